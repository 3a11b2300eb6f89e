// Steps in the sentences by which a language tells them, read backwards; Python's step_words in JavaScript.
// @ts-check
import { keysOf } from "./telling.js";

/** @typedef {{ words: string, name: string | null }} Part words of a sentence, and what is filled in after them */
/** @typedef {Iterable<[any, string]>} Read each value that a text can begin with, and the text after it */

const NUMBER = /^[+-]?[0-9]{1,9}/u;
const STOP = /[。. ]+$/u;
/** What stands in sentences for whoever takes the step. */
const DOER = "who";
/** An entry of a map as people type it. */
const TYPED_ITEM = "{key} {value}";
const SEAT = { is: "seat" };
/** What people count the first seat as. */
export const FIRST_SEAT = 1;

/** Words as they are compared: without capitals and wide forms. @param {string} words */
const plain = (words) => words.normalize("NFKC").toLowerCase().replaceAll("ß", "ss");

/** A text as it is compared: without spare blanks and a last stop, too. @param {string} text */
export const folded = (text) => plain(text).replaceAll("\u2212", "-").split(/\s+/u).filter(Boolean).join(" ").replace(STOP, "");

/** Whether an action is taken by a player. @param {any} action */
const hasDoer = ({ by }) => by !== "chance" && by !== "nobody";

/** What the sentence of an action has to tell: its arguments and its doer. @param {any} action @returns {[string, any][]} */
export const toldIn = (action) => [
  ...(hasDoer(action) ? [/** @type {[string, any]} */ ([DOER, SEAT])] : []),
  ...action.arguments.map((/** @type {any} */ { name, type }) => [name, type])];

/** The step of an action with these values. @param {any} action @param {Record<string, any>} values */
export const stepOf = (action, { [DOER]: seat, ...values }) => ({
  by: hasDoer(action) ? seat : action.by, do: action.name,
  ...Object.fromEntries(action.arguments.map((/** @type {any} */ { name, type }) => [name, asJson(type, values[name])])) });

/** A value as files have it: a map over all seats as an array. @param {any} type @param {any} value @returns {any} */
function asJson(type, value) {
  if (type.is !== "map") return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, asJson(type.of, entry)]);
  const isWhole = type.key.is === "seat" && entries.every(([key], at) => key === `${at}`);
  return isWhole ? entries.map(([, entry]) => entry) : Object.fromEntries(entries);
}

/** Of steps that are alike the first. @param {any[]} steps */
export const distinct = (steps) => [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()];

/** The steps whose sentence a text is: none, one, or several where it can mean them all.
 *  @param {any[]} actions @param {any} speech the texts of a language @param {string} text @returns {any[]} */
export function stepsRead(actions, speech, text) {
  const told = folded(text);
  return distinct(actions.flatMap((action) => [...stepsAs(action, speech, told)]));
}

/** @param {any} action @param {any} speech @param {string} text */
function* stepsAs(action, speech, text) {
  const types = Object.fromEntries(toldIn(action));
  for (const [values, rest] of sequence(speech, partsOf(speech.steps[action.name]), types, text)) {
    if (rest === "" && Object.keys(values).length === Object.keys(types).length) yield stepOf(action, values);
  }
}

/** A sentence with names in braces, taken apart. @param {string} template @returns {Part[]} */
function partsOf(template) {
  /** @type {Part[]} */
  const found = [];
  let at = 0;
  for (const { 0: whole, 1: name, index } of template.matchAll(/\{(\w+)\}/gu)) {
    found.push({ words: plain(template.slice(at, index)), name });
    at = index + whole.length;
  }
  return [...found, { words: plain(template.slice(at)).replace(STOP, ""), name: null }];
}

/** The values that are filled into a sentence, by their names.
 *  @param {any} speech @param {Part[]} parts @param {Record<string, any>} types @param {string} text @returns {Read} */
