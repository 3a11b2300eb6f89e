"""An implementation in the same process: `python3 in_process.py GAME CASES`, or in a test."""

from __future__ import annotations

import sys
from pathlib import Path

import pebbles
from lexludi_adapter import LexludiAdapter

from lexludi.catalogue import open_game
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance


def run(folder: Path, cases: Path) -> Conformance:
    """Run the cases of a folder against the game of another folder."""
    game = open_game(folder)
    command = LexludiAdapter(pebbles).answer
    return run_cases(
        game, ConformanceOptions(cases=cases, command=command, players=game.law.counts)
    )


if __name__ == "__main__":
    report = run(*map(Path, sys.argv[1:]))
    for one in report.failures:
        print(one.case, one.rule, one.path, "expected", one.expected, "came", one.came)
    sys.exit(1 if report.failures else 0)
