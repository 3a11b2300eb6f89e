// Ranking texts by what is asked for; the same as lexludi/lookup/bm25.py and nearest.py, whose
// numbers it is given.
"use strict";

// Adds a number to what a map has under a key.
function add(map, key, number) {
  map.set(key, (map.get(key) ?? 0) + number);
}

// How often each token stands there.
function counted(tokens) {
  const times = new Map();
  for (const token of tokens) add(times, token, 1);
  return times;
}

// Texts under keys, each made of weighted fields, [weight, text] or, of ways to ask, with how well
// those are answered; in an order that breaks ties.
class Ranking {
  constructor(analyst, entries) {
    this.analyst = analyst;
    this.numbers = analyst.numbers;
    this.order = new Map(entries.map(([key], n) => [key, n]));
    this.counts = new Map();
    this.lengths = new Map();
    this.nearness = new Nearness(analyst, (token) => this.rarity(token));
    const taken = new Map();
    for (const [key, fields] of entries) {
      for (const [weight, text, asked] of fields) {
        if (asked) this.nearness.add(key, text, asked);
        if (!taken.has(text)) taken.set(text, counted(analyst.tokens(text)));
        for (const [token, times] of taken.get(text)) this.take(key, weight * times, token, times);
      }
    }
    const total = [...this.lengths.values()].reduce((sum, length) => sum + length, 0);
    this.mean = total / Math.max(this.order.size, 1);
  }

  take(key, weight, token, times) {
    if (!this.counts.has(token)) this.counts.set(token, new Map());
    add(this.counts.get(token), key, weight);
    if (token[0] !== THING) add(this.lengths, key, times);
  }

  // What is asked for; an answer needs it several times, so the last one is remembered.
  units(words) {
    if (this.last?.words !== words) this.last = { words, units: this.analyst.units(words, this.counts) };
    return this.last.units;
  }

  // How much of what is asked for stands in any of the texts.
  known(words) {
    const stands = ([, counted]) => [...counted.keys()].some((token) => this.counts.has(token));
    return this.units(words).filter(stands).length;
  }

  // Pairs of key and score, the best first; a map has what the score of a key is multiplied by.
  best(words, share) {
    const units = this.units(words);
    const total = units.reduce((sum, [weight]) => sum + weight, 0);
    const scores = new Map();
    const covered = new Map();
    for (const [weight, counted] of units) {
      for (const [key, [score, like]] of this.found(counted)) {
        add(scores, key, weight * score);
        add(covered, key, weight * like);
      }
    }
    for (const [key, score] of scores) {
      const whole = (covered.get(key) / total) ** this.numbers.whole;
      scores.set(key, score * (whole * (share.get(key) ?? 1)));
    }
    const enough = this.numbers.faint * Math.max(0, ...scores.values());
    const loud = new Map([...scores].filter(([, score]) => score >= enough));
    for (const [key, score] of this.ordered(loud).slice(0, this.numbers.nearest)) {
      loud.set(key, score * (1 + this.numbers.near * this.nearness.near(key, units)));
    }
    return this.ordered(loud);
  }

  // The keys with their scores, the best first.
  ordered(scores) {
    return [...scores].sort((a, b) => b[1] - a[1] || this.order.get(a[0]) - this.order.get(b[0]));
  }

  // The score of each key for one unit, from all that counts as it, and how far that is what was
  // asked for.
  found(counted) {
    const found = new Map();
    for (const [token, like] of counted) {
      const counts = this.counts.get(token) ?? new Map();
      const rarity = this.rarity(token);
      for (const [key, count] of counts) {
        const [score, most] = found.get(key) ?? [0, 0];
        const more = like * rarity * this.weight(key, count);
        found.set(key, [score + more, Math.max(like, most)]);
      }
    }
    return found;
  }

  // How much a token says: the fewer texts have it, the more.
  rarity(token) {
    const having = this.counts.get(token)?.size ?? 0;
    return Math.log(1 + (this.order.size - having + 0.5) / (having + 0.5));
  }

  weight(key, count) {
    const { saturation, length } = this.numbers;
    const long = 1 - length + (length * this.lengths.get(key)) / this.mean;
    return (count * (saturation + 1)) / (count + saturation * long);
  }
}

// The pairs of neighbouring letters of a word, the first and last with a blank.
const lettersOf = (word) => new Set(pairs([..." " + word + " "]));

// How many of their pairs of letters two words share: 1 all, 0 none.
function likeness(one, other) {
  const [own, others] = [lettersOf(one), lettersOf(normalised(other))];
  const shared = [...own].filter((pair) => others.has(pair)).length;
  return (2 * shared) / Math.max(own.size + others.size, 1);
}

// The known words most like any of those that were asked for, the most alike first.
function nearest(asked, known, { offered, alike }) {
  const scored = known.map((word) => [word, Math.max(0, ...asked.map((one) => likeness(one, word)))]);
  const best = scored.filter(([, score]) => score >= alike).sort((a, b) => b[1] - a[1]);
  return best.slice(0, offered).map(([word]) => word);
}
