// Which language the page speaks, and its words in that language.
// @ts-check

/** The script of a country's Chinese, where a browser does not name it. */
const SCRIPTS = { "zh-TW": "zh-Hant", "zh-HK": "zh-Hant", "zh-MO": "zh-Hant", zh: "zh-Hans" };

/** The code of the first language that the page has, else English.
 *  @param {string[]} codes @param {(string | null)[]} wanted */
export function spoken(codes, wanted) {
  for (const one of wanted) {
    const found = one === null ? undefined : near(codes, one);
    if (found !== undefined) return found;
  }
  return codes[0];
}

/** @param {string[]} codes @param {string} wanted */
function near(codes, wanted) {
  const [own] = wanted.split("-");
  /** @type {Record<string, string>} */
  const scripts = SCRIPTS;
  return [wanted, scripts[wanted], own, scripts[own]].find((code) => codes.includes(code));
}

/** Texts after each other, set apart as the language does. @param {Record<string, string>} words @param {string[]} texts */
export const apart = (words, texts) => texts.slice(1).reduce((one, other) => fill(words["page.apart"], { one, other }), texts[0] ?? "");

/** A text with what stands in braces filled in. @param {string} text @param {Record<string, unknown>} filled */
export function fill(text, filled) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(filled, name) ? `${filled[name]}` : whole));
}
