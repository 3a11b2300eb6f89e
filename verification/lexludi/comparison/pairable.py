"""Games that can be played twice: one position, one policy, two readings.

A game plugs in with `contest.py` in the folder of its reference engine.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol

from lexludi.catalogue import Game
from lexludi.language import Step

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


def maker(game: Game) -> Maker | None:
    """What makes contests of a game; None where its engine has no such module."""
    place = f"{game.package}.engine.contest"
    if game.engine is None or importlib.util.find_spec(place) is None:
        return None
    found: Maker = importlib.import_module(place).Contest
    return found
