// Long lists and tables: a box that leaves what has its words, columns to sort by, and a fold that
// opens when an address leads to it.
"use strict";

function filterBox(place) {
  const label = document.createElement("label");
  const box = document.createElement("input");
  const output = document.createElement("output");
  box.type = "search";
  label.append(`${place.dataset.label} `, box);
  place.append(label, " ", output);
  const rows = [...document.querySelectorAll(place.dataset.filter)];
  const texts = rows.map((row) => row.textContent.toLowerCase());
  box.addEventListener("input", () => {
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = texts.map((text) => words.every((word) => text.includes(word)));
    rows.forEach((row, number) => { row.hidden = !shown[number]; });
    const told = (place.dataset.shown ?? "{shown} of {all}")
      .replace("{shown}", shown.filter(Boolean).length).replace("{all}", rows.length);
    output.textContent = words.length ? told : "";
  });
}

function value(row, column) {
  const cell = row.cells[column];
  const text = cell.dataset.sort ?? cell.textContent.trim();
  const number = Number.parseFloat(text.replaceAll(",", ""));
  return Number.isNaN(number) ? text : number;
}

// What has no number goes last in a column of numbers, whichever way it is sorted.
function compared(one, other, sign) {
  if (typeof one === typeof other) return sign * (one < other ? -1 : Number(one > other));
  return typeof one === "number" ? -1 : 1;
}

function sortBy(table, head) {
  const falling = head.getAttribute("aria-sort") === "ascending";
  for (const other of table.tHead.querySelectorAll("[aria-sort]")) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", falling ? "descending" : "ascending");
  const rows = [...table.tBodies[0].rows];
  const sign = falling ? -1 : 1;
  rows.sort((a, b) => compared(value(a, head.cellIndex), value(b, head.cellIndex), sign));
  table.tBodies[0].append(...rows);
}

function sortable(table) {
  for (const head of table.tHead.rows[table.tHead.rows.length - 1].cells) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    button.addEventListener("click", () => sortBy(table, head));
    head.append(button);
  }
}

// What the address leads to, null where it is no name at all, as in `#%`.
function addressed() {
  try {
    return document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  } catch {
    return null;
  }
}

function openTarget() {
  const target = addressed();
  if (target?.matches("details")) target.open = true;
}

window.addEventListener("hashchange", openTarget);
document.addEventListener("DOMContentLoaded", () => {
  openTarget();
  document.querySelectorAll(".filter[data-filter]").forEach(filterBox);
  document.querySelectorAll("table.sortable").forEach(sortable);
});
