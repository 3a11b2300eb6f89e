// The view on which the board is put as it stands at the table: entry by entry, in any order.
// @ts-check
import { begun, select } from "./ask_view.js";
import { choicesOf } from "./composing.js";
import { element, group } from "./elements.js";
import { valueFaults } from "./faults_told.js";
import { fitted } from "./fitting.js";
import { law } from "./law.js";
import { opened } from "./played.js";
import { broken, entriesOf, pointer, told, unplaced, valueAt, whole } from "./placing.js";
import { fill } from "./reader_language.js";
import { reasonSpeech } from "./reason_speech.js";
import { emptyBoard, showOn } from "./scene_view.js";
import { fieldText, keysText, seatText, valueText } from "./telling.js";

/** Choices that are shown side by side; more are in a list. */
const FEW = 5;

/** What is put together, on top of the position that a game has come to.
 *  @param {any} played @param {any} base the position as JSON */
export const placedOn = (played, base) => (
  { machine: played.machine, setup: played.setup, placing: unplaced(base), position: base, isWhole: true });

/** What is put together of a position that cannot be as it is. @param {any} setup @param {any} given as JSON */
export function placedFrom(setup, given) {
  const game = opened(setup);
  const placed = placedOn(game, game.machine.toJSON(game.positions[0]));
  for (const { path } of entriesOf(game.machine)) {
    const value = path.reduce((/** @type {any} */ found, key) => (
      typeof found === "object" && found !== null && Object.hasOwn(found, key) ? found[key] : undefined), given);
    const isNews = value !== undefined && value !== valueAt(placed.placing.base, path);
    if (isNews && typeof value !== "object") placed.placing = told(placed.placing, path, value);
  }
  return renewed(placed);
}

/** With the position that what is told makes, as far as it is known at once. @param {any} placed */
function renewed(placed) {
  const position = whole(placed.machine, placed.placing);
  const { values, claims } = broken(placed.machine, position);
  return { ...placed, position, isWhole: values.length === 0 && claims.length === 0 && placed.placing.due === null };
}

/** Draw the view into an element. @param {any} table @param {HTMLElement} place */
export function drawPlacing(table, place) {
  const words = table.texts.page;
  const standing = element("section", { id: "standing" });
  const fields = law.state.map((/** @type {any} */ item) => fieldOf(table, item, change));
  /** @param {any} placing */
  function change(placing) {
    table.placed = renewed({ ...table.placed, placing });
    show();
    drawStanding(table, standing);
    clearTimeout(table.fitting);
    if (!table.placed.isWhole) table.fitting = setTimeout(() => fit(table, standing, show), 0);
  }
  const show = () => {
    fields.forEach((/** @type {any} */ field) => field.show());
    drawBoard(table);
  };
  place.replaceChildren(
    element("p", {}, words["place.about"]), dueChoice(table, change), ...board(table, fields),
    element("section", { id: "fields" }, ...fields.map((/** @type {any} */ field) => field.details)), standing, ...buttons(table));
  table.drawn = () => change(table.placed.placing);
}

/** Look for the rest of the position. @param {any} table @param {HTMLElement} standing @param {() => void} show */
function fit(table, standing, show) {
  const { machine, placing } = table.placed;
  const position = fitted(machine, placing);
  if (position !== null) table.placed = { ...table.placed, position, isWhole: true };
  show();
  drawStanding(table, standing);
}

/** What somebody wants to do next, for which it has to be the moment. @param {any} table @param {any} change */
function dueChoice(table, change) {
  const { texts, placed: { placing, machine } } = table;
  const box = element("div", { id: "due" });
  const draw = (/** @type {any} */ due) => {
    const action = law.actions.find((/** @type {any} */ one) => one.name === due?.do);
    const choices = law.actions.map((/** @type {any} */ one) => (
      [one, texts.steps[one.name].replace(/\{\w+\}/g, "…")]));
    const what = select("due-action", texts.page["place.due"], [[undefined, texts.page["place.none"]], ...choices], action);
    what.field.addEventListener("change", () => take(choices[what.field.selectedIndex - 1]?.[0], 0));
    const isSeat = action !== undefined && action.by !== "chance" && action.by !== "nobody";
    const seats = Array.from({ length: isSeat ? machine.players : 0 }, (_, seat) => (
      { value: `${seat}`, text: seatText(texts, seat), chosen: seat === due.by }));
    const who = group(texts.page["may.who"], "radio", "due-who", seats, (seat) => take(action, Number(seat)));
    box.replaceChildren(what.label, ...(isSeat ? [who] : []));
  };
  const take = (/** @type {any} */ action, /** @type {number} */ seat) => {
    const isSeat = action !== undefined && action.by !== "chance" && action.by !== "nobody";
    const due = action === undefined ? null : { do: action.name, by: isSeat ? seat : action.by };
    draw(due);
    change({ ...table.placed.placing, due });
  };
  draw(placing.due);
  return box;
}

