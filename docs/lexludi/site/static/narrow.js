// Narrows the questions down by words, chapter, rulebook and how much they matter; what was chosen
// stands in the address, so that it can be sent to somebody and goes with a change of language.
"use strict";

function fits(row, chosen) {
  const words = chosen.words.toLowerCase().split(/\s+/).filter(Boolean);
  const text = row.textContent.toLowerCase();
  return words.every((word) => text.includes(word))
    && (!chosen.chapter || row.dataset.chapter === chosen.chapter)
    && (!chosen.book || row.dataset.apart.split(" ").includes(chosen.book))
    && (!chosen.least || Number(row.dataset.most) >= Number(chosen.least));
}

function chosenIn(form) {
  const empty = { words: "", chapter: "", book: "", least: "" };
  return { ...empty, ...Object.fromEntries(new FormData(form)) };
}

function narrow(form, rows) {
  const chosen = chosenIn(form);
  for (const row of rows) row.hidden = !fits(row, chosen);
  const shown = rows.filter((row) => !row.hidden).length;
  form.querySelector("output").textContent = form.dataset.shown
    .replace("{shown}", shown).replace("{all}", rows.length);
}

function keep(form) {
  const filled = Object.entries(chosenIn(form)).filter(([, value]) => value);
  const query = new URLSearchParams(filled).toString();
  window.history.replaceState(null, "", `${window.location.pathname}${query && `?${query}`}${window.location.hash}`);
}

document.addEventListener("DOMContentLoaded", () => {
  const form = document.querySelector("form.narrow");
  const rows = [...document.querySelectorAll("table.points tbody tr")];
  for (const [name, value] of new URLSearchParams(window.location.search)) {
    const field = form.elements.namedItem(name);
    if (field) field.value = value;
  }
  form.hidden = false;
  narrow(form, rows);
  const changed = () => { narrow(form, rows); keep(form); };
  form.addEventListener("input", changed);
  form.addEventListener("change", changed);
  form.addEventListener("submit", (event) => event.preventDefault());
});
