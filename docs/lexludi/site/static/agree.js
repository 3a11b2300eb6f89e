// The sheet for those who are about to play: keeps what was chosen in the address, and counts.
"use strict";

// More questions than these are printed smaller, so that all fit on one page.
const MANY = 24;

function kept(form) {
  return new URLSearchParams(new FormData(form)).toString();
}

function restore(form) {
  const values = new URLSearchParams(window.location.hash.slice(1));
  if (!values.has("book")) return;
  for (const field of form.querySelectorAll("input")) {
    field.checked = values.getAll(field.name).includes(field.value);
  }
}

function count(form) {
  let total = 0;
  for (const part of form.querySelectorAll("section")) {
    const seen = [...part.querySelectorAll("li")].filter((item) => item.offsetParent !== null);
    part.querySelector("h2").hidden = seen.length === 0;
    total += seen.length;
  }
  const output = form.querySelector(".count");
  output.textContent = output.dataset.count.replace("#", total);
  const chosen = form.querySelector('[name="book"]:checked') !== null;
  form.classList.toggle("long", total > MANY);
  form.querySelector(".alike").hidden = total > 0 || !chosen;
}

document.addEventListener("DOMContentLoaded", () => {
  const form = document.querySelector("form.sheet");
  restore(form);
  count(form);
  form.addEventListener("change", () => {
    window.history.replaceState(null, "", `#${kept(form)}`);
    count(form);
  });
  window.addEventListener("hashchange", () => { restore(form); count(form); });
  const print = form.querySelector(".print");
  print.hidden = false;
  print.addEventListener("click", () => window.print());
});
