// Plays a game by its law: positions, legal steps, refusals with their rules.
// @ts-check
import { Undefined, blank, valued } from "./arithmetic.js";
import { decode, encode, encodeScalar, isObject, shown } from "./codec.js";
import { agreed, completed } from "./setup.js";

/** A position that cannot be; `faults` lists every one as [path, message]. */
export class PositionError extends Error {
  /** @param {[string, string][]} faults */
  constructor(faults) {
    super(faults.map(([path, message]) => `${path}: ${message}`).join("\n"));
    this.name = "PositionError";
    this.faults = faults;
  }
}

/** A step that may not be done; `refusal` says why. */
export class RefusalError extends Error {
  /** @param {{ kind: string, rules: string[], message: string }} refusal */
  constructor(refusal) {
    super(refusal.message);
    this.name = "RefusalError";
    this.refusal = refusal;
  }
}

/** One game of a law.  Positions are never changed: `do` makes new ones. */
export class Machine {
  /** @param {any} law @param {any} setup */
  constructor(law, setup) {
    this.law = law;
    this.table = agreed(law, setup);
    this.players = this.table.players;
    this.setup = completed(law, setup);
    this.numbers = new Map(law.actions.map((/** @type {any} */ action, /** @type {number} */ number) => [action.name, number]));
  }

  start() { return this.law.start(this.table); }

  /** Who is to act: a seat, several seats, "chance", "nobody", or "over". @param {any[]} position */
  side(position) {
    const { law, table } = this;
    if (law.over(table, position)) return "over";
    const seats = new Set();
    for (const action of law.actions) {
      if (action.by === "anybody" || !action.when(table, position)) continue;
      for (const by of this.doers(action, position)) {
        if (typeof by !== "string") seats.add(by);
        else if (seats.size === 0) return by;
      }
    }
    const found = [...seats].sort((one, other) => one - other);
    return found.length === 0 ? "nobody" : found.length === 1 ? found[0] : found;
  }

  /** Scores and winners of a game that is over, else null. @param {any[]} position */
  result(position) {
    if (!this.law.over(this.table, position)) return null;
    const scores = this.seats().map((seat) => this.law.score(this.table, position, seat));
    const most = scores.reduce((best, own) => (compare(own, best) > 0 ? own : best));
    const winners = this.seats().filter((seat) => compare(scores[seat], most) === 0);
    return { scores, winners };
  }

  seats() { return Array.from({ length: this.players }, (_, seat) => seat); }

  /** @param {any} action @param {any[]} position @returns {(number | string)[]} */
  doers(action, position) {
    if (action.by === "anybody") return this.seats();
    if (action.who === null) return [action.by];
    const who = action.who(this.table, position);
    return action.by === "several" ? this.seats().filter((seat) => who[seat]) : [who];
  }

  // Moves: steps as the law's functions take them.

  /** All legal moves, outcomes of chance included, in the order of the law. @param {any[]} position */
  moves(position) { return this.law.moves(this.table, position); }

  /** The position after a move that is legal. @param {any[]} position @param {any[]} move */
  after(position, move) {
    const next = position.slice();
    this.law.actions[move[0]].apply(this.table, next, move);
    return next;
  }

  /** A move as a step. @param {any[]} move */
  step(move) {
    const action = this.law.actions[move[0]];
    const by = action.by === "chance" || action.by === "nobody" ? action.by : move[1];
    /** @type {any} */
    const step = { by, do: action.name };
    let place = 2;
    for (const { name, type } of action.arguments) {
      const value = move[place++];
      step[name] = type.is === "map" ? encode(type, value, 0, this.players) : encodeScalar(type, value);
    }
    return step;
  }

  /** The move of a step; a text, what is wrong, where it has not the form of any action.
   *  @param {any} step @returns {any[] | string} */
  move(step) {
    if (!isObject(step)) return `$: expected a step as an object, found ${shown(step)}`;
    if (!Object.hasOwn(step, "do")) return "$.do: is missing: expected the name of an action";
    const number = this.numbers.get(step.do);
    if (number === undefined) {
      return `$.do: unknown action ${shown(step.do)}: known are ${[...this.numbers.keys()].join(", ")}`;
    }
    if (!Object.hasOwn(step, "by")) return '$.by: is missing: expected a seat, "chance" or "nobody"';
    const seat = Number.isInteger(step.by) && step.by >= 0 && step.by < this.players;
    if (!seat && step.by !== "chance" && step.by !== "nobody") {
      return `$.by: expected a seat, "chance" or "nobody", found ${shown(step.by)}`;
    }
    return this.given(this.law.actions[number], step, [number, seat ? step.by + 0 : -1]);
  }

