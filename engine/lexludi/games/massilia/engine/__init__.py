"""Massilia for two to four players.

>>> import random
>>> game = new_game(2, None, example())
>>> position = game.start()
>>> for step in game.play(random.Random(7), limit=3):
...     position = game.do(position, step)
>>> position.phase
'settling'
>>> game.verify(position, {"by": position.turn, "do": "settle", "spot": 3}).rule
'settle.corner'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lexludi.engine import CAPABILITIES as COMMON
from lexludi.engine.onlooker import VIEWS, SeatError
from lexludi.games.massilia.engine.agreed import POINTS
from lexludi.games.massilia.engine.box import example
from lexludi.games.massilia.engine.game import Game
from lexludi.games.massilia.engine.position import Position
from lexludi.games.massilia.engine.setup import PLAYERS, Setup

__all__ = [
    "CAPABILITIES",
    "GAME",
    "PLAYERS",
    "POINTS",
    "Game",
    "Position",
    "SeatError",
    "Setup",
    "example",
    "new_game",
]

GAME: Final[str] = "massilia"
CAPABILITIES: Final[tuple[str, ...]] = (*COMMON, VIEWS)


def new_game(
    players: int,
    answers: Mapping[str, str] | None = None,
    variants: Mapping[str, Any] | None = None,
) -> Game:
    """Massilia as one set-up plays it; raises SetupError for a set-up that it has not.

    The open parameters of the box are always among the variants; `example` gives values.
    """
    return Game(Setup(players, answers, variants))
