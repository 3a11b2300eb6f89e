"""An implementation in the same process: `python3 in_process.py CHAPTERS CASES`, or in a test."""

from __future__ import annotations

import sys
from pathlib import Path

import pebbles
from adapter import Adapter

from lexludi.conformance.run import judge
from lexludi.conformance.verdicts import Conformance
from lexludi.language import load


def judged(chapters: Path, cases: Path) -> Conformance:
    """The verdicts on the game of this folder, under the law in `chapters`, by `cases`."""
    law = load(chapters)
    low, high = law.players
    command = Adapter(pebbles).answer
    return judge(law, cases=cases, command=command, players=range(low, high + 1))


if __name__ == "__main__":
    report = judged(*map(Path, sys.argv[1:]))
    for one in report.failures:
        print(one.case, one.rule, one.path, "expected", one.expected, "came", one.came)
    sys.exit(1 if report.failures else 0)
