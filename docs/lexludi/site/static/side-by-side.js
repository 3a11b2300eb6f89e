// Two rulebooks side by side: choose two others and stay at the same rules; show differences only.
"use strict";

function onlyDifferences(box, shown) {
  document.querySelector("article, main, body").classList.toggle("only-differences", shown);
  box.checked = shown;
}

function rulesInView() {
  const rows = [...document.querySelectorAll("tbody[data-rules]")].filter((row) => row.offsetHeight);
  const row = rows.find((one) => one.getBoundingClientRect().bottom > 80);
  return row && window.scrollY > 200 ? row.dataset.rules : "";
}

function stayAt(rules) {
  for (const rule of rules.split(" ").filter(Boolean)) {
    const row = document.querySelector(`tbody[data-rules~="${CSS.escape(rule)}"]`);
    if (row) return row.scrollIntoView();
  }
}

function menu(label, name, choices, chosen) {
  const select = Object.assign(document.createElement("select"), { name });
  for (const [code, text] of choices) select.add(new Option(text, code, false, code === chosen));
  const box = Object.assign(document.createElement("label"), { className: "choice" });
  box.append(label, select);
  return box;
}

function tick(text) {
  const input = Object.assign(document.createElement("input"), { type: "checkbox" });
  const box = document.createElement("label");
  box.append(input, ` ${text}`);
  input.addEventListener("change", () => onlyDifferences(input, input.checked));
  return [box, input];
}

function pageOf(nav, left, right) {
  return [...nav.querySelectorAll("a[data-pair]")].find((a) => a.dataset.pair === `${left} ${right}`);
}

function form(nav) {
  const links = [...nav.querySelectorAll("a[data-pair]")];
  const names = new Map(links.map((link) => [link.dataset.pair.split(" ")[1], link.textContent]));
  const [left, right] = nav.querySelector("a[aria-current]").dataset.pair.split(" ");
  const made = document.createElement("form");
  const [box, input] = tick(nav.dataset.only);
  const button = Object.assign(document.createElement("button"), { textContent: nav.dataset.show });
  made.append(menu(nav.dataset.left, "left", names, left), menu(nav.dataset.right, "right", names, right), button, box);
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    const link = pageOf(nav, made.left.value, made.right.value);
    const place = new URLSearchParams({ at: rulesInView(), only: input.checked ? "1" : "" });
    if (link) window.location.href = `${link.href}#${place}`;
  });
  return [made, input];
}

document.addEventListener("DOMContentLoaded", () => {
  const nav = document.querySelector("nav.pairs");
  if (!nav) return;
  const [made, input] = form(nav);
  nav.prepend(made);
  nav.querySelector("details").hidden = true;
  const place = new URLSearchParams(window.location.hash.slice(1));
  if (place.get("only")) onlyDifferences(input, true);
  if (place.get("at")) stayAt(place.get("at"));
});
