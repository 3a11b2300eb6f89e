// The rest of a position of which players have told a part: near to where it begins, so that all
// that always holds does, and so that it is time for the step that is asked about.
// @ts-check
import { Undefined, valued } from "./arithmetic.js";
import { entriesOf, pointer, whole } from "./placing.js";
import { claims } from "./why.js";

/** @typedef {import("./placing.js").Placing} Placing */
/** @typedef {import("./placing.js").Entry} Entry */

/** How far a number that is to fit is looked for on either side. */
const REACH = 150;
/** Games that are played to find a position of the right moment, and the steps of each. */
const GAMES = 30;
const STEPS = 400;
/** Positions of these games that are tried. */
const TRIED = 6;
/** Whole positions of which the nearest is taken. */
const KEPT = 3;

/** The whole position as JSON that has all that is told; null where none is found.
 *  Not everything is searched: that none is found does not prove that there is none.
 *  @param {any} machine @param {Placing} placing */
export function fitted(machine, placing) {
  const { faults, position: told } = machine.read(whole(machine, placing));
  if (faults.length > 0) return null;
  const { position: base } = machine.read(placing.base);
  const entries = entriesOf(machine);
  const [fixed, free] = [true, false].map((isTold) => (
    entries.filter(({ path }) => Object.hasOwn(placing.told, pointer(path)) === isTold)));
  const wanted = { told, base, free, fixed, cost: costOf(machine, placing.due), machine };
  if (wanted.cost(told) === 0) return machine.toJSON(told);
  const found = [base.slice(), ...near(wanted, placing.due)].filter((begun) => put(wanted, begun))
    .slice(0, KEPT).map((position) => drawnBack(wanted, position));
  if (found.length === 0) return null;
  const best = found.reduce((one, other) => (apartFrom(base, one) <= apartFrom(base, other) ? one : other));
  return machine.toJSON(best);
}

/** How many entries of two positions differ. @param {any[]} one @param {any[]} other */
const apartFrom = (one, other) => one.filter((value, at) => value !== other[at]).length;

/** Put in what is told, one after the other, and mend the rest each time; whether that can be.
 *  @param {any} wanted @param {any[]} position which is changed */
function put(wanted, position) {
  /** @type {Entry[]} */
  const open = [...wanted.fixed];
  let isWhole = mend(wanted, [...wanted.free, ...open], position);
  while (open.length > 0) {
    const { at } = /** @type {Entry} */ (open.shift());
    if (position[at] === wanted.told[at]) continue;
    position[at] = wanted.told[at];
    isWhole = mend(wanted, [...wanted.free, ...open], position);
  }
  return isWhole;
}

/** How much a position breaks: what always holds, and the time of the step that is to come.
 *  @param {any} machine @param {any} due @returns {(position: any[]) => number} */
function costOf(machine, due) {
  const isDue = dueIn(machine, due);
  return (position) => (
    claims.filter(({ holds }) => valued(() => holds(machine.table, position)) !== true).length + (isDue(position) ? 0 : 1));
}

/** Whether it is time for a step, and the turn of who does it.
 *  @param {any} machine @param {any} due @returns {(position: any[]) => boolean} */
function dueIn(machine, due) {
  if (due === null) return () => true;
  const action = machine.law.actions[machine.numbers.get(due.do)];
  return (position) => valued(() => action.when(machine.table, position)
    && machine.doers(action, position).includes(due.by)) === true;
}

/** Positions of games at the time of the step that have the most of what is told.
 *  @param {any} wanted @param {any} due @returns {any[][]} */
function near({ machine, told, base, fixed }, due) {
  const isDue = dueIn(machine, due);
  /** @type {{ apart: number, position: any[] }[]} */
  const found = [];
  for (const position of reached(machine)) {
    const missed = fixed.filter((/** @type {Entry} */ { at }) => position[at] !== told[at]).length;
    const apart = missed * base.length + apartFrom(base, position);
    if ((found[TRIED - 1]?.apart ?? Infinity) <= apart || !isDue(position)) continue;
    found.push({ apart, position });
    found.sort((one, other) => one.apart - other.apart);
    found.length = Math.min(found.length, TRIED);
  }
  return found.map(({ position }) => position.slice());
}

