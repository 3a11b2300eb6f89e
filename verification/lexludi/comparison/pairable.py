"""Games that can be played twice: one position, one policy, two readings.

The engine of a game plugs in with a module `paired_rules`; without one the law itself is played.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Protocol

from lexludi.catalogue import Game
from lexludi.comparison.law_pair import LawPair
from lexludi.language import Answers, Step, Variants

Stream = Callable[[], Random]
"""Gives the generator of one decision or one outcome; not called where nothing is drawn."""
POLICIES = ("random", "greedy")
"""Who plays: somebody who takes any legal step, and somebody who wants to win."""


class PairedRules(Protocol):
    """One game under two readings, which are its sides 0 and 1.  Positions are opaque."""

    asked: bool
    """Side 0 has asked a point that side 1 answers otherwise; the caller sets it back."""

    def start(self, side: int) -> Any:
        """The first position."""

    def over(self, side: int, position: Any) -> bool:
        """Whether the game has ended."""

    def same(self, one: Any, other: Any) -> bool:
        """Whether two positions are equal."""

    def moment(self, side: int, position: Any) -> str:
        """What is decided or drawn now, by a word; equal moments are counted together."""

    def choice(self, side: int, policy: str, position: Any, stream: Stream) -> Step | None:
        """The step that some player takes; None where all wait for chance or for the rules."""

    def fate(self, side: int, position: Any, stream: Stream) -> Step | None:
        """What chance brings, or the automatic step; None where nothing is left to happen."""

    def do(self, side: int, position: Any, step: Step) -> Any:
        """The position after a legal step; the one before may be changed for it."""

    def stake(self, side: int, position: Any) -> tuple[Any, ...]:
        """What every seat has at stake."""

    def winners(self, side: int, position: Any) -> tuple[int, ...]:
        """Who has won; nobody where the game has not ended."""

    def differ(self, position: Any) -> bool:
        """Whether the sides let some player take different steps."""


Maker = Callable[[int, Answers, Answers, Variants, frozenset[str]], PairedRules]
"""Makes the paired rules of a number of players, two full sets of answers, the variants agreed on
with the values of all open parameters, and the guards in doubt."""


def by_engine(game: Game) -> bool:
    """Whether the engine of a game can pair its rules."""
    return game.engine is not None and importlib.util.find_spec(_module(game)) is not None


def maker(game: Game, engine: bool) -> Maker:
    """What pairs the rules of a game: a module of its engine, or two machines of its law."""
    if not engine:
        return partial(LawPair, game.law)
    found: Maker = importlib.import_module(_module(game)).PairedRules
    return found


def pairs_of(game: Game, usual: int) -> int:
    """How many pairs of games a report has for each answer and policy.

    An engine whose games are long says so by a number `PAIRS` in its module.
    """
    if not by_engine(game):
        return usual
    pairs: int = getattr(importlib.import_module(_module(game)), "PAIRS", usual)
    return pairs


def _module(game: Game) -> str:
    return f"{game.package}.engine.paired_rules"
