// Names of rules show their sentence to whoever points at one; the sentences are loaded then.
"use strict";

const lawSentences = {};
const NAMES = ".law-rule, tr.rules a";
const { sentences } = document.currentScript.dataset;

function explain() {
  for (const link of document.querySelectorAll(NAMES)) {
    link.title = lawSentences[link.textContent.trim()] ?? "";
  }
}

function pointedAt(event) {
  if (!event.target.closest?.(NAMES)) return;
  for (const kind of POINTING) document.removeEventListener(kind, pointedAt);
  const script = document.createElement("script");
  script.src = sentences;
  script.addEventListener("load", explain);
  document.head.append(script);
}

const POINTING = ["pointerover", "focusin"];
for (const kind of POINTING) document.addEventListener(kind, pointedAt);
