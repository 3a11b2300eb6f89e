// The ruling on a step that was asked about: verdicts, what to do, reasons, questions.
// @ts-check
import { isUnsettled, passagesOn } from "./cited.js";
import { isTold } from "./covering.js";
import { copyable, element } from "./elements.js";
import { stepFaults } from "./faults_told.js";
import { law } from "./law.js";
import { fragment } from "./link.js";
import { disputeOf } from "./played.js";
import { apart, fill } from "./reader_language.js";
import { reasonSpeech } from "./reason_speech.js";
import { judged } from "./ruling.js";
import { scannable } from "./scannable.js";
import { changeText, stepText } from "./telling.js";

/** So many entries in which two positions differ are told. */
const SHOWN = 3;

/** Draw the ruling on a step into an element. @param {any} table @param {any} step @param {HTMLElement} place @param {(step: any) => void} take */
export function drawRuling(table, step, place, take) {
  const { data, texts, played, agreement } = table;
  const words = texts.page;
  const columns = told(judged(data, played, step, agreement.books, reasonSpeech(texts)), table.eyes);
  const counts = columns.find((one) => one.name === "agreed") ?? columns[0];
  if (counts.kind === "unreadable") {
    place.replaceChildren(element("p", { class: "notice" }, words["may.unreadable"], " ", stepFaults(texts, step, played.machine.players).join(" ")));
    return;
  }
  const act = counts.verdict !== "legal" ? [] : [
    element("button", { type: "button", id: "do", onclick: () => take(step) }, words["may.do"])];
  place.replaceChildren(
    element("p", { class: "verdict" }, fill(words["page.line"], { key: stepText(law, texts, step), value: words[`may.${counts.verdict}`] })),
    element("ul", {}, ...columns.map((one) => columnItem(table, one))), advice(words, columns),
    ...reasons(table, columns), ...questions(table, columns), ...act, ...outcome(table, step));
}

/** What is told of the columns: where hands are covered, nothing of games by other answers.
 *  @param {any[]} columns @param {number | null} eyes */
const told = (columns, eyes) => (
  eyes === null ? columns : columns.map((column) => ({ ...column, earlier: null, own: null })));

/** Whether something else becomes of the step in the own position of a reading.  @param {any} column */
const isOtherThere = ({ verdict, rules, own }) => (
  own !== null && (own.verdict !== verdict || own.rules.join() !== rules.join()));

/** What to do now. @param {any} words @param {any[]} columns */
function advice(words, columns) {
  // Readings that allow the same step part ways, too, where it leads to different positions.
  const isSame = columns.every((one) => one.deciding.length === 0 && !isOtherThere(one));
  const agreed = columns.some(({ name }) => name === "agreed") ? "counts" : "ruled";
  return element("p", { id: "advice" }, words[`may.${isSame ? "same" : agreed}`]);
}

/** The link that holds the dispute, and the button that prints it. Nothing where hands are covered.
 *  @param {any} table @param {any} step @returns {Node[]} */
function outcome({ data, texts, played, eyes, agreement: { books } }, step) {
  // The link holds the whole game, hands included.
  if (eyes !== null) return [];
  const { agreement, dispute } = disputeOf(played, books, step);
  const address = `${location.href.replace(/#.*$/s, "")}#${fragment(data, agreement, dispute)}`;
  const print = element("button", { type: "button", onclick: () => window.print() }, texts.page["agree.print"]);
  return [copyable("dispute", texts.page["may.link"], address, texts.page),
    ...scannable(address, texts.page["may.link"], texts.page, false), element("p", {}, print)];
}

/** What the rulebooks at the table say on a rule or a point. @param {any} table @param {string} name @returns {Node[]} */
function cited({ data, agreement, language, texts }, name) {
  return passagesOn(data, agreement.books, language, name).map(({ book, place, says }) => (
    element("p", { class: "said cited", lang: book.language || "en" }, fill(texts.page["page.line"], { key: `${book.name}, ${place}`, value: says }))));
}

/** @param {any} table @param {any} column */
function columnItem(table, column) {
  const words = table.texts.page;
  const book = table.data.books.find((/** @type {any} */ one) => one.code === column.name);
  const name = book?.name ?? words[`may.${column.name}`];
  return element("li", { "data-reading": column.name, "data-verdict": column.verdict },
    fill(words["page.line"], { key: name, value: "" }), element("strong", {}, words[`may.${column.verdict}`]), ...ownGame(table, column));
}

