// What somebody means who gives a name or words; for rules the same as
// lexludi/lookup/match.py, and in the same way for questions, passages and pages.
"use strict";

const DOTTED = /^[a-z_]+\.[a-z_.]*$/;

// Adds an entry to the list that a map has under a key.
function append(map, key, entry) {
  if (!map.has(key)) map.set(key, []);
  map.get(key).push(entry);
}

// The index of a game, as site/search/index.py writes it, the pages that belong to no game, as
// site/search/sections.py does, and what can be found with them.
class Finder {
  constructor(index, pages) {
    this.index = index;
    this.weights = index.weights;
    this.concepts = index.concepts.map((terms) => terms.map(asked));
    this.byName = new Map(index.rules.map((rule) => [rule.name, rule]));
    this.question = new Map(index.points.map((point) => [point.name, point.question]));
    this.assumptions = index.assumptions.map(([name, sentences, rules]) => {
      return { name, sentences, rules, at: index.assumed };
    });
    this.passages = index.books.flatMap(({ code, at, headings, passages }) =>
      passages.map(([anchor, under, number, says, quote, rules]) => {
        const place = `${headings[under]}, ${number}`;
        return { book: code, at: `${at}#${anchor}`, place, says, quote: quote ?? "", rules: rules ?? [] };
      }),
    );
    this.supporting = new Map();
    for (const passage of this.passages) {
      for (const name of passage.rules) append(this.supporting, name, passage);
    }
    const sections = pages.flatMap(({ title: page, at, sections: parts }) =>
      parts.map(([title, anchor, words]) => {
        return { title, page, at: anchor ? `${at}#${anchor}` : at, words };
      }),
    );
    const ranking = (entries, fields) =>
      new Ranking(entries.map((entry) => [entry, fields(entry)]), index.numbers);
    this.rankings = {
      rules: ranking(index.rules, (rule) => this.ofRule(rule)),
      points: ranking(index.points, (point) => this.ofPoint(point)),
      assumptions: ranking(this.assumptions, (taken) => this.ofAssumption(taken)),
      passages: ranking(this.passages, (passage) => this.ofPassage(passage)),
      pages: ranking(sections, (page) => this.ofPage(page)),
    };
  }

  ofRule(rule) {
    const { name, sentence, restated, quoted, question } = this.weights;
    const fields = [[name, rule.name]];
    if (!rule.name.endsWith(".who")) fields.push([sentence, rule.sentence]);
    for (const point of rule.points ?? []) {
      fields.push([question, `${point} ${this.question.get(point)}`]);
    }
    for (const passage of this.supporting.get(rule.name) ?? []) {
      // A passage that supports many rules says less of each of them.
      const share = 1 / passage.rules.length;
      fields.push([restated * share, passage.says], [quoted * share, passage.quote]);
    }
    return fields;
  }

  ofPoint(point) {
    const { name, sentence } = this.weights;
    const questions = Object.values(point.questions).map((text) => [sentence, text]);
    return [[name, point.name], ...questions];
  }

  ofAssumption(taken) {
    const { name, sentence } = this.weights;
    return [[name, taken.name], ...Object.values(taken.sentences).map((text) => [sentence, text])];
  }

  ofPassage(passage) {
    const { restated, quoted } = this.weights;
    return [[restated, passage.says], [quoted, passage.quote]];
  }

  ofPage(page) {
    const { name, sentence, restated } = this.weights;
    return [[name, page.title], [sentence, page.page], [restated, page.words]];
  }

  // What the words mean, the likeliest first, in groups.
  find(words) {
    const groups = { rules: this.rules(words) };
    for (const kind of ["points", "assumptions", "passages", "pages"]) {
      groups[kind] = this.ranked(kind, words);
    }
    return groups;
  }

  rules(words) {
    const taken = this.assumptions.find(({ name }) => name === words);
    if (taken) return taken.rules.map((name) => this.byName.get(name));
    if (DOTTED.test(words)) return this.named(words);
    const every = this.index.rules.filter((rule) => rule.name === words);
    return [...new Set([...every, ...this.ranked("rules", words)])];
  }

  // The rule of that name, or those that read the point of that name, or whose names begin so.
  named(name) {
    if (this.byName.has(name)) return [this.byName.get(name)];
    const reading = this.index.rules.filter((rule) => rule.points?.includes(name));
    const begun = this.index.rules.filter((rule) => rule.name.startsWith(name));
    return reading.length ? reading : begun;
  }

  // What has the words, the best first; a rule before what it is made of.  The scores of all
  // wordings of a term are added, as a single word is counted with its synonyms.
  ranked(kind, words) {
    const scores = new Map();
    for (const { phrase, weight } of this.phrases(asked(words))) {
      for (const [entry, score] of this.rankings[kind].best(phrase, this.synonyms(phrase))) {
        const share = entry.secondary ? this.weights.secondary : 1;
        const counted = (weight * score * share) / phrase.length;
        scores.set(entry, (scores.get(entry) ?? 0) + counted);
      }
    }
    return [...scores].sort((a, b) => b[1] - a[1]).map(([entry]) => entry);
  }

  // The words with weight 1, and what else means the same where all of them are one term.
  phrases(words) {
    const found = new Map([[words.join(" "), { phrase: words, weight: 1 }]]);
    for (const terms of this.concepts) {
      if (words.length < 2 || !terms.some((term) => this.same(words, term))) continue;
      for (const phrase of terms) {
        const key = phrase.join(" ");
        if (!found.has(key)) found.set(key, { phrase, weight: this.index.numbers.synonym });
      }
    }
    return found.values();
  }

  // Whether words are a term, in whatever form.
  same(words, term) {
    return words.length === term.length && words.every((word, n) => this.alike(word, term[n]));
  }

  alike(word, term) {
    return this.rankings.rules.kinship(word, term) >= this.weights.alike;
  }

  // For each word that is a term of the glossary, in whatever form, the other terms of it.
  synonyms(words) {
    const found = new Map(words.map((word) => [word, new Set()]));
    for (const terms of this.concepts) {
      const single = terms.filter((term) => term.length === 1).flat();
      for (const [word, others] of found) {
        if (!single.some((term) => this.alike(word, term))) continue;
        for (const term of single) others.add(term);
      }
    }
    return found;
  }

  // How much of the words a passage has, and which of its words these are.
  matching(words) {
    const ranking = this.rankings.passages;
    const synonyms = this.synonyms(asked(words));
    return asked(words).map((word) => ranking.forms(word, synonyms.get(word)));
  }
}
