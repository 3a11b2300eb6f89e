"""Cartagena played twice: one position, one policy, two readings."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any, Final

from lexludi.engine.two_setups import TwoSetups
from lexludi.games.cartagena.engine.action import Step
from lexludi.games.cartagena.engine.forward import choose
from lexludi.games.cartagena.engine.game import Game
from lexludi.games.cartagena.engine.parts import BOAT, Spot
from lexludi.games.cartagena.engine.path import Path
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup

PAIRS: Final = 200
"""Pairs of games for each answer and policy in a report: a game has some 600 steps, and neither
side knows which points it asks, so both play all of them.  Any share is known to within 6.9 %."""


class PairedRules(TwoSetups[Setup, Position]):
    """Cartagena under two readings, in one scenario with the same variants and the same board."""

    def __init__(
        self,
        players: int,
        a: Mapping[str, str],
        b: Mapping[str, str],
        variants: Mapping[str, Any],
        guards: Collection[str],
    ) -> None:
        one, other = (Game(Setup(players, answers, variants)) for answers in (a, b))
        super().__init__((one, other), guards)

    def greedy(self, side: int, position: Position, _rng: Random) -> Step:
        """The step that promises the greedy player most; nothing is drawn."""
        return choose(self.games[side], position)

    def stake(self, side: int, position: Position) -> tuple[Any, ...]:
        """Of every seat the pirates that are safe, and how far all its pirates have come."""
        path = self.games[side].setup.path
        return tuple(
            (own.count(path.goal), sum(_covered(path, spot) for spot in own))
            for own in position.pirates
        )


def _covered(path: Path, spot: Spot) -> int:
    """How far a pirate has come; who is past the boat has come as far as to the boat before."""
    return spot + BOAT if spot > path.shore and spot != BOAT else spot
