// Steps that a part of the board stands for.
// @ts-check

/** The steps that have everything that a part asks for. @param {any[]} steps @param {any} touch */
export const touched = (steps, touch) => steps.filter((step) => (
  Object.entries(touch).every(([name, value]) => step[name] === value)));

/** Whether two parts stand for the same. @param {any} one @param {any} other */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
