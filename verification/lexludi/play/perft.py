"""Counting legal histories, to find that two implementations list the same steps."""

from __future__ import annotations

from typing import Any

from lexludi.language import Machine
from lexludi.support.canonical_json import canonical


def perft(machine: Machine, position: Any, depth: int) -> int:
    """How many legal sequences of exactly `depth` steps start at the position.

    Every outcome of chance counts once, whatever its weight; a history that ends
    earlier, because the game is over, does not count.
    """
    if depth == 0:
        return 1
    steps = machine.legal(position)
    if depth == 1:
        return len(steps)
    return sum(perft(machine, machine.advance(position, step), depth - 1) for step in steps)


def divide(machine: Machine, position: Any, depth: int) -> dict[str, int]:
    """For each legal step, as text, the histories that go on from it: shows where counts differ."""
    return {
        canonical(step): perft(machine, machine.advance(position, step), depth - 1)
        for step in machine.legal(position)
    }
