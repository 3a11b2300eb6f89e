// What the rulebooks say about a rule or a point, and whether they settle it.
// @ts-check

/** The passages of the rulebooks at the table on a rule or a point, the reader's language first.
 *  @param {any} data @param {string[]} codes @param {string} language @param {string} name
 *  @returns {{ book: any, place: string, says: string }[]} */
export function passagesOn(data, codes, language, name) {
  const books = data.books.filter((/** @type {any} */ book) => codes.includes(book.code));
  const first = books.filter((/** @type {any} */ book) => book.language === language);
  const ordered = [...first, ...books.filter((/** @type {any} */ book) => book.language !== language)];
  return ordered.flatMap((book) => book.passages.filter((/** @type {any} */ one) => one.of.includes(name))
    .map((/** @type {any} */ { place, says }) => ({ book, place, says })));
}

/** Whether neither the players nor the rulebooks at the table, with one voice, answer a point.
 *  @param {any} data @param {string[]} codes @param {Record<string, string>} agreed @param {string} point */
export function isUnsettled(data, codes, agreed, point) {
  const stated = new Set(data.books.filter((/** @type {any} */ book) => codes.includes(book.code))
    .flatMap((/** @type {any} */ book) => book.stated[point] ?? []));
  return stated.size !== 1 && !Object.hasOwn(agreed, point);
}
