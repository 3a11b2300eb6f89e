"""Compare the meanings of random small laws until so much has been compared.

    python3 -m tests.random_laws --comparisons 1000000 --seed 10000 --jobs 2
    python3 -m tests.random_laws --seed 10042 --laws 1

The law of a seed, and all that is drawn for it, is the same in every run; the laws are those of the
seed, the next one, and so on.  Of every sixth law the prover's verdicts are looked at as well.
The last line has the figures.  Where meanings differ, the chapter, made smaller, and the difference
are written to a folder, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.arguments import at_least, folder
from tests.random_laws.compare import Effort, compare, law_of
from tests.random_laws.report import Report
from tests.random_laws.smaller import smaller

EVERY = 6
"""The prover is asked about one law of so many."""
POSITIONS = 14
"""The positions of a game, and as many random ones, for each number of players."""
AT_ONCE = 40
"""Laws that are given to the workers at a time."""
SECONDS = 10
"""A line of progress comes so often."""


@dataclass
class Total:
    """Counts what all laws of a run come to."""

    laws: int = 0
    comparisons: int = 0
    observations: int = 0
    differences: int = 0

    def add(self, report: Report) -> None:
        """One more law."""
        self.laws += 1
        self.comparisons += report.comparisons
        self.observations += report.observations
        self.differences += len(report.differences)

    def __str__(self) -> str:
        return (
            f"{self.laws:,} laws, {self.comparisons:,} comparisons, "
            f"{self.observations:,} observations of proofs, {self.differences:,} differences"
        )


def main(arguments: list[str]) -> int:
    """Compare, write what differs, print the figures; the exit status."""
    asked = _asked(arguments)
    total, begun = Total(), time.monotonic()
    told = begun
    for seed, report in _reports(asked):
        total.add(report)
        if report.differences:
            _write(asked.folder, seed)
        if time.monotonic() - told > SECONDS:
            told = time.monotonic()
            print(f"{total}, at seed {seed}", file=sys.stderr, flush=True)
        if total.laws >= (asked.laws or sys.maxsize) or total.comparisons >= asked.comparisons:
            break
    print(f"{total}, seed {asked.seed}, {time.monotonic() - begun:.0f} s")
    return int(total.differences > 0)


def _asked(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("tests.random_laws")
    one = at_least(1)
    parser.add_argument("--comparisons", type=one, default=1_000_000, help="stop after so many")
    parser.add_argument("--laws", type=one, help="stop after so many laws")
    parser.add_argument("--seed", type=at_least(0), default=0, help="the seed of the first law")
    parser.add_argument("--jobs", type=one, default=1, help="processes")
    parser.add_argument("--folder", type=folder, default="random-laws", help="for differences")
    return parser.parse_args(arguments)


def effort_of(seed: int) -> Effort:
    """How much of the law of a seed is looked at."""
    return Effort(POSITIONS, POSITIONS, proofs=seed % EVERY == 0)


def report_of(seed: int) -> Report:
    """What comparing finds in the law of a seed."""
    return compare(seed, effort_of(seed))


def _reports(asked: argparse.Namespace) -> Iterator[tuple[int, Report]]:
    """The report of each law in the order of their seeds, whatever the number of processes."""
    seeds = itertools.count(asked.seed)
    if asked.jobs == 1:
        yield from ((seed, report_of(seed)) for seed in seeds)
    with ProcessPoolExecutor(asked.jobs) as pool:
        while True:
            some = list(itertools.islice(seeds, AT_ONCE))
            yield from zip(some, pool.map(report_of, some), strict=True)


def _write(folder: Path, seed: int) -> None:
    """Write the chapter of a seed, a smaller one, and the difference in it."""
    place = folder / str(seed)
    place.mkdir(parents=True, exist_ok=True)
    text, _ = law_of(seed)
    (place / "whole.md").write_text(text, "utf-8")
    try:
        text, difference = smaller(text, effort_of(seed), seed)
    except ValueError as error:
        (place / "difference.txt").write_text(f"{error}\n", "utf-8")
        return
    (place / "smaller.md").write_text(text, "utf-8")
    (place / "difference.txt").write_text(f"{difference}\n", "utf-8")
    print(f"{place}: {difference}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