/** The positions of random games, the same ones each time. @param {any} machine @returns {Generator<any[]>} */
function* reached(machine) {
  const draw = drawing();
  for (let game = 0; game < GAMES; game += 1) {
    let position = machine.start();
    for (let step = 0; step < STEPS; step += 1) {
      const moves = machine.moves(position);
      if (moves.length === 0) break;
      const next = valued(() => machine.after(position, moves[draw(moves.length)]));
      if (next instanceof Undefined) break;
      position = next;
      yield position;
    }
  }
}

/** Numbers below a bound, the same ones each time. */
function drawing() {
  let seed = 1;
  return (/** @type {number} */ bound) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * bound);
  };
}

/** Change single free entries as long as that breaks less; whether nothing is broken then.
 *  @param {any} wanted @param {Entry[]} free @param {any[]} position which is changed @returns {boolean} */
function mend({ cost, machine, base }, free, position) {
  for (let now = cost(position); now > 0;) {
    let best = { now, at: -1, value: /** @type {any} */ (null) };
    // The last that is declared counts where several mend as much: it is what the others leave.
    for (const { at, type } of free) {
      const before = position[at];
      let own = best.now + (best.at < 0 ? 0 : 1);
      for (const value of candidates(type, before, base[at], machine.players)) {
        position[at] = value;
        const then = cost(position);
        if (then < own) best = { now: own = then, at, value };
      }
      position[at] = before;
    }
    if (best.at < 0) return false;
    position[best.at] = best.value;
    now = best.now;
  }
  return true;
}

/** The values that an entry may have, the nearest to the one it begins with first.
 *  @param {any} type @param {any} now @param {any} first @param {number} players @returns {any[]} */
function candidates(type, now, first, players) {
  if (type.is === "option") return [null, ...candidates(type.of, now, null, players)];
  if (type.is === "bool") return [!now];
  if (type.is === "values") return type.numbers;
  if (type.is === "seat") return Array.from({ length: players }, (_, seat) => seat);
  const middle = first ?? now ?? Math.max(0, type.low ?? 0);
  const low = Math.max(type.low ?? -Infinity, middle - REACH);
  const high = Math.min(type.high ?? Infinity, middle + REACH);
  const all = Array.from({ length: Math.max(0, high - low + 1) }, (_, at) => low + at);
  return all.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
}

/** The position with as much as can be as where it begins: whole fields in pairs, then entries.
 *  @param {any} wanted @param {any[]} position which is changed */
function drawnBack({ free, cost, base }, position) {
  /** @type {Map<string, Entry[]>} */
  const fields = new Map();
  for (const entry of free) fields.set(entry.path[0], [...(fields.get(entry.path[0]) ?? []), entry]);
  const isApart = (/** @type {Entry} */ { at }) => position[at] !== base[at];
  const back = (/** @type {Entry[]} */ entries) => {
    const before = position.slice();
    for (const { at } of entries) position[at] = base[at];
    if (cost(position) > 0) restore(position, before);
  };
  const some = [...fields.values()].filter((entries) => entries.some(isApart));
  for (const one of some) for (const other of some) if ([...one, ...other].some(isApart)) back([...one, ...other]);
  for (const one of [...free].reverse()) if (isApart(one)) evened({ cost, base }, free, one, position);
  return position;
}

/** Set an entry back; what it was more or less by, another may be less or more by, which is apart as
 *  well, or has the same keys and is declared earlier.
 *  @param {any} wanted @param {Entry[]} free @param {Entry} one @param {any[]} position which is changed */
function evened({ cost, base }, free, { at, path: [, ...keys] }, position) {
  const before = position[at];
  position[at] = base[at];
  if (cost(position) === 0) return;
  const isAlike = (/** @type {Entry} */ { at: there, path }) => there < at && keys.length > 0 && `${path.slice(1)}` === `${keys}`;
  const isMeasure = (/** @type {Entry} */ one) => (one.type.is === "range" || one.type.is === "number")
    && one.at !== at && (position[one.at] !== base[one.at] || isAlike(one));
  const numbers = typeof before === "number" ? free.filter(isMeasure) : [];
  for (const other of numbers) {
    const then = position[other.at];
    for (const value of [then + before - base[at], then - before + base[at], base[other.at]]) {
      position[other.at] = value;
      if (fits(other.type, value) && cost(position) === 0) return;
    }
    position[other.at] = then;
  }
  position[at] = before;
}

/** @param {any} type @param {any} value */
const fits = ({ low = -Infinity, high = Infinity }, value) => value >= low && value <= high;

/** @param {any[]} position @param {any[]} before */
const restore = (position, before) => before.forEach((value, at) => { position[at] = value; });
