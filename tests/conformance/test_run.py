from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from tests.changed_law import changed_law
from tests.game_of_law import game_of

from lexludi.cases import suite_folder
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.peer import Limits
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance
from lexludi.language import Law
from lexludi.support.errors import UsageError
from lexludi.support.worker_pool.executor import Executor

PEER = Path(__file__).parent / "law_peer.py"
pytestmark = pytest.mark.usefixtures("rooms")
QUICK = Limits(seconds=1.5, line=1 << 18, breakdowns=3)
PATIENT = replace(QUICK, seconds=60)
"""For all but a hang: a busy machine may take long to start a process."""


def report_of(law: Law, cases: Path, folder: Path, *how: str, jobs: int = 1) -> Conformance:
    command = [sys.executable, str(PEER), str(folder), *how]
    limits = QUICK if "hang" in how else PATIENT
    return run_cases(
        game_of(law),
        ConformanceOptions(
            cases=cases, command=command, players=(2, 3), executor=Executor(jobs), limits=limits
        ),
    )


def test_the_law_conforms_to_its_own_cases(stones: Law, cases: Path) -> None:
    report = report_of(stones, cases, stones.folder)
    assert (report.failed, report.errored, report.skipped) == (0, 0, 0)
    assert report.passed == len(suite_folder.read(cases).cases)


def test_a_passed_case_has_nothing_that_differs(stones: Law, cases: Path) -> None:
    report = report_of(stones, cases, stones.folder)
    assert {(one.differing, one.steps, one.path) for one in report.verdicts} == {((), (), "")}


def test_more_processes_give_the_same_verdicts(stones: Law, cases: Path) -> None:
    one, three = (report_of(stones, cases, stones.folder, jobs=jobs) for jobs in (1, 3))
    assert (one.passed, one.failures) == (three.passed, three.failures)


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("amount <= most", "amount <= most + 1", "take.most"),
        ("taken[me] += amount\n", "taken[me] += amount + 2\n", "take.stones"),
        ("amount + 1\n", "amount + 2\n", "take.last"),
        ("turn = left(me)", "turn = me", "take.turn"),
        ("turn = first_seat", "turn = 0", "toss.turn"),
        ("score: (taken[p],)", "score: (taken[p] + 1,)", "result"),
        ("value: 5", "value: 6", "heap"),
    ],
)
def test_a_changed_rule_fails_its_cases_and_is_named(
    stones: Law, cases: Path, tmp_path: Path, old: str, new: str, rule: str
) -> None:
    report = report_of(stones, cases, changed_law(stones.folder, tmp_path, (old, new)))
    assert rule in {failure.rule for failure in report.failures}


def test_a_failure_names_the_first_field_that_differs(
    stones: Law, cases: Path, tmp_path: Path
) -> None:
    folder = changed_law(stones.folder, tmp_path, ("turn = left(me)", "turn = me"))
    failures = report_of(stones, cases, folder).failures
    assert any(failure.path == "/position/turn" for failure in failures)


@pytest.mark.parametrize(
    ("how", "word"),
    [
        ("hang", "hang"),
        ("leave", "exit: ended with status 3"),
        ("half", "half line"),
        ("flood", "flood"),
        ("garble", "garbage"),
        ("miscount", "sequence"),
        ("latin", "encoding"),
    ],
)
def test_a_breakdown_is_a_verdict(stones: Law, cases: Path, how: str, word: str) -> None:
    report = report_of(stones, cases, stones.folder, how)
    assert report.errored > 0
    broken = [failure for failure in report.failures if failure.verdict == "errored"]
    assert {failure.rule for failure in broken} == {""}
    assert any(failure.rules for failure in broken)
    assert not any(f.rules for f in broken if "given up" in f.reason)
    assert any(failure.reason.startswith(word) for failure in report.failures)


@pytest.mark.parametrize("how", ["leave", "garble"])
def test_every_case_has_a_verdict_in_spite_of_breakdowns(
    stones: Law, cases: Path, how: str
) -> None:
    report = report_of(stones, cases, stones.folder, how)
    every = report.passed + report.failed + report.errored + report.skipped
    assert every == len(suite_folder.read(cases).cases)


def test_cases_after_a_breakdown_are_run_again_in_a_new_process(stones: Law, cases: Path) -> None:
    assert report_of(stones, cases, stones.folder, "leave").passed > 0


def test_an_implementation_that_is_not_there_is_unusable(stones: Law, cases: Path) -> None:
    with pytest.raises(UsageError, match="cannot be started"):
        run_cases(
            game_of(stones),
            ConformanceOptions(cases=cases, command=["/nowhere/at/all"], players=(2,)),
        )


def test_other_numbers_of_players_are_not_run(stones: Law, cases: Path) -> None:
    report = run_cases(
        game_of(stones),
        ConformanceOptions(
            cases=cases, command=[sys.executable, str(PEER), str(stones.folder)], players=(3,)
        ),
    )
    assert 0 < report.passed < len(suite_folder.read(cases).cases)
