"""What an engine needs to tell what a seat sees: the mark of what is hidden, and real seats."""

from __future__ import annotations

from typing import Any, Final, Protocol, runtime_checkable

from lexludi.engine.protocol import Position, Step
from lexludi.engine.values import shown

VIEWS: Final = "views"
"""The capability of an engine whose games are `ShowsSeats`."""


class SeatError(ValueError):
    """A view for a seat that nobody sits on; the message says which seats there are."""


@runtime_checkable
class ShowsSeats(Protocol):
    """What a game offers beside if it says what each seat sees."""

    def view(self, position: Position, seat: int) -> dict[str, Any]:
        """The position as JSON with a mark in place of what a seat does not see.

        Raises `SeatError` where there is no such seat.
        """

    def view_step(self, position: Position, step: Step, seat: int) -> Step:
        """A legal step as a seat sees it; raises `SeatError` where there is no such seat."""


def hidden() -> dict[str, Any]:
    """The mark of a value that a seat does not see."""
    return {"$hidden": True}


def hidden_but(known: object) -> dict[str, Any]:
    """The mark of a hidden value of which everybody sees something."""
    return {"$hidden": True, "$shown": known}


def seat_of(players: int, seat: object) -> int:
    """The seat; raises `SeatError` where nobody sits on it."""
    if type(seat) is not int or not 0 <= seat < players:
        raise SeatError(f"expected a seat from 0 to {players - 1}, not {shown(seat)}")
    return seat
