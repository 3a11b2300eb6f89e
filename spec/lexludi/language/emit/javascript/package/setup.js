// What is agreed before a game: players, answers to the points, variants, open parameters.
// @ts-check
import { valued } from "./arithmetic.js";
import { decode, shown } from "./codec.js";

/** What was agreed before a game cannot be. */
export class SetupError extends Error {
  name = "SetupError";
}

/** The position before there is one: nothing that is asked then reads it. */
const NOWHERE = /** @type {any[]} */ ([]);

/** What stays the same during a game, by the fields that the law's functions read.
 *  @param {any} law @param {any} setup @returns {any} */
export function agreed(law, setup) {
  const [low, high] = law.players;
  const players = setup?.players;
  if (!Number.isInteger(players) || players < low || players > high) {
    throw new SetupError(`${shown(players)} players: ${law.game} is for ${low} to ${high}`);
  }
  const { answers, variants } = completed(law, setup);
  /** @type {any} */
  const table = { players };
  for (const { field, value, by } of law.parameters) table[field] = by ? by[players] : value;
  for (const { name, field, choices } of law.points) table[field] = choices.indexOf(answers[name]);
  for (const { name, field, choices, numeric } of law.variants) {
    table[field] = numeric ? +variants[name] : choices.indexOf(variants[name]);
  }
  checkVariants(law, table, variants);
  readOpen(law, table, variants);
  return table;
}

/** The setup with every point answered and every variant chosen.
 *  @param {any} law @param {any} setup @returns {any} */
export function completed(law, setup) {
  const { players, answers = {}, variants = {} } = setup;
  check("point", answers, law.points, []);
  check("variant", variants, law.variants, law.open);
  const usual = (/** @type {any[]} */ items) => Object.fromEntries(items.map((item) => [item.name, item.usual]));
  return {
    players, answers: { ...usual(law.points), ...answers }, variants: { ...usual(law.variants), ...variants },
  };
}

/** @param {string} kind @param {any} given @param {any[]} items @param {any[]} open */
function check(kind, given, items, open) {
  for (const [name, choice] of Object.entries(given)) {
    if (open.some((item) => item.name === name)) continue;
    const item = items.find((each) => each.name === name);
    const known = [...items, ...open].map((each) => each.name).join(", ");
    if (!item) throw new SetupError(`unknown ${kind} ${shown(name)}: known are ${known}`);
    if (!item.choices.includes(choice)) {
      throw new SetupError(`${name} cannot be ${shown(choice)}: expected one of ${item.choices.join(", ")}`);
    }
  }
}

/** Refuse choices that do not fit together. @param {any} law @param {any} table @param {any} variants */
function checkVariants(law, table, variants) {
  for (const { name, fits } of law.variants) {
    if (fits !== null && valued(() => fits(table, NOWHERE)) !== true) {
      throw new SetupError(`${name} cannot be ${shown(variants[name])} beside the choices of the other variants`);
    }
  }
}

/** Put the values of open parameters into the table. @param {any} law @param {any} table @param {any} variants */
function readOpen(law, table, variants) {
  /** @type {[string, string][]} */
  const faults = [];
  for (const { name, field, type } of law.open) {
    if (!Object.hasOwn(variants, name)) throw new SetupError(`variants.${name} is missing`);
    /** @type {any[]} */
    const values = [];
    decode(type, variants[name], values, 0, `variants.${name}`, table.players, faults);
    table[field] = type.is === "map" ? values : values[0];
  }
  if (faults.length > 0) throw new SetupError(faults.map(([path, fault]) => `${path}: ${fault}`).join("; "));
  for (const item of law.open) checkOpen(item, table);
}

/** @param {any} item @param {any} table */
function checkOpen({ name, type, fits }, table) {
  if (fits === null) return;
  for (const [entry, key] of entries(name, type, table.players)) {
    if (!fits(table, NOWHERE, key)) throw new SetupError(`variants.${entry} breaks the condition of ${name}`);
  }
}

/** The entries of an open parameter that its condition speaks of, with their keys.
 *  @type {(name: string, type: any, players: number) => [string, any][]} */
function entries(name, type, players) {
  if (type.is !== "map") return [[name, undefined]];
  const { key } = type;
  if (key.is === "values") {
    return key.values.map((/** @type {string} */ value, /** @type {number} */ at) => [`${name}.${value}`, key.numbers[at]]);
  }
  const [low, high] = key.is === "seat" ? [0, players - 1] : [key.low, key.high];
  return Array.from({ length: high - low + 1 }, (_, at) => [`${name}.${low + at}`, low + at]);
}
