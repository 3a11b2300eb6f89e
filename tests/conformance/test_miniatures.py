"""Engines with one known fault each: every one is caught, and for its own fault."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.game_of_law import game_of
from tests.miniatures.bend import Bend
from tests.miniatures.table import MINIATURES

from lexludi.catalogue import open_game
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.peer import Limits
from lexludi.conformance.reports.grouping import groups
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance
from lexludi.engine.peer import Peer
from lexludi.games.manila import engine
from lexludi.language import Law

pytestmark = pytest.mark.usefixtures("rooms")
SAMPLED = frozenset(sorted(MINIATURES)[::12])
"""Those that are run always; the others are slow."""
EVERY = [
    pytest.param(f, marks=() if f in SAMPLED else pytest.mark.slow) for f in sorted(MINIATURES)
]
MINIATURE = Path(__file__).parents[1] / "miniatures" / "miniature.py"


@pytest.fixture(scope="module")
def manila() -> Law:
    return open_game("manila").law


def piped(law: Law, fault: str, *players: int) -> Conformance:
    command = [sys.executable, str(MINIATURE), fault]
    limits = Limits(seconds=1.5, line=1 << 20, breakdowns=3)
    return run_cases(
        game_of(law),
        ConformanceOptions(command=command, players=players or law.players, limits=limits),
    )


def bent(law: Law, fault: str) -> Conformance:
    """The run of an engine that is bent in this very process."""
    peer = Peer(engine)
    with Bend() as bend:
        MINIATURES[fault].bend(bend)
        return run_cases(
            game_of(law), ConformanceOptions(command=lambda line: peer.answer(line).encode())
        )


def test_the_reference_engine_passes_every_case(manila: Law) -> None:
    report = run_cases(game_of(manila))
    assert report.failures == ()
    assert (report.failed, report.errored, report.skipped) == (0, 0, 0)
    assert report.passed > 0


@pytest.mark.parametrize("fault", EVERY)
def test_a_miniature_is_caught_and_its_rule_is_named_first(manila: Law, fault: str) -> None:
    causes = [group.cause for group in groups(bent(manila, fault))]
    assert causes, f"{fault} survives: {MINIATURES[fault].bend.__doc__}"
    assert causes[0] in MINIATURES[fault].rules, causes


def test_an_engine_is_straight_again_after_it_was_bent(manila: Law) -> None:
    bent(manila, "wrong_price")
    peer = Peer(engine)
    options = ConformanceOptions(command=lambda line: peer.answer(line).encode())
    assert run_cases(game_of(manila), options).failures == ()


@pytest.mark.parametrize("fault", ["anybody_bids", "three_rounds", "any_sum"])
def test_a_miniature_fails_the_same_cases_through_a_pipe(manila: Law, fault: str) -> None:
    inside, outside = bent(manila, fault), piped(manila, fault, 3, 4, 5)
    assert [one.case for one in outside.failures] == [one.case for one in inside.failures]
    assert groups(outside)[0].cause in MINIATURES[fault].rules


@pytest.mark.parametrize(
    "fault", ["wrong_price", "pirate_must_board", "no_least_price", "anybody_bids", "any_sum"]
)
def test_a_small_fault_fails_few_cases(manila: Law, fault: str) -> None:
    report = bent(manila, fault)
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
    report = piped(manila, fault, 3)
    assert report.errored > 0
    assert any(failure.reason.startswith(word) for failure in report.failures)
