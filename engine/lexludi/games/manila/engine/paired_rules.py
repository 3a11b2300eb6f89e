"""Manila played twice: one position, one policy, two readings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from lexludi.games.manila.engine import greedy, play, scoring
from lexludi.games.manila.engine.action import Step
from lexludi.games.manila.engine.actions import BY_NAME
from lexludi.games.manila.engine.position import Position, start
from lexludi.games.manila.engine.setup import Setup
from lexludi.games.manila.engine.twins import Twins

Choices = Mapping[str, str]
Stream = Callable[[], Random]
"""Gives the generator of one decision or one outcome; not called where nothing is drawn."""


class PairedRules:
    """Manila under two readings."""

    def __init__(
        self, players: int, a: Choices, b: Choices, variants: Choices, guards: frozenset[str]
    ) -> None:
        sides = (Setup(players, answers, variants) for answers in (a, b))
        self._twins = Twins(*sides)
        self._sides = self._twins.sides
        self._guards = guards

    @property
    def asked(self) -> bool:
        """Side 0 has asked a point that side 1 answers otherwise; the caller sets it back."""
        return self._twins.answers.asked

    @asked.setter
    def asked(self, value: bool) -> None:
        self._twins.answers.asked = value

    def start(self, side: int) -> Position:
        """The first position."""
        return start(self._sides[side])

    def over(self, side: int, position: Position) -> bool:
        """Whether the game has ended."""
        return position.phase == "over"

    def same(self, one: Position, other: Position) -> bool:
        """Whether two positions are equal."""
        return one == other

    def moment(self, side: int, position: Position) -> str:
        """The phase."""
        return position.phase

    def choice(self, side: int, policy: str, position: Position, stream: Stream) -> Step | None:
        """The step that some player takes; None where all wait for chance or for the rules."""
        if policy == "greedy":
            return greedy.choose(self._sides[side], position)
        step = play.choose(self._sides[side], position, stream())
        return step if step is not None and isinstance(step["by"], int) else None

    def fate(self, side: int, position: Position, stream: Stream) -> Step | None:
        """What chance brings, or the automatic step; None where nothing is left to happen."""
        return play.fate(self._sides[side], position, stream())

    def do(self, side: int, position: Position, step: Step) -> Position:
        """The position, changed by a legal step."""
        BY_NAME[step["do"]].effect(self._sides[side], position, step)
        return position

    def stake(self, side: int, position: Position) -> tuple[int, ...]:
        """The cash of every seat."""
        return tuple(position.cash)

    def winners(self, side: int, position: Position) -> tuple[int, ...]:
        """Who has won; nobody where the game has not ended."""
        result = scoring.result(self._sides[side], position)
        return () if result is None else tuple(result["winners"])

    def differ(self, position: Position) -> bool:
        """Whether the sides let some player take different steps."""
        return self._twins.differ(position, self._guards)
