// The view on which players agree: what is tapped changes the agreement, and the lists follow.
// @ts-check
import { answerOf, answered, choiceOf, laid, optionsOf, setupOf, sorted, stating, varied } from "./agreement.js";
import { copyable, element, group } from "./elements.js";
import { fragment } from "./link.js";
import { fill } from "./reader_language.js";
import { scannable } from "./scannable.js";

/** Draw the view into an element.  `keep` is given each new agreement.
 *  @param {any} table with `data`, `texts` of the language, `agreement`, `keep` @param {HTMLElement} place */
export function drawAgreement(table, place) {
  const lists = element("section", { id: "questions" });
  const outcome = element("section", { id: "outcome" });
  const sheet = element("section", { class: "sheet" });
  const change = (/** @type {any} */ agreement, /** @type {boolean} */ isNewList) => {
    table.keep(agreement);
    if (isNewList) drawQuestions(table, lists, change);
    drawOutcome(table, outcome, sheet);
  };
  place.replaceChildren(
    element("p", {}, table.texts.page["agree.about"]), ...given(table, change), lists, outcome, sheet);
  drawQuestions(table, lists, change);
  drawOutcome(table, outcome, sheet);
}

/** Rulebooks, players and variants. @param {any} table @param {any} change @returns {Node[]} */
function given(table, change) {
  const { data, texts } = table;
  const words = texts.page;
  const [low, high] = data.players;
  const players = Array.from({ length: high - low + 1 }, (_, at) => low + at).map((number) => (
    { value: `${number}`, text: `${number}`, chosen: table.agreement.players === number }));
  const books = data.books.map((/** @type {any} */ book) => ({
    value: book.code, text: book.name, lang: book.language, chosen: table.agreement.books.includes(book.code),
    said: [book.code],
  }));
  const lay = (/** @type {string} */ code, /** @type {boolean} */ lies) => (
    change(laid(data, table.agreement, code, lies), true));
  const seat = (/** @type {string} */ number) => change({ ...table.agreement, players: Number(number) }, false);
  return [
    ...(books.length > 0 ? [group(words["agree.books"], "checkbox", "book", books, lay)] : []),
    group(words["agree.players"], "radio", "players", players, seat),
    ...data.variants.map((/** @type {any} */ variant) => variantGroup(table, variant, change)),
  ];
}

/** @param {any} table @param {any} variant @param {any} change */
function variantGroup(table, variant, change) {
  const chosen = choiceOf(table.agreement, variant);
  const choices = variant.choices.map((/** @type {string} */ value, /** @type {number} */ at) => (
    { value, text: table.texts.choices[variant.name][at], chosen: value === chosen }));
  const take = (/** @type {string} */ value) => change(varied(table.agreement, variant, value), false);
  return group(table.texts.questions[variant.name], "radio", `variant ${variant.name}`, choices, take);
}

/** The questions that the rulebooks leave open first, and all others folded.
 *  @param {any} table @param {HTMLElement} place @param {any} change */
function drawQuestions(table, place, change) {
  const words = table.texts.page;
  const { asked, rest } = sorted(table.data, table.agreement);
  const isOpen = place.querySelector("details")?.open ?? table.data.books.length === 0;
  const list = (/** @type {any[]} */ points) => (
    element("ul", {}, ...points.map((point) => element("li", {}, question(table, point, change)))));
  const count = element("p", { role: "status", id: "count" }, counted(table, asked.length));
  const folded = element("details", { id: "rest", open: isOpen },
    element("summary", {}, fill(words["agree.rest"], { count: rest.length })), list(rest));
  place.replaceChildren(
    ...(table.data.books.length > 0 ? [element("h2", {}, words["agree.differ"]), count] : []),
    ...(asked.length > 0 ? [element("div", { id: "asked" }, list(asked))] : []),
    ...(rest.length > 0 ? [folded] : []));
}

/** @param {any} table @param {number} count */
function counted(table, count) {
  const words = table.texts.page;
  if (table.agreement.books.length === 0) return words["agree.tick"];
  return count === 0 ? words["agree.alike"] : fill(words["agree.count"], { count });
}

/** A question with its answers: whose they are stands behind each. @param {any} table @param {any} point @param {any} change */
function question(table, point, change) {
  const { data, texts, agreement } = table;
  const chosen = answerOf(agreement, point);
  const choices = point.answers.map((/** @type {string} */ value, /** @type {number} */ at) => ({
    value,
    text: texts.answers[point.name][at],
    chosen: value === chosen,
    said: [
      ...(value === point.ruling ? [texts.page["agree.ruling"]] : []),
      ...stating(data, agreement, point.name, value).map((book) => book.code),
    ],
  }));
  const take = (/** @type {string} */ value) => change(answered(table.agreement, point, value), false);
  return group(texts.questions[point.name], "radio", `point ${point.name}`, choices, take);
}

/** The link, the setup and the options; and the sheet that is printed.
 *  @param {any} table @param {HTMLElement} place @param {HTMLElement} sheet */
function drawOutcome(table, place, sheet) {
  const { data, agreement } = table;
  const words = table.texts.page;
  const link = `${location.href.replace(/#.*$/s, "")}#${fragment(data, agreement)}`;
  const options = optionsOf(data, agreement);
  const print = () => window.print();
  const isOpen = place.querySelector("details")?.open ?? false;
  place.replaceChildren(
    element("h2", {}, words["agree.outcome"]),
    copyable("link", words["agree.link"], link, words), ...scannable(link, words["agree.link"], words, isOpen),
    copyable("setup", words["agree.setup"], JSON.stringify(setupOf(data, agreement)), words),
    ...(options === "" ? [element("p", {}, words["agree.ruled"])] : [copyable("options", words["agree.options"], options, words)]),
    element("p", {}, element("button", { type: "button", onclick: print }, words["agree.print"])));
  drawSheet(table, sheet);
}

/** What was agreed on, for paper: every question that was asked or is answered against the ruling.
 *  @param {any} table @param {HTMLElement} place */
function drawSheet(table, place) {
  const { data, texts, agreement } = table;
  const { asked } = sorted(data, agreement);
  const points = data.points.filter((/** @type {any} */ point) => (
    asked.includes(point) || Object.hasOwn(agreement.answers, point.name)));
  const row = (/** @type {any} */ item, /** @type {string} */ value) => (
    element("div", {}, element("dt", {}, texts.questions[item.name]), element("dd", {}, value)));
  const players = element("div", {},
    element("dt", {}, texts.page["agree.players"]), element("dd", {}, `${agreement.players}`));
  place.replaceChildren(
    element("h2", {}, texts.page["agree.outcome"]),
    element("dl", {}, players,
      ...data.variants.map((/** @type {any} */ one) => (
        row(one, texts.choices[one.name][one.choices.indexOf(choiceOf(agreement, one))]))),
      ...points.map((/** @type {any} */ one) => (
        row(one, texts.answers[one.name][one.answers.indexOf(answerOf(agreement, one))])))),
    element("p", {}, texts.page["agree.others"]));
}
