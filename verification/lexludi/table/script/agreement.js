// What players agree on before a game: rulebooks at the table, players, answers, variants.
// @ts-check

/** @typedef {{ players: number, books: string[], answers: Record<string, string>, variants: Record<string, string> }} Agreement */

/** The agreement that nobody has touched: the fewest players, no rulebook, every ruling.
 *  @param {any} data @returns {Agreement} */
export function untouched(data) {
  return { players: data.players[0], books: [], answers: {}, variants: {} };
}

/** The answer that holds: what was agreed on, or the ruling.
 *  @param {Agreement} agreement @param {any} point */
export function answerOf(agreement, point) { return agreement.answers[point.name] ?? point.ruling; }

/** The choice that holds for a variant. @param {Agreement} agreement @param {any} variant */
export function choiceOf(agreement, variant) {
  return agreement.variants[variant.name] ?? variant.usual;
}

/** The agreement with another answer; a ruling is not noted, as it holds anyway.
 *  @param {Agreement} agreement @param {any} point @param {string} answer @returns {Agreement} */
export function answered(agreement, point, answer) {
  return { ...agreement, answers: noted(agreement.answers, point.name, answer, point.ruling) };
}

/** The agreement with another choice of a variant.
 *  @param {Agreement} agreement @param {any} variant @param {string} choice @returns {Agreement} */
export function varied(agreement, variant, choice) {
  return { ...agreement, variants: noted(agreement.variants, variant.name, choice, variant.usual) };
}

/** @param {Record<string, string>} notes @param {string} name @param {string} value @param {string} usual */
function noted(notes, name, value, usual) {
  const { [name]: _, ...others } = notes;
  return value === usual ? others : { ...others, [name]: value };
}

/** The agreement with a rulebook on the table, or taken off it; they stay in the data's order.
 *  @param {any} data @param {Agreement} agreement @param {string} code @param {boolean} lies */
export function laid(data, agreement, code, lies) {
  const codes = data.books.map((/** @type {any} */ book) => book.code);
  const there = (/** @type {string} */ one) => (one === code ? lies : agreement.books.includes(one));
  return { ...agreement, books: codes.filter(there) };
}

/** The points that the rulebooks at the table leave to be agreed on, and the rest.
 *  @param {any} data @param {Agreement} agreement @returns {{ asked: any[], rest: any[] }} */
export function sorted(data, agreement) {
  const books = data.books.filter((/** @type {any} */ book) => agreement.books.includes(book.code));
  const isAsked = (/** @type {any} */ point) => differs(point, books);
  return {
    asked: data.points.filter(isAsked),
    rest: data.points.filter((/** @type {any} */ point) => !isAsked(point)),
  };
}

/** Whether rulebooks are read differently, one contradicts itself, or is read against the ruling.
 *  @param {any} point @param {any[]} books */
function differs({ name, ruling }, books) {
  return books.some((book) => (book.read[name] ?? ruling) !== ruling || (book.stated[name] ?? []).length > 1);
}

/** The rulebooks at the table that state an answer.
 *  @param {any} data @param {Agreement} agreement @param {string} point @param {string} answer @returns {any[]} */
export function stating(data, agreement, point, answer) {
  return data.books.filter((/** @type {any} */ book) => (
    agreement.books.includes(book.code) && (book.stated[point] ?? []).includes(answer)));
}

/** The setup of a record, as the law's own order has it. @param {any} data @param {Agreement} agreement */
export function setupOf(data, agreement) {
  const chosen = (/** @type {any[]} */ items, /** @type {Record<string, string>} */ notes) => Object.fromEntries(
    items.filter(({ name }) => Object.hasOwn(notes, name)).map(({ name }) => [name, notes[name]]));
  return {
    players: agreement.players,
    answers: chosen(data.points, agreement.answers),
    variants: chosen(data.variants, agreement.variants),
  };
}

/** The options by which a command takes the answers. @param {any} data @param {Agreement} agreement */
export function optionsOf(data, agreement) {
  const answers = Object.entries(setupOf(data, agreement).answers);
  return answers.map(([point, answer]) => `--answer ${point}=${answer}`).join(" ");
}