function* sequence(speech, [{ words, name }, ...following], types, text) {
  if (!text.startsWith(words)) return;
  const after = text.slice(words.length);
  if (name === null) {
    yield [{}, after];
    return;
  }
  for (const [value, left] of valuesRead(speech, types[name], after)) {
    for (const [values, rest] of sequence(speech, following, types, left)) yield [{ [name]: value, ...values }, rest];
  }
}

/** The values of a type whose words a text begins with. @param {any} speech @param {any} type @param {string} text @returns {Read} */
function* valuesRead(speech, type, text) {
  const { phrases, values } = speech;
  if (type.is === "option") {
    yield* literal(null, phrases.nothing, text);
    yield* valuesRead(speech, type.of, text);
  } else if (type.is === "map") yield* mapRead(speech, type, text);
  else if (type.is === "values") for (const value of type.values) yield* literal(value, values[value] ?? value, text);
  else if (type.is === "seat") yield* seatRead(speech, text);
  else if (type.is === "bool") {
    yield* literal(true, phrases.yes, text);
    yield* literal(false, phrases.no, text);
  } else yield* numberRead(text);
}

/** A value where a text begins with these words. @param {any} value @param {string} words @param {string} text @returns {Read} */
function* literal(value, words, text) {
  if (text.startsWith(plain(words))) yield [value, text.slice(plain(words).length)];
}

/** @param {string} text @returns {Read} */
function* numberRead(text) {
  const found = NUMBER.exec(text);
  // JavaScript tells -0 and 0 apart, and adding 0 makes both 0.
  if (found !== null) yield [Number(found[0]) + 0, text.slice(found[0].length)];
}

/** @param {any} speech @param {string} text @returns {Read} */
function* seatRead(speech, text) {
  const templates = new Set([speech.phrases.seat, ...speech.reading.players.map((/** @type {string} */ word) => `${word} {seat}`)]);
  for (const template of templates) {
    for (const [{ seat }, rest] of sequence(speech, partsOf(template), { seat: { is: "number" } }, text)) yield [seat - FIRST_SEAT, rest];
  }
}

/** @param {any} speech @param {any} type @param {string} text @returns {Read} */
function* mapRead(speech, type, text) {
  const nought = noughtOf(type);
  yield* literal(nought, speech.phrases.nothing, text);
  if (type.key.is === "range" && type.of.is !== "map") yield* rowRead(speech, type.of, Object.keys(nought), text);
  else yield* entriesRead(speech, type, nought, text);
}

/** What stands for a value of which nothing is told; of a map over seats no entry. @param {any} type @returns {any} */
const noughtOf = (type) => (type.is !== "map" ? 0 : Object.fromEntries(keysOf(type, {}).map((key) => [key, noughtOf(type.of)])));

/** The values of a map by number, which stand without their keys.
 *  @param {any} speech @param {any} type @param {string[]} keys @param {string} text @returns {Read} */
function* rowRead(speech, type, [key, ...others], text) {
  for (const [value, after] of valuesRead(speech, type, text)) {
    if (others.length === 0) yield [{ [key]: value }, after];
    else {
      for (const [, rest] of literal(null, speech.phrases.between, after)) {
        for (const [values, end] of rowRead(speech, type, others, rest)) yield [{ [key]: value, ...values }, end];
      }
    }
  }
}

/** A map whose entries stand in any order; those before them are known.
 *  @param {any} speech @param {any} type @param {any} before @param {string} text @returns {Read} */
function* entriesRead(speech, type, before, text) {
  const { item, between } = speech.phrases;
  for (const told of new Set([item, TYPED_ITEM])) {
    const template = told.replace("{value}", type.of.is === "map" ? "({value})" : "{value}");
    for (const [{ key, value }, after] of sequence(speech, partsOf(template), { key: type.key, value: type.of }, text)) {
      const found = { ...before, [key]: value };
      yield [found, after];
      for (const [, rest] of literal(null, between, after)) yield* entriesRead(speech, type, found, rest);
    }
  }
}
