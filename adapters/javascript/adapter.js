"use strict";
// Lets `lexludi conform GAME -- node adapter.js ./my-game.js` speak to a game, line by line.
// The module that is named holds your own code: `about`, and `start`, which returns a game with
// load, position, refusal, play, legal, weights and result.  See pebbles.js.  Throw an Error with
// the cause "skipped" for what your game cannot do yet.
const engine = require(require("node:path").resolve(process.argv[2] ?? `${__dirname}/pebbles.js`));
const lines = require("node:readline").createInterface({ input: process.stdin });
const unusable = (what) => { throw new Error(what, { cause: "request" }); };
let fresh = () => unusable("no game is chosen; send cmd game first");

const COMMANDS = {
  start: () => ({ ok: true, version: 1, ...engine.about }),
  game({ game, players, answers, variants }) {
    fresh = () => engine.start(game, players, answers, variants);
    return { ok: fresh() !== null };
  },
  run(request) {
    const game = fresh();
    if ("position" in request) game.load(request.position);
    else request.history.forEach((step) => play(game, step));
    const asked = Object.keys(QUESTIONS).find((name) => name in request);
    return asked ? QUESTIONS[asked](game, request[asked]) : { position: game.position() };
  },
  stop: () => lines.close() ?? { ok: true },
};

const QUESTIONS = {
  step(game, step) {
    const refusal = game.refusal(step);
    return refusal ? { legal: false, ...refusal } : { legal: true, position: play(game, step) };
  },
  list: (game) => ({ steps: game.legal() }), weights: (game) => ({ weights: game.weights() }),
  perft: (game, depth) => ({ count: histories(game, depth) }),
  result: (game) => ({ result: game.result() }),
};

function play(game, step) {
  const refusal = game.refusal(step);
  if (refusal) unusable(`${JSON.stringify(step)} is refused by ${refusal.rule}`);
  game.play(step);
  return game.position();
}

function histories(game, depth) {
  const position = structuredClone(game.position());
  return depth === 0 ? 1 : game.legal().reduce((count, step) => {
    game.load(position);
    game.play(step);
    return count + histories(game, depth - 1);
  }, 0);
}

function answer(line) {
  let request = {};
  try {
    request = Object(JSON.parse(line));
    if (!Object.hasOwn(COMMANDS, request.cmd)) unusable(`no command ${request.cmd}`);
    return { seq: request.seq, ...COMMANDS[request.cmd](request) };
  } catch (error) {
    return { seq: request.seq ?? null, ...unanswered(request, error) };
  }
}

function unanswered({ cmd }, { cause, message, stack }) {
  if (cause === "skipped") return { skipped: { reason: message } };
  if (cause === "request" || cmd !== "run") return { error: { message } };
  return { errored: { context: stack } };
}

lines.on("line", (line) => console.log(JSON.stringify(answer(line))));
