// What a value of a scene is for a position: data in, data out, and nothing is run from text.
// @ts-check

const HIDDEN = "$hidden";
const SHOWN = "$shown";
const MINUS = "\u2212";

/** Whether a value is the mark of one that is hidden. @param {any} value */
export const isHidden = (value) => isMap(value) && Object.hasOwn(value, HIDDEN);

/** What all see of a value that is hidden. @param {any} mark */
export const shownOf = (mark) => mark[SHOWN];

/** @param {any} value */
const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The value of data; a list is an operation, and everything else stands for itself.
 *  @param {any} data @param {any} sight the position, what is printed, the words, the entry at hand
 *  @returns {any} */
export function valueOf(data, sight) {
  if (!Array.isArray(data)) return data;
  const [name, ...given] = data;
  if (name === "over") return over(given, sight);
  if (name === "if") return valueOf(valueOf(given[0], sight) ? given[1] : given[2], sight);
  return OPERATIONS[name](sight, ...given.map((one) => valueOf(one, sight)));
}

/** What a value is for each key of a table, joined. @param {any[]} given @param {any} sight */
function over([table, key, inner], sight) {
  const each = (/** @type {any} */ one) => textOf(sight, valueOf(inner, { ...sight, keys: { ...sight.keys, [key]: one } }));
  return keysIn(valueOf(table, sight)).map(each).join("");
}

/** @param {any} sight @param {...any} path */
const field = (sight, ...path) => within(sight.position, path);

/** @param {any} found @param {any[]} path */
function within(found, path) {
  for (const key of path) {
    if (isHidden(found)) break;
    if (!Object.hasOwn(found, key)) throw new Error(`the position has no ${path.join("/")}`);
    found = found[key];
  }
  return found;
}

/** What is printed, or chosen by the set-up; null where nothing is. @param {any} found @param {any[]} path */
function printed(found, path) {
  for (const key of path) found = isMap(found) && Object.hasOwn(found, key) ? found[key] : null;
  return found;
}

/** @param {any} table @returns {number} */
function total(table) {
  if (isHidden(table)) return 0;
  if (typeof table !== "object") return Number(table);
  return Object.values(table).reduce((sum, entry) => sum + total(entry), 0);
}

/** What something is called; its name made readable where no word is given.
 *  @param {any} sight @param {string} name */
const word = (sight, name) => (Object.hasOwn(sight.words, name) ? sight.words[name] : name.replaceAll("_", " "));

/** A value in words. @param {any} sight @param {any} value @returns {string} */
function told(sight, value) {
  if (value === null) return "—";
  if (isHidden(value)) return Object.hasOwn(value, SHOWN) ? `? (${told(sight, value[SHOWN])})` : "?";
  if (typeof value === "boolean") return word(sight, value ? "yes" : "no");
  return typeof value === "string" ? word(sight, value) : `${value}`.replace("-", MINUS);
}

/** A value as text: a text is itself. @param {any} sight @param {any} value */
export const textOf = (sight, value) => (typeof value === "string" ? value : told(sight, value));

/** @type {Record<string, (sight: any, ...values: any[]) => any>} */
const OPERATIONS = {
  of: field,
  key: (sight, name, ...path) => within(sight.keys[name], path),
  printed: (sight, ...path) => printed(sight.printed, path),
  is: (_, one, other) => one === other,
  not: (_, value) => !value,
  among: (_, value, ...others) => others.includes(value),
  all: (_, ...values) => values.every(Boolean),
  more: (_, one, other) => !isHidden(one) && one > other,
  sum: (_, ...values) => values.reduce((sum, value) => sum + value, 0),
  number: (_, key) => Number(key),
  times: (_, one, other) => one * other,
  pick: (_, key, table) => within(table, [key]),
  total: (_, table) => total(table),
  column: (_, rows, key) => Object.values(rows).map((row) => within(row, [key])),
  holds: (_, table, key) => (Array.isArray(table) ? table.includes(key) : Object.hasOwn(table, key)),
  shown: (_, value) => (isHidden(value) && Object.hasOwn(value, SHOWN) ? value[SHOWN] : null),
  hidden: (_, value) => isHidden(value),
  join: (sight, ...values) => values.map((value) => textOf(sight, value)).join(""),
  word: told,
  seat: (sight, seat) => sight.words.seat.replace("{seat}", () => `${seat + 1}`),
};

/** The keys of a map, or the seats of a list; what is hidden has none. @param {any} table @returns {any[]} */
export function keysIn(table) {
  if (isHidden(table)) return [];
  return Array.isArray(table) ? [...table.keys()] : Object.keys(table);
}
