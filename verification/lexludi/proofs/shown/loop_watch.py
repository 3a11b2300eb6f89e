"""Games that come back: a position that equals an earlier one in all that decides how play goes on.

Whatever was done between the two can be done again, and again.  Where chance had no say in it the
players alone can keep the game from its end, so that it does not end almost surely, either.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lexludi.language import Machine, Step
from lexludi.proofs.shown.deciding import DecidingPart


@dataclass(frozen=True)
class ClosedLoop:
    """A part of a game that ends as it began.

    Attributes:
        begin: after how many steps of the game it begins.
        positions: those of the loop, the last one included.
        by_chance: whether chance decides something in it.
    """

    begin: int
    positions: tuple[Any, ...]
    by_chance: bool


class LoopWatch:
    """Looks out for loops in one game, which is told step by step from its start."""

    def __init__(self, machine: Machine) -> None:
        self._part = DecidingPart(machine)
        self._last_seen: dict[tuple[Any, ...], int] = {}
        self._positions: list[Any] = []
        self._decided: list[bool] = []

    def closed(self, position: Any, step: Step, after: Any) -> ClosedLoop | None:
        """The shortest loop that a step closes, if it closes any."""
        number = len(self._positions)
        self._last_seen[self._part.of(position)] = number
        self._positions.append(position)
        self._decided.append(self._part.left_to_chance(position, step))
        begin = self._last_seen.get(self._part.of(after))
        if begin is None:
            return None
        positions = (*self._positions[begin:], after)
        return ClosedLoop(begin, positions, any(self._decided[begin:]))
