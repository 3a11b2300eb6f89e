"""The public face of Cartagena: a game of actions, with its chances, its end and its views."""

from __future__ import annotations

from random import Random
from typing import Any

from lexludi.engine.action_game import ActionGame
from lexludi.games.cartagena.engine import views
from lexludi.games.cartagena.engine.action import Moment, Step
from lexludi.games.cartagena.engine.actions import BY_NAME
from lexludi.games.cartagena.engine.piles import chances
from lexludi.games.cartagena.engine.play import PROPOSALS
from lexludi.games.cartagena.engine.position import Position, start
from lexludi.games.cartagena.engine.positions.reading import READER
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import moment


class Game(ActionGame[Setup, Position]):
    """Cartagena as one set-up plays it.

    Arguments:
        setup: players, answers, variants and board.
    """

    __slots__ = ()

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, BY_NAME)

    def start(self) -> Position:
        """The position before the first card is dealt."""
        return start(self.setup)

    def moment(self, position: Position) -> Moment:
        """What is due."""
        return moment(self.setup, position)

    def weight(self, position: Position, step: Step) -> int:
        """How often a chance step occurs among its alternatives; 1 for any other step.

        A card weighs as many as there are of it in the pile, a token as many as nobody has seen.
        """
        if step["do"] == "reveal":
            return position.treasures[step["token"]]
        return chances(position)[step["card"]] if step["do"] in ("deal", "draw") else 1

    def result(self, position: Position) -> dict[str, Any] | None:
        """Pirates in safety by seat, and the winning seats; None before the end."""
        if position.phase != "over":
            return None
        safe = [own.count(self.setup.path.goal) for own in position.pirates]
        best = max(safe)
        winners = [seat for seat, count in enumerate(safe) if count == best]
        return {"scores": [[count] for count in safe], "winners": winners}

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
        now = moment(self.setup, position)
        return None if now == "over" else PROPOSALS[now](self.setup, position, rng)
