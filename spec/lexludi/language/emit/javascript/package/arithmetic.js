// What the functions of a law calculate with.  Numbers are whole and exact, maps are flat arrays,
// and an operation without a value is an error that names its place in the law's chapters.
// @ts-check

const WIDEST = 10000;
const MOST_STEPS = 1000000;

/** A term has no value in a position: `at` is its `place` in the chapters, and what it is. */
export class Undefined extends Error {
  /** @param {string} at @param {unknown} value @param {string} expected */
  constructor(at, value, expected) {
    super(`${at} is ${value === null ? "none" : value}: expected ${expected}`);
    this.name = "Undefined";
    this.place = at.split(": ")[0];
  }
}

/** A number, or a loop, beyond what can be calculated here. */
export class TooLarge extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = "TooLarge";
  }
}

/** @type {(at: string, value: unknown, expected: string) => never} */
const refuse = (at, value, expected) => { throw new Undefined(at, value, expected); };

/** @type {(number: number) => number} */
function far(number) {
  if (Number.isSafeInteger(number)) return number;
  throw new TooLarge("a number is beyond 2^53 - 1, up to which numbers are exact");
}

/** A number that was calculated, which must be exact. @type {(number: number) => number} */
export const exact = (number) => ((number | 0) === number ? number : far(number));

/** A number, which must be of a range.
 *  @type {(value: number, low: number, high: number, at: string) => number} */
export const within = (value, low, high, at) => (
  value >= low && value <= high ? value : refuse(at, value, `${low} to ${high}`));

/** None, or a number, which must be of a range.
 *  @type {(value: number | null, low: number, high: number, at: string) => number | null} */
export const optional = (value, low, high, at) => (
  value === null ? null : within(value, low, high, at));

/** The value of an option, which must not be none.
 *  @template T @param {T | null} value @param {string} at @returns {T} */
export const the = (value, at) => (value === null ? refuse(at, value, "a value") : value);

/** A divisor, which must be above zero. @type {(value: number, at: string) => number} */
export const positive = (value, at) => (value > 0 ? value : refuse(at, value, "more than 0"));

/** Division that rounds down. @type {(left: number, right: number) => number} */
export const quotient = (left, right) => Math.floor(left / right) + 0;

/** What division that rounds down leaves. @type {(left: number, right: number) => number} */
export const remainder = (left, right) => {
  const rest = left % right;
  return rest < 0 ? rest + right : rest + 0;
};

/** A product; never the zero with a sign. @type {(left: number, right: number) => number} */
export const times = (left, right) => left * right + 0;

/** The end of a loop's numbers, which are not too many. @type {(low: number, high: number) => number} */
export const spanEnd = (low, high) => {
  if (high - low > WIDEST) throw new TooLarge(`range(${low}, ${high}) has more than ${WIDEST} numbers`);
  return high;
};

/** Refuse too many combinations of candidates before any of them is tried.
 *  @type {(widths: number[], at: string) => void} */
export const few = (widths, at) => {
  const found = widths.reduce((product, width) => product * Math.max(1, width), 1);
  if (found > MOST_STEPS) refuse(at, found, `at most ${MOST_STEPS}`);
};

/** The last candidate for a number without an end; too many candidates are refused.
 *  @type {(low: number, high: number, most: number, at: string) => number} */
export const lastNumber = (low, high, most, at) => {
  if (high - low + 1 > most) refuse(at, high - low + 1, `at most ${most}`);
  return high;
};

/** The numbers from one to another, both included. @type {(low: number, high: number) => number[]} */
export const numbers = (low, high) => {
  const found = [];
  for (let number = low; number <= high; number++) found.push(number);
  return found;
};

/** A flat map, or a position, with nothing in it. @type {(length: number) => any[]} */
export const blank = (length) => {
  const made = [];
  for (let place = 0; place < length; place++) made.push(0);
  return made;
};

/** The entry of a map that is a map itself. @type {(map: any[], at: number, length: number) => any[]} */
export const part = (map, at, length) => map.slice(at, at + length);

/** Write a map into another. @type {(map: any[], at: number, entries: any[]) => void} */
export const put = (map, at, entries) => {
  for (let place = 0; place < entries.length; place++) map[at + place] = entries[place];
};

/** Write one value over all entries. @type {(map: any[], at: number, length: number, value: any) => void} */
export const spread = (map, at, length, value) => {
  for (let place = at; place < at + length; place++) map[place] = value;
};

/** All arrays with an entry of each column, the last changing first.
 *  @param {any[][]} columns @returns {any[][]} */
export function products(columns) {
  let found = [/** @type {any[]} */ ([])];
  for (const column of columns) {
    found = found.flatMap((begun) => column.map((entry) => [...begun, entry]));
  }
  return found;
}

/** What something comes to, or the error where it has no value. @template T @param {() => T} ask */
export function valued(ask) {
  try {
    return ask();
  } catch (error) {
    if (error instanceof Undefined) return error;
    throw error;
  }
}
