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

from lexludi.engine.refusal import Refusal, Refused
from lexludi.games.manila.engine.faults import Fault, PositionFaults
from lexludi.games.manila.engine.game import Game
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import PLAYERS, POINTS, VARIANTS, Setup, SetupError

__all__ = [
    "PLAYERS",
    "POINTS",
    "VARIANTS",
    "Fault",
    "Game",
    "Position",
    "PositionFaults",
    "Refusal",
    "Refused",
    "Setup",
    "SetupError",
]
