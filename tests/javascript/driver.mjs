// Answers lines of questions about a law, one after the other: `node driver.mjs FOLDER`.
// A question is a name of ASKED and what it is given; the position stays from one to the next.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const at = (name) => import(pathToFileURL(`${process.argv[2]}/${name}`).href);
const [{ law }, { Machine }, { reasons, claims }, { reasonsFor }] = await Promise.all(
  ["law.js", "machine.js", "why.js", "reasons.js"].map(at));
let machine, position;

/** What something comes to, or the error that it gives. */
function outcome([name, given]) {
  try {
    return ASKED[name](given) ?? null;
  } catch (error) {
    return { error: error.name, message: error.message };
  }
}

const ASKED = {
  setup(setup) { machine = position = undefined; machine = new Machine(law, setup); return machine.setup; },
  start() { position = machine.start(); return machine.toJSON(position); },
  put(data) { ({ position } = machine.read(data)); return machine.toJSON(position); },
  go(step) { position = machine.do(position, step); return machine.toJSON(position); },
  /** Whether a step leaves the position before it as it is. */
  kept(step) {
    const before = JSON.stringify(position);
    machine.do(position, step);
    return JSON.stringify(position) === before;
  },
  read: (data) => machine.read(data).faults,
  side: () => machine.side(position),
  result: () => machine.result(position),
  legal: () => machine.legal(position),
  weights: () => machine.weights(position),
  faults: () => machine.faults(position, claims),
  view: (seat) => machine.view(position, seat),
  viewStep: ([step, seat]) => machine.viewStep(position, step, seat),
  refusal(step) {
    const found = machine.refusal(position, step);
    return found && { kind: found.kind, rules: found.rules };
  },
  why: (step) => reasonsFor(machine, position, step, reasons),
};

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(JSON.parse(line).map(outcome))}\n`);
}
