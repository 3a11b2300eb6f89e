"""Ranking texts by what is asked for: BM25 over weighted fields, and the nearest way to ask.

Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from lexludi.lookup.analysis import THING, Analyst, Unit
from lexludi.lookup.nearness import Nearness

SATURATION = 1.2
"""How soon a repeated word adds nothing (BM25's k1)."""
LENGTH = 0.4
"""How much a long text must repeat a word for the same score (BM25's b)."""
WHOLE = 1.5
"""How much more a text counts that has all that is asked for: the power of its share."""
FAINT = 0.2
"""The least share of the best score for a text to be among the results."""

NEAREST = 30
"""So many of the best are ordered anew by the nearest way to ask about each."""
NEAR = 1.0
"""How much more a text counts that players ask about in just these words."""


class WeightedText(NamedTuple):
    """A piece of text with its weight.

    `asked` is how well it is answered where it has ways to ask, and 0 where it is another text.
    """

    weight: float
    text: str
    asked: float = 0.0


class Ranking:
    """Texts under keys, each made of weighted fields, in an order that breaks ties."""

    def __init__(self, analyst: Analyst, entries: Mapping[str, Iterable[WeightedText]]) -> None:
        self.analyst = analyst
        self._order = {key: number for number, key in enumerate(entries)}
        self.counts: dict[str, dict[str, float]] = {}
        self._lengths: Counter[str] = Counter()
        self._nearness = Nearness(analyst, self._rarity)
        for key, fields in entries.items():
            for field in fields:
                self._add(key, field)
        self._mean = sum(self._lengths.values()) / max(len(self._order), 1)

    def _add(self, key: str, field: WeightedText) -> None:
        for token, times in Counter(self.analyst.tokens(field.text)).items():
            counts = self.counts.setdefault(token, {})
            counts[key] = counts.get(key, 0) + field.weight * times
            self._lengths[key] += times if token[0] != THING else 0
        if field.asked:
            self._nearness.add(key, field.text, field.asked)

    def known(self, words: str) -> int:
        """How much of what is asked for stands in any of the texts."""
        units = self.analyst.units(words, self.counts)
        return sum(any(token in self.counts for token in counted) for _, counted in units)

    def best(self, words: str, share: Mapping[str, float] | None = None) -> list[tuple[str, float]]:
        """The keys that something asked for is found under, with their scores, the best first.

        `share` gives for a key what its score is multiplied by.  A text with a very low score is
        left out, so that what has only a small part of the question is no answer to it.
        """
        units = self.analyst.units(words, self.counts)
        scores: dict[str, float] = defaultdict(float)
        covered: dict[str, float] = defaultdict(float)
        for weight, counted in units:
            for key, (score, like) in self._found(counted).items():
                scores[key] += weight * score
                covered[key] += weight * like
        for key in scores:
            scores[key] *= (covered[key] / _total(units)) ** WHOLE * (share or {}).get(key, 1.0)
        enough = FAINT * max(scores.values(), default=0)
        loud = {key: score for key, score in scores.items() if score >= enough}
        for key, _ in self._ordered(loud)[:NEAREST]:
            loud[key] *= 1 + NEAR * self._nearness.near(key, units)
        return self._ordered(loud)

    def _ordered(self, scores: Mapping[str, float]) -> list[tuple[str, float]]:
        """The keys with their scores, the best first."""
        return sorted(scores.items(), key=lambda one: (-one[1], self._order[one[0]]))

    def _found(self, counted: Mapping[str, float]) -> dict[str, tuple[float, float]]:
        """The score of each key for one unit, and how far that is what was asked for."""
        found: dict[str, tuple[float, float]] = {}
        for token, like in counted.items():
            counts = self.counts.get(token, {})
            rarity = self._rarity(token)
            for key, count in counts.items():
                score, most = found.get(key, (0.0, 0.0))
                score += like * rarity * self._weight(key, count)
                found[key] = (score, max(like, most))
        return found

    def _rarity(self, token: str) -> float:
        """How much a token says: the fewer texts have it, the more."""
        having = len(self.counts.get(token, ()))
        return math.log(1 + (len(self._order) - having + 0.5) / (having + 0.5))

    def _weight(self, key: str, count: float) -> float:
        length = 1 - LENGTH + LENGTH * self._lengths[key] / self._mean
        return count * (SATURATION + 1) / (count + SATURATION * length)


def _total(units: Sequence[Unit]) -> float:
    """The weight of all that is asked for."""
    return sum(weight for weight, _ in units)
