// How much room words take in a picture, and where they are folded, as `boxes.py` has it.
// @ts-check

/** @type {Record<string, number>} The sizes of text by their names, the largest first. */
const SIZES = { large: 17, bold: 13, "": 12, small: 11 };
const BOLD = ["large", "bold"];
const MOST_LINES = 3;
/** Letters that are as wide as high; a line may end before those of the first kind. */
const IDEOGRAPH = /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f]/;
const BROAD = /[\uff01-\uff60\uffe0-\uffe6mwMWœæŒÆ@%—]/;

/** About how long a text is in a size. @param {string} text @param {string} size */
export function lengthOf(text, size) {
  const breadth = (/** @type {string} */ letter) => {
    if (IDEOGRAPH.test(letter)) return 1;
    if ("iljtfrI.,:;'’|!()[] ".includes(letter)) return 0.38;
    if (BROAD.test(letter)) return 1;
    return letter !== letter.toLowerCase() ? 0.72 : 0.63;
  };
  return SIZES[size] * (BOLD.includes(size) ? 1.1 : 1) * [...text].reduce((sum, letter) => sum + breadth(letter), 0);
}

/** A text's classes: the first may name a size. @param {string} css @returns {[string, string]} */
export function sizeIn(css) {
  const [first, ...rest] = css.split(" ");
  return Object.hasOwn(SIZES, first) ? [first, rest.join(" ")] : ["", css];
}

/** How high a line is. @param {string} size */
export const leading = (size) => SIZES[size];

/** The size, or the largest below it in which the text fits, or the smallest.
 *  @param {string} text @param {number} room @param {string} size */
export function fittingSize(text, room, size) {
  const names = Object.keys(SIZES);
  const below = names.slice(names.indexOf(size));
  return below.find((one) => lengthOf(text, one) <= room) ?? names[names.length - 1];
}

/** The text on as few lines of about the same length as fit the room.
 *  @param {string} text @param {number} room @param {string} size */
export function folded(text, room, size) {
  const letters = [...text];
  const breaks = [...letters.keys()].filter((at) => at > 0 && (letters[at - 1] === " " || IDEOGRAPH.test(letters[at])));
  const longest = (/** @type {string[]} */ lines) => Math.max(...lines.map((line) => lengthOf(line, size)));
  let found = [text];
  for (let count = 1; count < MOST_LINES && longest(found) > room; count += 1) {
    const ways = chosen(breaks, count).map((at) => [0, ...at].map((from, part) => letters.slice(from, at[part]).join("").trim()));
    if (ways.length > 0) found = ways.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
  }
  return found;
}

/** All ways to choose some of a list in its order. @param {number[]} list @param {number} count @returns {number[][]} */
function chosen(list, count) {
  if (count === 0) return [[]];
  return list.flatMap((first, at) => chosen(list.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
}
