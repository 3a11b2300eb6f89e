"""A position of Sedgemere as the engine has it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sedgemere.engine.ways import ORDER

LOADS = {"heron": 2, "kiln": 1, "ferry": 3, "gull": 4, "tower": 3}
"""What the load on a hillock is worth."""
PLANKS = 5
"""The planks of each player."""


@dataclass(frozen=True)
class Position:
    """Seats, gaps and hillocks are counted from 0, in the order of the map."""

    now: str
    turn: int
    days_left: int
    stands: tuple[str, ...]
    hand: tuple[int, ...]
    plank: tuple[int | None, ...]
    lying: frozenset[str]
    points: tuple[int, ...]
    closed: str | None
    far_all: tuple[int, ...]
    far_own: tuple[int, ...]

    def with_plank(self, gap: str, owner: int | None) -> Position:
        """The position with somebody's plank in a gap, or with none."""
        at = ORDER.index(gap)
        return replace(self, plank=(*self.plank[:at], owner, *self.plank[at + 1 :]))

    def with_hand(self, seat: int, more: int) -> Position:
        """The position with more planks in a hand, or fewer."""
        hand = list(self.hand)
        hand[seat] += more
        return replace(self, hand=tuple(hand))
