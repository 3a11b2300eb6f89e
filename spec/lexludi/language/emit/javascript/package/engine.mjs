// The law as an implementation of its game, for `lexludi conform`.
import { Game, PositionError, SetupError, game } from "../index.js";
import { law } from "../law.js";

/** What the runner asked for cannot be: it is no fault of the law. */
function asked(find) {
  try {
    return find();
  } catch (error) {
    const isAsked = error instanceof PositionError || error instanceof SetupError;
    throw isAsked ? new Error(error.message, { cause: "request" }) : error;
  }
}

/** The last setup that was chosen, with its game: the runner asks many questions about one. */
let chosen = { key: "", game: null };

function gameOf(setup) {
  const key = JSON.stringify(setup);
  if (chosen.key !== key) chosen = { key, game: asked(() => new Game(setup)) };
  return chosen.game;
}

class LawGame {
  constructor(setup) {
    this.game = gameOf(setup);
    this.at = this.game.start();
  }

  load(position) { this.at = asked(() => this.game.fromJSON(position)); }

  position() { return this.game.toJSON(this.at); }

  legal() { return this.game.legal(this.at); }

  weights() { return this.game.weights(this.at); }

  result() { return this.game.result(this.at); }

  view(seat) { return this.game.view(this.at, seat); }

  viewStep(step, seat) { return this.game.viewStep(this.at, step, seat); }

  /** Play a step, or refuse it. */
  play(step) {
    const refusal = this.game.refusal(this.at, step);
    if (refusal !== null) return { kind: refusal.kind, rule: refusal.rules[0] ?? null };
    this.at = this.game.after(this.at, this.game.move(step));
    return null;
  }
}

const [low, high] = law.players;
const players = Array.from({ length: high - low + 1 }, (_, more) => low + more);

export default {
  about: {
    implementation: { name: `${game}, its law in JavaScript`, version: law.fingerprint.slice(0, 12) },
    games: { [game]: { players, answers: "any", variants: "any" } },
    capabilities: ["position", "history", "legal", "weights", "reason", "perft", "out_of_turn",
      "ahead", "trace", "unchanged", "views"],
  },
  start: (_, count, answers, variants) => new LawGame({ players: count, answers, variants }),
};
