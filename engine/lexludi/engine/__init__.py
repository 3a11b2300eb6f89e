"""Reference engines: games written from their rulebooks, for speed and plainness.

An engine takes positions and steps as JSON values and gives positions, refusals and lists
of legal steps. Nothing is global and chance comes from the caller.
"""

from __future__ import annotations

from lexludi.engine.canonical_json import dumps
from lexludi.engine.errors import Fault, PositionFaults, SetupError
from lexludi.engine.protocol import Engine, EngineGame, RandomPlayer
from lexludi.engine.refusal import Kind, Refusal, Refused

__all__ = [
    "Engine",
    "EngineGame",
    "Fault",
    "Kind",
    "PositionFaults",
    "RandomPlayer",
    "Refusal",
    "Refused",
    "SetupError",
    "dumps",
]
