// What the functions that explain a refusal are made of.
// @ts-check
import { Undefined } from "./arithmetic.js";
import { encode, encodeScalar } from "./codec.js";

/** A value as a person would write it. @type {(g: any, type: any, value: any) => string} */
export const tell = (g, type, value) => (
  told(type.is === "map" ? encode(type, value, 0, g.players) : encodeScalar(type, value)));

/** @type {(data: any) => string} */
function told(data) {
  if (data === null) return "none";
  if (typeof data !== "object") return `${data}`;
  return Object.entries(data).map(([key, entry]) => `${key}: ${told(entry)}`).join(", ");
}

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
 *  @param {[() => boolean, () => string][]} parts @param {string} between */
export const failing = (parts, between) => (
  parts.filter(([part]) => fails(part)).map(([, why]) => why()).join(between));

/** What a comparison that fails comes to.
 *  @param {string} subject @param {string} left @param {string} right @param {string} verdict */
export function compared(subject, left, right, verdict) {
  const said = verdict.replace("{left}", () => left).replace("{right}", () => right);
  return `${subject === left ? "it" : subject} ${said}`;
}

/** Which of several seats may act; a set may have places for more seats than the game has.
 *  @param {any} g @param {boolean[]} may */
export function doers(g, may) {
  const seats = [...may.keys()].filter((seat) => seat < g.players && may[seat] === true);
  return seats.length > 0 ? `one of ${seats.join(", ")}` : "one of those who may act: none may";
}
