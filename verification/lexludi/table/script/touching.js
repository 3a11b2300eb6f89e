// Steps that parts of the board stand for.  A part has values at paths into a step: `pips/silk`.
// @ts-check

/** @typedef {Record<string, any>} Touch values by their paths */

/** @param {any} step @param {string} path */
const valueAt = (step, path) => path.split("/").reduce((value, key) => value?.[key], step);

/** The steps that have everything that is asked for. @param {any[]} steps @param {Touch} touch */
export const touched = (steps, touch) => steps.filter((step) => (
  Object.entries(touch).every(([path, value]) => valueAt(step, path) === value)));

/** Whether a part is among what was touched. @param {Touch} picked @param {Touch} touch */
export const isPicked = (picked, touch) => Object.entries(touch).every(([path, value]) => picked[path] === value);

/** What is picked after a part is touched as well: both where a step has both, and this part alone
 *  where it stands for something else; null where no step has it.
 *  @param {any[]} steps @param {Touch} picked @param {Touch} touch @returns {Touch | null} */
export function picking(steps, picked, touch) {
  const both = { ...picked, ...touch };
  if (touched(steps, both).length > 0) return both;
  const begun = touched(steps, picked).map((step) => step.do);
  return touched(steps, touch).some((step) => !begun.includes(step.do)) ? touch : null;
}

/** What stays picked when a part is touched again. @param {Touch} picked @param {Touch} touch @returns {Touch} */
export const dropping = (picked, touch) => Object.fromEntries(
  Object.entries(picked).filter(([path]) => !Object.hasOwn(touch, path)));
