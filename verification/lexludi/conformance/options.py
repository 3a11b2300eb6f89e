"""What a run of the cases can be asked, in one struct."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from lexludi.conformance.peer import Limits
from lexludi.conformance.session import Command
from lexludi.support.options import RunOptions


@dataclass(frozen=True)
class ConformanceOptions(RunOptions):
    """Which cases are run against which implementation, and how.

    The implementation runs on this machine, in as many processes as the executor has jobs.

    Attributes:
        cases: the folder of the cases; None stands for the committed ones.
        command: the implementation: its argv, or a function in this process; None stands for the
            reference engine, started by its argv.
        only: the rules and cases that are run, by name; all if there are none.
        shard: (I, N) runs the Ith of N parts of the cases.
        known: a file that lists the known failures, one rule or case a line.
        fail_fast: whether the run stops at the first failure.
        diagnose: whether the points are looked for that the implementation plays by one answer
            only; its cases are then run under these answers.
        limits: what the implementation is granted.
    """

    cases: Path | None = None
    command: Command | None = None
    only: tuple[str, ...] = ()
    shard: tuple[int, int] = (1, 1)
    known: Path | None = None
    fail_fast: bool = False
    diagnose: bool = False
    limits: Limits = field(default_factory=Limits)


DEFAULTS = ConformanceOptions()
"""All committed cases, run against the reference engine."""
