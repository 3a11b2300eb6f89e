"""What a seat sees of a position and of a step."""

from __future__ import annotations

from typing import Any, Final

from lexludi.engine.values import shown
from lexludi.games.massilia.engine.action import Step
from lexludi.games.massilia.engine.parts import Seat
from lexludi.games.massilia.engine.position import Position
from lexludi.games.massilia.engine.setup import Setup


class SeatError(ValueError):
    """A view for a seat that nobody sits on; the message says which seats there are."""


_HIDDEN: Final[dict[str, object]] = {"$hidden": True}
"""The mark of what a seat does not see; `$shown` is what everybody sees of it."""


def view(setup: Setup, position: Position, seat: object) -> dict[str, Any]:
    """The JSON position with a mark in place of what a seat does not see."""
    viewer = _seat(setup, seat)
    data = position.to_json()
    for name in ("purse", "penalties"):
        own = data[name][viewer]
        data[name] = [own if owner == viewer else dict(_HIDDEN) for owner in range(setup.players)]
    data["hand"] = [
        hand if owner == viewer else _HIDDEN | {"$shown": position.cards_held(owner)}
        for owner, hand in enumerate(data["hand"])
    ]
    for name in ("bag", "deck") if viewer == position.turn else ("bag", "deck", "aside"):
        data[name] = {kind: dict(_HIDDEN) for kind in data[name]}
    return data


def _seat(setup: Setup, seat: object) -> Seat:
    if type(seat) is not int or not 0 <= seat < setup.players:
        message = f"expected a seat from 0 to {setup.players - 1}, not {shown(seat)}"
        raise SeatError(message)
    return seat


def view_step(setup: Setup, position: Position, step: Step, seat: object) -> Step:
    """A step that is legal in a position; a mark hides cards that others draw or choose."""
    if step["do"] in ("draw", "choose") and _seat(setup, seat) != position.turn:
        return step | {"card": dict(_HIDDEN)}
    _seat(setup, seat)
    return dict(step)