/** A field of the position: a map is folded, with what it holds; its entries are made when it is
 *  opened.  @param {any} table @param {any} item @param {any} change */
function fieldOf(table, { name, type }, change) {
  if (type.is !== "map") return single(table, name, type, change);
  const summary = element("summary", {});
  const entries = element("div", {});
  const details = element("details", { "data-field": name }, summary, entries);
  /** @type {any[]} */
  let controls = [];
  const show = () => {
    const { texts, placed } = table;
    summary.textContent = fill(texts.page["page.line"], { key: texts.variables[name], value: fieldText(texts, type, placed.position[name]) });
    controls.forEach((one) => one.show());
  };
  const open = () => {
    if (controls.length > 0) return;
    controls = entriesOf(table.placed.machine).filter(({ path }) => path[0] === name)
      .map((entry) => controlOf(table, entry, type, change));
    entries.replaceChildren(...controls.map(({ part }) => part));
    show();
  };
  details.addEventListener("toggle", open);
  return { name, details, show, open };
}

/** A field that is no map. @param {any} table @param {string} name @param {any} type @param {any} change */
function single(table, name, type, change) {
  const { part, show } = controlOf(table, { path: [name], type }, type, change);
  return { name, details: element("div", { "data-field": name }, part), show, open: () => {} };
}

/** The control of an entry, and how it shows the position. @param {any} table @param {any} entry @param {any} whole @param {any} change */
function controlOf(table, { path, type }, whole, change) {
  const { texts, placed: { machine } } = table;
  const title = keysText(texts, whole, path.slice(1)) || texts.variables[path[0]];
  const take = (/** @type {any} */ value) => change(told(table.placed.placing, path, value));
  const choices = type.is === "range" || type.is === "number" ? null : choicesOf(type, machine.players);
  const control = choices === null ? counter(texts, title, type, take) : chooser(texts, path, title, type, choices, take);
  const forget = element("button", {
    type: "button", class: "forget", "aria-label": fill(texts.page["place.forget"], { entry: title }), onclick: () => take(undefined),
  }, "\u21ba");
  const part = element("div", { class: "entry", "data-entry": pointer(path) }, ...control.parts, forget);
  const show = () => {
    const isTold = Object.hasOwn(table.placed.placing.told, pointer(path));
    control.show(valueAt(table.placed.position, path));
    part.classList.toggle("told", isTold);
    forget.hidden = !isTold;
  };
  return { part, show };
}

/** A number with its counter. @param {any} texts @param {string} title @param {any} type @param {(value: any) => void} take */
function counter(texts, title, type, take) {
  const field = /** @type {HTMLInputElement} */ (element("input", { type: "number", step: "1", inputmode: "numeric", "aria-label": title }));
  const told = () => (Number.isInteger(field.valueAsNumber) ? field.valueAsNumber : field.value);
  field.addEventListener("change", () => take(told()));
  const button = (/** @type {string} */ word, /** @type {number} */ by, /** @type {string} */ sign) => element("button", {
    type: "button", class: "count", "aria-label": fill(texts.page[word], { entry: title }),
    onclick: () => take(Math.min(type.high ?? Infinity, Math.max(type.low ?? -Infinity, Number(field.value) + by))),
  }, sign);
  const show = (/** @type {any} */ value) => {
    const text = Number.isFinite(value) ? `${value}` : "";
    if (field.value !== text) field.value = text;
  };
  return { parts: [element("span", {}, title), button("place.fewer", -1, "\u2212"), field, button("place.more", 1, "+")], show };
}

/** A choice among values. @param {any} texts @param {string[]} path @param {string} title @param {any} type @param {any[]} choices
 *  @param {(value: any) => void} take */
function chooser(texts, path, title, type, choices, take) {
  const named = choices.map((value) => [value, valueText(texts, type, value)]);
  if (choices.length > FEW) {
    const { field, label } = select(`entry${pointer(path)}`, title, named, choices[0]);
    field.addEventListener("change", () => take(choices[field.selectedIndex]));
    return { parts: [label], show: (/** @type {any} */ value) => { field.selectedIndex = choices.indexOf(value); } };
  }
  const items = named.map(([, text], at) => ({ value: `${at}`, text, chosen: false }));
  const box = group(title, "radio", `entry${pointer(path)}`, items, (at) => take(choices[Number(at)]));
  const boxes = /** @type {HTMLInputElement[]} */ ([...box.querySelectorAll("input")]);
  return { parts: [box], show: (/** @type {any} */ value) => boxes.forEach((one, at) => { one.checked = choices[at] === value; }) };
}

