"""Comparing readings without the kept report: `python3 benchmarks/comparison.py`.

First the two editions that differ on most points, then every two readings and every answer with
its ruling, on all cores.
"""

from __future__ import annotations

import os

from measure import once, tell

from lexludi.catalogue import open_game
from lexludi.comparison.compare import Two, compare
from lexludi.comparison.comparison_report import couples, make
from lexludi.comparison.issue import pairs
from lexludi.readings import readings
from lexludi.support.worker_pool.executor import Executor

CORES = len(os.sched_getaffinity(0))


if __name__ == "__main__":
    game = open_game("manila")
    every = readings.every(game)
    both = couples(tuple(every))

    def points(two: Two) -> int:
        """On how many points two readings differ."""
        return len(pairs(game.law, every[two[0]], every[two[1]]))

    most = max(both, key=points)
    taken = once(lambda: compare(game, every, [most], executor=Executor(CORES)))
    tell(f"{' and '.join(most)}, {points(most)} points", taken, "s", "< 20 s")
    taken = once(lambda: make(game, every, executor=Executor(CORES)))
    tell(f"every two of {len(every)} readings, every answer", taken, "s", "< 300 s")
