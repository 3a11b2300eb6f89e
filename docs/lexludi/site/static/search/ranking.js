// Ranking texts by words; the same as verification/finding/ranking.py, whose numbers it is given.
"use strict";

// Adds a number to what a map has under a key.
function add(map, key, number) {
  map.set(key, (map.get(key) ?? 0) + number);
}

// Texts under keys, each made of weighted fields: pairs of a key and of [weight, text], in an
// order that breaks ties.
class Ranking {
  constructor(entries, numbers) {
    this.numbers = numbers;
    this.order = new Map(entries.map(([key], n) => [key, n]));
    this.counts = new Map();
    this.lengths = new Map();
    this.texts = new Map();
    for (const [key, fields] of entries) this.take(key, fields);
    const total = [...this.lengths.values()].reduce((sum, length) => sum + length, 0);
    this.mean = total / Math.max(this.order.size, 1);
  }

  take(key, fields) {
    this.texts.set(key, fields.map(([, text]) => new Set(tokens(text))));
    for (const [weight, text] of fields) {
      add(this.lengths, key, tokens(text).length);
      for (const token of tokens(text)) {
        if (!this.counts.has(token)) this.counts.set(token, new Map());
        add(this.counts.get(token), key, weight);
      }
    }
  }

  // Pairs of key and score, the best first; `synonyms` has a set for each word.
  best(words, synonyms) {
    const forms = words.map((word) => this.forms(word, synonyms.get(word)));
    const found = new Map();
    for (const [key, each] of this.collected(forms)) {
      const sum = each.reduce((total, score) => total + score, 0);
      const together = this.together(key, forms) ? this.numbers.together : 1;
      found.set(key, sum * (each.length / words.length) ** 2 * together);
    }
    const enough = this.numbers.faint * Math.max(0, ...found.values());
    const clear = [...found].filter(([, score]) => score >= enough);
    return clear.sort((a, b) => b[1] - a[1] || this.order.get(a[0]) - this.order.get(b[0]));
  }

  collected(forms) {
    const scores = new Map();
    for (const likeness of forms) {
      for (const [key, score] of this.found(likeness)) {
        if (!scores.has(key)) scores.set(key, []);
        scores.get(key).push(score);
      }
    }
    return scores;
  }

  // Whether one field of a text has several words that are asked for, and all of them.
  together(key, forms) {
    const has = (field, likeness) => [...likeness.keys()].some((token) => field.has(token));
    const whole = (field) => forms.every((likeness) => has(field, likeness));
    return forms.length > 1 && this.texts.get(key).some(whole);
  }

  // How far each token counts as the word, where it does at all.
  forms(word, others = new Set()) {
    const likeness = new Map();
    for (const token of this.counts.keys()) {
      const synonym = others.has(token) ? this.numbers.synonym : 0;
      const like = Math.max(this.kinship(word, token), synonym);
      if (like) likeness.set(token, like);
    }
    return likeness;
  }

  // The score of each key, every form of a word and synonym being one and the same word.
  found(likeness) {
    const counts = new Map();
    for (const [token, like] of likeness) {
      for (const [key, count] of this.counts.get(token)) add(counts, key, like * count);
    }
    const rarity = Math.log(1 + (this.order.size - counts.size + 0.5) / (counts.size + 0.5));
    return [...counts].map(([key, count]) => [key, rarity * this.weight(key, count)]);
  }

  weight(key, count) {
    const { saturation, length } = this.numbers;
    const long = 1 - length + (length * this.lengths.get(key)) / this.mean;
    return (count * (saturation + 1)) / (count + saturation * long);
  }

  // How far a token counts as the word: 1 itself, less an inflection or a part, 0 another.
  kinship(word, token) {
    const { shortest, shared } = this.numbers;
    if (word === token) return 1;
    if (isHan(word[0]) || isHan(token[0])) return 0;
    if (Math.min(word.length, token.length) < shortest - 1) return 0;
    if (token.startsWith(word)) return 0.7;
    const alike = common(word, token);
    if (alike >= Math.max(shortest, shared * Math.max(word.length, token.length))) return 0.5;
    return word.length > shortest && token.includes(word) ? 0.3 : 0;
  }
}

// How many letters two words have in common from the beginning.
function common(one, other) {
  let n = 0;
  while (n < one.length && n < other.length && one[n] === other[n]) n += 1;
  return n;
}
