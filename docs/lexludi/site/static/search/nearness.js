// How near a question is to the ways in which players ask; the same as lexludi/lookup/nearness.py.
"use strict";

// What stands between ways to ask in one text.
const BETWEEN_WAYS = " / ";

// The ways in which players ask about each key; `rarity` tells how much a token says.
class Nearness {
  constructor(analyst, rarity) {
    this.analyst = analyst;
    this.rarity = rarity;
    this.ways = new Map();
    this.taken = new Map();
  }

  // Ways to ask that a key answers, and how well it does: 1 is best.
  add(key, text, well) {
    if (!this.ways.has(key)) this.ways.set(key, new Map());
    const ways = this.ways.get(key);
    for (const way of text.split(BETWEEN_WAYS)) ways.set(way, Math.max(well, ways.get(way) ?? 0));
  }

  // 1 where a way to ask about the key is just what is asked, 0 where none has any of it.
  near(key, units) {
    const ways = [...(this.ways.get(key) ?? [])];
    return Math.max(0, ...ways.map(([way, well]) => well * this.alike(units, way)));
  }

  // How much of what is asked a way has, and of the way what is asked: their mean.
  alike(units, way) {
    const [tokens, size] = this.apart(way);
    let shared = 0;
    for (const [weight, counted] of units) {
      let like = 0;
      for (const [token, one] of counted) if (tokens.has(token)) like = Math.max(like, one);
      shared += weight * like * this.telling(counted);
    }
    return shared ? shared / Math.sqrt(size * this.size(units)) : 0;
  }

  // The tokens of a way, and how much it says.
  apart(way) {
    if (!this.taken.has(way)) {
      const size = this.size(this.analyst.plainUnits(way));
      this.taken.set(way, [new Set(this.analyst.tokens(way)), size]);
    }
    return this.taken.get(way);
  }

  size(units) {
    return units.reduce((sum, [weight, counted]) => sum + weight * this.telling(counted), 0);
  }

  // How much that says which counts most.
  telling(counted) {
    const [first] = [...counted].reduce((best, one) => (one[1] > best[1] ? one : best));
    return this.rarity(first);
  }
}
