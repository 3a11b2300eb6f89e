// What pages can do besides being read: a button beside each permanent address copies it, what
// scrolls sideways can be scrolled by keys, and a change of language stays at the same place.
"use strict";

function copyButton(link) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = link.dataset.copy;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(link.href);
    } catch {
      window.prompt(link.title, link.href); // where the browser keeps the clipboard to itself
      return;
    }
    button.textContent = link.dataset.copied;
    window.setTimeout(() => { button.textContent = link.dataset.copy; }, 2000);
  });
  return button;
}

// To the same place in another language: what was asked for and where one stood go along.
function follow(event) {
  const link = event.currentTarget;
  const target = new URL(link.getAttribute("href"), window.location.href);
  target.search = window.location.search;
  target.hash = window.location.hash;
  link.href = target.href;
}

document.addEventListener("DOMContentLoaded", () => {
  for (const link of document.querySelectorAll(".languages-of-page a")) {
    link.addEventListener("click", follow);
  }
  for (const wide of document.querySelectorAll("pre, article table")) {
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
  }
  if (!navigator.clipboard) return;
  for (const link of document.querySelectorAll("a.address[data-copy]")) {
    link.after(copyButton(link));
  }
});
