"""What a seat sees of a position and of a step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lexludi.engine.onlooker import hidden, hidden_but, seat_of
from lexludi.games.cartagena.engine.action import Step
from lexludi.games.cartagena.engine.parts import Seat
from lexludi.games.cartagena.engine.piles import drawer
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup


def view(setup: Setup, position: Position, seat: object) -> dict[str, Any]:
    """The JSON position with a mark in place of what a seat does not see."""
    viewer = seat_of(setup.players, seat)
    data = position.to_json()
    data["hand"] = [
        hand if _sees_hand(position, viewer, owner) else hidden_but(position.held[owner])
        for owner, hand in enumerate(data["hand"])
    ]
    data["deck"] = {card: hidden() for card in data["deck"]}
    if viewer != position.arranger:
        laid = {place: card is not None for place, card in data["top"].items()}
        data["top"] = {place: hidden_but(known) for place, known in laid.items()}
    if viewer != position.turn:
        data["aside"] = {card: hidden() for card in data["aside"]}
    return data


def _sees_hand(position: Position, viewer: Seat, owner: Seat) -> bool:
    """Whether a hand is one's own, or the one that one robs."""
    robs = position.phase == "robbing" and viewer == position.turn
    return viewer == owner or (robs and owner == position.other)


def _drawn_by(setup: Setup, position: Position) -> tuple[Seat | None, ...]:
    """Who looks at the next card, and who laid it on the pile and knows it, if somebody did."""
    seat = drawer(setup, position)
    return (position.turn if seat is None else seat, position.arranger)


# Who sees the card of a step; everybody sees the cards of all other steps.
_SEEN_BY: Final[dict[str, Callable[[Setup, Position], tuple[Seat | None, ...]]]] = {
    "deal": lambda _setup, position: (position.turn,),
    "draw": _drawn_by,
    "take": lambda _setup, position: (position.turn, position.other),
    "give": lambda _setup, position: (position.turn, position.other),
    "keep": lambda _setup, position: (position.turn,),
    "lay": lambda _setup, position: (position.turn,),
}


def view_step(setup: Setup, position: Position, step: Step, seat: object) -> Step:
    """A step that is legal in a position, with a mark in place of a card that is not seen."""
    viewer, seen = seat_of(setup.players, seat), _SEEN_BY.get(step["do"])
    if seen is None or viewer in seen(setup, position):
        return dict(step)
    return step | {"card": hidden()}