  /** @param {any} action @param {any} step @param {any[]} move @returns {any[] | string} */
  given(action, step, move) {
    /** @type {[string, string][]} */
    const faults = [];
    const known = action.arguments.map((/** @type {any} */ item) => item.name);
    for (const name of Object.keys(step)) {
      if (name !== "by" && name !== "do" && !known.includes(name)) {
        faults.push([`$.${name}`, `${action.name} takes no such argument`]);
      }
    }
    action.arguments.forEach((/** @type {any} */ { name, type }, /** @type {number} */ place) => {
      if (!Object.hasOwn(step, name)) {
        faults.push([`$.${name}`, `${action.name} needs it`]);
      } else if (type.is === "map") {
        move[place + 2] = [];
        decode(type, step[name], move[place + 2], 0, `$.${name}`, this.players, faults);
      } else {
        decode(type, step[name], move, place + 2, `$.${name}`, this.players, faults);
      }
    });
    return faults.length === 0 ? move : faults.map(([path, message]) => `${path}: ${message}`).join("; ");
  }

  // Steps.

  /** All legal steps in the order of the law. @param {any[]} position */
  legal(position) { return this.moves(position).map((/** @type {any[]} */ move) => this.step(move)); }

  /** Every outcome of chance, and how often it comes. @param {any[]} position */
  weights(position) {
    const chance = this.moves(position).filter((/** @type {any[]} */ move) => this.law.actions[move[0]].by === "chance");
    return chance.map((/** @type {any[]} */ move) => ({ step: this.step(move), weight: this.weight(position, move) }));
  }

  /** @param {any[]} position @param {any[]} move */
  weight(position, move) {
    const { weight } = this.law.actions[move[0]];
    return weight === null ? 1 : weight(this.table, position, move);
  }

  /** Why a step may not be done, with all rules that forbid it; null if it may.
   *  @param {any[]} position @param {any} step */
  refusal(position, step) {
    const move = this.move(step);
    if (typeof move === "string") return { kind: "unreadable", rules: [], message: move };
    return this.refused(position, move, step.by);
  }

  /** @param {any[]} position @param {any[]} move @param {number | string} by */
  refused(position, move, by) {
    const action = this.law.actions[move[0]];
    const turn = this.turn(action, position, by);
    if (turn !== null) return { kind: "turn", rules: [turn], message: turn };
    if (action.legal(this.table, position, move)) return null;
    const rules = this.broken(action, position, move);
    return { kind: "illegal", rules, message: rules.join("; ") };
  }

  /** The names of all guards that a move violates.
   *  @param {any} action @param {any[]} position @param {any[]} move @returns {string[]} */
  broken(action, position, move) {
    const given = move.slice(1);
    /** @type {[string, (...given: any[]) => boolean][]} */
    const guards = action.guards;
    return guards.filter(([, allows]) => !allows(this.table, position, ...given)).map(([name]) => name);
  }

  /** The rule of an action's time or doer that a step breaks.
   *  @param {any} action @param {any[]} position @param {number | string} by */
  turn(action, position, by) {
    if (!action.when(this.table, position)) return `${action.name}.when`;
    if (action.by === "one") return action.who(this.table, position) === by ? null : `${action.name}.who`;
    return this.doers(action, position).includes(by) ? null : `${action.name}.who`;
  }

  /** The position after a step; RefusalError if it may not be done. @param {any[]} position @param {any} step */
  do(position, step) {
    const move = this.move(step);
    if (typeof move === "string") throw new RefusalError({ kind: "unreadable", rules: [], message: move });
    const refusal = this.refused(position, move, step.by);
    if (refusal !== null) throw new RefusalError(refusal);
    return this.after(position, move);
  }

  // JSON.

  /** The position as JSON has it. @param {any[]} position */
  toJSON(position) {
    /** @type {any} */
    const found = {};
    for (const { name, type, at } of this.law.state) found[name] = encode(type, position, at, this.players);
    return found;
  }

  /** The position that JSON stands for; PositionError with all its faults.
   *  @param {any} data @param {any[]} claims what always holds, from why.js */
  fromJSON(data, claims) {
    const { faults, position } = this.read(data);
    if (faults.length === 0) faults.push(...this.faults(position, claims));
    if (faults.length > 0) throw new PositionError(faults);
    return position;
  }

