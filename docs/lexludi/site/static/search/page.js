// The page that searches: what is found while somebody types, in the page's language.
"use strict";

const searchIndexes = [];
// So many of the likeliest are shown first, whatever they are.
const BEST = 3;
// How many of each group are shown before somebody asks for more, and the kinds in it.
const GROUPS = {
  points: [5, "point"],
  assumptions: [3, "assumption"],
  rules: [7, "action", "rule", "part", "definition", "state", "invariant", "property"],
  passages: [5, "passage"],
  pages: [5, "page"],
};

// An element with attributes; children are elements and texts.
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// Guides, references, decisions, as site/search/sections.py writes them; none on other pages.
function rankedPages(shelf) {
  if (typeof searchPages === "undefined") return undefined;
  rankedPages.made ??= makeRankedPages(searchPages, shelf);
  return rankedPages.made;
}

function makeRankedPages(pages, shelf) {
  const entries = pages.flatMap(({ title: page, at, sections }) =>
    sections.map(([title, anchor, text]) => {
      const whole = title === "" ? page : `${page}: ${title}`;
      const fields = [[3, whole], [1, text]];
      return [{ kind: "page", at: anchor ? `${at}#${anchor}` : at, text: whole, language: "en" }, fields];
    }),
  );
  return new Ranking(shelf.ranking.analyst, entries);
}

// The pages that have the words.
function findPages(shelf, words) {
  return (rankedPages(shelf)?.best(words, new Map()) ?? []).map(([entry]) => entry);
}

// What is found is shown with the words marked.
class Shown {
  constructor(shelf, place, words) {
    this.shelf = shelf;
    this.place = place;
    this.language = place.dataset.language;
    const units = shelf.ranking.units(shelf.speller.spelt(words));
    this.asked = new Set(units.flatMap(([, counted]) => [...counted.keys()]));
  }

  // A text in pieces, those in a mark that are asked for; of Chinese the characters.
  marked(text) {
    return text.split(/([\p{L}\p{N}]+)/u).flatMap((piece, n) => {
      if (n % 2 === 0) return [piece];
      const found = this.shelf.ranking.analyst.tokens(piece).filter((token) => this.asked.has(token));
      if (!found.length) return [piece];
      if (!isHan(piece[0])) return [element("mark", {}, piece)];
      const letters = new Set(found.filter((token) => token[0] !== THING).flatMap((one) => [...one]));
      const isAsked = (one) => letters.has(this.shelf.ranking.analyst.simplified(one));
      return [...piece].map((one) => (isAsked(one) ? element("mark", {}, one) : one));
    });
  }

  // An entry: its text leads to it, below it what is ruled, or where a passage stands.
  item({ kind, name, at, text, beside, language }) {
    const link = element("a", { href: this.place.dataset.root + at }, ...this.marked(text));
    if (language !== this.language) link.lang = language;
    const parts = [link];
    if (beside) parts.push(element("p", { class: kind === "passage" ? "place" : "ruled" }, beside));
    return element("li", name ? { "data-name": name } : {}, ...parts);
  }

  // A group of what is found under a heading; what is beyond a few waits behind a button.
  group(name, title, few, entries) {
    const list = element("ol", {}, ...entries.slice(0, few).map((entry) => this.item(entry)));
    const group = element("section", { class: name }, element("h2", {}, title), list);
    const rest = entries.slice(few);
    if (rest.length) group.append(this.more(list, rest));
    return group;
  }

  more(list, rest) {
    const text = this.place.dataset.more.replace("{count}", rest.length);
    const button = element("button", { type: "button" }, text);
    button.addEventListener("click", () => {
      const made = rest.map((entry) => this.item(entry));
      list.append(...made);
      button.remove();
      made[0].querySelector("a").focus();
    });
    return button;
  }
}

