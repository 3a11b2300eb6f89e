"""The public face of Massilia: a game of actions, with its chances, its end and its views."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from lexludi.engine.action_game import ActionGame
from lexludi.games.massilia.engine import scoring, views
from lexludi.games.massilia.engine.action import USING, Moment, Step
from lexludi.games.massilia.engine.actions import actions_of
from lexludi.games.massilia.engine.position import Position, start
from lexludi.games.massilia.engine.positions.reading import READER
from lexludi.games.massilia.engine.random_games.player import Player
from lexludi.games.massilia.engine.setup import Setup


class Game(ActionGame[Setup, Position]):
    """Massilia as one set-up plays it.

    Arguments:
        setup: players, answers and box.
    """

    __slots__ = ("_choose",)

    def __init__(self, setup: Setup) -> None:
        actions = actions_of(setup)
        super().__init__(setup, actions)
        self._choose: Final = Player(setup, actions)

    def start(self) -> Position:
        """The position before anything is laid out by lot."""
        return start(self.setup)

    def moment(self, position: Position) -> Moment:
        """What is due."""
        if position.phase == "using" and position.job is not None:
            return USING[position.job]
        if position.phase == "drawing" and not any(position.deck.values()):
            return "reshuffling"
        return position.phase

    def weight(self, position: Position, step: Step) -> int:
        """How often a chance step occurs among its alternatives; 1 for any other step.

        A good weighs as many as there are of it in the bag, a card as many as are in the deck.
        """
        if step["do"] in ("fill", "ship"):
            return position.bag[step["kind"]]
        return position.deck[step["card"]] if step["do"] == "draw" else 1

    def result(self, position: Position) -> dict[str, Any] | None:
        """Points and what decides ties by seat, and the winning seats; None before the end."""
        return scoring.result(position)

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
        return None if position.phase == "over" else self._choose.step(position, rng)