  /** @param {any} data @returns {{ faults: [string, string][], position: any[] }} */
  read(data) {
    const position = blank(this.law.length);
    if (!isObject(data)) {
      return { faults: [["$", `expected an object with the position, found ${shown(data)}`]], position };
    }
    /** @type {[string, string][]} */
    const faults = [];
    const known = this.law.state.map((/** @type {any} */ item) => item.name);
    for (const name of Object.keys(data).filter((each) => !known.includes(each))) {
      faults.push([`$.${name}`, `unknown field: known are ${known.join(", ")}`]);
    }
    for (const { name, type, at } of this.law.state) {
      if (Object.hasOwn(data, name)) decode(type, data[name], position, at, `$.${name}`, this.players, faults);
      else faults.push([`$.${name}`, "is missing"]);
    }
    return { faults, position };
  }

  /** What a position breaks of what always holds, each as [path, message].
   *  @param {any[]} position @param {any[]} claims from why.js @returns {[string, string][]} */
  faults(position, claims) {
    /** @type {[string, string][]} */
    const found = [];
    for (const { name, holds, why } of claims) {
      const held = valued(() => holds(this.table, position));
      if (held instanceof Undefined) found.push(["$", `${name} is undefined: ${held.message}`]);
      if (held !== false) continue;
      // In a position that cannot be, the next condition may ask for what is not there.
      const text = valued(() => why(this.table, position));
      found.push(["$", `${name} does not hold${text instanceof Undefined ? "" : `: ${text}`}`]);
    }
    return found;
  }

  // What a seat sees.

  /** The position as a seat sees it: `{"$hidden": true}` stands for what it does not see, with
   *  `"$shown"` what all see of it. @param {any[]} position @param {number} seat */
  view(position, seat) {
    if (!(Number.isInteger(seat) && seat >= 0 && seat < this.players)) {
      throw new RangeError(`expected a seat from 0 to ${this.players - 1}, not ${shown(seat)}`);
    }
    /** @type {any} */
    const found = {};
    for (const item of this.law.state) {
      const sees = item.seen && ((/** @type {any} */ key) => item.seen(this.table, position, key)[seat]);
      const show = item.shown && ((/** @type {any} */ key) => (
        this.shown(item.shownType, item.shown(this.table, position, key))));
      found[item.name] = this.seen(item.type, position, item.at, sees, show);
    }
    return found;
  }

  /** @param {any} type @param {any} value */
  shown(type, value) {
    return type.is === "map" ? encode(type, value, 0, this.players) : encodeScalar(type, value);
  }

  /** A step as a seat sees it. @param {any[]} position @param {any} step @param {number} seat */
  viewStep(position, step, seat) {
    const move = this.move(step);
    if (typeof move === "string") throw new RefusalError({ kind: "unreadable", rules: [], message: move });
    const found = { ...this.step(move), by: step.by };
    if (step.by === seat) return found;
    this.law.actions[move[0]].arguments.forEach((/** @type {any} */ item, /** @type {number} */ place) => {
      const values = item.type.is === "map" ? move[place + 2] : [move[place + 2]];
      const sees = item.seen && ((/** @type {any} */ key) => item.seen(this.table, position, move, key)[seat]);
      found[item.name] = this.seen(item.type, values, 0, sees, undefined);
    });
    return found;
  }

  /** A value with a mark for every entry that is hidden.
   *  @param {any} type @param {any[]} values @param {number} at @param {any} sees @param {any} show */
  seen(type, values, at, sees, show) {
    const whole = encode(type, values, at, this.players);
    if (!sees) return whole;
    const mark = (/** @type {any} */ key) => (
      show ? { $hidden: true, $shown: show(key) } : { $hidden: true });
    if (type.is !== "map") return sees() ? whole : mark(undefined);
    for (const name of Object.keys(whole)) {
      const key = type.key.is === "values" ? type.key.numbers[type.key.values.indexOf(name)] : +name;
      if (!sees(key)) whole[name] = mark(key);
    }
    return whole;
  }
}

/** @type {(one: number[], other: number[]) => number} */
function compare(one, other) {
  const place = one.findIndex((number, at) => number !== other[at]);
  return place < 0 ? 0 : one[place] - other[place];
}
