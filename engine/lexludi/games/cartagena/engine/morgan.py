"""Morgan: helping another player's pirate on, for one or two cards."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.games.cartagena.engine.action import SEAT, Action, Arguments, Step
from lexludi.games.cartagena.engine.moves import (
    SPOT,
    guards_of_going,
    nearest_company,
    spots_of,
)
from lexludi.games.cartagena.engine.parts import LAST_SPACE, Spot
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import settle, will_draw, wins

CARDS_AT_GOAL = 2


def helped_to(setup: Setup, position: Position, spot: Spot) -> Spot:
    """Where a pirate on a spot is helped to."""
    space = nearest_company(position, setup.path.beyond[spot])
    return setup.path.leads_to[spot] if space is None else space


def _own(_setup: Setup, _position: Position, step: Step) -> str | None:
    return "the pirate has to be another's" if step["whose"] == step["by"] else None


def _no_helping(setup: Setup, position: Position, step: Step) -> str | None:
    island = setup.path.island(step["spot"], position.boat)
    return None if island in setup.helping else f"nobody helps others for cards on {island}"


def _helps(setup: Setup, position: Position) -> Iterator[Arguments]:
    for seat in range(setup.players):
        for spot in spots_of(position, seat):
            yield {"whose": seat, "spot": spot}


def _help(setup: Setup, position: Position, step: Step) -> None:
    seat, spot = step["whose"], step["spot"]
    target = helped_to(setup, position, spot)
    position.actions_left -= 1
    cards = position.crowd[target] if target <= LAST_SPACE else CARDS_AT_GOAL
    position.move(seat, spot, target)
    if wins(setup, position, seat):
        return
    will_draw(setup, position, cards)
    settle(setup, position)


ACTIONS = (
    Action(
        "help",
        frozenset({"acting"}),
        "turn",
        _help,
        {"whose": SEAT, "spot": SPOT},
        {
            "help.other": _own,
            "help.drawing": _no_helping,
            **guards_of_going(
                "help",
                lambda step: step["whose"],
                lambda setup, position, step: helped_to(setup, position, step["spot"]),
            ),
        },
        _helps,
    ),
)
