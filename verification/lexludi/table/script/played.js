// A game as it is played at the table: its steps with the positions before and after them.
// @ts-check
import { law } from "./law.js";
import { Machine, PositionError } from "./machine.js";
import * as why from "./why.js";

const FORMAT = "lexludi-record";
const VERSION = 1;
const FIELDS = ["format", "version", "game", "law", "setup", "players", "seed", "position", "steps", "result", "checkpoints"];
/** What a set-up holds. */
const AGREED = ["players", "answers", "variants"];
/** Steps of a record that the page follows; a longer one is no game that people played. */
const MOST = 20000;

/** A game that has not begun, or that begins in a position; SetupError where the law does not allow
 *  what was agreed on, PositionError where the position cannot be.
 *  @param {any} setup @param {any} [origin] the position as JSON */
export function opened(setup, origin) {
  const machine = new Machine(law, setup);
  const begun = origin === undefined ? machine.start() : machine.fromJSON(origin, why.claims);
  return { machine, setup, origin, steps: /** @type {any[]} */ ([]), positions: [begun] };
}

/** The position that the game has come to. @param {any} played */
export const now = (played) => played.positions[played.positions.length - 1];

/** The game after a legal step; RefusalError if it may not be done. @param {any} played @param {any} step */
export function stepped(played, step) {
  const after = played.machine.do(now(played), step);
  return { ...played, steps: [...played.steps, step], positions: [...played.positions, after] };
}

/** The game before its last step. @param {any} played */
export function undone(played) {
  if (played.steps.length === 0) return played;
  return { ...played, steps: played.steps.slice(0, -1), positions: played.positions.slice(0, -1) };
}

/** The game as a record. @param {any} played */
export function recordOf(played) {
  const result = played.machine.result(now(played));
  const { players, answers, variants } = played.setup;
  return {
    format: FORMAT, version: VERSION, game: law.game, law: law.fingerprint,
    setup: { players, answers, variants },
    ...(played.origin === undefined ? {} : { position: played.origin }), steps: played.steps,
    ...(result === null ? {} : { result }),
  };
}

/** What a link needs to hold the dispute on a step of the game: what was agreed on, and the rest.
 *  @param {any} played @param {string[]} books @param {any} asked */
export function disputeOf(played, books, asked) {
  const { players, answers, variants } = played.setup;
  const parted = (/** @type {boolean} */ isOpen) => Object.fromEntries(
    Object.entries(variants).filter(([name]) => law.open.includes(name) === isOpen));
  const begun = played.origin === undefined ? {} : { position: played.origin };
  return {
    agreement: { players, books, answers, variants: parted(false) },
    dispute: { open: parted(true), ...begun, steps: played.steps, asked },
  };
}

/** The text of a record, one step a line, as the command writes it. @param {any} record */
export function recordText(record) {
  const item = (/** @type {any} */ value) => `    ${JSON.stringify(value)}`;
  const field = (/** @type {any} */ value) => (!Array.isArray(value) ? JSON.stringify(value)
    : `[\n${value.map(item).join(",\n")}\n  ]`);
  const entry = (/** @type {[string, any]} */ [key, value]) => `  "${key}": ${field(value)}`;
  return `{\n${Object.entries(record).map(entry).join(",\n")}\n}\n`;
}

/** What a text that should be a record holds: a game as far as its steps are legal, the step that
 *  is refused, if any, and whether it was played under another law; or a fault by its name.
 *  @param {string} text @param {any} open the values of parameters that the record leaves out
 *  @param {(text: string) => any[]} told the steps that a step in words may mean
 *  @returns {any} */
export function recordRead(text, open, told = () => []) {
  const value = parsed(text);
  if (value === undefined) return { fault: "unreadable" };
  const fault = wrong(value);
  if (fault !== null) return { fault };
  const given = value.setup ?? { players: value.players };
  const setup = {
    players: given.players, answers: given.answers ?? {}, variants: { ...open, ...given.variants },
  };
  const steps = value.steps.map((/** @type {any} */ step) => (typeof step === "string" ? told(step) : [step]));
  const at = steps.findIndex((/** @type {any[]} */ found) => found.length !== 1);
  if (at >= 0) return { fault: "words", at: at + 1, text: value.steps[at] };
  try {
    return { ...followed(opened(setup, value.position), steps.flat()), isOther: isOther(value) };
  } catch (error) {
    if (error instanceof PositionError) return { fault: "position", setup, position: value.position };
    return { fault: "setup", given: setup };
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {any} value @returns {string | null} */
function wrong(value) {
  if (!isObject(value) || !Array.isArray(value.steps) || !Object.keys(value).every((name) => FIELDS.includes(name))) return "unreadable";
  if ((value.format ?? FORMAT) !== FORMAT) return "unreadable";
  if ((value.version ?? VERSION) !== VERSION) return "version";
  if (value.game !== law.game) return "game";
  if (![value.setup, value.position].every((one) => one === undefined || isObject(one))) return "unreadable";
  if (typeof (value.law ?? "") !== "string" || !isAgreed(value)) return "unreadable";
  if (value.steps.length > MOST) return "long";
  const isStep = (/** @type {any} */ step) => isObject(step) || typeof step === "string";
  return value.steps.every(isStep) ? null : "unreadable";
}

/** Whether the players are told once, and with them only what is agreed on. @param {any} value */
const isAgreed = ({ setup, players }) => (
  setup === undefined || (players === undefined && Object.keys(setup).every((name) => AGREED.includes(name))));

/** @param {any} value */
const isOther = (value) => typeof value.law === "string" && value.law !== "" && value.law !== law.fingerprint;

/** @param {any} played @param {any[]} steps */
function followed(played, steps) {
  const { machine } = played;
  const positions = [...played.positions];
  for (const [at, step] of steps.entries()) {
    const position = positions[positions.length - 1];
    if (machine.refusal(position, step) !== null) {
      return { played: { ...played, steps: steps.slice(0, at), positions }, refused: step, at: at + 1 };
    }
    positions.push(machine.do(position, step));
  }
  return { played: { ...played, steps: [...steps], positions } };
}
