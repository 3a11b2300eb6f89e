"""What a run of games side by side can be asked, in one struct."""

from __future__ import annotations

from dataclasses import dataclass

from lexludi.play.adapter import Opponent
from lexludi.support.options import RunOptions


@dataclass(frozen=True)
class DifferentialOptions(RunOptions):
    """How many games are played side by side, and against whom.

    Attributes:
        games: how many games are played under each setup.
        mixtures: how many setups with random answers are played for each number of players.
        longest: after how many steps a game is broken off; None for the law's measured length.
        near: how many steps that are nearly legal are compared at each position.
        opponent: what plays against the law; None stands for the reference engine.
    """

    games: int = 1
    mixtures: int = 4
    longest: int | None = None
    near: int = 4
    opponent: Opponent | None = None


@dataclass(frozen=True)
class Extent:
    """How much of one game is compared: see DifferentialOptions."""

    near: int
    longest: int | None = None


DEFAULTS = DifferentialOptions()
"""One game under each setup against the reference engine, in one process."""
