"use strict";
// A complete small game, Pebbles, by the law tests/games/pebbles/law/01-pebbles.md.
// Replace it by your own game.

const WORTH = { red: 1, green: 2, blue: 3 };
const ARGUMENTS = { deal: ["drawn"], grab: ["amount"], show: [] };
const PHASES = { deal: "shuffle", grab: "take", show: "close" };

class Pebbles {
  constructor(players, answers, variants) {
    this.mayTakeNothing = answers["take.nothing"] === "allowed";
    this.bright = variants.brightness === "double" ? 2 : 1;
    const each = (value) => Array(players).fill(value);
    this.state = {
      now: "shuffle", heap: players === 3 ? 9 : 7, purse: each(0), hand: each(null),
      deck: { red: 1, green: 1, blue: 1 }, turn: 0,
    };
  }

  load(position) { this.state = structuredClone(position); }

  position() { return this.state; }

  /** Why a step is refused, as { kind, rule }; null if it is legal. */
  refusal(step) {
    const { now, turn, heap, deck } = this.state;
    if (!this.readable(step)) return { kind: "unreadable", rule: null };
    if (PHASES[step.do] !== now) return { kind: "turn", rule: `${step.do}.when` };
    const doer = { deal: "chance", grab: turn, show: "nobody" }[step.do];
    if (step.by !== doer) return { kind: "turn", rule: `${step.do}.who` };
    if (step.do === "deal") return deck[step.drawn] > 0 ? null : illegal("deal.left");
    if (step.do === "show") return null;
    if (step.amount > 3) return illegal("grab.limit");
    if (step.amount < 1 && !this.mayTakeNothing) return illegal("grab.some");
    return step.amount > heap || step.amount < 0 ? illegal("grab.there") : null;
  }

  /** Whether a step has the fields of its action, each with a value of its type. */
  readable(step) {
    if (!Object.hasOwn(ARGUMENTS, Object(step).do)) return false;
    const fields = ["by", "do", ...ARGUMENTS[step.do]].sort();
    if (Object.keys(step).sort().join() !== fields.join()) return false;
    if (!["chance", "nobody", ...this.state.hand.keys()].includes(step.by)) return false;
    if (step.do === "deal") return Object.hasOwn(WORTH, step.drawn);
    return step.do === "show" || Number.isInteger(step.amount);
  }

  /** Play a step, or refuse it: why, as { kind, rule }; null if it is done. */
  play(step) {
    const refusal = this.refusal(step);
    if (refusal === null) this[step.do](step);
    return refusal;
  }

  deal({ drawn }) {
    this.state.hand[this.state.turn] = drawn;
    this.state.deck[drawn] -= 1;
    if (this.pass() === 0) this.state.now = "take";
  }

  grab({ amount }) {
    this.state.heap -= amount;
    this.state.purse[this.state.turn] += amount;
    this.pass();
    if (this.state.heap === 0) this.state.now = "close";
  }

  show() {
    const worth = (card) => WORTH[card] * (card === "green" ? 1 : this.bright);
    this.state.hand.forEach((card, seat) => { this.state.purse[seat] += worth(card); });
    this.state.now = "over";
  }

  pass() { return (this.state.turn = (this.state.turn + 1) % this.state.hand.length); }

  legal() {
    const steps = Object.keys(WORTH).map((drawn) => ({ by: "chance", do: "deal", drawn }));
    for (let amount = 0; amount <= 3; amount += 1) {
      steps.push({ by: this.state.turn, do: "grab", amount });
    }
    steps.push({ by: "nobody", do: "show" });
    return steps.filter((step) => this.refusal(step) === null);
  }

  /** Every card that can come, with the number of its copies that are left. */
  weights() {
    const deals = this.legal().filter((step) => step.do === "deal");
    return deals.map((step) => ({ step, weight: this.state.deck[step.drawn] }));
  }

  /** Nobody sees the deck, and nobody the cards of the others. */
  view(seat) {
    const { hand, deck } = this.state;
    const covered = Object.fromEntries(Object.keys(deck).map((card) => [card, HIDDEN]));
    const own = hand.map((card, owner) => (owner === seat ? card : HIDDEN));
    return { ...this.state, hand: own, deck: covered };
  }

  viewStep(step, seat) {
    return step.do !== "deal" || seat === this.state.turn ? step : { ...step, drawn: HIDDEN };
  }

  result() {
    const most = Math.max(...this.state.purse);
    const winners = [...this.state.purse.keys()].filter((seat) => this.state.purse[seat] === most);
    return { scores: this.state.purse.map((pebbles) => [pebbles]), winners };
  }
}

const HIDDEN = { $hidden: true };
const illegal = (rule) => ({ kind: "illegal", rule });

module.exports = {
  about: {
    implementation: { name: "pebbles.js", version: "1" },
    games: { pebbles: { players: [2, 3], answers: "any", variants: "any" } },
    capabilities: ["position", "history", "legal", "weights", "reason", "perft", "ahead", "trace",
      "unchanged", "views"],
  },
  start: (game, players, answers, variants) => new Pebbles(players, answers, variants),
};
