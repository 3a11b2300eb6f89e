"""Counting legal histories: a number on which two implementations agree only if both are right."""

from __future__ import annotations

from typing import Any, Protocol

from lexludi.language import Position, Step
from lexludi.support.canonical_json import canonical

Known = dict[tuple[str, int], int]


class Countable(Protocol):
    """What is asked to count: an adapter, or the law's machine."""

    def legal(self, position: Any) -> list[Step]:
        """Every legal step."""

    def do(self, position: Any, step: Step) -> Any:
        """The position after a legal step."""

    def to_json(self, position: Any) -> Position:
        """The position as JSON data."""


def perft(adapter: Countable, position: Any, depth: int) -> int:
    """How many legal histories of exactly `depth` steps go on from the position.

    Every outcome of chance counts once, whatever its weight; a history that ends
    earlier, because the game is over, does not count.
    """
    return _count(adapter, position, depth, {})


def divide(adapter: Countable, position: Any, depth: int) -> dict[str, int]:
    """The same count for each first step (as canonical JSON): shows where two counts differ."""
    known: Known = {}
    return {
        canonical(step): _count(adapter, adapter.do(position, step), depth - 1, known)
        for step in adapter.legal(position)
    }


def _count(adapter: Countable, position: Any, depth: int, known: Known) -> int:
    if depth == 0:
        return 1
    steps = adapter.legal(position)
    if depth == 1:
        return len(steps)
    # Different histories often meet again in one position, above all those of a deal.
    key = (canonical(adapter.to_json(position)), depth)
    if key not in known:
        after = (adapter.do(position, step) for step in steps)
        known[key] = sum(_count(adapter, reached, depth - 1, known) for reached in after)
    return known[key]
