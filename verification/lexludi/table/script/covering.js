// What the page shows to whom: all to everybody, or to the seat that holds the telephone no more
// than the law lets that seat see.
// @ts-check
import { law } from "./law.js";
import { now } from "./played.js";
import { isHidden } from "./scene_values.js";

/** @typedef {number | null} Eyes a seat; null sees everything */

/** Whether the law hides anything from anybody. */
export const hides = law.state.some((/** @type {any} */ item) => item.seen !== undefined);

/** The position as JSON, as far as it is seen. @param {any} played @param {Eyes} eyes */
export const positionSeen = ({ machine, ...played }, eyes) => (
  eyes === null ? machine.toJSON(now(played)) : machine.view(now(played), eyes));

/** The steps of a game, as far as they are seen. @param {any} played @param {Eyes} eyes @returns {any[]} */
export const stepsSeen = ({ machine, steps, positions }, eyes) => steps.map((/** @type {any} */ step, /** @type {number} */ at) => (
  eyes === null ? step : machine.viewStep(positions[at], step, eyes)));

/** The legal steps that may be listed: a seat is shown its own, what follows by itself, and outcomes
 *  of chance that it sees and that hang on nothing that is hidden.
 *  @param {any} data @param {any} played @param {Eyes} eyes @returns {any[]} */
export function stepsListed(data, played, eyes) {
  const steps = played.machine.legal(now(played));
  if (eyes === null) return steps;
  return steps.filter((/** @type {any} */ step) => step.by === eyes || step.by === "nobody" || (step.by === "chance"
    && !data.veiled.actions.includes(step.do) && !isVeiled(played, step, eyes)));
}

/** Whether a seat does not see all of a step. @param {any} played @param {any} step @param {number} eyes */
const isVeiled = (played, step, eyes) => Object.values(played.machine.viewStep(now(played), step, eyes)).some(hasHidden);

/** @param {any} value @returns {boolean} */
const hasHidden = (value) => isHidden(value)
  || (typeof value === "object" && value !== null && Object.values(value).some(hasHidden));

/** The actions that are due and that this seat can enter: its own, and outcomes that it sees.
 *  @param {any} played @param {Eyes} eyes @returns {any[]} */
export function actionsEntered(played, eyes) {
  if (eyes === null) return law.actions;
  const due = played.machine.legal(now(played));
  return law.actions.filter((/** @type {any} */ { name, by }) => by !== "chance"
    || due.some((/** @type {any} */ step) => step.do === name && !isVeiled(played, step, eyes)));
}

/** The seats whose turn it is, or who see the outcome of chance, where this one is none of them.
 *  @param {any} played @param {Eyes} eyes @returns {number[]} */
export function seatsNext(played, eyes) {
  if (eyes === null) return [];
  const { machine } = played;
  const side = machine.side(now(played));
  if (side === "nobody" || side === "over") return [];
  const drawn = side === "chance" ? machine.legal(now(played)).find((/** @type {any} */ step) => step.by === "chance") : null;
  const seats = drawn === null ? [side].flat() : machine.seats().filter((/** @type {number} */ seat) => !isVeiled(played, drawn, seat));
  return seats.includes(eyes) ? [] : seats;
}

/** Whether a reason may be told with its values. @param {any} data @param {string} rule @param {Eyes} eyes */
export const isTold = (data, rule, eyes) => eyes === null || !data.veiled.rules.includes(rule);
