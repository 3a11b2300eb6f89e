"""Engines with one known fault each: every one is caught, and for its own fault."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lexludi.spec import Law, load
from lexludi.verification.conformance import judge
from lexludi.verification.peer import Limits
from lexludi.verification.verdicts import Conformance

MINIATURE = Path(__file__).parents[1] / "miniatures" / "miniature.py"
ROOMS = Path(__file__).parents[2]


@pytest.fixture(scope="module", autouse=True)
def rooms() -> Iterator[None]:
    paths = [str(ROOMS / room) for room in ("spec", "engine", "verification")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(paths))
        yield


@pytest.fixture(scope="module")
def manila() -> Law:
    return load("manila")


def judged(law: Law, fault: str, *players: int) -> Conformance:
    command = [sys.executable, str(MINIATURE), fault]
    limits = Limits(seconds=1.5, line=1 << 20, patience=3)
    return judge(law, command=command, players=players or law.players, limits=limits)


def test_the_reference_engine_passes_every_case(manila: Law) -> None:
    report = judge(manila)
    assert report.failures == ()
    assert (report.failed, report.errored, report.skipped) == (0, 0, 0)
    assert report.passed > 0


@pytest.mark.parametrize(
    ("fault", "rule"),
    [
        ("wrong_price", "place.price"),
        ("pirate_must_board", "stay.must"),
        ("other_way_round", "round.turn"),
        ("share_for_nothing", "buy.price"),
        ("no_least_price", "buy.price"),
        ("anybody_bids", "bid.who"),
        ("three_rounds", "round.second"),
        ("any_sum", "launch.sum"),
    ],
)
def test_a_miniature_is_caught_for_its_own_fault(manila: Law, fault: str, rule: str) -> None:
    failures = judged(manila, fault, 3, 4, 5).failures
    assert rule in {failure.rule for failure in failures}


@pytest.mark.parametrize(
    "fault", ["wrong_price", "pirate_must_board", "no_least_price", "anybody_bids", "any_sum"]
)
def test_a_small_fault_fails_few_cases(manila: Law, fault: str) -> None:
    report = judged(manila, fault, 3, 4, 5)
    assert report.failed < report.passed / 5


@pytest.mark.parametrize(
    ("fault", "word"),
    [
        ("hang", "hang"),
        ("leave", "exit"),
        ("garble", "garbage"),
        ("half", "half line"),
        ("flood", "flood"),
        ("miscount", "sequence"),
    ],
)
def test_a_breakdown_is_a_verdict_and_never_a_traceback(manila: Law, fault: str, word: str) -> None:
    report = judged(manila, fault, 3)
    assert report.errored > 0
    assert any(failure.reason.startswith(word) for failure in report.failures)
