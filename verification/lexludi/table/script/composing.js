// A step put together by choosing: its action, who does it, and the parts of its arguments.
// @ts-check
import { keysOf } from "./telling.js";

/** Choices beyond which a number is typed. */
const MOST = 40;

/** The parts that an action's arguments are put together of, each with its path and type.
 *  @param {any} action @param {number} players @returns {{ path: string[], type: any }[]} */
export function partsOf(action, players) {
  return action.arguments.flatMap((/** @type {any} */ { name, type }) => parts([name], type, players));
}

/** @param {string[]} path @param {any} type @param {number} players @returns {{ path: string[], type: any }[]} */
function parts(path, type, players) {
  if (type.is !== "map") return [{ path, type }];
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return keysOf(type, seats).flatMap((key) => parts([...path, `${key}`], type.of, players));
}

/** The values that a part may have, as JSON has them; null where a number is typed.
 *  @param {any} type @param {number} players @returns {any[] | null} */
export function choicesOf(type, players) {
  if (type.is === "bool") return [true, false];
  if (type.is === "values") return type.values;
  if (type.is === "seat") return Array.from({ length: players }, (_, seat) => seat);
  if (type.is === "option") {
    const some = choicesOf(type.of, players);
    return some === null ? null : [null, ...some];
  }
  if (type.is !== "range" || type.high - type.low >= MOST) return null;
  return Array.from({ length: type.high - type.low + 1 }, (_, at) => type.low + at);
}

/** The step of an action with a value for each part, in the order of `partsOf`.
 *  @param {any} action @param {number} players @param {any} by @param {any[]} values */
export function composed(action, players, by, values) {
  /** @type {any} */
  const step = { by, do: action.name };
  partsOf(action, players).forEach(({ path }, at) => place(step, action, path, values[at]));
  return step;
}

/** @param {any} step @param {any} action @param {string[]} path @param {any} value */
function place(step, action, [name, ...keys], value) {
  let type = action.arguments.find((/** @type {any} */ one) => one.name === name).type;
  let holder = step;
  let last = name;
  for (const key of keys) {
    holder[last] ??= type.key.is === "seat" ? [] : {};
    holder = holder[last];
    type = type.of;
    last = key;
  }
  holder[last] = value;
}

/** The value of a part in a step. @param {any} step @param {string[]} path */
export const partOf = (step, path) => path.reduce((value, key) => value?.[key], step);

/** Legal steps by their action, in the law's order. @param {any[]} steps @returns {[string, any[]][]} */
export function byAction(steps) {
  /** @type {Map<string, any[]>} */
  const found = new Map();
  for (const step of steps) found.set(step.do, [...(found.get(step.do) ?? []), step]);
  return [...found];
}
