"""What every long run may be asked, in one struct."""

from __future__ import annotations

from dataclasses import dataclass, field

from lexludi.language import Answers
from lexludi.support.progress import Progress, no_progress
from lexludi.support.worker_pool.executor import ALONE, Executor


@dataclass(frozen=True)
class RunOptions:
    """What a run is narrowed to, and how it is to go.

    Attributes:
        players: the numbers of players; None stands for all that the law allows.
        answers: the answers that are held fixed, by point or variant; all others are open.
        executor: who does the work.
        seed: what all random choices depend on.
        progress: what is called with word of how far the run is.
    """

    players: tuple[int, ...] | None = None
    answers: Answers = field(default_factory=dict)
    executor: Executor = ALONE
    seed: int = 0
    progress: Progress = no_progress


DEFAULTS = RunOptions()
"""All players, all answers open, one process."""
