"""Games that can be played twice: one position, one policy, two readings.

A game plugs in here with its reference engine and the policies that play it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol

from lexludi.engine import manila
from lexludi.engine.manila import greedy, play, scoring
from lexludi.engine.manila.actions import BY_NAME
from lexludi.engine.manila.twins import Twins
from lexludi.verification.play import Step

Stream = Callable[[], Random]
"""Gives the generator of one decision or one outcome; not called where nothing is drawn."""
POLICIES = ("random", "greedy")
"""Who plays: somebody who takes any legal step, and somebody who wants to win."""


class Contest(Protocol):
    """One game under two readings, which are its sides 0 and 1.  Positions are opaque."""

    asked: bool
    """Side 0 has asked a point that side 1 answers otherwise; the caller sets it back."""

    def start(self, side: int) -> Any:
        """The first position."""

    def over(self, position: Any) -> bool:
        """Whether the game has ended."""

    def moment(self, position: Any) -> str:
        """What is decided or drawn now, by a word; equal moments are counted together."""

    def choice(self, side: int, policy: str, position: Any, stream: Stream) -> Step | None:
        """The step that some player takes; None where all wait for chance or for the rules."""

    def fate(self, side: int, position: Any, stream: Stream) -> Step | None:
        """What chance brings, or the automatic step; None where nothing is left to happen."""

    def do(self, side: int, position: Any, step: Step) -> None:
        """Change a position by a legal step."""

    def money(self, position: Any) -> tuple[int, ...]:
        """What every player has to pay with."""

    def winners(self, side: int, position: Any) -> tuple[int, ...]:
        """Who has won; nobody where the game has not ended."""

    def differ(self, position: Any) -> bool:
        """Whether the sides let some player take different steps."""


Choices = Mapping[str, str]
Maker = Callable[[int, Choices, Choices, Choices, frozenset[str]], Contest]
"""Makes a contest of a number of players, two full sets of answers, the variants agreed on, and
the guards in doubt."""


def contests() -> dict[str, Maker]:
    """The makers of contests by game."""
    return dict(_CONTESTS)


class ManilaContest:
    """Manila under two readings."""

    def __init__(
        self, players: int, a: Choices, b: Choices, variants: Choices, guards: frozenset[str]
    ) -> None:
        sides = (manila.Setup(players, answers, variants) for answers in (a, b))
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

    def start(self, side: int) -> manila.Position:
        """The first position."""
        return manila.Game(self._sides[side]).start()

    def over(self, position: manila.Position) -> bool:
        """Whether the game has ended."""
        return position.phase == "over"

    def moment(self, position: manila.Position) -> str:
        """The phase."""
        return position.phase

    def choice(
        self, side: int, policy: str, position: manila.Position, stream: Stream
    ) -> Step | None:
        """The step that some player takes; None where all wait for chance or for the rules."""
        if policy == "greedy":
            return greedy.choose(self._sides[side], position)
        step = play.choose(self._sides[side], position, stream())
        return step if step is not None and isinstance(step["by"], int) else None

    def fate(self, side: int, position: manila.Position, stream: Stream) -> Step | None:
        """What chance brings, or the automatic step; None where nothing is left to happen."""
        return play.fate(self._sides[side], position, stream())

    def do(self, side: int, position: manila.Position, step: Step) -> None:
        """Change a position by a legal step."""
        BY_NAME[step["do"]].effect(self._sides[side], position, step)

    def money(self, position: manila.Position) -> tuple[int, ...]:
        """The cash of every seat."""
        return tuple(position.cash)

    def winners(self, side: int, position: manila.Position) -> tuple[int, ...]:
        """Who has won; nobody where the game has not ended."""
        result = scoring.result(self._sides[side], position)
        return () if result is None else tuple(result["winners"])

    def differ(self, position: manila.Position) -> bool:
        """Whether the sides let some player take different steps."""
        return self._twins.differ(position, self._guards)


_CONTESTS: dict[str, Maker] = {"manila": ManilaContest}
