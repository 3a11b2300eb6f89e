// Words with one fault put right by the words of the texts; the same as lexludi/lookup/spelling.py.
"use strict";

const UMLAUTS = { ae: "a", oe: "o", ue: "u" };
const ALPHABETIC = /^\p{L}+$/u;

// Puts words right that no text has and that are one fault away from one that a text has.
class Speller {
  constructor(analyst, texts) {
    this.analyst = analyst;
    this.numbers = analyst.numbers;
    this.words = new Map();
    for (const text of texts) for (const word of pieces(text)) if (!isHan(word[0])) add(this.words, word, 1);
    this.stems = new Set([...this.words.keys()].map((word) => analyst.stem(word)));
    const known = [...analyst.meant.keys()].filter((key) => isHan(key[0])).map((key) => key.split(" ").join(""));
    // Known Chinese words by what is left of them without one character, which may be wrong.
    this.han = new Map();
    this.longest = Math.max(0, ...known.map((word) => word.length));
    for (const word of known.filter((one) => one.length >= this.numbers.hanLeast)) this.learn(word);
    // What was put right; while somebody types, most words stay the same.
    this.done = new Map();
  }

  learn(word) {
    // What is behind two characters may be another word.
    const last = word.length > this.numbers.hanLeast ? word.length : word.length - 1;
    for (let wrong = 0; wrong < last; wrong += 1) {
      const rest = word.slice(0, wrong) + "?" + word.slice(wrong + 1);
      if (!this.han.has(rest) || word < this.han.get(rest)) this.han.set(rest, word);
    }
  }

  // What is asked for, with words put right; the same text where none is.
  spelt(asked) {
    const every = pieces(this.analyst.simplified(asked));
    const right = every.map((word) => this.right(word, word === every.at(-1)));
    return right.every((word, n) => word === every[n]) ? asked : right.join(" ");
  }

  right(word, isLast) {
    const key = `${word} ${isLast}`;
    if (!this.done.has(key)) this.done.set(key, this.tried(word, isLast));
    return this.done.get(key);
  }

  tried(word, isLast) {
    if (isHan(word[0])) return this.rightHan(word);
    const isBegun = isLast && [...this.stems].some((one) => one.startsWith(word));
    if (word.length < this.numbers.spelt || !ALPHABETIC.test(word) || isBegun || this.knows(word)) return word;
    return withoutUmlauts(word).find((one) => this.knows(one)) ?? this.nearest(word);
  }

  knows(word) {
    return this.words.has(word) || this.stems.has(this.analyst.stem(word));
  }

  // The word that stands in the texts the most often of those one fault away.
  nearest(word) {
    const isNear = ([other]) => Math.abs(word.length - other.length) < 2 && (word.length >= this.numbers.sure || other[0] === word[0]) && isOneOff(word, other);
    const rank = ([other, times]) => [other[0] === word[0] ? 0 : 1, -times];
    const near = [...this.words].filter(isNear).sort((one, other) => {
      const [[first, often], [second, seldom]] = [rank(one), rank(other)];
      return first - second || often - seldom || (one[0] < other[0] ? -1 : 1);
    });
    return near.length ? near[0][0] : word;
  }

  // A run with one known word in it that has a wrong character put right.
  rightHan(run) {
    const found = [];
    for (const wrong of this.unknownPlaces(run)) {
      for (let at = Math.max(0, wrong - this.longest + 1); at <= wrong; at += 1) {
        for (let end = wrong + 1; end <= Math.min(run.length, at + this.longest); end += 1) {
          const word = this.han.get(run.slice(at, wrong) + "?" + run.slice(wrong + 1, end));
          if (word !== undefined && word[wrong - at] !== run[wrong]) found.push([word, at]);
        }
      }
    }
    if (!found.length) return run;
    const isFirst = ([word, at], [other, place]) => word < other || (word === other && at < place);
    const [word, at] = found.reduce((best, one) => (isFirst(one, best) ? one : best));
    return run.slice(0, at) + word + run.slice(at + word.length);
  }

  // The places of characters that belong to no known word.
  unknownPlaces(run) {
    const free = new Set();
    let at = 0;
    for (const [atoms] of this.analyst.segments([...run])) {
      const isKnown = this.analyst.meant.has(atoms.join(" "));
      for (let place = at; place < at + atoms.length; place += 1) if (!isKnown) free.add(place);
      at += atoms.length;
    }
    return free;
  }
}

// Whether a letter is wrong, missing or too much, or two neighbours are exchanged.
function isOneOff(one, other) {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || one === other) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  if (long.length > short.length) return short.slice(same) === long.slice(same + 1);
  if (short.slice(same + 1) === long.slice(same + 1)) return true;
  return short.slice(same) === (long[same + 1] ?? "") + long[same] + long.slice(same + 2);
}

// The word with all pairs of letters, and with one, in the place of an umlaut's.
function withoutUmlauts(word) {
  const whole = Object.entries(UMLAUTS).reduce((text, [pair, letter]) => text.replaceAll(pair, letter), word);
  const found = whole === word ? [] : [whole];
  for (const [pair, letter] of Object.entries(UMLAUTS)) {
    for (let at = 1; at < word.length - 1; at += 1) {
      if (word.slice(at, at + 2) === pair) found.push(word.slice(0, at) + letter + word.slice(at + 2));
    }
  }
  return found;
}
