// Values of a law as JSON, and JSON as values: one form each, with every fault's path.
// @ts-check

/** @typedef {[string, string][]} Faults */
const SHOWN = 40;

/** The keys of a map, each with its place, as JSON names them.
 *  @type {(type: any, players: number) => [string, number][]} */
export function keys(type, players) {
  const { key, inner, least } = type;
  if (key.is === "seat") return count(0, players - 1).map((seat) => [`${seat}`, seat * inner]);
  if (key.is === "range") {
    return count(key.low, key.high).map((number) => [`${number}`, (number - least) * inner]);
  }
  return key.values.map((/** @type {string} */ name, /** @type {number} */ place) => (
    [name, key.numbers[place] * inner]));
}

/** @type {(low: number, high: number) => number[]} */
const count = (low, high) => Array.from({ length: high - low + 1 }, (_, place) => low + place);

/** JSON of a value, which stands at a place of an array.
 *  @type {(type: any, values: any[], at: number, players: number) => any} */
export function encode(type, values, at, players) {
  if (type.is === "map") {
    const entries = keys(type, players).map(([name, place]) => (
      [name, encode(type.of, values, at + place, players)]));
    return type.key.is === "seat" ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
  }
  return encodeScalar(type, values[at]);
}

/** JSON of a value that is no map. @type {(type: any, value: any) => any} */
export function encodeScalar(type, value) {
  if (type.is === "values") return type.values[type.numbers.indexOf(value)];
  return type.is === "option" && value !== null ? encodeScalar(type.of, value) : value;
}

/** Put the value that JSON stands for into an array; what does not fit is noted with its path.
 *  @type {(type: any, data: any, values: any[], at: number, path: string, players: number, faults: Faults) => void} */
export function decode(type, data, values, at, path, players, faults) {
  if (type.is === "map") {
    decodeMap(type, data, values, at, path, players, faults);
  } else if (type.is === "option" && data === null) {
    values[at] = null;
  } else if (type.is === "option") {
    decode(type.of, data, values, at, path, players, faults);
  } else {
    const value = scalar(type, data, players);
    if (value === undefined) faults.push([path, `expected ${form(type, players)}, found ${shown(data)}`]);
    values[at] = value;
  }
}

/** @type {(type: any, data: any, players: number) => number | boolean | undefined} */
function scalar(type, data, players) {
  if (type.is === "bool") return typeof data === "boolean" ? data : undefined;
  if (type.is === "values") return type.numbers[type.values.indexOf(data)];
  if (!Number.isSafeInteger(data)) return undefined;
  if (type.is === "seat") return data >= 0 && data < players ? data + 0 : undefined;
  if (type.is === "range") return data >= type.low && data <= type.high ? data + 0 : undefined;
  return data + 0;
}

/** @type {(type: any, data: any, values: any[], at: number, path: string, players: number, faults: Faults) => void} */
function decodeMap(type, data, values, at, path, players, faults) {
  const known = keys(type, players);
  if (type.key.is === "seat") {
    if (!Array.isArray(data) || data.length !== players) {
      faults.push([path, `expected an array of ${players}, found ${shown(data)}`]);
      return;
    }
    known.forEach(([name, place]) => (
      decode(type.of, data[+name], values, at + place, `${path}[${name}]`, players, faults)));
    return;
  }
  if (!isObject(data)) {
    faults.push([path, `expected an object by ${type.key.name}, found ${shown(data)}`]);
    return;
  }
  note(data, known.map(([name]) => name), path, faults);
  for (const [name, place] of known) {
    if (!Object.hasOwn(data, name)) continue;
    decode(type.of, data[name], values, at + place, `${path}.${name}`, players, faults);
  }
}

/** @type {(data: any, known: string[], path: string, faults: Faults) => void} */
function note(data, known, path, faults) {
  for (const name of Object.keys(data).filter((each) => !known.includes(each))) {
    faults.push([`${path}.${name}`, `unknown key: expected ${known.join(", ")}`]);
  }
  for (const name of known.filter((each) => !Object.hasOwn(data, each))) {
    faults.push([`${path}.${name}`, "is missing"]);
  }
}

/** Whether data is an object of JSON. @type {(data: any) => boolean} */
export const isObject = (data) => typeof data === "object" && data !== null && !Array.isArray(data);

/** What values of a type look like, for a message. @type {(type: any, players: number) => string} */
function form(type, players) {
  if (type.is === "option") return `${form(type.of, players)} or null`;
  if (type.is === "bool") return "true or false";
  if (type.is === "values") return `a ${type.name} (${type.values.join(", ")})`;
  if (type.is === "seat") return `a seat from 0 to ${players - 1}`;
  if (type.is === "range") return `a whole number from ${type.low} to ${type.high}`;
  return "a whole number";
}

/** A short text of data, for a message. @type {(data: any) => string} */
export function shown(data) {
  if (Array.isArray(data)) return `an array of ${data.length}`;
  if (isObject(data)) return `an object of ${Object.keys(data).length}`;
  const text = JSON.stringify(data) ?? `${data}`;
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}...`;
}
