// What pages can do besides being read: a button beside each permanent address copies it, and what
// scrolls sideways can be scrolled by keys.
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

document.addEventListener("DOMContentLoaded", () => {
  for (const wide of document.querySelectorAll("pre, article table")) {
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
  }
  if (!navigator.clipboard) return;
  for (const link of document.querySelectorAll("a.address[data-copy]")) {
    link.after(copyButton(link));
  }
});
