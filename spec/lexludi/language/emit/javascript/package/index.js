// A game by its law; what it is called by is in index.d.ts.
// @ts-check
import { law } from "./law.js";
import { Machine } from "./machine.js";
import { reasonsFor } from "./reasons.js";
import { claims, reasons } from "./why.js";

export { TooLarge, Undefined } from "./arithmetic.js";
export { PositionError, RefusalError } from "./machine.js";
export { SetupError } from "./setup.js";

/** A game under a setup. */
export class Game extends Machine {
  /** @param {any} setup */
  constructor(setup) { super(law, setup); }

  /** Why a step is refused: the text of each rule with the values at hand.
   *  @param {any[]} position @param {any} step */
  why(position, step) { return reasonsFor(this, position, step, reasons); }

  /** @param {any[]} position @returns {[string, string][]} */
  faults(position) { return super.faults(position, claims); }

  /** @param {any} data */
  fromJSON(data) { return super.fromJSON(data, claims); }
}

export const { game, fingerprint } = law;
