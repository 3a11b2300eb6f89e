"""What a seat sees of a position and of a step."""

from __future__ import annotations

from typing import Any

from lexludi.engine.onlooker import hidden, hidden_but, seat_of
from lexludi.games.massilia.engine.action import Step
from lexludi.games.massilia.engine.position import Position
from lexludi.games.massilia.engine.setup import Setup


def view(setup: Setup, position: Position, seat: object) -> dict[str, Any]:
    """The JSON position with a mark in place of what a seat does not see."""
    viewer = seat_of(setup.players, seat)
    data = position.to_json()
    for name in ("purse", "penalties"):
        own = data[name][viewer]
        data[name] = [own if owner == viewer else hidden() for owner in range(setup.players)]
    data["hand"] = [
        hand if owner == viewer else hidden_but(position.cards_held(owner))
        for owner, hand in enumerate(data["hand"])
    ]
    for name in ("bag", "deck") if viewer == position.turn else ("bag", "deck", "aside"):
        data[name] = {kind: hidden() for kind in data[name]}
    return data


def view_step(setup: Setup, position: Position, step: Step, seat: object) -> Step:
    """A step that is legal in a position; a mark hides cards that others draw or choose."""
    if step["do"] in ("draw", "choose") and seat_of(setup.players, seat) != position.turn:
        return step | {"card": hidden()}
    seat_of(setup.players, seat)
    return dict(step)
