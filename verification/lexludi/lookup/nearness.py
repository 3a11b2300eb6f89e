"""How near a question is to the ways in which players ask; the browser does the same."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Sequence

from lexludi.lookup.analysis import Analyst, Unit

BETWEEN_WAYS = " / "
"""What stands between ways to ask in one text; it keeps those of Chinese apart, too."""


class Nearness:
    """The ways in which players ask about each key.

    A text of many ways has words from all of them, so that its likeness to a question is told by
    the one way that is nearest.  `rarity` tells how much a token says.
    """

    def __init__(self, analyst: Analyst, rarity: Callable[[str], float]) -> None:
        self._analyst = analyst
        self._rarity = rarity
        self._ways: defaultdict[str, dict[str, float]] = defaultdict(dict)
        self._taken: dict[str, tuple[frozenset[str], float]] = {}

    def add(self, key: str, ways: str, well: float) -> None:
        """Ways to ask that a key answers, and how well it does: 1 is best."""
        for way in ways.split(BETWEEN_WAYS):
            self._ways[key][way] = max(well, self._ways[key].get(way, 0.0))

    def near(self, key: str, units: Sequence[Unit]) -> float:
        """1 where a way to ask about the key is just what is asked, 0 where none has any of it."""
        ways = self._ways.get(key, {})
        return max((well * self._alike(units, way) for way, well in ways.items()), default=0.0)

    def _alike(self, units: Sequence[Unit], way: str) -> float:
        """How much of what is asked a way has, and of the way what is asked: their mean."""
        tokens, size = self._apart(way)
        shared = 0.0
        for weight, counted in units:
            like = max((like for token, like in counted.items() if token in tokens), default=0.0)
            shared += weight * like * self._telling(counted)
        return shared / math.sqrt(size * self._size(units)) if shared else 0.0

    def _apart(self, way: str) -> tuple[frozenset[str], float]:
        """The tokens of a way, and how much it says."""
        if way not in self._taken:
            size = self._size(self._analyst.plain_units(way))
            self._taken[way] = (frozenset(self._analyst.tokens(way)), size)
        return self._taken[way]

    def _size(self, units: Sequence[Unit]) -> float:
        return sum(weight * self._telling(counted) for weight, counted in units)

    def _telling(self, counted: dict[str, float]) -> float:
        """How much that says which counts most."""
        return self._rarity(max(counted, key=lambda token: counted[token]))
