// What a text and a question are searched by; the same as lexludi/lookup/analysis.py.
"use strict";

const PIECE = /[\u3400-\u9fff]+|(?:(?![\u3400-\u9fff])[\p{L}\p{N}])+/gu;
const ACCENTS = /[\u0300-\u036f]+/g;
const JOINED = { ß: "ss", ς: "σ", œ: "oe", æ: "ae" };
const HAN = /[\u3400-\u9fff]/;
const ASCII = /^[\x00-\x7f]*$/;
// What a token begins with that stands for a thing and not for one word.
const THING = "=";

const isHan = (letter) => HAN.test(letter);
const isWord = (token) => token[0] !== THING && !isHan(token[0]);

// Small letters without accents and full width; what Python calls casefold, as far as it matters.
function normalised(text) {
  const small = text.toLowerCase().replace(/[ßςœæ]/g, (one) => JOINED[one]);
  return ASCII.test(small) ? small : small.normalize("NFKD").replace(ACCENTS, "");
}

// The normalised words of a text; a run of Chinese, which has no blanks, is one piece.
const pieces = (text) => normalised(text).match(PIECE) ?? [];

// The pairs of neighbours in a run.
const pairs = (run) => [...run].slice(1).map((letter, n) => run[n] + letter);

// Whether a word is another with something more before or after it, each at least so long.
function isJoined(one, other, part) {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const isLong = short.length >= part && long.length - short.length >= part;
  return isLong && (long.startsWith(short) || long.endsWith(short));
}

// Whether all words of a phrase stand in a run, with few others between them.
function holds(run, text, phrase, between) {
  if (isHan(text[0])) return isHan(phrase[0][0]) && phrase.every((word) => text.includes(word));
  const places = phrase.map((word) => run.indexOf(word));
  if (places.includes(-1)) return false;
  return Math.max(...places) - Math.min(...places) < phrase.length + between;
}

// Takes texts and questions of one language apart, by its wordbook.
class Analyst {
  constructor(book, numbers) {
    this.numbers = numbers;
    // An ending, and how many letters must be left before it: its dots, but some at least.
    this.endings = book.endings.map((written) => {
      const ending = written.replace(/^\.+/, "");
      return [ending, Math.max(numbers.shortest, written.length - ending.length)];
    });
    this.small = new Set(book.stop.map(pieces).filter((words) => words.length === 1).flat());
    this.compounds = book.compounds;
    this.weak = new Set(book.weak.map((name) => THING + name));
    this.stems = new Map();
    const written = [...book.simplified];
    // Simplified characters by the traditional ones that stand before them.
    this.simple = new Map(written.flatMap((one, n) => (n % 2 ? [] : [[one, written[n + 1]]])));
    // By a vocabulary what is joined to a word; while somebody types, most words stay the same.
    this.relatives = new WeakMap();
    this.meant = new Map(book.stop.map((word) => [this.key(word), []]));
    this.stop = new Set(this.meant.keys());
    for (const [name, words] of [book.alike, book.kin].flatMap(Object.entries)) {
      for (const word of words) this.mean(this.key(word), THING + name);
    }
    // Known phrases word by word, so that a text is gone through once: a step leads from a word or
    // character to what may follow it.
    this.steps = new Map();
    for (const key of this.meant.keys()) this.learn(key.split(" "));
    this.phrases = [...this.meant].map(([key, things]) => [this.words(key), things]);
    this.phrases = this.phrases.filter(([words, things]) => things.length && words.length > 1);
  }

  // The words of a phrase that say something.  A word of Chinese is a known one in the phrase, or
  // what is between known ones; a single character may be part of any word, and so there are none.
  words(key) {
    const atoms = key.split(" ");
    const han = isHan(key[0]);
    const parts = han ? this.segments(atoms, atoms.length - 1).map(([one]) => one) : atoms.map((one) => [one]);
    const telling = parts.filter((one) => !this.stop.has(one.join(" "))).map((one) => one.join(""));
    return han && telling.some((word) => word.length < 2) ? [] : [...new Set(telling)];
  }

  mean(key, thing) {
    if (!this.meant.has(key)) this.meant.set(key, []);
    if (!this.meant.get(key).includes(thing)) this.meant.get(key).push(thing);
  }

  key(phrase) {
    return this.runs(phrase).flat().join(" ");
  }

  // A word without its ending; a small word as it is, lest "entrer" be taken for "entre".
  stem(word) {
    if (this.small.has(word)) return word;
    if (!this.stems.has(word)) {
      const fits = ([ending, left]) => word.endsWith(ending) && word.length - ending.length >= left;
      const [ending] = this.endings.find(fits) ?? [""];
      this.stems.set(word, word.slice(0, word.length - ending.length));
    }
    return this.stems.get(word);
  }

  // A text with simplified characters in the place of traditional ones.
  simplified(text) {
    return this.simple.size ? [...text].map((one) => this.simple.get(one) ?? one).join("") : text;
  }

  // Runs of stems and of Chinese characters, those simplified, in the order of the text.
  runs(text) {
    const runs = [];
    for (const piece of pieces(this.simplified(text))) {
      const han = isHan(piece[0]);
      if (han || !runs.length || isHan(runs.at(-1)[0])) runs.push([]);
      runs.at(-1).push(...(han ? piece : [this.stem(piece)]));
    }
    return runs;
  }

