// Positions and steps in words, as the law's types and a language's texts have them.
// @ts-check
import { isHidden, shownOf } from "./scene_values.js";

const MINUS = "\u2212";
const FEW = 12;

/** A value of a type, as JSON has it, in words. @param {any} texts @param {any} type @param {any} value @returns {string} */
export function valueText(texts, type, value) {
  const { phrases, values } = texts;
  if (value === null) return phrases.nothing;
  if (isHidden(value)) return hiddenText(texts, value);
  if (type.is === "option") return valueText(texts, type.of, value);
  if (type.is === "map") return entries(texts, type, value).join(phrases.between) || phrases.nothing;
  if (type.is === "values") return values[value] ?? value;
  if (type.is === "seat") return seatText(texts, value);
  if (type.is === "bool") return value ? phrases.yes : phrases.no;
  return numberText(type, value);
}

/** What is covered, with what all see of it. @param {any} texts @param {any} mark */
function hiddenText({ phrases }, mark) {
  const shown = shownOf(mark);
  if (shown === undefined) return "?";
  return `? (${typeof shown === "boolean" ? (shown ? phrases.yes : phrases.no) : shown})`;
}

/** What a seat is called; people count players from 1. @param {any} texts @param {number} seat */
export const seatText = (texts, seat) => texts.phrases.seat.replace("{seat}", () => `${seat + 1}`);

/** A number, with its sign in any case where it belongs to a range that goes below zero.
 *  @param {any} type @param {number} number */
function numberText(type, number) {
  const sign = type.is === "range" && type.low < 0 && number > 0 ? "+" : "";
  return `${sign}${number}`.replace("-", MINUS);
}

/** The entries of a map: by few numbers just their values in order, else those that are not 0.
 *  @param {any} texts @param {any} type @param {any} value @returns {string[]} */
function entries(texts, type, value) {
  const isRow = type.of.is === "map";
  if (type.key.is === "range" && !isRow && type.key.high - type.key.low < FEW) {
    return keysOf(type, value).map((key) => valueText(texts, type.of, value[key]));
  }
  return keysOf(type, value).filter((key) => !isNothing(type.of, value[key])).map((key) => {
    const told = valueText(texts, type.of, value[key]);
    const called = valueText(texts, type.key, keyValue(type.key, key));
    return put(texts.phrases.item, { key: called, value: isRow ? `(${told})` : told });
  });
}

/** The keys of a map in the order of the type that it is by; those of seats are as many as there
 *  are players. @param {any} type @param {any} value @returns {any[]} */
export function keysOf(type, value) {
  const { key } = type;
  if (key.is === "values") return key.values;
  if (key.is === "range") return Array.from({ length: key.high - key.low + 1 }, (_, at) => `${key.low + at}`);
  return Object.keys(value);
}

/** A key of JSON as a value of its type. @param {any} type @param {string} key */
export const keyValue = (type, key) => (type.is === "values" ? key : Number(key));

/** What the keys that lead to an entry of a map are called. @param {any} texts @param {any} type @param {string[]} keys */
export function keysText(texts, type, keys) {
  const titles = [];
  for (const key of keys) {
    titles.push(valueText(texts, type.key, keyValue(type.key, key)));
    type = type.of;
  }
  return titles.join(", ");
}

/** Whether a value is 0, or a map of nothing else. @param {any} type @param {any} value @returns {boolean} */
function isNothing(type, value) {
  if (isHidden(value)) return false;
  if (type.is === "map") return Object.values(value).every((entry) => isNothing(type.of, entry));
  return (type.is === "number" || type.is === "range") && value === 0;
}

/** A text with what stands in braces filled in once. @param {string} text @param {Record<string, string>} filled */
function put(text, filled) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(filled, name) ? filled[name] : whole));
}

/** A step that the law can read in a sentence. @param {any} law @param {any} texts @param {any} step */
export function stepText(law, texts, step) {
  const action = law.actions.find((/** @type {any} */ one) => one.name === step.do);
  const filled = Object.fromEntries(action.arguments.map((/** @type {any} */ { name, type }) => (
    [name, valueText(texts, type, step[name])])));
  const who = Number.isInteger(step.by) ? seatText(texts, step.by) : `${step.by}`;
  return put(texts.steps[step.do], { ...filled, who });
}

/** An entry in which two positions differ, with what it is after and, as the other, before.
 *  @param {any} law @param {any} texts @param {{ path: string, before: any, after: any }} change */
export function changeText(law, texts, { path, before, after }) {
  const [name, ...keys] = path.split("/").slice(1);
  const { type } = law.state.find((/** @type {any} */ one) => one.name === name);
  const inner = keys.reduce((/** @type {any} */ found) => found.of, type);
  const titles = [texts.variables[name], keysText(texts, type, keys)].filter((one) => one !== "");
  const value = put(texts.page["may.instead"], {
    value: valueText(texts, inner, after), other: valueText(texts, inner, before),
  });
  return put(texts.page["page.line"], { key: titles.join(", "), value });
}

/** The fields of a position in words; a map has a line for each seat, or for each entry that is not empty.
 *  @param {any} law @param {any} texts @param {any} position as JSON @returns {{ name: string, lines: string[] }[]} */
export function positionText(law, texts, position) {
  return law.state.map((/** @type {any} */ { name, type }) => (
    { name: texts.variables[name], lines: lines(texts, type, position[name]) }));
}

/** A field of a position in one line. @param {any} texts @param {any} type @param {any} value */
export const fieldText = (texts, type, value) => lines(texts, type, value).join(texts.phrases.between);

/** @param {any} texts @param {any} type @param {any} value @returns {string[]} */
function lines(texts, type, value) {
  if (type.is !== "map") return [valueText(texts, type, value)];
  const isShown = (/** @type {any} */ entry) => (
    type.key.is === "seat" || !(entry === null || entry === false || isNothing(type.of, entry)));
  const found = keysOf(type, value).filter((key) => isShown(value[key])).map((key) => put(texts.page["page.line"], {
    key: valueText(texts, type.key, keyValue(type.key, key)), value: valueText(texts, type.of, value[key]),
  }));
  return found.length === 0 ? [texts.phrases.nothing] : found;
}
