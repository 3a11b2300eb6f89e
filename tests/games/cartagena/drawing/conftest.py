"""Drawings of positions of Cartagena that random games come to, read as the XML that they are."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from tests.drawing.conftest import Picture

from lexludi.drawing import draw
from lexludi.games.cartagena import drawing as cartagena_drawing
from lexludi.games.cartagena.engine import Game, example, new_game

SETUPS: dict[str, tuple[int, dict[str, str]]] = {
    "escape": (3, {"scenario": "escape"}),
    "escape_short": (2, {"scenario": "escape", "tiles": "4", "tunnel.drawing": "both"}),
    "jungle": (5, {"scenario": "jungle", "tiles": "5", "filibusters": "yes"}),
    "full": (4, {"scenario": "full", "tiles": "7", "jungle.drawing": "morgan"}),
    "full_witch": (
        5,
        {"scenario": "full", "tiles": "8", "tunnel.tiles": "4", "filibusters": "yes"}
        | {"black_witch": "yes"},
    ),
    "witch": (2, {"scenario": "jungle", "tiles": "6", "black_witch": "yes", "filibusters": "yes"}),
}
"""Set-ups with the number of players, and what they have of scenarios and modules."""
STEPS, EVERY = 420, 12
"""How many steps a game has here, and which of its positions are drawn."""


class Scene(NamedTuple):
    """A drawing, and what the set-up of its position chose."""

    picture: Picture
    chosen: dict[str, Any]


def chosen(game: Game) -> dict[str, Any]:
    """What a set-up chose, with the open parameters."""
    agreed: Any = game.setup.to_json()["variants"]
    return dict(agreed)


def pictured(position: dict[str, Any], printed: Any, **options: Any) -> Picture:
    """A position of Cartagena with its drawing."""
    text = draw("cartagena", position, artist=cartagena_drawing, printed=printed, **options).svg
    return Picture(position, text, ET.fromstring(text))


def game_of(name: str) -> Game:
    players, variants = SETUPS[name]
    return new_game(players, None, {**example(int(variants.get("tiles", "6"))), **variants})


def states(game: Game, seed: int = 1) -> Iterator[Any]:
    """Some positions of a random game, the first and the last among them."""
    position = game.start()
    yield position
    for number, step in enumerate(game.play(random.Random(seed), limit=STEPS), 1):
        position = game.do(position, step)
        if number % EVERY == 0:
            yield position
    yield position


def robbery(game: Game) -> Any:
    """A position in which a player looks at the hand that he robs."""
    for seed in range(20):
        position = game.start()
        for step in game.play(random.Random(seed), limit=STEPS):
            position = game.do(position, step)
            if position.phase == "robbing":
                return position
    raise LookupError("no random game comes to a robbery")


@pytest.fixture(scope="session")
def positions() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Positions of every set-up, each with what the set-up chose."""
    games = map(game_of, SETUPS)
    return [(game.to_json(at), chosen(game)) for game in games for at in states(game)]


@pytest.fixture(scope="session")
def scenes(positions: list[Any]) -> list[Scene]:
    """All these positions drawn."""
    return [Scene(pictured(position, printed), printed) for position, printed in positions]


@pytest.fixture(scope="session")
def views() -> list[tuple[int, Picture]]:
    """What each seat sees of positions of the games with all modules, with the seat."""
    return [
        (seat, pictured(game.view(at, seat), chosen(game)))
        for game in (game_of("full_witch"), game_of("witch"))
        for at in [*list(states(game))[::3], robbery(game)]
        for seat in range(game.setup.players)
    ]
