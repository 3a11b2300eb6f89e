// A step in words: it is typed or pasted, and what it tells is asked about.
// @ts-check
import { element } from "./elements.js";
import { law } from "./law.js";
import { apart, fill } from "./reader_language.js";
import { stepText } from "./telling.js";
import * as written from "./written_steps.js";

/** The field for a step in words.
 *  @param {any} table @param {(step: any) => boolean} isAskable @param {(step: any) => void} ask */
export function drawWords(table, isAskable, ask) {
  const { texts: { page: words }, data } = table;
  const field = /** @type {HTMLInputElement} */ (element("input", { type: "text", id: "words", maxlength: `${data.measures.longest}`, autocomplete: "off" }));
  const answer = element("div", { id: "understood", role: "status" });
  const read = () => answer.replaceChildren(...answered(table, field.value, isAskable, ask));
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") read();
  });
  return element("div", { class: "words" }, element("label", { for: "words" }, words["may.words"]), field,
    element("button", { type: "button", id: "read", onclick: read }, words["may.read"]), answer);
}

/** What is said to a text; a step that it tells is asked about.
 *  @param {any} table @param {string} text @param {(step: any) => boolean} isAskable @param {(step: any) => void} ask @returns {Node[]} */
function answered(table, text, isAskable, ask) {
  const { texts, data, language } = table;
  const say = (/** @type {string} */ name, /** @type {any} */ filled = {}) => element("p", {}, fill(texts.page[name], { text, ...filled }));
  const found = table.told(text);
  if (found.length === 0) return [say("may.untold", { examples: apart(texts.page, written.examples(data, law.actions, language, text)) })];
  const own = found.filter(isAskable);
  if (own.length === 0) return [say("may.foreign")];
  if (own.length > 1) return [say("may.several"), choice(texts, own, ask)];
  ask(own[0]);
  return [];
}

/** Steps as buttons; where their sentences are alike, the name of the action tells them apart.
 *  @param {any} texts @param {any[]} steps @param {(step: any) => void} ask */
const choice = (texts, steps, ask) => element("div", { class: "steps" }, ...steps.map((step) => (
  element("button", { type: "button", class: "meant", onclick: () => ask(step) }, `${stepText(law, texts, step)} (${step.do})`))));