/** How the game would have gone by a reading alone, where it would have gone otherwise: one sentence.
 *  @param {any} table @param {any} column @returns {Node[]} */
function ownGame({ texts }, column) {
  const words = texts.page;
  const said = (/** @type {string} */ name, /** @type {any} */ filled) => [element("p", { class: "said" }, fill(words[name], filled))];
  if (column.earlier !== null) return said("may.earlier", { step: column.earlier.step });
  if (column.own === null) return [];
  const { differences, verdict } = column.own;
  const parted = differences.slice(0, SHOWN).map((/** @type {any} */ one) => changeText(law, texts, one));
  const all = apart(words, [...parted, ...(differences.length > SHOWN ? ["\u2026"] : [])]);
  return said(isOtherThere(column) ? "may.own_otherwise" : "may.own_alike", { differences: all, verdict: words[`may.${verdict}`] });
}

/** The rules that forbid the step under some reading, each with its sentence and the values.
 *  @param {any} table @param {any[]} columns @returns {Node[]} */
function reasons(table, columns) {
  const { texts } = table;
  const found = new Map(columns.flatMap(({ why, own }) => [...why, ...(own?.why ?? [])].map((/** @type {any} */ one) => [one.rule, one.text])));
  if (found.size === 0) return [];
  const item = (/** @type {[string, string]} */ [rule, text]) => element("li", { "data-rule": rule },
    element("p", {}, texts.rules[rule] ?? rule),
    ...(text !== "" && isTold(table.data, rule, table.eyes) ? [element("p", { class: "said values" }, text)] : []), ...cited(table, rule));
  return [element("h3", {}, texts.page["may.why"]), element("ul", {}, ...[...found].map(item))];
}

/** The points on which a reading parts from our ruling, on the step or on the way to it.
 *  @param {any} table @param {any} column @returns {any[]} */
function partedOn({ data, played }, { name, deciding, own }) {
  const leading = (own?.points ?? []).map((/** @type {string} */ point) => {
    const { ruling } = data.points.find((/** @type {any} */ one) => one.name === point);
    const read = data.books.find((/** @type {any} */ one) => one.code === name)?.read[point] ?? ruling;
    // Where a reading answers as we rule, the table has agreed on the other answer.
    return { point, reference: ruling, reading: read === ruling ? played.setup.answers[point] : read };
  });
  return [...leading, ...deciding];
}

/** The questions on which the verdicts hang. @param {any} table @param {any[]} columns @returns {Node[]} */
function questions(table, columns) {
  const { data, texts, agreement, played } = table;
  const found = new Map(columns.flatMap((one) => partedOn(table, one).map((it) => [it.point, it])));
  if (found.size === 0) return [];
  const called = (/** @type {any} */ point, /** @type {string} */ answer) => texts.answers[point.name][point.answers.indexOf(answer)];
  const item = (/** @type {any} */ { point: name, reference, reading }) => {
    const point = data.points.find((/** @type {any} */ one) => one.name === name);
    return element("li", { "data-point": name }, element("p", {}, texts.questions[name]), element("p", {},
      fill(texts.page["may.answers"], { ruling: called(point, reference), other: called(point, reading) })),
      element("p", {}, fill(texts.page["may.because"], { reason: texts.reasons[name] })),
      ...questionPage(table, name), ...cited(table, name),
      ...(isUnsettled(data, agreement.books, played.setup.answers, name)
        ? coin(texts.page, [called(point, reference), called(point, reading)]) : []));
  };
  return [element("h3", {}, texts.page["may.question"]), element("ul", {}, ...[...found.values()].map(item))];
}

/** The link to the page of a question, where the site has the page. @param {any} table @param {string} name @returns {Node[]} */
function questionPage({ data, texts, language }, name) {
  const folder = data.site?.[language];
  if (folder === undefined) return [];
  return [element("p", {}, element("a", { href: `${folder}${name}.html`, class: "question" }, texts.page["may.page"]))];
}

/** A coin for a question that nobody at the table has settled. @param {any} words @param {string[]} answers @returns {Node[]} */
function coin(words, answers) {
  const fallen = element("span", { role: "status", class: "fallen" });
  const toss = () => {
    const [side] = crypto.getRandomValues(new Uint8Array(1));
    fallen.textContent = fill(words["may.tossed"], { answer: answers[side % answers.length] });
  };
  return [element("p", {}, words["may.unsettled"]), element("p", {},
    element("button", { type: "button", class: "toss", onclick: toss }, words["may.toss"]), " ", fallen)];
}
