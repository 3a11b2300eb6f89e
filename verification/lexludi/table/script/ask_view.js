// May I?  A step is chosen part by part, and is asked about.
// @ts-check
import { choicesOf, composed, partOf, partsOf } from "./composing.js";
import { actionsEntered, stepsListed } from "./covering.js";
import { element } from "./elements.js";
import { now } from "./played.js";
import { fill } from "./reader_language.js";
import * as rulingView from "./ruling_view.js";
import { keysText, seatText, valueText } from "./telling.js";
import { drawWords } from "./word_view.js";

/** The form, and the ruling on what was asked last. @param {any} table @param {(step: any) => void} take */
export function drawAsking(table, take) {
  const { texts, played } = table;
  const words = texts.page;
  const actions = actionsEntered(played, table.eyes);
  const isKept = actions.some(({ name }) => name === table.asking?.do) && isOwn(table, table.asking);
  const step = isKept ? table.asking : firstStep(table);
  const answer = element("div", { id: "ruling", role: "status" });
  const form = element("div", { id: "form" });
  if (table.isAsked && isKept) rulingView.drawRuling(table, step, answer, take);
  const ask = (/** @type {any} */ asked) => {
    table.asking = asked;
    table.isAsked = true;
    table.ventured(() => rulingView.drawRuling(table, asked, answer, take));
  };
  const isAskable = (/** @type {any} */ told) => actions.some(({ name }) => name === told.do) && isOwn(table, told);
  const spoken = drawWords(table, isAskable, (/** @type {any} */ told) => {
    drawForm(table, told, form, ask);
    ask(told);
  });
  drawForm(table, step, form, ask);
  return element("section", { id: "ask" }, element("h2", {}, words["may.title"]), form, spoken, answer);
}

/** Whether who holds the telephone may ask about a step: what others do is theirs to ask.
 *  @param {any} table @param {any} step */
const isOwn = ({ eyes }, step) => eyes === null || typeof step.by === "string" || step.by === eyes;

/** What the form shows first: a legal step, or the first action. @param {any} table */
function firstStep(table) {
  const [found] = stepsListed(table.data, table.played, table.eyes);
  return found ?? begun(actionsEntered(table.played, table.eyes)[0], table);
}

/** A step of an action: one that is listed, or with the first value of each part.
 *  @param {any} action @param {any} table */
export function begun(action, { data, played, eyes }) {
  const legal = stepsListed(data, played, eyes).find((/** @type {any} */ one) => one.do === action.name);
  if (legal !== undefined) return legal;
  const { players } = played.machine;
  const values = partsOf(action, players).map(({ type }) => choicesOf(type, players)?.[0] ?? 0);
  const side = played.machine.side(now(played));
  const seat = eyes ?? (Number.isInteger(side) ? side : 0);
  return composed(action, players, action.by === "chance" || action.by === "nobody" ? action.by : seat, values);
}

/** @param {any} table @param {any} step @param {HTMLElement} form @param {(step: any) => void} ask */
function drawForm(table, step, form, ask) {
  const { texts, played } = table;
  const { players } = played.machine;
  const entered = actionsEntered(played, table.eyes);
  const action = entered.find((/** @type {any} */ one) => one.name === step.do) ?? entered[0];
  const actions = select("action", texts.page["may.action"], entered.map((/** @type {any} */ one) => (
    [one.name, texts.steps[one.name].replace(/\{\w+\}/g, "…")])), action.name);
  actions.field.addEventListener("change", () => {
    drawForm(table, begun(entered[actions.field.selectedIndex], table), form, ask);
    /** @type {any} */ (document.getElementById("action")).focus();
  });
  const isSeat = action.by !== "chance" && action.by !== "nobody";
  const seats = (table.eyes === null ? played.machine.seats() : [table.eyes]).map((/** @type {number} */ seat) => [seat, seatText(texts, seat)]);
  const who = select("who", texts.page["may.who"], seats, isSeat ? step.by : 0);
  const sought = partsOf(action, players);
  const parts = sought.map((part, at) => partField(table, action, part, step, at));
  const whole = element("p", { class: "soft" }, sought.length > 1 ? blanks(texts.steps[action.name], sought) : "");
  const press = () => ask(composed(
    action, players, isSeat ? seats[who.field.selectedIndex][0] : action.by, parts.map(({ value }) => value())));
  form.replaceChildren(actions.label, ...(isSeat ? [who.label] : []), whole, ...parts.map(({ label }) => label),
    element("button", { type: "button", id: "may", onclick: press }, texts.page["may.ask"]));
}

/** A sentence with the number of the choice below in the place of each value that is one choice.
 *  @param {string} sentence @param {any[]} parts */
const blanks = (sentence, parts) => sentence.replace(/\{(\w+)\}/g, (_, name) => {
  const at = parts.findIndex(({ path }) => path.length === 1 && path[0] === name);
  return at < 0 ? "…" : `(${at + 1})`;
});

/** A choice with its label. @param {string} id @param {string} title @param {any[][]} choices @param {any} chosen */
export function select(id, title, choices, chosen) {
  const field = /** @type {HTMLSelectElement} */ (element("select", { id },
    ...choices.map(([, text], at) => element("option", { value: `${at}` }, `${text}`))));
  field.selectedIndex = Math.max(0, choices.findIndex(([value]) => value === chosen));
  return { field, label: element("label", { class: "part", for: id }, element("span", {}, title), field) };
}

/** The field of one part of an argument. @param {any} table @param {any} action @param {any} part @param {any} step @param {number} at */
function partField(table, action, { path, type }, step, at) {
  const { texts, played } = table;
  const title = partTitle(texts, action, path) || fill(texts.page["may.part"], { number: `(${at + 1})` });
  const choices = choicesOf(type, played.machine.players);
  const given = step.do === action.name ? partOf(step, path) : undefined;
  if (choices !== null) {
    const named = choices.map((value) => [value, valueText(texts, type, value)]);
    const { field, label } = select(`part-${at}`, title, named, given);
    return { label, value: () => choices[field.selectedIndex] };
  }
  const field = /** @type {HTMLInputElement} */ (element("input", { type: "number", id: `part-${at}`, step: "1" }));
  field.value = `${given ?? 0}`;
  const label = element("label", { class: "part", for: field.id }, element("span", {}, title), field);
  return { label, value: () => Number(field.value) };
}

/** What the keys of a part are called; an argument that is no map needs no name beside its values.
 *  @param {any} texts @param {any} action @param {string[]} path */
const partTitle = (texts, action, [name, ...keys]) => (
  keysText(texts, action.arguments.find((/** @type {any} */ one) => one.name === name).type, keys));
