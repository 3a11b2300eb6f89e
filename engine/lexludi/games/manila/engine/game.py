"""The public face of Manila: a game of actions, with its chances, its end and its views."""

from __future__ import annotations

from random import Random
from typing import Any

from lexludi.engine.action_game import ActionGame
from lexludi.games.manila.engine import play, scoring, views
from lexludi.games.manila.engine.action import Step
from lexludi.games.manila.engine.actions import BY_NAME
from lexludi.games.manila.engine.auction import pool
from lexludi.games.manila.engine.board import Phase
from lexludi.games.manila.engine.position import Position, start
from lexludi.games.manila.engine.positions.consistency import READER
from lexludi.games.manila.engine.setup import Setup


class Game(ActionGame[Setup, Position]):
    """Manila as one set-up plays it.

    Arguments:
        setup: players, answers and variants.
    """

    __slots__ = ()

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, BY_NAME)

    def start(self) -> Position:
        """The position before the first share is dealt."""
        return start(self.setup)

    def moment(self, position: Position) -> Phase:
        """The phase."""
        return position.phase

    def weight(self, position: Position, step: Step) -> int:
        """How often a chance step occurs among its alternatives; 1 for any other step.

        A deal weighs as many as there are shares of that ware in the pool; all rolls are equally
        likely.
        """
        return pool(self.setup, position, step["share"]) if step["do"] == "deal" else 1

    def result(self, position: Position) -> dict[str, Any] | None:
        """Scores in pesos by seat and the winning seats; None before the end."""
        return scoring.result(self.setup, position)

    def to_json(self, position: Position) -> dict[str, Any]:
        """The JSON position."""
        return position.to_json()

    def from_json(self, data: object) -> Position:
        """The position that a JSON position describes; raises PositionFaults with all faults."""
        return READER.read(self.setup, data)

    def view(self, position: Position, seat: int) -> dict[str, Any]:
        """The JSON position as a seat sees it, a mark in place of what is hidden.

        Raises:
            SeatError: there is no such seat.
        """
        return views.view(self.setup, position, seat)

    def view_step(self, position: Position, step: Step, seat: int) -> Step:
        """A legal step in a position as a seat sees it; raises SeatError where there is none."""
        return views.view_step(self.setup, position, step, seat)

    def random_step(self, position: Position, rng: Random) -> Step | None:
        """A step that may be taken, chance by its weights; None where the game is over."""
        return None if position.phase == "over" else play.choose(self.setup, position, rng)
