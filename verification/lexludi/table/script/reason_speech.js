// Why a step is refused, in the words of a language: its names for places and values, and no name
// of the law.
// @ts-check
import { law } from "./law.js";
import { apart, fill } from "./reader_language.js";
import { keyValue, seatText, valueText } from "./telling.js";

/** What the comparisons are called whose failing is told. @type {Record<string, string>} */
const FAILED = { "==": "equal", "!=": "unequal", "<": "below", "<=": "most", ">": "above", ">=": "least" };
/** Words that the law itself writes, by what the phrases of a language call them. @type {Record<string, string>} */
const PHRASES = { none: "nothing", true: "yes", false: "no" };
const NUMBER = /^-?\d+$/;

/** The speech of a language, which leaves out what it has no words for. @param {any} texts
 *  @returns {import("./reasons.js").Speech} */
export function reasonSpeech(texts) {
  const { page, phrases, values, variables } = texts;
  const line = (/** @type {string} */ key, /** @type {string} */ value) => (
    key === value ? "" : fill(page["page.line"], { key, value }));
  const joined = (/** @type {string[]} */ told) => apart(page, [...new Set(told.filter((one) => one !== ""))]);
  const who = (/** @type {string[]} */ names) => fill(page["why.doers"], { who: names.join(phrases.between) });
  const keyed = (/** @type {[string, string][]} */ rounds) => rounds.map(([, value]) => value).join(phrases.between);
  return {
    value: (type, data) => valueText(texts, type, data),
    word: (word) => phrases[PHRASES[word]] ?? values[word] ?? (NUMBER.test(word) ? word.replace("-", "\u2212") : ""),
    variable: (name) => variables[name],
    name: (_, value) => value(),
    entry: (base, isState, keys, value) => (isState ? entryText(texts, base, keys) : value()),
    call: (_, _given, value) => value(),
    operand: (_, _isState, value) => value(),
    compared: (subject, left, right, operator, isSum) => {
      const verdict = fill(page[`why.${FAILED[operator]}`], { left, right });
      if (subject === left) return verdict;
      return isSum ? `${subject} = ${verdict}` : line(subject, verdict);
    },
    stated: line,
    holding: (_, told) => told(),
    round: (rounds, why) => (why === "" ? keyed(rounds) : line(keyed(rounds), why)),
    failing: (why) => joined(why),
    doer: (_, seat) => who([seat()]),
    doers: (seats, own) => joined([seats.length === 0 ? "" : who(seats.map((seat) => seatText(texts, seat))), own()]),
    other: (_, doers) => doers,
  };
}

/** What an entry of the position is called. @param {any} texts @param {string} name @param {any[]} keys */
function entryText(texts, name, keys) {
  let { type } = law.state.find((/** @type {any} */ one) => one.name === name);
  let what = texts.variables[name];
  for (const one of keys) {
    what = fill(texts.phrases.part, { what, key: valueText(texts, type.key, keyValue(type.key, `${one}`)) });
    type = type.of;
  }
  return what;
}
