// Where a link is shown as a code to scan, once somebody asks for it.
// @ts-check
import { element } from "./elements.js";
import * as scanning from "./scan_view.js";

/** The most letters of a link that a code has room for. */
const MOST = 2953;

/** The fold with the code of a link; nothing where no other telephone could open it: a file lies on
 *  this one alone. @param {string} link @param {string} title @param {any} words @param {boolean} isOpen @returns {Node[]} */
export function scannable(link, title, words, isOpen) {
  if (!link.startsWith("http") || link.length > MOST) return [];
  const place = element("div", {});
  const fold = /** @type {HTMLDetailsElement} */ (element("details", { class: "scannable", open: isOpen },
    element("summary", {}, words["agree.scan"]), place));
  fold.addEventListener("toggle", () => {
    if (fold.open) place.replaceChildren(...scanning.codeDrawn(link, title));
  });
  return [fold];
}
