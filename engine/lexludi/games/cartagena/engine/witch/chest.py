"""The chest: open one on which a pirate stands, for cards, for nothing, or for the snake."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lexludi.engine.values import one_of
from lexludi.games.cartagena.engine.action import Action, Arguments, Step
from lexludi.games.cartagena.engine.moves import SPOT, nobody_there, spots_of
from lexludi.games.cartagena.engine.parts import CARDS_IN, SNAKE, TOKENS, Spot
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import play, settle, will_draw
from lexludi.games.cartagena.engine.witch.calls import Aim, call


def _nobody_there(_setup: Setup, position: Position, step: Step) -> str | None:
    return nobody_there(position, step["by"], step["spot"])


def _nothing_to_open(setup: Setup, position: Position, step: Step) -> str | None:
    spot = step["spot"]
    if setup.path.sign.get(spot) != "chest":
        return f"there is no chest on {spot}"
    closed = position.closed[setup.path.tile(spot) - 1]
    return None if closed else f"the chest on {spot} is open already"


def _call(setup: Setup, position: Position, step: Step) -> None:
    play(position, step["card"])
    position.phase = "opening"
    position.opened = step["spot"]
    settle(setup, position)


def _gone(_setup: Setup, position: Position, step: Step) -> str | None:
    left = position.treasures[step["token"]]
    return None if left else f"every {step['token']} lies open already"


def _tokens(_setup: Setup, position: Position) -> Iterator[Arguments]:
    return ({"token": token} for token in TOKENS if position.treasures[token])


def _reveal(setup: Setup, position: Position, step: Step) -> None:
    spot, token = position.opened, step["token"]
    if spot is None:
        return
    position.phase = "acting"
    position.opened = None
    position.treasures[token] -= 1
    position.closed[setup.path.tile(spot) - 1] = False
    will_draw(setup, position, CARDS_IN[token])
    if token == SNAKE:
        _bitten(setup, position, spot)
    settle(setup, position)


def _bitten(setup: Setup, position: Position, spot: Spot) -> None:
    """A pirate flees to the rum, and tokens are shuffled and laid out anew."""
    position.move(position.turn, spot, refuge(setup, position, spot))
    if setup.answers["snake.tokens"] == "all":
        position.treasures = setup.treasure.copy()
        position.closed = [tile < len(setup.board) for tile in range(len(position.closed))]
    else:
        position.treasures[SNAKE] += 1
        position.closed[setup.path.tile(spot) - 1] = True


def refuge(setup: Setup, position: Position, spot: Spot) -> Spot:
    """Where the snake drives a pirate: the nearest free rum, or the first free space."""
    path, whole = setup.path, setup.answers["snake.path"] == "whole"
    tunnel = path.in_tunnel(spot)
    back = range(spot - 1, 0, -1) if whole else path.behind[spot]
    way = range(1, path.last + 1)
    if not whole:
        way = range(1, path.shore + 1) if tunnel else range(path.shore + 1, path.last + 1)
    rums = (space for space in back if path.sign[space] == "rum")
    return _free(position, rums, _free(position, way, spot))


def _free(position: Position, spaces: Iterable[Spot], otherwise: Spot) -> Spot:
    return next((space for space in spaces if not position.crowd[space]), otherwise)


CALL = call(
    "chest",
    _call,
    Aim(
        "spot",
        SPOT,
        lambda _setup, position: spots_of(position, position.turn),
        {"call_chest.pirate": _nobody_there, "call_chest.closed": _nothing_to_open},
        needs_witch=False,  # without the module no chest has a token, so that none is closed
    ),
)
REVEAL = Action(
    "reveal",
    frozenset({"opening"}),
    "chance",
    _reveal,
    {"token": one_of(TOKENS)},
    {"reveal.left": _gone},
    _tokens,
)
