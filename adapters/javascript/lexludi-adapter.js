#!/usr/bin/env node
// @ts-check
"use strict";
// Lets `lexludi conform GAME -- node lexludi-adapter.js ./my-game.js` speak to a game, line by line.
// The module that is named holds your own code: `about`, and `start`, which returns a game with the
// calls of `LexludiGame` in lexludi-adapter.d.ts.  Throw an Error with the cause "skipped" for what
// your game cannot do yet, and with the cause "adapter" for what fails before it reaches your engine.
const { resolve } = require("node:path");
const { pathToFileURL } = require("node:url");
const protocol = process.stdout.write.bind(process.stdout);
// Standard output is for the protocol alone: what an engine prints goes to standard error.
process.stdout.write = /** @type {any} */ (process.stderr.write.bind(process.stderr));
/** @type {import("./lexludi-adapter").LexludiEngine} */
let engine;
/** @type {import("node:readline").Interface} */
let lines;
/** @type {(what: string, path?: string) => never} */
const unusable = (what, path) => { throw Object.assign(new Error(what, { cause: "request" }), { path }); };
/** @type {() => any} */
let fresh = () => unusable("no game is chosen; send cmd game first");
/** @type {number[]} */
let seats = [];

/** @type {Record<string, (request: any) => object>} */
const COMMANDS = {
  start: () => ({ ok: true, version: 1, ...engine.about }),
  game({ game, players, answers, variants }) {
    fresh = () => engine.start(game, players, answers, variants);
    seats = [...Array(players).keys()];
    return { ok: fresh() !== null };
  },
  run(request) {
    const game = fresh();
    if ("position" in request) call(game, "load", request.position);
    const trace = [];
    for (const [number, move] of (request.history ?? []).entries()) {
      trace.push(played(game, move, Array.isArray(move)));
      const { legal, rule } = trace.at(-1);
      if (!legal && request.trace) return { trace };
      if (!legal) unusable(`${JSON.stringify(move)} is refused by ${rule}`, `$.history[${number}]`);
    }
    const asked = Object.keys(QUESTIONS).find((name) => name in request);
    const found = asked ? QUESTIONS[asked](game, request[asked]) : { position: game.position() };
    return request.trace ? { trace, ...found } : found;
  },
  stop: () => lines.close() ?? { ok: true },
};

/** @type {Record<string, (game: any, asked: any) => object>} */
const QUESTIONS = {
  step: (game, step) => played(game, step, false), chain: (game, all) => played(game, all, true),
  list: (game) => ({ steps: call(game, "legal") }), weights: (game) => ({ weights: call(game, "weights") }),
  perft: (game, depth) => ({ count: histories(game, depth) }),
  result: (game) => ({ result: call(game, "result") }),
  views: (game, seen) => ({ views: seats.map((seat) => (
    seen === true ? call(game, "view", seat) : call(game, "viewStep", seen, seat))) }),
};

/** The answer of a call that a game may lack.
 *  @type {(game: any, name: string, ...given: any[]) => any} */
function call(game, name, ...given) {
  if (!(name in game)) throw new Error(`${name} is not written yet`, { cause: "skipped" });
  return game[name](...given);
}

/** Play or refuse a step, or joined ones; and the position after that.
 *  @type {(game: any, move: any, joined: boolean) => any} */
function played(game, move, joined) {
  const refusal = joined ? call(game, "playJoined", move) : game.play(move);
  const position = structuredClone(game.position());
  return refusal ? { legal: false, ...refusal, position } : { legal: true, position };
}

/** @type {(game: any, depth: number) => number} */
function histories(game, depth) {
  const position = structuredClone(game.position());
  return depth === 0 ? 1 : game.legal().reduce((/** @type {number} */ count, /** @type {any} */ step) => {
    game.load(position);
    game.play(step);
    return count + histories(game, depth - 1);
  }, 0);
}

/** @param {string} line */
function answer(line) {
  /** @type {any} */
  let request = {};
  try {
    request = Object(JSON.parse(line));
    if (!Object.hasOwn(COMMANDS, request.cmd)) unusable(`no command ${request.cmd}`);
    return { seq: request.seq, ...COMMANDS[request.cmd](request) };
  } catch (error) {
    return { seq: request.seq ?? null, ...unanswered(request, error) };
  }
}

/** @type {(request: any, error: any) => object} */
function unanswered({ cmd }, { cause, message, path, stack }) {
  if (cause === "skipped") return { skipped: { reason: message } };
  if (cause === "adapter") return { errored: { context: message, by: "adapter" } };
  if (cause === "request" || cmd !== "run") return { error: { message, path } };
  return { errored: { context: stack, by: "engine" } };
}

// The module may be of either kind, with `module.exports` or with `export default`.
import(pathToFileURL(resolve(process.argv[2] ?? `${__dirname}/my-game.js`)).href).then((module) => {
  engine = module.default;
  lines = require("node:readline").createInterface({ input: process.stdin });
  lines.on("line", (line) => protocol(`${JSON.stringify(answer(line))}\n`));
});
