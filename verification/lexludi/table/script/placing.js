// A position as players put it together: what they tell of it, on top of the one it begins with.
// @ts-check
import { Undefined, valued } from "./arithmetic.js";
import { keys } from "./codec.js";
import { claims } from "./why.js";

/** @typedef {{ path: string[], type: any, at: number }} Entry an entry that is no map, with its place */
/** @typedef {{ base: any, told: Record<string, any>, due: any }} Placing `told` by JSON pointers; `due` the step that is to come */

/** What nobody has told anything of. @param {any} base the position as JSON @returns {Placing} */
export const unplaced = (base) => ({ base, told: {}, due: null });

/** All entries of a position, in the law's order. @param {any} machine @returns {Entry[]} */
export const entriesOf = (machine) => machine.law.state.flatMap((/** @type {any} */ { name, type, at }) => (
  entries([name], type, at, machine.players)));

/** @param {string[]} path @param {any} type @param {number} at @param {number} players @returns {Entry[]} */
function entries(path, type, at, players) {
  if (type.is !== "map") return [{ path, type, at }];
  return keys(type, players).flatMap(([key, place]) => entries([...path, key], type.of, at + place, players));
}

/** @param {string[]} path */
export const pointer = (path) => `/${path.join("/")}`;

/** @param {any} position as JSON @param {string[]} path */
export const valueAt = (position, path) => path.reduce((value, key) => value[key], position);

/** With an entry told, or with `undefined` no longer. @param {Placing} placing @param {string[]} path @param {any} value
 *  @returns {Placing} */
export function told(placing, path, value) {
  const { [pointer(path)]: _, ...others } = placing.told;
  return { ...placing, told: value === undefined ? others : { ...others, [pointer(path)]: value } };
}

/** The position with what is told, as JSON. @param {any} machine @param {Placing} placing */
export function whole(machine, { base, told: given }) {
  const position = structuredClone(base);
  for (const { path } of entriesOf(machine)) {
    if (Object.hasOwn(given, pointer(path))) valueAt(position, path.slice(0, -1))[path[path.length - 1]] = given[pointer(path)];
  }
  return position;
}

/** Everything that a position breaks: values of no such type by path, and what always holds by name.
 *  @param {any} machine @param {any} data the position as JSON
 *  @param {import("./reasons.js").Speech} [speech] how that is told, if not by the names of the law
 *  @returns {{ values: [string, string][], claims: { name: string, text: string }[] }} */
export function broken(machine, data, speech) {
  const { faults, position } = machine.read(data);
  return { values: faults, claims: faults.length > 0 ? [] : untrue({ ...machine.table, speech }, position) };
}

/** What always holds and does not hold here, with the values at hand. @param {any} table what is agreed on, and the speech @param {any[]} position */
function untrue(table, position) {
  return claims.filter(({ holds }) => valued(() => holds(table, position)) !== true)
    .map(({ name, why }) => {
      const text = valued(() => why(table, position));
      return { name, text: text instanceof Undefined ? "" : text };
    });
}
