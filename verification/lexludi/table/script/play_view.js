// The view on which a game is played: whose turn, what may be done, and the position in words.
// @ts-check
import { drawAsking } from "./ask_view.js";
import { drawBoard } from "./board_view.js";
import { hides, positionSeen, seatsNext, stepsListed, stepsSeen } from "./covering.js";
import { element, group } from "./elements.js";
import { law } from "./law.js";
import { now, recordOf, recordRead, recordText, stepped } from "./played.js";
import { fill } from "./reader_language.js";
import { positionText, seatText, stepText } from "./telling.js";

const LARGEST = 4_000_000;

/** What the view shows, of which the board is the same element each time. `table.play` keeps the game.
 *  @param {any} table @returns {Node[]} */
export function drawPlay(table) {
  const { played, texts } = table;
  const take = (/** @type {any} */ step) => table.ventured(() => table.play(stepped(played, step)));
  if (table.isCovered) return cover(table);
  const steps = stepsListed(table.data, played, table.eyes);
  // The board stands as high as it can: on a telephone whatever comes before it has to be scrolled away.
  return [
    turn(table),
    ...passing(table),
    ...drawBoard(table, steps, take),
    drawAsking(table, take),
    controls(table),
    ...holder(table),
    ...openValues(table),
    position(table),
    element("details", { id: "history" },
      element("summary", {}, fill(texts.page["play.history"], { count: played.steps.length })),
      ...(played.origin === undefined ? [] : [element("p", { id: "began" }, texts.page["place.began"])]),
      element("ol", {}, ...stepsSeen(played, table.eyes).map((step) => (
        element("li", {}, stepText(law, texts, step)))))),
  ];
}

/** @param {any} table @param {string} id @param {() => void} onclick @param {boolean} [disabled] */
const button = (table, id, onclick, disabled = false) => (
  element("button", { type: "button", id, onclick, disabled }, table.texts.page[`play.${id}`]));

/** What begins, keeps and loads a game. @param {any} table */
function controls(table) {
  const file = /** @type {HTMLInputElement} */ (element("input", { type: "file", id: "load", accept: ".json" }));
  file.addEventListener("change", () => load(table, file));
  return element("section", { class: "controls" },
    button(table, "begin", () => table.renew()),
    button(table, "save", () => save(table.played)),
    element("label", { for: "load", class: "file" }, table.texts.page["play.load"], file));
}

/** @param {any} played */
function save(played) {
  const address = URL.createObjectURL(new Blob([recordText(recordOf(played))], { type: "application/json" }));
  const link = /** @type {HTMLAnchorElement} */ (element("a", { href: address, download: `${law.game}.json` }));
  link.click();
  URL.revokeObjectURL(address);
}

/** @param {any} table @param {HTMLInputElement} input */
async function load(table, input) {
  const file = input.files?.[0];
  if (file === undefined) return;
  table.take(file.size > LARGEST ? { fault: "long" } : recordRead(await file.text(), table.openOf(), (text) => table.told(text)));
}

/** Who holds the telephone, in a game in which the law hides something. @param {any} table @returns {Node[]} */
function holder(table) {
  if (!hides) return [];
  const { texts, played, eyes } = table;
  const seats = played.machine.seats().map((/** @type {number} */ seat) => (
    { value: `${seat}`, text: seatText(texts, seat), chosen: seat === eyes }));
  const all = { value: "", text: texts.page["cover.open"], chosen: eyes === null };
  const take = (/** @type {string} */ seat) => table.pass(seat === "" ? null : Number(seat));
  return [element("details", { id: "holder" },
    element("summary", {}, fill(texts.page["cover.holds"], { who: eyes === null ? texts.page["cover.open"] : seatText(texts, eyes) })),
    group(texts.page["cover.about"], "radio", "eyes", [all, ...seats], take))];
}

/** To whom the telephone has to go, where its holder cannot go on. @param {any} table @returns {Node[]} */
function passing(table) {
  const { texts, played, eyes } = table;
  const seats = seatsNext(played, eyes);
  const button = (/** @type {number} */ seat) => element("button", { type: "button", class: "pass", onclick: () => table.pass(seat) },
    fill(texts.page["cover.pass"], { who: seatText(texts, seat) }));
  return seats.length === 0 ? [] : [element("p", { class: "steps" }, ...seats.map(button))];
}

/** Nothing but whose telephone it is, until that player uncovers it. @param {any} table @returns {Node[]} */
function cover(table) {
  const { texts, eyes } = table;
  const who = eyes === null ? texts.page["cover.open"] : seatText(texts, eyes);
  return [element("h2", { id: "turn", tabindex: "-1" }, fill(texts.page["cover.for"], { who })),
    element("p", {}, element("button", { type: "button", id: "uncover", onclick: () => table.uncover() },
      fill(texts.page["cover.show"], { who })))];
}

/** The values that no law prints, which a table can put in before it begins. @param {any} table @returns {Node[]} */
function openValues(table) {
  if (law.open.length === 0) return [];
  const field = /** @type {HTMLTextAreaElement} */ (element("textarea", { id: "open", rows: "3", spellcheck: "false" }));
  field.value = JSON.stringify(table.openOf());
  field.addEventListener("change", () => table.put(field.value));
  return [element("details", { id: "values" },
    element("summary", {}, table.texts.page["play.values"]),
    element("label", { for: "open" }, table.texts.page["play.open"]), field)];
}

/** Whose turn it is, or how the game ended; and the way back. @param {any} table */
function turn(table) {
  const { played, texts } = table;
  const side = played.machine.side(now(played));
  const result = played.machine.result(now(played));
  const lines = result === null ? [] : result.scores.map((/** @type {number[]} */ score, /** @type {number} */ seat) => (
    element("li", {}, fill(texts.page["page.line"], { key: seatText(texts, seat), value: score.join(texts.phrases.between) }))));
  const won = result === null ? [] : [element("p", { id: "won" }, fill(texts.page["play.won"], {
    who: result.winners.map((/** @type {number} */ seat) => seatText(texts, seat)).join(texts.phrases.between) }))];
  const back = button(table, "undo", () => table.back(), !table.hasEarlier());
  return element("section", {}, element("div", { class: "turn" },
    element("h2", { id: "turn", tabindex: "-1" }, sideText(texts, side)), back), ...won, element("ul", {}, ...lines));
}

/** @param {any} texts @param {any} side */
function sideText(texts, side) {
  if (typeof side === "string") return texts.page[`play.${side}`];
  const seats = Array.isArray(side) ? side : [side];
  return fill(texts.page["play.turn"], { who: seats.map((seat) => seatText(texts, seat)).join(", ") });
}

/** @param {any} table */
function position(table) {
  const { played, texts } = table;
  const fields = positionText(law, texts, positionSeen(played, table.eyes));
  return element("section", { id: "position" }, element("h2", {}, texts.page["play.position"]),
    element("dl", {}, ...fields.flatMap(({ name, lines }) => [
      element("dt", {}, name), ...lines.map((line) => element("dd", {}, line))])));
}
