// May I?  A step under the ruling, under what was agreed on, and under each rulebook at the table.
// @ts-check
import { Undefined } from "./arithmetic.js";
import { law } from "./law.js";
import { Machine } from "./machine.js";
import { now } from "./played.js";
import { reasonsFor } from "./reasons.js";
import { claims, reasons } from "./why.js";

/** @typedef {Record<string, string>} Answers */

/** The readings of a step: the rulings, what was agreed on where it differs, each rulebook.
 *  @param {any} data @param {any} setup @param {string[]} codes @returns {{ name: string, answers: Answers }[]} */
export function readingsOf(data, setup, codes) {
  const reference = Object.fromEntries(data.points.map((/** @type {any} */ one) => [one.name, one.ruling]));
  const agreed = { ...reference, ...setup.answers };
  const books = data.books.filter((/** @type {any} */ book) => codes.includes(book.code));
  return [
    { name: "reference", answers: reference },
    ...(differing(reference, agreed).length > 0 ? [{ name: "agreed", answers: agreed }] : []),
    ...books.map((/** @type {any} */ book) => ({ name: book.code, answers: { ...reference, ...book.read } })),
  ];
}

/** @param {Answers} one @param {Answers} other */
const differing = (one, other) => Object.keys(one).filter((point) => one[point] !== other[point]);

/** The judgement on a step in the position that a game has come to, a column for each reading.
 *  @param {any} data @param {any} played the game before the step @param {any} step @param {string[]} codes
 *  @param {import("./reasons.js").Speech} [speech] how reasons are told, if not by the names of the law
 *  @returns {any[]} */
export function judged(data, played, step, codes, speech) {
  const readings = readingsOf(data, played.setup, codes);
  const position = now(played);
  const judge = known((answers) => outcome(machineOf(played, answers), position, step, speech));
  const lead = known((answers) => led(played, answers));
  const reference = readings[0].answers;
  const agreed = (readings.find(({ name }) => name === "agreed") ?? readings[0]).answers;
  return readings.map(({ name, answers }) => {
    const { verdict, kind, rules, why } = judge(answers);
    const causes = deciding(judge, isSame, reference, answers);
    const points = causes.flatMap((cause) => cause.map((point) => ({
      point, reference: reference[point], reading: answers[point], together: cause.length > 1 ? cause : [],
    })));
    const { earlier, own } = lead(answers);
    const other = own === null ? null : elsewhere(played, step, lead, agreed, answers, speech);
    return { name, verdict, kind, rules, why, deciding: points, earlier, own: other };
  });
}

/** What a function makes of answers, each of them once.
 *  @param {(answers: Answers) => any} made @returns {(answers: Answers) => any} */
function known(made) {
  /** @type {Map<string, any>} */
  const found = new Map();
  return (answers) => {
    const key = JSON.stringify(answers);
    if (!found.has(key)) found.set(key, made(answers));
    return found.get(key);
  };
}

/** The step in the own position of a reading, if that is not the table's: where they differ, the
 *  points that lead there, and what becomes of the step.
 *  @param {any} played @param {any} step @param {(answers: Answers) => any} lead @param {Answers} agreed @param {Answers} answers
 *  @param {import("./reasons.js").Speech} [speech] */
function elsewhere(played, step, lead, agreed, answers, speech) {
  const machine = machineOf(played, answers);
  const { own } = lead(answers);
  const differences = parted(machine.toJSON(now(played)), machine.toJSON(own), "");
  if (differences.length === 0) return null;
  const points = [...new Set(deciding(lead, (one, other) => one.key === other.key, agreed, answers).flat())];
  const { verdict, kind, rules, why } = outcome(machine, own, step, speech);
  return { differences, points, verdict, kind, rules, why };
}

/** The entries in which two positions differ, in the order of their pointers.
 *  @param {any} before @param {any} after @param {string} path @returns {{ path: string, before: any, after: any }[]} */
function parted(before, after, path) {
  const isMap = typeof before === "object" && before !== null && typeof after === "object" && after !== null;
  if (!isMap) return before === after ? [] : [{ path, before, after }];
  const keys = Array.isArray(before) ? Object.keys(before) : Object.keys(before).sort();
  return keys.flatMap((key) => parted(before[key], after[key], `${path}/${key}`));
}

/** @param {any} played @param {Answers} answers */
const machineOf = (played, answers) => new Machine(law, { ...played.setup, answers });

/** What becomes of a step; `impossible` where these answers exclude the position.
 *  @param {Machine} machine @param {any[]} position @param {any} step @param {import("./reasons.js").Speech} [speech] */
function outcome(machine, position, step, speech) {
  try {
    const refusal = machine.refusal(position, step);
    if (refusal !== null) {
      const { kind, rules } = refusal;
      const why = kind === "unreadable" ? [] : reasonsFor(machine, position, step, reasons, speech);
      return { verdict: "refused", kind, rules, why, after: "" };
    }
    const after = machine.do(position, step);
    return {
      verdict: "legal", kind: "", rules: [], why: [],
      after: JSON.stringify([machine.toJSON(after), machine.result(after)]),
    };
  } catch (error) {
    if (!(error instanceof Undefined) || machine.faults(position, claims).length === 0) throw error;
    return { verdict: "impossible", kind: "", rules: [], why: [], after: "" };
  }
}

/** @param {any} one @param {any} other */
const isSame = (one, other) => (
  one.verdict === other.verdict && one.kind === other.kind && one.after === other.after
  && one.rules.join() === other.rules.join());

/** The points for which a reading's outcome is not the reference's: each that suffices alone, else
 *  those that only together do.
 *  @param {(answers: Answers) => any} judge @param {(one: any, other: any) => boolean} isAlike
 *  @param {Answers} reference @param {Answers} reading @returns {string[][]} */
function deciding(judge, isAlike, reference, reading) {
  const target = judge(reading);
  if (isAlike(target, judge(reference))) return [];
  const open = differing(reference, reading);
  const suffice = (/** @type {string[]} */ points) => isAlike(target, judge(
    { ...reference, ...Object.fromEntries(points.map((point) => [point, reading[point]])) }));
  const alone = open.filter((point) => suffice([point]));
  return alone.length > 0 ? alone.map((point) => [point]) : [together(suffice, open)];
}

/** @param {(points: string[]) => boolean} suffice @param {string[]} points */
function together(suffice, points) {
  let found = points;
  for (const point of points) {
    const rest = found.filter((other) => other !== point);
    if (suffice(rest)) found = rest;
  }
  return found;
}

/** Where the steps of the game lead by answers: to a position of their own, or to the first step that
 *  they refuse, with the rules; neither, if they exclude the position that the game begins in.
 *  @param {any} played @param {Answers} answers @returns {{ own: any, earlier: { step: number, rules: string[] } | null, key: string }} */
function led(played, answers) {
  const machine = machineOf(played, answers);
  let position = played.origin === undefined ? machine.start() : played.positions[0];
  if (played.origin !== undefined && machine.faults(position, claims).length > 0) return { own: null, earlier: null, key: "" };
  for (const [at, step] of played.steps.entries()) {
    const refusal = machine.refusal(position, step);
    if (refusal !== null) {
      const earlier = { step: at + 1, rules: refusal.rules };
      return { own: null, earlier, key: JSON.stringify(earlier) };
    }
    position = machine.do(position, step);
  }
  return { own: position, earlier: null, key: JSON.stringify(machine.toJSON(position)) };
}
