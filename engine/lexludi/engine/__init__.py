"""Reference engines: games written from their rulebooks, for speed and plainness.

An engine takes positions and steps as JSON values and gives positions, refusals and lists
of legal steps. Nothing is global and chance comes from the caller.
`ActionGame`, `TwoSetups`, `PositionReader` and `chosen` do what all games of actions do alike.
"""

from __future__ import annotations

from lexludi.engine.action_game import ActionGame
from lexludi.engine.actions import SEAT, GameAction, each
from lexludi.engine.canonical_json import dumps
from lexludi.engine.errors import Fault, PositionFaults, SetupError
from lexludi.engine.positions import EachOf, EachSeat, PositionReader
from lexludi.engine.protocol import CAPABILITIES, Engine, EngineGame, RandomPlayer
from lexludi.engine.refusal import Kind, Refusal, Refused
from lexludi.engine.setups import chosen, open_value, players_of
from lexludi.engine.two_setups import TwoSetups

__all__ = [
    "CAPABILITIES",
    "SEAT",
    "ActionGame",
    "EachOf",
    "EachSeat",
    "Engine",
    "EngineGame",
    "Fault",
    "GameAction",
    "Kind",
    "PositionFaults",
    "PositionReader",
    "RandomPlayer",
    "Refusal",
    "Refused",
    "SetupError",
    "TwoSetups",
    "chosen",
    "dumps",
    "each",
    "open_value",
    "players_of",
]
