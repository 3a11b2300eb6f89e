"""Counts of legal histories: a small number that two implementations agree on only if right."""

from __future__ import annotations

from typing import Any

from lexludi.play.table import Step, Table
from lexludi.support.canonical_json import canonical


def histories(table: Table, position: Any, depth: int) -> int:
    """How many legal histories of exactly `depth` steps go on from the position."""
    return _count(table, position, depth, {})


def divided(table: Table, position: Any, depth: int) -> dict[str, int]:
    """The same count, told apart by the first step (as canonical JSON)."""
    known: dict[tuple[str, int], int] = {}
    return {
        canonical(step): _count(table, table.do(position, step), depth - 1, known)
        for step in table.legal(position)
    }


def _count(table: Table, position: Any, depth: int, known: dict[tuple[str, int], int]) -> int:
    if depth == 0:
        return 1
    steps: list[Step] = table.legal(position)
    if depth == 1:
        return len(steps)
    # Different histories often meet again in one position, above all those of the deal.
    key = (canonical(table.to_json(position)), depth)
    if key not in known:
        known[key] = sum(_count(table, table.do(position, s), depth - 1, known) for s in steps)
    return known[key]
