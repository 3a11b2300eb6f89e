// @ts-check
"use strict";
// Your own code: translate between the law's steps and positions and those of your engine.
// Test it with `lexludi conform GAME -- node lexludi-adapter.js ./my-game.js`.

/** @type {(what: string) => never} */
const later = (what) => { throw new Error(`${what} is not written yet`, { cause: "skipped" }); };

/** @implements {LexludiGame} @typedef {import("./lexludi-adapter").LexludiGame} LexludiGame */
class MyGame {
  /** @param {number} players */
  constructor(players) { this.players = players; }

  /** @returns {import("./lexludi-adapter").LexludiPosition} */
  position() { return later("the position"); }

  /** @param {any} step @returns {import("./lexludi-adapter").LexludiRefusal | null} */
  play(step) { return later(`the action ${step?.do}`); }
}

/** @type {import("./lexludi-adapter").LexludiEngine} */
module.exports = {
  about: {
    implementation: { name: "my game" },
    games: { GAME: { players: [2], answers: {}, variants: {} } }, // the name of the law
    capabilities: ["history"],
  },
  start: (game, players) => new MyGame(players),
};
