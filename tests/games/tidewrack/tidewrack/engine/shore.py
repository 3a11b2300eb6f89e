"""Positions of Tidewrack: where every card is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

Counts: TypeAlias = tuple[int, ...]
"""How many cards of each kind, in the order of `CARDS`."""

CARDS = ("shell", "wood", "pearl", "crab")
FINDS = CARDS[:3]
PRINTED: Counts = (12, 9, 6, 5)
SHELL, WOOD, PEARL, CRAB = range(4)
NO_CARDS: Counts = (0,) * len(CARDS)


@dataclass(frozen=True)
class Shore:
    """A position; a basket has no place for crabs, and `chosen` holds kinds by their number."""

    phase: str
    tide: int
    turn: int
    deck: Counts
    hands: tuple[Counts, ...]
    chosen: tuple[int | None, ...]
    baskets: tuple[Counts, ...]
    crabs: int
    washed: Counts

    def to_json(self) -> dict[str, Any]:
        """The position as JSON has it."""
        return {
            "phase": self.phase,
            "tide": self.tide,
            "turn": self.turn,
            "deck": _named(self.deck),
            "hand": [_named(hand) for hand in self.hands],
            "chosen": [None if kind is None else CARDS[kind] for kind in self.chosen],
            "basket": [_named(basket) for basket in self.baskets],
            "crabs": self.crabs,
            "washed": _named(self.washed),
        }


def at_start(players: int) -> Shore:
    """All cards are in the deck."""
    return Shore(
        phase="deal",
        tide=1,
        turn=0,
        deck=PRINTED,
        hands=(NO_CARDS,) * players,
        chosen=(None,) * players,
        baskets=((0,) * len(FINDS),) * players,
        crabs=0,
        washed=NO_CARDS,
    )


def changed(counts: Counts, kind: int, by: int) -> Counts:
    """Counts with so many more of a kind."""
    return tuple(count + (by if k == kind else 0) for k, count in enumerate(counts))


def _named(counts: Counts) -> dict[str, int]:
    return dict(zip(CARDS, counts, strict=False))
