"""Judging the reference engine by the committed cases: `python3 benchmarks/conformance.py`."""

from __future__ import annotations

from measure import tell

from lexludi.spec import load
from lexludi.verification.conformance import judge

if __name__ == "__main__":
    found = judge(load("manila"), jobs=1)
    count = found.passed + found.failed + found.errored + found.skipped
    tell("cases judged, one process", count / found.seconds, "cases/s", "none")
