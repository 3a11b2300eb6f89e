"""The options that every long run has, in one struct."""

from __future__ import annotations

from dataclasses import dataclass, field

from lexludi.language import Answers
from lexludi.support.progress import Progress, no_progress
from lexludi.support.worker_pool.executor import ALONE, Executor


@dataclass(frozen=True)
class RunOptions:
    """The limits of a run, and how it works.

    Attributes:
        players: the numbers of players; None stands for all that the law allows.
        answers: the answers that are fixed, by point or variant; all others are open.
        executor: who does the work.
        seed: what all random choices depend on.
        progress: the callback that is given each progress update.
    """

    players: tuple[int, ...] | None = None
    answers: Answers = field(default_factory=dict)
    executor: Executor = ALONE
    seed: int = 0
    progress: Progress = no_progress


DEFAULTS = RunOptions()
"""All players, all answers open, one process."""
