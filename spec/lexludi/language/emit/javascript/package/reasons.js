// What the functions that explain a refusal are made of.
// @ts-check
import { Undefined } from "./arithmetic.js";
import { encode, encodeScalar } from "./codec.js";

/** How reasons are told.  What is not asked for is not calculated.
 *  @typedef {object} Speech
 *  @property {(type: any, data: any) => string} value a value as JSON has it
 *  @property {(word: string) => string} word a value that the law itself writes
 *  @property {(name: string) => string} variable a part of the position
 *  @property {(name: string, value: () => string) => string} name what a step, a setup or a round names
 *  @property {(base: string, isState: boolean, keys: any[], value: () => string) => string} entry of a map
 *  @property {(name: string, given: () => string[], value: () => string) => string} call of a definition
 *  @property {(said: string, isState: boolean, value: () => string) => string} operand of a calculation
 *  @property {(subject: string, left: string, right: string, operator: string, isSum: boolean) => string | null} compared
 *     what a comparison that fails comes to; null where the plain words will do
 *  @property {(said: string, value: string) => string} stated
 *  @property {(said: string, told: () => string) => string} holding what should not hold
 *  @property {(rounds: [string, string][], why: string) => string} round of a comprehension that fails
 *  @property {(why: string[], operator: string) => string} failing the parts of a condition
 *  @property {(why: string, who: () => string) => string} doer who alone may do a step
 *  @property {(seats: number[], own: () => string) => string} doers who of several may do a step
 *  @property {(by: number | string, doers: string) => string} other that somebody else does a step
 */

/** The names of the law, for those who write programs. @type {Speech} */
const NAMES = {
  value: (_, data) => told(data),
  word: (word) => word,
  variable: (name) => name,
  name: (name) => name,
  entry: (base, _, keys) => base + keys.map((key) => `[${told(key)}]`).join(""),
  call: (name, given) => `${name}(${given().join(", ")})`,
  operand: (said, isState, value) => (isState ? `${said} (${value()})` : said),
  compared: () => null,
  stated: (said, value) => `${said} is ${value}`,
  holding: (said) => `${said} holds`,
  round: (rounds, why) => `for ${rounds.map((one) => one.join(" ")).join(", ")}: ${why}`,
  failing: (why, operator) => why.join(operator === "or" ? " and " : "; "),
  doer: (why) => why,
  doers: (seats, own) => {
    const because = own();
    const several = seats.length > 0 ? `one of ${seats.join(", ")}` : "one of those who may act: none may";
    return because === "" ? several : `${several}: ${because}`;
  },
  other: (by, doers) => `${by} is not ${doers}`,
};

/** One reason for each rule that forbids a step, with the values in it.
 *  @param {any} machine @param {any[]} position @param {any} step @param {any} reasons the law's own, from why.js
 *  @param {Speech} [speech] how they are told, if not by the names of the law @returns {{ rule: string, text: string }[]} */
export function reasonsFor(machine, position, step, reasons, speech = NAMES) {
  const refusal = machine.refusal(position, step);
  if (refusal === null) return [];
  const table = { ...machine.table, speech };
  return refusal.rules.map((/** @type {string} */ rule) => {
    const text = reasons[step.do][rule](table, position, machine.move(step));
    return { rule, text: rule === `${step.do}.who` ? speech.other(step.by, text) : text };
  });
}

/** The speech that is spoken. @param {any} g what is agreed on before a game @returns {Speech} */
export const say = (g) => g.speech ?? NAMES;

/** @param {any} data @returns {string} */
function told(data) {
  if (data === null) return "none";
  if (typeof data !== "object") return `${data}`;
  return Object.entries(data).map(([key, entry]) => `${key}: ${told(entry)}`).join(", ");
}

/** A value as JSON has it. @type {(g: any, type: any, value: any) => any} */
export const jsonOf = (g, type, value) => (
  type.is === "map" ? encode(type, value, 0, g.players) : encodeScalar(type, value));

/** A value as a person would write it. @type {(g: any, type: any, value: any) => string} */
export const tell = (g, type, value) => say(g).value(type, jsonOf(g, type, value));

/** Whether a part of a condition is false; after a false part others may be undefined.
 *  @param {() => boolean} part */
function fails(part) {
  try {
    return !part();
  } catch (error) {
    if (error instanceof Undefined) return false;
    throw error;
  }
}

/** Why the parts of a condition that are false are so.
 *  @param {any} g @param {[() => boolean, () => string][]} parts @param {string} operator */
export const failing = (g, parts, operator) => (
  say(g).failing(parts.filter(([part]) => fails(part)).map(([, why]) => why()), operator));

/** What a comparison that fails comes to.
 *  @param {any} g @param {string} subject @param {string} left @param {string} right
 *  @param {string} operator @param {string} verdict @param {boolean} isSum */
export function compared(g, subject, left, right, operator, verdict, isSum) {
  const own = say(g).compared(subject, left, right, operator, isSum);
  if (own !== null) return own;
  const said = verdict.replace("{left}", () => left).replace("{right}", () => right);
  return `${subject === left ? "it" : subject} ${said}`;
}

/** Which of several seats may act; a set may have places for more seats than the game has.
 *  @param {any} g @param {boolean[]} may @param {() => string} own why the one who does it may not */
export const doers = (g, may, own) => (
  say(g).doers([...may.keys()].filter((seat) => seat < g.players && may[seat] === true), own));
