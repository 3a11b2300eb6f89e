// The page that searches: what is found while somebody types, in the page's language.
"use strict";

const searchIndexes = [];
// The language of laws and guides.
const LAW = "en";
// How many of each group are shown before somebody asks for more.
const FEW = { rules: 10, points: 5, assumptions: 5, passages: 5, pages: 5 };

// An element with attributes; children are elements and texts.
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// What is found is shown with the words marked; `forms` are the tokens that count as them.
class Shown {
  constructor(finder, place, words) {
    this.finder = finder;
    this.place = place;
    this.language = place.dataset.language;
    this.likenesses = finder.matching(words);
    this.forms = new Set(this.likenesses.flatMap((likeness) => [...likeness.keys()]));
  }

  link(at, ...children) {
    return element("a", { href: this.place.dataset.root + at }, ...children);
  }

  text(name, language, text) {
    const attributes = language === this.language ? {} : { lang: language };
    return element(name, attributes, ...this.marked(text));
  }

  // A text in pieces, those in a mark that are asked for; of Chinese the characters.
  marked(text) {
    return text.split(/([\p{L}\p{N}]+)/u).flatMap((piece, n) => {
      if (n % 2 === 0) return [piece];
      const found = tokens(piece).filter((token) => this.forms.has(token));
      if (!found.length) return [piece];
      if (!isHan(found[0][0])) return [element("mark", {}, piece)];
      const letters = new Set(found.flatMap((token) => [...token]));
      return [...piece].map((one) => (letters.has(one) ? element("mark", {}, one) : one));
    });
  }

  rules(rule) {
    const name = element("code", { translate: "no" }, rule.name);
    const sentence = this.text("p", LAW, rule.sentence);
    const passage = this.passageOn(rule.name);
    const restated = passage ? this.passages(passage) : [];
    // What the reader's own language says goes first.
    const texts = passage?.book === this.language ? [...restated, sentence] : [sentence, ...restated];
    return [this.link(rule.at, name), ...texts];
  }

  // The passage that says the rule with the most of the words, in the page's language if it can be.
  passageOn(name) {
    const scored = (this.finder.supporting.get(name) ?? []).map((passage) => {
      const own = passage.book === this.language ? 0.01 : 0;
      return [passage, this.matched(passage) + own];
    });
    const [best, score] = scored.reduce((a, b) => (b[1] > a[1] ? b : a), [null, 0]);
    return score ? best : null;
  }

  matched({ says, quote }) {
    const found = [...tokens(says), ...tokens(quote)];
    const best = (likeness) => Math.max(...found.map((token) => likeness.get(token) ?? 0));
    return found.length ? this.likenesses.reduce((sum, likeness) => sum + best(likeness), 0) : 0;
  }

  passages(passage) {
    const text = this.text("p", passage.book, passage.says);
    const place = this.link(passage.at, `${passage.book}, ${passage.place}`);
    place.className = "place";
    text.append(" ", place);
    return [text];
  }

  points(point) {
    const { at, questions } = point;
    return [this.link(at[this.language], ...this.marked(questions[this.language]))];
  }

  assumptions({ name, sentences, at }) {
    const place = `${at[this.language]}#${name}`;
    return [this.link(place, ...this.marked(sentences[this.language]))];
  }

  pages(page) {
    const whole = page.title === page.page ? page.title : `${page.page}: ${page.title}`;
    const link = this.link(page.at, ...this.marked(whole));
    if (this.language !== LAW) link.lang = LAW;
    return [link];
  }

  // Where several games are searched, the game is named; pages belong to none.
  heading(kind) {
    const several = searchIndexes.length > 1 && kind !== "pages";
    return `${several ? `${this.finder.index.title}: ` : ""}${this.place.dataset[kind]}`;
  }

  // A group of what is found under a heading; what is beyond a few waits behind a button.
  group(kind, entries) {
    const items = entries.map((entry) => () => element("li", {}, ...this[kind](entry)));
    const list = element("ol", {}, ...items.slice(0, FEW[kind]).map((make) => make()));
    const group = element("section", { class: kind }, element("h2", {}, this.heading(kind)), list);
    const rest = items.slice(FEW[kind]);
    if (rest.length) group.append(this.more(list, rest));
    return group;
  }

  more(list, rest) {
    const text = this.place.dataset.more.replace("{count}", rest.length);
    const button = element("button", { type: "button" }, text);
    button.addEventListener("click", () => {
      const made = rest.map((make) => make());
      list.append(...made);
      button.remove();
      made[0].querySelector("a").focus();
    });
    return button;
  }
}

// Everything that a game has of the words, in groups; questions and assumptions go first where
// the reader's language is not that of the law: their pages are in the reader's own.
function answer(finder, place, words) {
  const shown = new Shown(finder, place, words);
  const found = finder.find(words);
  const { points, assumptions, ...others } = found;
  const every = shown.language === LAW ? found : { points, assumptions, ...others };
  const groups = Object.entries(every).filter(([, entries]) => entries.length);
  return {
    count: groups.reduce((sum, [, entries]) => sum + entries.length, 0),
    nodes: groups.map(([kind, entries]) => shown.group(kind, entries)),
  };
}

function search(finders, input, place, status) {
  const words = input.value.trim();
  const answers = words ? finders.map((finder) => answer(finder, place, words)) : [];
  const count = answers.reduce((sum, one) => sum + one.count, 0);
  place.replaceChildren(...answers.flatMap((one) => one.nodes));
  const { found, nothing } = place.dataset;
  status.textContent = !words ? "" : count ? found.replace("{count}", count) : nothing;
  const query = words ? `?q=${encodeURIComponent(words)}` : "";
  window.history.replaceState(null, "", window.location.pathname + query);
}

document.addEventListener("DOMContentLoaded", () => {
  const [input, place, status] = ["search-words", "search-results", "search-status"].map(
    (id) => document.getElementById(id),
  );
  const finders = searchIndexes.map((index, n) => new Finder(index, n ? [] : searchPages));
  const now = () => search(finders, input, place, status);
  input.value = new URLSearchParams(window.location.search).get("q") ?? "";
  input.addEventListener("input", now);
  input.form.addEventListener("submit", (event) => {
    event.preventDefault();
    place.querySelector("a")?.focus();
  });
  now();
});