/** The board; what is touched on it opens its field. @param {any} table @param {any[]} fields @returns {Node[]} */
function board(table, fields) {
  if (table.data.scene === undefined) return [];
  table.placedBoard = emptyBoard(() => {});
  table.placedBoard.addEventListener("click", (/** @type {any} */ event) => {
    const path = event.target.closest("[data-path]")?.getAttribute("data-path");
    const field = fields.find(({ name }) => path?.split("/")[1] === name);
    if (field === undefined) return;
    field.details.setAttribute("open", "");
    field.open();
    const parts = [...field.details.querySelectorAll("[data-entry]")];
    const part = parts.find((one) => `${one.dataset.entry}/`.startsWith(`${path}/`)) ?? parts[0];
    part?.querySelector("input, select")?.focus();
  });
  return [table.placedBoard];
}

/** @param {any} table */
function drawBoard({ data, texts, placed, placedBoard }) {
  if (data.scene === undefined) return;
  const words = { ...texts.values, ...texts.variables, ...texts.phrases };
  const printed = { ...data.printed, ...placed.setup.variants };
  showOn(placedBoard, data.scene, { position: placed.position, printed, words }, texts.page["play.position"]);
}

/** Whether the position can be; if not all that it breaks, and if so what was filled in.
 *  @param {any} table @param {HTMLElement} standing */
function drawStanding(table, standing) {
  const { texts: { page: words }, placed: { isWhole, placing } } = table;
  const lines = isWhole ? filledIn(table).map((line) => element("li", {}, line)) : wrongs(table);
  const title = isWhole ? "place.filled" : "place.broken";
  const isLate = !isWhole && lines.length === 0 && placing.due !== null;
  standing.replaceChildren(...(lines.length === 0 ? [] : [
    element("h2", {}, words[title]), element("ul", { id: isWhole ? "filled" : "broken" }, ...lines)]));
  /** @type {any} */ (document.getElementById("go")).disabled = !isWhole;
  /** @type {any} */ (document.getElementById("possible")).textContent = words[
    isWhole ? "place.fits" : isLate ? "place.late" : "place.not"];
}

/** All that the position breaks: values of no such type, else what always holds, with the values at hand.
 *  @param {any} table @returns {Node[]} */
function wrongs(table) {
  const { texts, placed: { machine, position } } = table;
  const { values, claims } = broken(machine, position, reasonSpeech(texts));
  if (values.length > 0) return unfit(table);
  return claims.map(({ name, text }) => element("li", { "data-claim": name },
    element("p", {}, texts.invariants[name] ?? name), ...(text === "" ? [] : [element("p", { class: "said values" }, text)])));
}

/** The entries that nobody told and that are not as where it begins. @param {any} table @returns {string[]} */
function filledIn({ texts, placed: { machine, placing, position } }) {
  return entriesOf(machine)
    .filter(({ path }) => !Object.hasOwn(placing.told, pointer(path)) && valueAt(position, path) !== valueAt(placing.base, path))
    .map(({ path, type }) => fill(texts.page["page.line"], { key: entryText(texts, path), value: valueText(texts, type, valueAt(position, path)) }));
}

/** @param {any} texts @param {string[]} path */
function entryText(texts, [name, ...keys]) {
  const { type } = law.state.find((/** @type {any} */ one) => one.name === name);
  return [texts.variables[name], ...(keys.length > 0 ? [keysText(texts, type, keys)] : [])].join(", ");
}

/** The entries that are no value of their type. @param {any} table @returns {Node[]} */
function unfit({ texts, placed: { machine, position } }) {
  return entriesOf(machine).flatMap(({ path, type }) => (
    valueFaults(texts, type, valueAt(position, path), machine.players, () => entryText(texts, path))
  )).map((line) => element("li", {}, line));
}

/** @param {any} table */
function buttons(table) {
  const words = table.texts.page;
  const go = () => {
    const { setup, position, placing: { due } } = table.placed;
    const game = opened(setup, position);
    table.view = "play";
    table.isLinked = false;
    table.replace(game);
    if (due !== null) table.choose({ ...begun(law.actions.find((/** @type {any} */ one) => one.name === due.do), table), by: due.by });
  };
  const fresh = () => table.place(opened(table.placed.setup));
  return [
    element("p", {}, element("button", { type: "button", id: "fresh", onclick: fresh }, words["place.fresh"])),
    element("div", { class: "controls stay" }, element("span", { id: "possible", role: "status" }),
      element("button", { type: "button", id: "go", onclick: go }, words["place.go"]))];
}
