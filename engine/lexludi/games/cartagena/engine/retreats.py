"""Retreating, for one or two cards."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.games.cartagena.engine.action import Action, Arguments, Step
from lexludi.games.cartagena.engine.moves import SPOT, nearest_company, nobody_there, spots_of
from lexludi.games.cartagena.engine.parts import BAY, BOAT, CARTAGENA, MOST_ON_SPACE, TORTUGA, Spot
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import settle, will_draw


def _no_retreating(setup: Setup, position: Position, step: Step) -> str | None:
    island = setup.path.island(step["spot"], position.boat)
    return None if island in setup.retreating else f"nobody retreats for cards on {island}"


def _aboard(setup: Setup, position: Position, step: Step) -> str | None:
    if not setup.full or step["spot"] != BOAT:
        return None
    if position.boat == TORTUGA:
        return "no retreat leads from the boat at Tortuga across the sea"
    may = setup.answers["retreat.boat"] == "allowed"
    return None if may else "nobody retreats from the boat"


def _in_bay(setup: Setup, _position: Position, step: Step) -> str | None:
    stays = step["spot"] == BAY and setup.answers["retreat.bay"] == "refused"
    return "nobody retreats from the bay" if stays else None


def retreats_to(setup: Setup, position: Position, spot: Spot) -> Spot | None:
    """Where a pirate on a spot retreats to, if there is such a place."""
    space = nearest_company(position, setup.path.behind[spot])
    if space is None and setup.answers["retreat.start"] == "allowed":
        return _company_at_start(setup, position, spot)
    return space


def _company_at_start(setup: Setup, position: Position, spot: Spot) -> Spot | None:
    begin = setup.path.start(spot)
    if begin == spot or (begin == BOAT and position.boat == CARTAGENA):
        return None
    return begin if 0 < position.crowd[begin] < MOST_ON_SPACE else None


def _nowhere(setup: Setup, position: Position, step: Step) -> str | None:
    if retreats_to(setup, position, step["spot"]) is not None:
        return None
    return f"nowhere behind {step['spot']} do one or two pirates stand"


def _retreats(_setup: Setup, position: Position) -> Iterator[Arguments]:
    return ({"spot": spot} for spot in spots_of(position, position.turn))


def _retreat(setup: Setup, position: Position, step: Step) -> None:
    target = retreats_to(setup, position, step["spot"])
    if target is None:
        return
    position.actions_left -= 1
    will_draw(setup, position, position.crowd[target])
    position.move(position.turn, step["spot"], target)
    settle(setup, position)


ACTIONS = (
    Action(
        "retreat",
        frozenset({"acting"}),
        "turn",
        _retreat,
        {"spot": SPOT},
        {
            "retreat.pirate": lambda _setup, position, step: nobody_there(
                position, step["by"], step["spot"]
            ),
            "retreat.drawing": _no_retreating,
            "retreat.boat": _aboard,
            "retreat.bay": _in_bay,
            "retreat.behind": _nowhere,
        },
        _retreats,
    ),
)
