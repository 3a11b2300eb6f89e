"""Cartagena for two to five players, with its scenarios and variants.

>>> import random
>>> game = Game(Setup(players=2, variants=example()))
>>> position = game.start()
>>> for step in game.play(random.Random(7), limit=12):
...     position = game.do(position, step)
>>> position.phase
'acting'
>>> game.verify(position, {"by": 0, "do": "retreat", "spot": 0}).rule
'retreat.behind'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lexludi.engine import CAPABILITIES as COMMON
from lexludi.engine.onlooker import VIEWS, SeatError
from lexludi.games.cartagena.engine.agreed import POINTS, VARIANTS
from lexludi.games.cartagena.engine.boards import drawn_board, example
from lexludi.games.cartagena.engine.game import Game
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import PLAYERS, Setup

__all__ = [
    "CAPABILITIES",
    "GAME",
    "PLAYERS",
    "POINTS",
    "VARIANTS",
    "Game",
    "Position",
    "SeatError",
    "Setup",
    "drawn_board",
    "example",
    "new_game",
]

GAME: Final[str] = "cartagena"
CAPABILITIES: Final[tuple[str, ...]] = (*COMMON, VIEWS)


def new_game(
    players: int,
    answers: Mapping[str, str] | None = None,
    variants: Mapping[str, Any] | None = None,
) -> Game:
    """Cartagena as one set-up plays it; raises SetupError for a set-up that it has not.

    The open parameters `board` and `treasure` are always among the variants; `example` gives both.
    """
    return Game(Setup(players, answers, variants))
