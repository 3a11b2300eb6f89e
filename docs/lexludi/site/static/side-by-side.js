// Two rulebooks side by side: choose two others and stay at the same rules; show differences only.
"use strict";

const HEADER = 80; // What the theme's header covers at most, in pixels.

function rows() {
  return [...document.querySelectorAll("tbody[data-rules]")];
}

function rowInView() {
  const row = rows().find((one) => one.offsetHeight && one.getBoundingClientRect().bottom > HEADER);
  return window.scrollY > HEADER ? row : undefined;
}

// Go to a row, or where it is hidden to the next one that is not.
function show(row) {
  const all = rows();
  const shown = row && all.slice(all.indexOf(row)).find((one) => one.offsetHeight);
  if (shown) shown.scrollIntoView({ behavior: "instant" });
}

// The row that has the first of these rules which any row has.
function rowOf(rules) {
  const found = rules.map((rule) => rows().find((row) => row.dataset.rules.split(" ").includes(rule)));
  return found.find(Boolean);
}

function onlyDifferences(shown) {
  const row = rowInView();
  document.body.classList.toggle("only-differences", shown);
  show(row);
}

function labelled(text, input, className) {
  const label = Object.assign(document.createElement("label"), { className });
  label.append(...(className ? [text, input] : [input, ` ${text}`]));
  return label;
}

function menu(name, choices, chosen) {
  const select = Object.assign(document.createElement("select"), { name });
  for (const [code, text] of choices) select.add(new Option(text, code, false, code === chosen));
  return select;
}

function form(nav) {
  const links = [...nav.querySelectorAll("a[data-pair]")];
  const names = new Map(links.map((link) => [link.dataset.pair.split(" ")[1], link.textContent]));
  const [left, right] = nav.querySelector("[aria-current]").dataset.pair.split(" ");
  const made = document.createElement("form");
  const only = Object.assign(document.createElement("input"), { type: "checkbox", name: "only" });
  const button = Object.assign(document.createElement("button"), { textContent: nav.dataset.show });
  made.append(
    labelled(nav.dataset.left, menu("left", names, left), "choice"),
    labelled(nav.dataset.right, menu("right", names, right), "choice"),
    button,
    labelled(nav.dataset.only, only, ""),
  );
  only.addEventListener("change", () => onlyDifferences(only.checked));
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    const pair = `${made.left.value} ${made.right.value}`;
    const link = links.find((one) => one.dataset.pair === pair);
    const row = rowInView();
    const place = new URLSearchParams({ at: row ? row.dataset.rules : "", only: only.checked ? "1" : "" });
    if (link) window.location.href = `${link.href}#${place}`;
  });
  return made;
}

document.addEventListener("DOMContentLoaded", () => {
  const nav = document.querySelector("nav.pairs");
  const made = form(nav);
  nav.prepend(made);
  nav.querySelector("details").hidden = true;
  const place = new URLSearchParams(window.location.hash.slice(1));
  made.only.checked = Boolean(place.get("only"));
  onlyDifferences(made.only.checked);
  if (place.get("at")) show(rowOf(place.get("at").split(" ")));
});
