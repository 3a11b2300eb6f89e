"""What a measurement of the mutation score can be asked, in one struct."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from lexludi.support.progress import Progress, no_progress
from lexludi.support.worker_pool.executor import ALONE, Executor


@dataclass(frozen=True)
class MutationOptions:
    """Which mutants are tried by which cases, and how.

    Attributes:
        cases: the folder of the cases; None stands for the committed ones.
        sample: how many mutants are tried, chosen at random; None stands for all.
            Of a sample, each mutant is asked cases only until one of them notices it.
        shard: (I, N) tries every Nth mutant, from the Ith on.
        subjects: the declarations whose mutants are tried; None stands for all.
        executor: who does the work.
        seed: what all random choices depend on.
        progress: what is called with word of how far the run is.
    """

    cases: Path | None = None
    sample: int | None = None
    shard: tuple[int, int] = (1, 1)
    subjects: frozenset[str] | None = None
    executor: Executor = ALONE
    seed: int = 0
    progress: Progress = no_progress


DEFAULTS = MutationOptions()
"""All mutants, tried by the committed cases in one process."""
