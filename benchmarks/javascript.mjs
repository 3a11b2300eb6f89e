// Times games of a law in JavaScript: `node javascript.mjs FOLDER SETUP`.
// Prints JSON with figures of a core's own time, the middle of five.
import { pathToFileURL } from "node:url";

const [folder, setup] = process.argv.slice(2);
const { Game } = await import(pathToFileURL(`${folder}/index.js`).href);
const game = new Game(JSON.parse(setup));
const RECORDED = 20, LEAST = 1e6;

/** Numbers below a bound, the same in every run. */
let seed = 1;
function drawn(bound) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * bound);
}

/** The moves of a random game. */
function played() {
  const moves = [];
  for (let position = game.start(); ;) {
    const legal = game.moves(position);
    if (legal.length === 0) return moves;
    moves.push(legal[drawn(legal.length)]);
    position = game.after(position, moves.at(-1));
  }
}

/** How often something is done in a second; it returns how much was done, and is repeated. */
function rate(action) {
  const rates = Array.from({ length: 5 }, () => {
    const begun = process.cpuUsage();
    let done = 0, spent = 0;
    for (; spent < LEAST; spent = process.cpuUsage(begun).user) done += action();
    return (done / spent) * 1e6;
  });
  return rates.sort((one, other) => one - other)[2];
}

const games = Array.from({ length: RECORDED }, () => played().map((move) => game.step(move)));
const steps = games.reduce((sum, each) => sum + each.length, 0);

/** Take every step of the games with all the guards; with `listed`, list all legal steps before. */
const replayed = (listed) => () => {
  for (const each of games) {
    let position = game.start();
    for (const step of each) {
      if (listed) game.legal(position);
      position = game.do(position, step);
    }
  }
  return steps;
};

const random = rate(() => { played(); return 1; });
console.log(JSON.stringify({
  random, length: steps / RECORDED, checked: rate(replayed(false)), listed: rate(replayed(true)),
}));
