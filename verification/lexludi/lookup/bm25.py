"""Ranking texts by words: BM25 over weighted fields, with related words counted for less.

Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from lexludi.editions.language import is_han
from lexludi.lookup.normalise import tokens

SATURATION = 1.2
"""How soon a repeated word adds nothing (BM25's k1)."""
LENGTH = 0.4
"""How much a long text must repeat a word for the same score (BM25's b)."""
SHORTEST = 4
"""The least number of letters that two forms of one word share."""
SHARED = 0.6
"""The least part of the longer word that both have, as in `remboursement`, `rembourser`."""
SYNONYM = 0.9
"""The weight of a synonym; the word itself has 1."""
TOGETHER = 1.5
"""How much more several words count where they stand in one field."""
FAINT = 0.2
"""The least share of the best score for a text to be among the results."""

Field = tuple[float, str]
"""A piece of text with its weight."""


class Ranking:
    """Texts under names, each made of weighted fields, in an order that breaks ties."""

    def __init__(self, entries: Mapping[str, Iterable[Field]]) -> None:
        self._order = {name: number for number, name in enumerate(entries)}
        self._counts: dict[str, dict[str, float]] = defaultdict(dict)
        self._lengths: Counter[str] = Counter()
        self._texts: dict[str, list[set[str]]] = defaultdict(list)
        for name, fields in entries.items():
            for weight, text in fields:
                self._add(name, weight, text)
        self._mean = sum(self._lengths.values()) / max(len(self._order), 1)

    def _add(self, name: str, weight: float, text: str) -> None:
        self._texts[name].append(set(tokens(text)))
        for token in tokens(text):
            counts = self._counts[token]
            counts[name] = counts.get(name, 0) + weight
        self._lengths[name] += len(tokens(text))

    def best(
        self, asked: Sequence[str], synonyms: Mapping[str, Iterable[str]] | None = None
    ) -> list[tuple[str, float]]:
        """The names that some word is found under, with their scores, the best first.

        A text with every word asked for comes before one with some of them, the more so where they
        stand in one field.  A text with a very low score is left out.
        `synonyms` gives for a word what else means the same; it counts for less.
        """
        scores: dict[str, list[float]] = defaultdict(list)
        forms = [self._forms(word, (synonyms or {}).get(word, ())) for word in asked]
        for likeness in forms:
            for name, score in self._found(likeness).items():
                scores[name].append(score)
        found = {name: sum(each) * (len(each) / len(asked)) ** 2 for name, each in scores.items()}
        for name in found:
            found[name] *= TOGETHER if self._together(name, forms) else 1
        enough = FAINT * max(found.values(), default=0)
        clear = [(name, score) for name, score in found.items() if score >= enough]
        return sorted(clear, key=lambda one: (-one[1], self._order[one[0]]))

    def _together(self, name: str, forms: Sequence[Mapping[str, float]]) -> bool:
        """Whether one field of a text has several words that are asked for, and all of them."""
        return len(forms) > 1 and any(
            all(not field.isdisjoint(likeness) for likeness in forms) for field in self._texts[name]
        )

    def _forms(self, word: str, synonyms: Iterable[str]) -> dict[str, float]:
        """How far each token counts as the word, where it does at all."""
        others = frozenset(synonyms)
        likeness = {
            token: max(kinship(word, token), SYNONYM if token in others else 0.0)
            for token in self._counts
        }
        return {token: like for token, like in likeness.items() if like}

    def _found(self, likeness: Mapping[str, float]) -> dict[str, float]:
        """The score of each name, every form of a word and synonym being one and the same word."""
        counts: dict[str, float] = defaultdict(float)
        for token, like in likeness.items():
            for name, count in self._counts[token].items():
                counts[name] += like * count
        return self._scores(counts)

    def _scores(self, counts: Mapping[str, float]) -> dict[str, float]:
        rarity = math.log(1 + (len(self._order) - len(counts) + 0.5) / (len(counts) + 0.5))
        return {name: rarity * self._weight(name, count) for name, count in counts.items()}

    def _weight(self, name: str, count: float) -> float:
        length = 1 - LENGTH + LENGTH * self._lengths[name] / self._mean
        return count * (SATURATION + 1) / (count + SATURATION * length)


def kinship(word: str, token: str) -> float:
    """How far a token counts as the word: 1 itself, less an inflection or a part, 0 another."""
    if word == token:
        return 1.0
    if is_han(word[0]) or is_han(token[0]) or min(len(word), len(token)) < SHORTEST - 1:
        return 0.0
    if token.startswith(word):
        return 0.7
    shared = _shared(word, token)
    if shared >= max(SHORTEST, SHARED * max(len(word), len(token))):
        return 0.5
    return 0.3 if len(word) > SHORTEST and word in token else 0.0


def _shared(one: str, other: str) -> int:
    """How many letters two words have in common from the beginning."""
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
