// What is wrong with a step or a set-up that came from a file or a link, in the reader's language.
// What came is shown as data; names of the law stand where it has no words for people.
// @ts-check
import { choicesOf } from "./composing.js";
import { law } from "./law.js";
import { fill } from "./reader_language.js";
import { keysOf, keysText, valueText } from "./telling.js";

/** Characters of a value that are shown. */
const SHOWN = 40;

/** @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A value as it came, cut short. @param {any} value */
export function found(value) {
  const text = JSON.stringify(value) ?? "";
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}\u2026`;
}

/** What is wrong with a value of a type: a sentence for each entry that is none.
 *  @param {any} texts @param {any} type @param {any} value @param {number} players
 *  @param {(keys: string[]) => string} called what the entry at some keys is called @param {string[]} [keys] @returns {string[]} */
export function valueFaults(texts, type, value, players, called, keys = []) {
  const say = (/** @type {string} */ name, /** @type {any} */ filled = {}) => (
    fill(texts.page[`fault.${name}`], { entry: called(keys), found: found(value), ...filled }));
  if (value === undefined) return [say("missing")];
  if (type.is === "option") return value === null ? [] : valueFaults(texts, type.of, value, players, called, keys);
  if (type.is === "map") return mapFaults(texts, type, value, players, called, keys);
  if (type.is === "number") return Number.isSafeInteger(value) ? [] : [say("number")];
  const choices = type.is === "range" ? null : choicesOf(type, players);
  if (choices === null) {
    const fits = Number.isSafeInteger(value) && value >= type.low && value <= type.high;
    return fits ? [] : [say("range", { low: type.low, high: type.high })];
  }
  const named = type.is === "seat" ? choices : choices.map((one) => valueText(texts, type, one));
  return choices.includes(value) ? [] : [say("choice", { choices: named.join(texts.phrases.between) })];
}

/** @param {any} texts @param {any} type @param {any} value @param {number} players @param {(keys: string[]) => string} called @param {string[]} keys @returns {string[]} */
function mapFaults(texts, type, value, players, called, keys) {
  const isRow = type.key.is === "seat";
  if (isRow ? !Array.isArray(value) || value.length !== players : !isObject(value)) {
    return [fill(texts.page["fault.form"], { entry: called(keys), found: found(value) })];
  }
  const known = keysOf(type, value).map(String);
  const strange = Object.keys(value).filter((key) => !known.includes(key))
    .map((key) => fill(texts.page["fault.unknown"], { entry: called(keys), found: found(key) }));
  return [...strange, ...known.flatMap((key) => (
    valueFaults(texts, type.of, value[key], players, called, [...keys, key])))];
}

/** What is wrong with a step that has the form of no action. @param {any} texts @param {any} step @param {number} players */
export function stepFaults(texts, step, players) {
  const say = (/** @type {string} */ name, /** @type {any} */ filled) => fill(texts.page[`fault.${name}`], filled);
  const action = law.actions.find((/** @type {any} */ one) => one.name === step?.do);
  if (action === undefined) return [say("unknown", { entry: "do", found: found(step?.do) })];
  const isDoer = (Number.isInteger(step.by) && step.by >= 0 && step.by < players) || ["chance", "nobody"].includes(step.by);
  const names = action.arguments.map((/** @type {any} */ { name }) => name);
  const strange = Object.keys(step).filter((name) => !["by", "do", ...names].includes(name));
  return [
    ...(isDoer ? [] : [say("form", { entry: texts.page["may.who"], found: found(step.by) })]),
    ...strange.map((name) => say("unknown", { entry: action.name, found: found(name) })),
    ...action.arguments.flatMap((/** @type {any} */ { name, type }) => valueFaults(
      texts, type, step[name], players, (keys) => [name, ...(keys.length > 0 ? [keysText(texts, type, keys)] : [])].join(", "))),
  ];
}

/** What a position has that the law knows nothing of. @param {any} texts @param {any} position */
export const strangeFields = (texts, position) => Object.keys(position)
  .filter((name) => !law.state.some((/** @type {any} */ one) => one.name === name))
  .map((name) => fill(texts.page["fault.unknown"], { entry: texts.page["play.position"], found: found(name) }));

/** What is wrong with what was agreed on before a game. @param {any} texts @param {any} setup */
export function setupFaults(texts, { players, answers, variants }) {
  const [low, high] = law.players;
  if (!Number.isInteger(players) || players < low || players > high) {
    return [fill(texts.page["fault.range"], { entry: texts.page["agree.players"], found: found(players), low, high })];
  }
  const open = law.open.map((/** @type {any} */ { name }) => name);
  const chosen = Object.fromEntries(Object.entries(variants ?? {}).filter(([name]) => !open.includes(name)));
  const all = [
    ...choiceFaults(texts, answers ?? {}, law.points, texts.questions, texts.answers),
    ...choiceFaults(texts, chosen, law.variants, {}, texts.choices),
    ...law.open.flatMap((/** @type {any} */ { name, type }) => valueFaults(
      texts, type, variants?.[name], players, (keys) => [name, ...(keys.length > 0 ? [keysText(texts, type, keys)] : [])].join(", "))),
  ];
  // Each fits by itself, and the law allows them all the same not.
  return all.length > 0 ? all : [texts.page["fault.together"]];
}

/** @param {any} texts @param {any} given @param {any[]} items @param {any} titles @param {any} named @returns {string[]} */
function choiceFaults(texts, given, items, titles, named) {
  return Object.entries(given).flatMap(([name, choice]) => {
    const item = items.find((one) => one.name === name);
    if (item === undefined) return [fill(texts.page["fault.unknown"], { entry: texts.page["record.agreed"], found: found(name) })];
    if (item.choices.includes(choice)) return [];
    const choices = named[name].join(texts.phrases.between);
    return [fill(texts.page["fault.choice"], { entry: titles[name] ?? name, found: found(choice), choices })];
  });
}