// Everything that a game has of the words: the likeliest, then the others in groups.
function answer(finder, place, words, pages) {
  const shown = new Shown(finder.own, place, words);
  const hits = finder.find(words);
  const titled = (title) => (searchIndexes.several ? `${finder.own.title}: ${title}` : title);
  const best = hits.slice(0, BEST);
  const nodes = best.length ? [shown.group("best", titled(place.dataset.best), BEST, best)] : [];
  const others = [...hits.slice(BEST), ...pages];
  for (const [name, [few, ...kinds]] of Object.entries(GROUPS)) {
    const entries = others.filter(({ kind }) => kinds.includes(kind));
    const title = name === "pages" ? place.dataset.pages : titled(place.dataset[name]);
    if (entries.length) nodes.push(shown.group(name, title, few, entries));
  }
  return { count: hits.length + pages.length, nodes };
}

// Loads the same in other languages, once; it is rarely needed.
function loadOthers(place) {
  loadOthers.done ??= Promise.all(
    place.dataset.others.split(" ").filter(Boolean).map((address) => {
      const script = element("script", { src: place.dataset.root + address });
      return new Promise((resolve) => {
        script.onload = script.onerror = resolve;
        document.head.append(script);
      });
    }),
  );
  return loadOthers.done;
}

function finders(language, made = new Map()) {
  const shelves = searchIndexes.map((index) => {
    if (!made.has(index)) made.set(index, new Shelf(index));
    return made.get(index);
  });
  const own = shelves.filter((shelf) => shelf.language === language);
  searchIndexes.several = own.length > 1;
  return own.map((shelf) => {
    const others = shelves.filter(({ game, language: code }) => game === shelf.game && code !== language);
    return new GameSearch(shelf, others);
  });
}

// What is told where nothing was found: words that are near, each of which can be searched for.
function suggestions(found, place, input) {
  const near = found.flatMap(({ own }) => own.near(input.value.trim()));
  if (!near.length) return [];
  const offered = [...new Set(near)].map((word) => {
    const button = element("button", { type: "button" }, word);
    button.addEventListener("click", () => {
      input.value = word;
      input.dispatchEvent(new Event("input"));
      input.focus();
    });
    return element("li", {}, button);
  });
  return [element("p", { class: "near" }, place.dataset.near), element("ul", { class: "near" }, ...offered)];
}

function search(found, input, place, status) {
  const words = input.value.trim();
  const pages = words ? findPages(found[0].own, words) : [];
  const answers = words ? found.map((finder, n) => answer(finder, place, words, n ? [] : pages)) : [];
  const count = answers.reduce((sum, one) => sum + one.count, 0);
  place.replaceChildren(...answers.flatMap((one) => one.nodes));
  if (words && !count) place.replaceChildren(...suggestions(found, place, input));
  const { found: told, nothing } = place.dataset;
  status.textContent = !words ? "" : count ? told.replace("{count}", count) : nothing;
  const query = words ? `?q=${encodeURIComponent(words)}` : "";
  window.history.replaceState(null, "", window.location.pathname + query);
}

document.addEventListener("DOMContentLoaded", () => {
  const [input, place, status] = ["search-words", "search-results", "search-status"].map(
    (id) => document.getElementById(id),
  );
  const made = new Map();
  const all = () => finders(place.dataset.language, made);
  let found = all();
  const now = () => {
    const words = input.value.trim();
    search(found, input, place, status);
    if (!words || found.some((finder) => finder.knows(words))) return;
    loadOthers(place).then(() => {
      found = all();
      if (input.value.trim() === words) search(found, input, place, status);
    });
  };
  // An address may hold more than anybody types, and each word costs time.
  const asked = new URLSearchParams(window.location.search).get("q") ?? "";
  input.value = asked.slice(0, input.maxLength);
  input.addEventListener("input", now);
  input.form.addEventListener("submit", (event) => {
    event.preventDefault();
    place.querySelector("a")?.focus();
  });
  now();
  // All texts are taken apart before somebody has written the first word.
  window.setTimeout(() => {
    found.forEach((finder) => finder.own.speller);
    rankedPages(found[0].own);
    place.dataset.ready = "true";
  });
});
