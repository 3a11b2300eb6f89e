// The sheet for those who are about to play: keeps what was chosen in the address, and counts.
"use strict";

function chosen(form) {
  return new URLSearchParams(new FormData(form)).toString();
}

function restore(form) {
  const kept = new URLSearchParams(window.location.hash.slice(1));
  if (!kept.has("book")) return;
  for (const field of form.querySelectorAll("input")) {
    field.checked = kept.getAll(field.name).includes(field.value);
  }
}

function count(form) {
  const seen = (items) => [...items].filter((item) => item.offsetParent !== null).length;
  const differing = seen(form.querySelectorAll("[data-apart]"));
  const open = seen(form.querySelectorAll("[data-says]"));
  const told = form.querySelector(".count");
  told.textContent = told.dataset.count.replace("#", differing + open);
  form.querySelector(".alike").hidden = differing > 0;
}

document.addEventListener("DOMContentLoaded", () => {
  const form = document.querySelector("form.sheet");
  restore(form);
  count(form);
  form.addEventListener("change", () => {
    window.history.replaceState(null, "", `#${chosen(form)}`);
    count(form);
  });
  window.addEventListener("hashchange", () => { restore(form); count(form); });
  const print = form.querySelector(".print");
  print.hidden = false;
  print.addEventListener("click", () => window.print());
});
