"""`lexludi conform` from its start to its report: `python3 benchmarks/whole_run.py`.

The engines are the reference engine, and the law in JavaScript as an engine of somebody else.  The
work of all processes together is told beside the clock, because other programs slow down the clock.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from measure import tell

from lexludi.catalogue import open_game
from lexludi.packages import npm

TIMES = 5


def ran(command: Sequence[str]) -> tuple[float, float]:
    """The seconds of a whole run: by the clock, and of work of all its processes."""
    before, begun = _work(), perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return perf_counter() - begun, _work() - before


def _work() -> float:
    """Seconds that processes which have ended worked, and those that they waited for."""
    return os.times().children_user + os.times().children_system


def measure(name: str, implementation: Sequence[str]) -> None:
    """Print the middle of several runs."""
    command = [sys.executable, "-m", "lexludi", "conform", "manila", *implementation]
    clock, work = zip(*(ran(command) for _ in range(TIMES)), strict=True)
    tell(f"conform, {name}, by the clock", statistics.median(clock), "s", "< 3 s")
    tell(f"conform, {name}, work of all processes", statistics.median(work), "s", "none")


if __name__ == "__main__":
    measure("the reference engine", [])
    with TemporaryDirectory() as folder:
        npm.written(open_game("manila"), Path(folder))
        adapter = Path(folder) / "adapter"
        node = ["node", str(adapter / "lexludi-adapter.js"), str(adapter / "engine.mjs")]
        measure("the law in JavaScript", ["--", *node])
