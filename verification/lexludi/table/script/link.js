// An agreement as the fragment of a link, with a version, its law and a check sum; a dispute with
// its whole game.
// @ts-check

const VERSION = "1";
const FORM = /^#?table=(\d+)&(.*)$/s;
const FIELDS = ["game", "law", "players", "books", "answers", "variants"];

/** @typedef {{ open: Record<string, any>, position?: any, steps: any[], asked: any }} Dispute */

/** The fragment of an agreement, without the `#`, and of a dispute under it.
 *  @param {any} data @param {import("./agreement.js").Agreement} agreement @param {Dispute} [dispute] */
export function fragment(data, agreement, dispute) {
  const { players, books, answers, variants } = agreement;
  const values = [data.game, data.law, `${players}`, books.join(","), listed(answers), listed(variants)];
  const fields = FIELDS.map((name, at) => `${name}=${encodeURIComponent(values[at])}`);
  const more = dispute === undefined ? [] : [`dispute=${encodeURIComponent(JSON.stringify(dispute))}`];
  const text = [`table=${VERSION}`, ...fields, ...more].join("&");
  return `${text}&check=${checkSum(text)}`;
}

/** @param {Record<string, string>} notes */
function listed(notes) {
  return Object.entries(notes).map(([name, value]) => `${name}:${value}`).join(",");
}

/** What a fragment holds: nothing, an agreement, or a fault by its name.
 *  @param {any} data @param {string} text
 *  @returns {{ fault?: "unreadable" | "version" | "cut" | "game" | "law", agreement?: import("./agreement.js").Agreement, dispute?: Dispute }} */
export function understood(data, text) {
  if (text === "" || text === "#") return {};
  const found = FORM.exec(text);
  if (found === null) return { fault: "unreadable" };
  if (found[1] !== VERSION) return { fault: "version" };
  const [signed, check] = parted(text.replace(/^#/, ""));
  if (check !== checkSum(signed)) return { fault: "cut" };
  return checked(data, fieldsOf(signed));
}

/** The text that the check sum is of, and the check sum. @param {string} text */
function parted(text) {
  const at = text.lastIndexOf("&check=");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + "&check=".length)];
}

/** @param {string} text @returns {Record<string, string> | null} */
function fieldsOf(text) {
  try {
    const pairs = text.split("&").slice(1).map((one) => one.split("="));
    return Object.fromEntries(pairs.map(([name, value]) => [name, decodeURIComponent(value ?? "")]));
  } catch {
    return null;
  }
}

/** @param {any} data @param {Record<string, string> | null} fields @returns {any} */
function checked(data, fields) {
  if (fields === null || FIELDS.some((name) => !Object.hasOwn(fields, name))) return { fault: "unreadable" };
  if (fields.game !== data.game) return { fault: "game" };
  if (fields.law !== data.law) return { fault: "law" };
  const [low, high] = data.players;
  const players = Number(fields.players);
  const books = fields.books === "" ? [] : fields.books.split(",");
  const codes = data.books.map((/** @type {any} */ book) => book.code);
  const answers = notes(fields.answers, data.points, "answers", "ruling");
  const variants = notes(fields.variants, data.variants, "choices", "usual");
  const fits = Number.isInteger(players) && players >= low && players <= high
    && books.every((code) => codes.includes(code)) && answers !== null && variants !== null;
  const dispute = disputed(fields.dispute);
  if (!fits || dispute === null) return { fault: "unreadable" };
  return { agreement: { players, books, answers, variants }, ...(dispute === undefined ? {} : { dispute }) };
}

/** @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The dispute that a field holds, undefined without one; null where it is none.
 *  @param {string | undefined} text @returns {Dispute | null | undefined} */
function disputed(text) {
  if (text === undefined) return undefined;
  try {
    const { open, position, steps, asked } = JSON.parse(text);
    const begun = position === undefined ? {} : { position };
    return isObject(open) && Array.isArray(steps) && isObject(asked) ? { open, ...begun, steps, asked } : null;
  } catch {
    return null;
  }
}

/** Notes by name; null where a name or a value is unknown.
 *  @param {string} text @param {any[]} items @param {string} values @param {string} usual */
function notes(text, items, values, usual) {
  const pairs = text === "" ? [] : text.split(",").map((one) => one.split(":"));
  const known = pairs.every(([name, value]) => (
    items.some((item) => item.name === name && item[values].includes(value))));
  const isNews = (/** @type {string[]} */ [name, value]) => (
    items.find((item) => item.name === name)[usual] !== value);
  return known ? Object.fromEntries(pairs.filter(isNews)) : null;
}

/** A check sum against cut and mistyped links (FNV-1a); it is no seal. @param {string} text */
function checkSum(text) {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}
