"""Positions of Tidewrack read from JSON, with all that is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from lexludi.engine import Fault, PositionFaults
from tidewrack.engine.shore import CARDS, CRAB, FINDS, PRINTED, Counts, Shore, at_start

PHASES = ("deal", "choose", "hand_on", "wash", "over")
T = TypeVar("T")


def position_of(data: object, players: int, tides: int) -> Shore:
    """The position of a JSON value; PositionFaults with every fault."""
    fields = at_start(players).to_json().keys()
    if not isinstance(data, dict) or data.keys() != fields:
        raise PositionFaults([Fault("$", f"expected the fields {', '.join(fields)}")])
    reader = ShoreReader(players)
    shore = reader.shore(data, tides)
    if not reader.faults:
        reader.count(shore)
    if reader.faults:
        raise PositionFaults(reader.faults)
    return shore


@dataclass
class ShoreReader:
    """Reads values, and collects what is wrong with them."""

    players: int
    faults: list[Fault] = field(default_factory=list)

    def shore(self, data: dict[str, Any], tides: int) -> Shore:
        """The position as far as it can be read."""
        if data["phase"] not in PHASES:
            self._complain("phase", f"one of {', '.join(PHASES)}")
        return Shore(
            phase=data["phase"],
            tide=self._number(data["tide"], 1, tides, "tide"),
            turn=self._number(data["turn"], 0, self.players - 1, "turn"),
            deck=self._counts(data["deck"], CARDS, "deck"),
            hands=self._each(data["hand"], "hand", lambda x, at: self._counts(x, CARDS, at)),
            chosen=self._each(data["chosen"], "chosen", self._choice),
            baskets=self._each(data["basket"], "basket", lambda x, at: self._counts(x, FINDS, at)),
            crabs=self._number(data["crabs"], 0, PRINTED[CRAB], "crabs"),
            washed=self._counts(data["washed"], CARDS, "washed"),
        )

    def count(self, shore: Shore) -> None:
        """Every printed card is in one place."""
        for kind, name in enumerate(CARDS):
            hidden = (shore.deck, shore.washed, *shore.hands)
            there = sum(counts[kind] for counts in hidden) + shore.chosen.count(kind)
            there += sum(basket[kind] for basket in shore.baskets) if name in FINDS else shore.crabs
            if there != PRINTED[kind]:
                self.faults.append(Fault("$", f"expected {PRINTED[kind]} of {name}, not {there}"))

    def _complain(self, place: str, expected: str) -> None:
        self.faults.append(Fault(f"$.{place}", f"expected {expected}"))

    def _number(self, value: Any, least: int, most: int, place: str) -> int:
        if type(value) is int and least <= value <= most:
            return value
        self._complain(place, f"{least} to {most}")
        return least

    def _counts(self, value: Any, kinds: tuple[str, ...], place: str) -> Counts:
        if not isinstance(value, dict) or value.keys() != set(kinds):
            self._complain(place, f"a count for each of {', '.join(kinds)}")
            return (0,) * len(kinds)
        return tuple(
            self._number(value[kind], 0, most, f"{place}.{kind}")
            for kind, most in zip(kinds, PRINTED, strict=False)
        )

    def _each(self, value: Any, place: str, one: Callable[[Any, str], T]) -> tuple[T, ...]:
        if not isinstance(value, list) or len(value) != self.players:
            self._complain(place, f"{self.players} entries")
            return ()
        return tuple(one(entry, f"{place}[{seat}]") for seat, entry in enumerate(value))

    def _choice(self, value: Any, place: str) -> int | None:
        if value is None:
            return None
        if value in CARDS:
            return CARDS.index(value)
        self._complain(place, "a kind of card or null")
        return None