  // A run in its longest known words and phrases with their things, and what is between them;
  // in known ones of at most so many words or characters.
  segments(run, most = run.length) {
    const found = [];
    let start = 0;
    let position = 0;
    while (position < run.length) {
      const known = this.known(run, position, most);
      if (!known.length) {
        position += 1;
        continue;
      }
      if (start < position) found.push([run.slice(start, position), []]);
      found.push([known, this.meant.get(known.join(" "))]);
      position += known.length;
      start = position;
    }
    if (start < run.length) found.push([run.slice(start), []]);
    return found;
  }

  learn(atoms) {
    let steps = this.steps;
    for (const atom of atoms) {
      if (!steps.has(atom)) steps.set(atom, new Map());
      steps = steps.get(atom);
    }
    steps.isWhole = true;
  }

  // The longest known phrase that begins here.
  known(run, at, most) {
    let [steps, length] = [this.steps, 0];
    for (let end = at; end < run.length && end - at < most; end += 1) {
      steps = steps.get(run[end]);
      if (!steps) break;
      if (steps.isWhole) length = end - at + 1;
    }
    return run.slice(at, at + length);
  }

  // What a text is found by, small words too.
  tokens(text) {
    return this.runs(text).flatMap((run) => [
      ...run,
      ...(isHan(run[0]) ? pairs(run) : []),
      ...this.segments(run).flatMap(([, things]) => things),
    ]);
  }

  // What is asked for, with what else counts as it: pairs of a weight and of a map from tokens to numbers.
  units(words, vocabulary) {
    const found = this.plainUnits(words);
    const every = [...found, ...this.apart(this.runs(words), found)];
    const last = pieces(words).at(-1) ?? "";
    return every.map(([weight, counted]) => [weight, this.widened(counted, last, vocabulary)]);
  }

  // What just these words ask for; small words where there are no others.
  plainUnits(words) {
    const runs = this.runs(words);
    const telling = ([atoms, things]) => things.length || !this.stop.has(atoms.join(" "));
    const found = runs.flatMap((run) =>
      this.segments(run).filter(telling).flatMap(([atoms, things]) => this.unitsOf(atoms, things)),
    );
    return found.length ? found : runs.flatMap((run) => this.unitsOf(run, []));
  }

  // What phrases mean whose words all stand near each other, unless it was found already.
  apart(runs, found) {
    const { apart, between } = this.numbers;
    const known = new Set(found.flatMap(([, counted]) => [...counted].filter(([, like]) => like === 1).map(([token]) => token)));
    const held = runs.flatMap((run) => {
      const text = run.join("");
      return this.phrases.filter(([words]) => holds(run, text, words, between));
    });
    const meant = new Set(held.flatMap(([, things]) => things).filter((thing) => !known.has(thing)));
    return [...meant].map((thing) => [apart, new Map([[thing, 1]])]);
  }

  unitsOf(atoms, things) {
    const { exact, weak, letter, within } = this.numbers;
    const meant = things.map((thing) => [thing, 1]);
    const weight = things.length && things.every((thing) => this.weak.has(thing)) ? weak : 1;
    const counted = (tokens, like) => new Map([...tokens.map((one) => [one, like]), ...meant]);
    if (isHan(atoms[0])) {
      if (things.length) return [[weight, counted(pairs(atoms), exact)]];
      const single = (share) => (token) => [share, new Map([[token, 1]])];
      return [...pairs(atoms).map(single(exact)), ...atoms.map(single(letter))];
    }
    if (things.length && atoms.length > 1) {
      return [[weight, counted(atoms.filter((atom) => !this.stop.has(atom)), within)]];
    }
    return atoms.map((atom) => [weight, counted([atom], things.length ? exact : 1)]);
  }

  // A unit with what else counts as it: parts of words, and what a last word may become.
  widened(counted, last, vocabulary) {
    const { joined, begun, shortest } = this.numbers;
    const wider = new Map(counted);
    for (const word of [...counted.keys()].filter(isWord)) {
      for (const token of this.compounds ? this.relativesOf(word, vocabulary) : []) {
        if (!wider.has(token)) wider.set(token, joined * counted.get(word));
      }
      if (word !== this.stem(last) || [...wider.keys()].some((one) => vocabulary.has(one))) continue;
      if (last.length < shortest) continue;
      for (const token of vocabulary.keys()) if (token.startsWith(last)) wider.set(token, begun);
    }
    return wider;
  }

  relativesOf(word, vocabulary) {
    if (!this.relatives.has(vocabulary)) this.relatives.set(vocabulary, new Map());
    const known = this.relatives.get(vocabulary);
    if (!known.has(word)) known.set(word, [...this.related(word, vocabulary)]);
    return known.get(word);
  }

  // Words that are part of a word, or that it is part of; and what the former mean.
  *related(word, vocabulary) {
    const { part } = this.numbers;
    for (const token of vocabulary.keys()) {
      if (isWord(token) && isJoined(word, token, part)) yield token;
    }
    for (const [key, things] of this.meant) {
      if (!key.includes(" ") && key.length < word.length && isJoined(word, key, part)) yield* things;
    }
  }
}
