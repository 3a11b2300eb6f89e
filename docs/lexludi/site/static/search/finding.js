// What somebody means who gives a name or words; the same as lexludi/lookup/match.py.
"use strict";

const DOTTED = /^[a-z_]+\.[a-z_.]*$/;
// A word of a text that may be offered where nothing is found.
const LETTERS = /\p{L}{4,}/gu;

// What can be found of a game in a language, as site/search/index.py writes it.
class Shelf {
  constructor(index) {
    const { game, title, language, numbers, book, texts, entries } = index;
    Object.assign(this, { game, title, language, numbers, book });
    this.entries = entries.map(([kind, name, at, shown, share, fields, related]) => {
      const [text, beside] = shown.map((number) => texts[number]);
      const found = fields.map(([weight, number, asked = 0]) => [weight, texts[number], asked]);
      return { kind, name, at, text, beside, share, fields: found, related: related ?? [], language };
    });
    this.share = new Map(this.entries.map((entry) => [entry, entry.share]));
  }

  // Built when first asked for, since it takes all texts apart.
  get ranking() {
    const analyst = new Analyst(this.book, this.numbers);
    const made = new Ranking(analyst, this.entries.map((entry) => [entry, entry.fields]));
    Object.defineProperty(this, "ranking", { value: made });
    return made;
  }

  known(words) {
    return this.ranking.known(words);
  }

  // Built when the first answer is asked for.
  get speller() {
    const called = Object.values(this.book.alike).flat();
    const texts = this.entries.flatMap(({ fields }) => fields.map(([, text]) => text));
    const made = new Speller(this.ranking.analyst, [...called, ...this.book.stop, ...texts]);
    Object.defineProperty(this, "speller", { value: made });
    return made;
  }

  // What has just that name or text, then what has the words, the likeliest first; what has the name of a
  // better hit goes last.  A word with one fault counts as the right one.
  find(words) {
    const hits = this.ranking.best(this.speller.spelt(words), this.share).map(([entry]) => entry);
    const first = new Map([...hits].reverse().map((hit) => [hit.name, hit]));
    const isFirst = (hit) => first.get(hit.name) === hit;
    const exact = this.entries.filter(({ name, text }) => name === words || text === words);
    const others = hits.filter((hit) => !exact.includes(hit));
    return [...exact, ...others.filter(isFirst), ...others.filter((hit) => !isFirst(hit))];
  }

  // The entry of a name, then those that read it or rest on it; or those that begin so.
  named(name) {
    const mine = this.entries.filter(({ kind }) => kind !== "passage");
    const exact = mine.filter((entry) => entry.name === name);
    if (!exact.length) return mine.filter((entry) => entry.name.startsWith(name));
    const byName = new Map(mine.filter(({ kind }) => kind !== "point").map((one) => [one.name, one]));
    const related = exact.flatMap((entry) => entry.related).map((one) => byName.get(one));
    return [...exact, ...related.filter((one) => one && !exact.includes(one))];
  }

  // Words of the texts, and what things are called, that look like those asked for.
  near(words) {
    const names = this.entries.filter(({ kind }) => kind !== "passage").map(({ name }) => name);
    if (DOTTED.test(words)) return nearest([words], [...new Set(names)], this.numbers);
    const called = Object.values(this.book.alike).flat();
    const stand = this.entries.flatMap(({ text }) => text.match(LETTERS) ?? []);
    const known = [...called, ...stand.filter((word) => !isHan(word[0]))];
    return nearest(pieces(words), [...new Set(known)], this.numbers);
  }
}

// Searches a game: the reader's language, and the others, once they are there.
class GameSearch {
  constructor(own, others = []) {
    this.own = own;
    this.others = others;
  }

  // Whether the reader's language knows any of the words, or they are a name.
  knows(words) {
    return DOTTED.test(words) || this.own.known(words) > 0;
  }

  // What the words mean, the likeliest first; in the language that knows the most of them where
  // the reader's own knows none.
  find(words) {
    if (DOTTED.test(words)) return this.own.named(words);
    if (this.knows(words)) return this.own.find(words);
    const known = [this.own, ...this.others].map((shelf) => [shelf, shelf.known(words)]);
    const [shelf] = known.reduce((best, one) => (one[1] > best[1] ? one : best));
    return shelf.find(words).map((hit) => this.told(hit));
  }

  // What was found in another language, in the reader's own if it has it.
  told(hit) {
    const same = ({ kind, name }) => kind === hit.kind && name === hit.name;
    return this.own.entries.find(same) ?? hit;
  }
}
