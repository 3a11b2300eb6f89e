// The board with what is lit on it, and below it the steps that have no place there.
// @ts-check
import { byAction } from "./composing.js";
import { positionSeen } from "./covering.js";
import { element } from "./elements.js";
import { law } from "./law.js";
import { now } from "./played.js";
import { fill } from "./reader_language.js";
import { emptyBoard, showOn } from "./scene_view.js";
import { stepText } from "./telling.js";
import { dropping, isPicked, picking, touched } from "./touching.js";

/** More ways to do an action than these are chosen part by part; fewer lie over the board. */
const MANY = 12;
const FEW = 4;

/** The board, if the game has one, and the legal steps as buttons.
 *  @param {any} table @param {any[]} steps @param {(step: any) => void} take @returns {Node[]} */
export function drawBoard(table, steps, take) {
  if (table.data.scene === undefined) return [legal(table, steps, take)];
  table.reach = (/** @type {any} */ touch) => reach(table, steps, touch, take);
  table.board ??= emptyBoard((touch) => table.reach(touch));
  const lit = shown(table, steps);
  const onBoard = new Set(lit.flatMap((touch) => touched(steps, touch)));
  const rest = steps.filter((step) => !onBoard.has(step));
  const isBegun = Object.keys(table.picked).length > 0;
  const near = isBegun ? legal(table, touched(steps, table.picked), take, FEW) : legal(table, rest, take);
  return [table.board, near, others(table, [...onBoard], take)];
}

/** Take in that a part of the board was touched. @param {any} table @param {any[]} steps @param {any} touch
 *  @param {(step: any) => void} take */
function reach(table, steps, touch, take) {
  const { picked } = table;
  const after = isPicked(picked, touch) ? dropping(picked, touch) : picking(steps, picked, touch) ?? picked;
  const found = touched(steps, after);
  if (found.length === 1) take(found[0]);
  else table.pick(after, touch);
}

/** Show the position on the board, and return what is lit there. @param {any} table @param {any[]} steps */
function shown(table, steps) {
  const { played, texts, data, picked } = table;
  const { machine } = played;
  const acting = [machine.side(now(played))].flat();
  /** @type {any[]} */
  const lit = [];
  const light = (/** @type {any} */ touch) => {
    const after = picking(steps, picked, touch);
    if (after === null) return null;
    lit.push(touch);
    return touched(steps, after).some((step) => acting.includes(step.by)) ? "lit" : "lit beside";
  };
  showOn(table.board, data.scene, {
    position: positionSeen(played, table.eyes),
    printed: { ...data.printed, ...played.setup.variants },
    words: { ...texts.values, ...texts.variables, ...texts.phrases },
    light,
    isPicked: (/** @type {any} */ touch) => isPicked(picked, touch),
  }, texts.page["play.position"]);
  return lit;
}

/** Steps as buttons, by action. @param {any} table @param {any[]} all @param {(step: any) => void} take @param {number} most */
function legal(table, all, take, most = MANY) {
  return element("section", { id: "legal" }, ...buttons(table, all, take, most));
}

/** The steps that are lit on the board, for those who would rather read. @param {any} table @param {any[]} all
 *  @param {(step: any) => void} take */
function others(table, all, take) {
  const said = fill(table.texts.page["play.lit"], { count: all.length });
  return element("details", { id: "lit", hidden: all.length === 0 }, element("summary", {}, said), ...buttons(table, all, take, MANY));
}

/** @param {any} table @param {any[]} all @param {(step: any) => void} take @param {number} most @returns {HTMLElement[]} */
function buttons(table, all, take, most) {
  const { texts, played, eyes } = table;
  const seen = (/** @type {any} */ step) => (eyes === null ? step : played.machine.viewStep(now(played), step, eyes));
  const button = (/** @type {any} */ step) => (
    element("button", { type: "button", class: "step", onclick: () => take(step) }, stepText(law, texts, seen(step))));
  const many = (/** @type {string} */ name, /** @type {any[]} */ steps) => element("button",
    { type: "button", class: "choose", "data-action": name, onclick: () => table.choose(steps[0]) },
    fill(texts.page["play.many"], { step: actionText(texts, name), count: steps.length }));
  return byAction(all).map(([name, steps]) => (
    element("div", { class: "steps" }, ...(steps.length > most ? [many(name, steps)] : steps.map(button)))));
}

/** An action in words, with dots in the place of its arguments. @param {any} texts @param {string} name */
const actionText = (texts, name) => texts.steps[name].replace(/\{\w+\}/g, "…");
