// A link as a picture that another telephone scans.
// @ts-check
import { scanCode } from "./scan_code.js";
import { drawnElement } from "./scene_view.js";

/** So many cells stay light around a code. */
const QUIET = 4;

/** The picture of a text; nothing where the text is too long. @param {string} text @param {string} name @returns {Element[]} */
export function codeDrawn(text, name) {
  const cells = scanCode(text);
  if (cells === null) return [];
  const size = cells.length + 2 * QUIET;
  const dark = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])));
  // Dark on light in every colour scheme: not all cameras read it the other way round.
  const picture = drawn("svg", { class: "scan", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": name });
  picture.append(drawn("rect", { width: `${size}`, height: `${size}`, fill: "#fff" }), drawn("path", { d: dark.join(""), fill: "#000" }));
  return [picture];
}

/** @param {string} tag @param {Record<string, string>} attributes */
function drawn(tag, attributes) {
  const found = drawnElement(tag);
  for (const [name, value] of Object.entries(attributes)) found.setAttribute(name, value);
  return found;
}
