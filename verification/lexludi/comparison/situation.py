"""A situation of a game, in which two readings may differ."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from lexludi.language import Answers, Position, Setup, Step, Variants

Kind = Literal["start", "step", "end"]
"""What is asked: how a game begins, what becomes of a step, how a game ends."""


@dataclass(frozen=True)
class Situation:
    """A setup with a position and a step, of which it is asked what follows under a reading.

    `start` has no position, and only `step` has a step.
    """

    kind: Kind
    players: int
    variants: Variants
    position: Position | None = None
    step: Step | None = None

    def setup(self, answers: Answers) -> Setup:
        """The setup of the game under a reading."""
        return Setup(self.players, dict(answers), dict(self.variants))


@dataclass(frozen=True)
class ReadingPair:
    """Two readings, each an answer for every point, and the point at issue between them."""

    point: str
    a: Answers
    b: Answers

    @property
    def a_switched(self) -> dict[str, str]:
        """The first reading with the other's answer to the point."""
        return {**self.a, self.point: self.b[self.point]}

    @property
    def b_switched(self) -> dict[str, str]:
        """The second reading with the other's answer to the point."""
        return {**self.b, self.point: self.a[self.point]}

    @property
    def bare(self) -> bool:
        """Whether the readings differ in nothing but the point."""
        return self.a_switched == self.b

    def with_others(self, answers: Answers) -> ReadingPair:
        """The two answers to the point, with all other points answered as given on both sides."""
        a, b = self.a[self.point], self.b[self.point]
        return replace(self, a={**answers, self.point: a}, b={**answers, self.point: b})
