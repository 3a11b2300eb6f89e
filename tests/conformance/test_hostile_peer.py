"""Whatever an implementation does, every case has a verdict, and nothing of it is left."""

from __future__ import annotations

import sys
import time
import uuid
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.game_of_law import game_of

from lexludi.cases import suite_folder
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.peer import Limits
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance
from lexludi.language import Law

PEER = Path(__file__).parent / "hostile_peer.py"
pytestmark = pytest.mark.usefixtures("rooms")
LIMITS = Limits(seconds=20.0, grace=0.5, memory=512, breakdowns=2)
QUICK = replace(LIMITS, seconds=3.0)
"""For a hang only: a machine with much to do must not look like one."""


def report_of(law: Law, cases: Path, how: str, word: str = "") -> Conformance:
    command = [sys.executable, str(PEER), str(law.folder), how, word]
    limits = QUICK if how == "hang" else LIMITS
    return run_cases(
        game_of(law),
        ConformanceOptions(cases=cases, command=command, players=(2, 3), limits=limits),
    )


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ("hang", "hang: no answer within 3 s"),
        ("crash", "exit: ended with status 1; it wrote: "),
        ("leave", "exit: ended with status 3"),
        ("garbage", "garbage: JSON is malformed"),
        ("flood", "flood: more than 4194304 bytes"),
        ("half", "half line: ended with status 0"),
        ("miscount", "sequence: expected an answer to 6, got one to 7"),
        ("latin", "encoding: not UTF-8"),
        ("nested", "garbage: maximum recursion depth exceeded"),
        ("buried", "garbage: $: is nested too deeply"),
        ("numbers", "garbage: "),
        ("twice", "sequence: expected an answer to 7, got one to 6"),
        ("swell", "exit: ended with status 1"),
        ("own_up", "errored: IndexError: 7"),
        ("refuse", "error: it cannot use the request: no such field at $.step"),
    ],
)
def test_a_breakdown_is_the_verdict_on_its_case(
    stones: Law, cases: Path, how: str, reason: str
) -> None:
    run = report_of(stones, cases, how)
    assert any(one.reason.startswith(reason) for one in run.failures)
    assert {one.verdict for one in run.failures} == {"errored"}
    assert len(run.verdicts) == len(suite_folder.read(cases).cases)


def test_the_last_words_of_a_crash_are_in_the_verdict(stones: Law, cases: Path) -> None:
    reasons = [failure.reason for failure in report_of(stones, cases, "crash").failures]
    assert any("RuntimeError: no such rule" in reason for reason in reasons)


def test_an_implementation_may_skip_a_case_with_a_reason_and_a_link(
    stones: Law, cases: Path
) -> None:
    run = report_of(stones, cases, "skip")
    skipped = {(v.reason, v.link) for v in run.verdicts if v.verdict == "skipped"}
    assert skipped == {("not yet", "https://example.org/7")}
    assert run.failures == ()


def test_children_end_with_their_parent_in_whatever_session_they_hide(
    stones: Law, cases: Path
) -> None:
    word = uuid.uuid4().hex
    assert report_of(stones, cases, "breed", word).errored > 0
    assert not list(_running(word))


def test_one_that_ignores_stop_is_ended_after_a_short_grace(stones: Law, cases: Path) -> None:
    word = uuid.uuid4().hex
    begun = time.monotonic()
    run = report_of(stones, cases, "deaf", word)
    spent = time.monotonic() - begun - sum(one.seconds for one in run.verdicts)
    assert run.failures == ()
    assert spent < 5
    assert not list(_running(word))


def _running(word: str) -> Iterator[str]:
    """The living processes whose arguments hold a word."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if word.encode() in (folder / "cmdline").read_bytes():
                yield folder.name
        except OSError:
            continue
