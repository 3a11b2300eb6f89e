// Steps in words of players' own, near to the sentences that tell them; Python's loose_steps in JavaScript.
// @ts-check
import { FIRST_SEAT, distinct, folded, stepOf, toldIn } from "./step_sentences.js";
import { valueText } from "./telling.js";

const WORD = /[\p{L}\p{Nl}\p{No}]+|[0-9]+/gu;
const HAN = /[\u3400-\u9fff]/u;
/** So many sentences are named where a text is not understood. */
const SHOWN = 3;
const NUMBER = "[+-]?[0-9]{1,9}";
/** A seat as somebody writes it; a longer row of digits is none. */
const SEAT = "[0-9]{1,9}";

/** The steps that a text most likely means; none where it does not tell all that a step needs.
 *  @param {any} measures what must agree, as Python has it @param {any[]} actions @param {any} speech @param {string} text @returns {any[]} */
export function stepsLikely(measures, actions, speech, text) {
  const found = actions.flatMap((action) => likenessOf(measures, action, speech, text));
  const best = Math.max(...found.map(({ share }) => share));
  return distinct(found.filter(({ share }) => share === best).map(({ step }) => step));
}

/** The sentences of players' steps that are nearest to a text, with dots in the place of what they tell.
 *  @param {any} measures @param {any[]} actions @param {any} speech @param {string} text @returns {string[]} */
export function sentencesNear(measures, actions, speech, text) {
  const said = wordsOf(text, speech);
  const templates = actions.filter((action) => toldIn(action).some(([name]) => name === "who"))
    .map(({ name }) => speech.steps[name].replace(/\{\w+\}/gu, "…"));
  const near = (/** @type {string} */ template) => shareOf(measures, wordsOf(template, speech), said);
  return templates.sort((one, other) => near(other) - near(one)).slice(0, SHOWN);
}

/** The step of an action that a text may mean, with how much of the two is the same.
 *  @param {any} measures @param {any} action @param {any} speech @param {string} text @returns {{ share: number, step: any }[]} */
function likenessOf(measures, action, speech, text) {
  const finder = new Finder(measures, speech, folded(text));
  const types = toldIn(action);
  /** @type {Record<string, any>} */
  const values = {};
  let said = wordsOf(finder.left, speech);
  for (const [name, type] of types) {
    values[name] = finder.find(type);
    // Who it is tells nothing of what he does.
    if (name === "who") said = wordsOf(finder.left, speech);
  }
  if (Object.values(values).includes(null)) return [];
  const step = stepOf(action, values);
  const own = wordsOf(sentence(action, speech, step), speech);
  const [mine, theirs] = [shareOf(measures, own, said), shareOf(measures, said, own)];
  return Math.min(mine, theirs) >= measures.half ? [{ share: mine * theirs, step }] : [];
}

/** The sentence of a step without its doer. @param {any} action @param {any} speech @param {any} step @returns {string} */
function sentence(action, speech, step) {
  const type = (/** @type {string} */ name) => action.arguments.find((/** @type {any} */ one) => one.name === name)?.type;
  return speech.steps[action.name].replace(/\{(\w+)\}/gu, (/** @type {string} */ _, /** @type {string} */ name) => (
    type(name) === undefined ? "" : valueText(speech, type(name), step[name])));
}

/** The words and numbers of a text that tell something; in Chinese its characters.
 *  @param {string} text @param {any} speech @returns {string[]} */
function wordsOf(text, speech) {
  const plain = text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{Mn}/gu, "");
  const words = (plain.match(WORD) ?? []).filter((word) => !HAN.test(word) && !speech.reading.unsaid.includes(word));
  return [...words, ...[...plain].filter((letter) => HAN.test(letter))];
}

/** The part of some words that stand among others, in any form. @param {any} measures @param {string[]} words @param {string[]} others */
const shareOf = (measures, words, others) => (
  words.filter((one) => others.some((other) => isAlike(measures, one, other))).length / Math.max(words.length, 1));

/** Whether two words are forms of one. @param {any} measures @param {string} one @param {string} other */
function isAlike(measures, one, other) {
  const root = Math.min(measures.root, Math.max(one.length - 1, 1));
  const isFormed = one.length > 1 && other.length > 1 && /^\p{L}+$/u.test(one);
  return one === other || (isFormed && one.slice(0, root) === other.slice(0, root));
}

/** Finds what a text says of values, wherever it does; each seat and number once.
 *  `left` is the text without the seats and numbers that were found. */
class Finder {
  /** @param {any} measures @param {any} speech @param {string} text */
  constructor(measures, speech, text) {
    this.measures = measures;
    this.speech = speech;
    this.left = text;
  }

  /** A value that the text tells; null where there is none. @param {any} type @returns {any} */
  find(type) {
    if (type.is === "map") return this.entries(type);
    if (type.is === "option") return this.find(type.of);
    if (type.is === "values") return this.value(type);
    if (type.is === "seat") return this.seat();
    return type.is === "bool" ? null : this.number();
  }

  /** The value of whose name most letters are told, where all words of it are. @param {any} type @returns {any} */
  value({ values }) {
    let [best, most] = [null, 0];
    for (const value of values) {
      const letters = this.told(this.speech.values[value] ?? value);
      if (letters > most) [best, most] = [value, letters];
    }
    return best;
  }

  /** How much of a name stands in the text: nothing, where not all words of it do. @param {string} label */
  told(label) {
    const own = wordsOf(label, this.speech);
    const share = shareOf(this.measures, own, wordsOf(this.left, this.speech));
    const least = HAN.test(label[label.length - 1]) ? this.measures.most : 1;
    return share >= least ? share * own.join("").length : 0;
  }

  /** A map by names, whose numbers stand behind them; what is not said is 0. @param {any} type @returns {any} */
  entries({ key, of }) {
    if (key.is !== "values" || !["number", "range"].includes(of.is)) return null;
    const found = key.values.flatMap((/** @type {string} */ name) => {
      const label = folded(this.speech.values[name] ?? name).replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");
      const told = new RegExp(`${label}[^\\p{L}\\p{N}_+\\-]{0,3}(${NUMBER})`, "u").exec(this.left);
      return told === null ? [] : [[name, Number(told[1]) + 0]];
    });
    const nought = Object.fromEntries(key.values.map((/** @type {string} */ name) => [name, 0]));
    return found.length === 0 ? null : { ...nought, ...Object.fromEntries(found) };
  }

  /** The seat whose number stands by a word for players. */
  seat() {
    const words = [...this.speech.reading.players].sort((one, other) => other.length - one.length).join("|");
    const found = this.taken(new RegExp(`(?:${words}) ?(${SEAT})|(?<![0-9])(${SEAT}) ?[\\p{L}\\p{N}_]?(?:${words})`, "u"));
    return found === null ? null : Number(found[1] ?? found[2]) - FIRST_SEAT;
  }

  /** The first number that nothing else has taken. */
  number() {
    const found = this.taken(new RegExp(NUMBER, "u"));
    return found === null ? null : Number(found[0]) + 0;
  }

  /** What a pattern finds, which is no longer left. @param {RegExp} pattern */
  taken(pattern) {
    const found = pattern.exec(this.left);
    if (found !== null) this.left = this.left.replace(found[0], () => " ");
    return found;
  }
}
