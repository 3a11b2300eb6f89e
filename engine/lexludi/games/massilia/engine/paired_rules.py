"""Massilia played twice: one position, one policy, two readings."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any, Final

from lexludi.engine.two_setups import NotingAnswers, TwoSetups
from lexludi.games.massilia.engine import scoring
from lexludi.games.massilia.engine.action import Step
from lexludi.games.massilia.engine.game import Game
from lexludi.games.massilia.engine.greedy_player.rankings import choose
from lexludi.games.massilia.engine.position import Position
from lexludi.games.massilia.engine.setup import Setup

Choices = Mapping[str, str]
PAIRS: Final = 200
"""Pairs of games for each answer and policy in a report: a game has 400 steps, many with a choice
among hundreds. Any share is known to within 6.9 %."""


class PairedRules(TwoSetups[Setup, Position]):
    """Massilia under two readings; the variants are the open parameters of the box."""

    def __init__(
        self,
        players: int,
        a: Choices,
        b: Choices,
        variants: Mapping[str, Any],
        guards: Collection[str],
    ) -> None:
        one, other = (Game(Setup(players, answers, variants)) for answers in (a, b))
        noting = NotingAnswers(one.setup.answers, other.setup.answers)
        one.setup.answers = noting
        super().__init__((one, other), guards, noting)

    def greedy(self, side: int, position: Position, _rng: Random) -> Step:
        """The first step that occurs to the greedy player and may be taken; nothing is drawn."""
        return choose(self.games[side], position)

    def stake(self, _side: int, position: Position) -> tuple[Any, ...]:
        """What would decide if the game ended here, of every seat."""
        seats = range(len(position.purse))
        return tuple(tuple(scoring.score(position, seat)) for seat in seats)
