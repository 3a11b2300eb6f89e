"""What a seat sees of a position and of a step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lexludi.engine.values import shown
from lexludi.games.cartagena.engine.action import Step
from lexludi.games.cartagena.engine.parts import Seat
from lexludi.games.cartagena.engine.piles import drawer
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup


class SeatError(ValueError):
    """A view for a seat that nobody sits on; the message says which seats there are."""


_HIDDEN: Final[dict[str, object]] = {"$hidden": True}
"""The mark of what a seat does not see; `$shown` is what everybody sees of it."""


def view(setup: Setup, position: Position, seat: object) -> dict[str, Any]:
    """The JSON position with a mark in place of what a seat does not see."""
    viewer = _seat(setup, seat)
    data = position.to_json()
    data["hand"] = [
        hand if _sees_hand(position, viewer, owner) else _HIDDEN | {"$shown": position.held[owner]}
        for owner, hand in enumerate(data["hand"])
    ]
    data["deck"] = {card: dict(_HIDDEN) for card in data["deck"]}
    if viewer != position.arranger:
        laid = {place: card is not None for place, card in data["top"].items()}
        data["top"] = {place: _HIDDEN | {"$shown": known} for place, known in laid.items()}
    if viewer != position.turn:
        data["aside"] = {card: dict(_HIDDEN) for card in data["aside"]}
    return data


def _seat(setup: Setup, seat: object) -> Seat:
    if type(seat) is not int or not 0 <= seat < setup.players:
        message = f"expected a seat from 0 to {setup.players - 1}, not {shown(seat)}"
        raise SeatError(message)
    return seat


def _sees_hand(position: Position, viewer: Seat, owner: Seat) -> bool:
    """Whether a hand is one's own, or the one that one robs."""
    robs = position.phase == "robbing" and viewer == position.turn
    return viewer == owner or (robs and owner == position.other)


def _drawn_by(setup: Setup, position: Position) -> Seat:
    """Who looks at the next card."""
    seat = drawer(setup, position)
    return position.turn if seat is None else seat


# Who sees the card of a step; everybody sees the cards of all other steps.
_SEEN_BY: Final[dict[str, Callable[[Setup, Position], tuple[Seat | None, ...]]]] = {
    "deal": lambda _setup, position: (position.turn,),
    "draw": lambda setup, position: (_drawn_by(setup, position),),
    "take": lambda _setup, position: (position.turn, position.other),
    "give": lambda _setup, position: (position.turn, position.other),
    "keep": lambda _setup, position: (position.turn,),
    "lay": lambda _setup, position: (position.turn,),
}


def view_step(setup: Setup, position: Position, step: Step, seat: object) -> Step:
    """A step that is legal in a position, with a mark in place of a card that is not seen."""
    viewer, seen = _seat(setup, seat), _SEEN_BY.get(step["do"])
    if seen is None or viewer in seen(setup, position):
        return dict(step)
    return step | {"card": dict(_HIDDEN)}
