"""Manila for three to five players.

>>> import random
>>> game = Game(Setup(players=3))
>>> steps = game.play(random.Random(7), limit=6)
>>> position = game.start()
>>> for step in steps:
...     position = game.do(position, step)
>>> position.phase
'auction'
>>> game.verify(position, {"by": 0, "do": "bid", "amount": 0}).rule
'bid.minimum'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lexludi.engine import CAPABILITIES as COMMON
from lexludi.engine.onlooker import VIEWS, SeatError
from lexludi.games.manila.engine.game import Game
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import PLAYERS, POINTS, VARIANTS, Setup

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
    "new_game",
]

GAME: Final[str] = "manila"
CAPABILITIES: Final[tuple[str, ...]] = (*COMMON, VIEWS)


def new_game(
    players: int,
    answers: Mapping[str, str] | None = None,
    variants: Mapping[str, str] | None = None,
) -> Game:
    """Manila as one set-up plays it; raises SetupError for a set-up that it has not."""
    return Game(Setup(players, answers, variants))
