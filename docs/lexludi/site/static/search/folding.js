// Words as a search takes them; the same as verification/finding/folding.py.
"use strict";

const WORD = /[\p{L}\p{N}]+/gu;
const ACCENTS = /[\u0300-\u036f]+/g;
const HAN = /[\u3400-\u9fff]/;
const ASCII = /^[\x00-\x7f]*$/;

const isHan = (letter) => HAN.test(letter);
const isPair = (token) => token.length > 1 && isHan(token[0]);

// Small letters without accents and full width; what Python calls casefold, as far as it matters.
function folded(text) {
  const small = text.toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ");
  return ASCII.test(small) ? small : small.normalize("NFKD").replace(ACCENTS, "");
}

const known = new Map();

// The folded words of a text; of a run of Chinese each character and each pair of them.
function tokens(text) {
  if (!known.has(text)) known.set(text, (folded(text).match(WORD) ?? []).flatMap(parted));
  return known.get(text);
}

function parted(word) {
  const run = [...word].filter(isHan);
  if (!run.length) return [word];
  return [...run, ...run.slice(1).map((letter, n) => run[n] + letter)];
}

// The words that somebody asks for: of Chinese the pairs, a single character where alone.
function asked(text) {
  const every = tokens(text);
  const paired = new Set(every.filter(isPair).flatMap((token) => [...token]));
  return every.filter((token) => !(isHan(token[0]) && paired.has(token)));
}
