"""Cases are asked once more at the end of a run, and an engine that remembers is told so."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.law_peer import Server
from tests.game_of_law import game_of

from lexludi.cases import suite_folder
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.reports.grouping import groups
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance
from lexludi.language import Law

Change = Callable[[dict[str, Any], dict[str, Any]], dict[str, Any]]
"""Makes another answer of a request and the right answer to it."""


def run_of(law: Law, cases: Path, change: Change) -> Conformance:
    """The run of the law with its answers changed, in this process."""
    server = Server(law)

    def answer(line: bytes) -> bytes:
        request = json.loads(line)
        return json.dumps(change(request, server.answer(request))).encode()

    return run_cases(game_of(law), ConformanceOptions(cases=cases, command=answer))


def worn(after: int) -> Change:
    """After so many questions every step is refused."""
    asked = 0

    def change(request: dict[str, Any], right: dict[str, Any]) -> dict[str, Any]:
        nonlocal asked
        asked += request["cmd"] == "run"
        wrong = {"seq": right["seq"], "legal": False, "kind": "illegal", "rule": "take.most"}
        return wrong if asked > after and right.get("legal") else right

    return change


def number_of(cases: Path) -> int:
    return len(suite_folder.read(cases).cases)


def test_a_sound_engine_answers_the_same_once_more(stones: Law, cases: Path) -> None:
    assert run_of(stones, cases, lambda _, right: right).failures == ()


def test_an_engine_that_wears_out_breaks_down_at_steps_and_nowhere_else(
    stones: Law, cases: Path
) -> None:
    run = run_of(stones, cases, worn(number_of(cases)))
    assert [one.cause for one in groups(run)] == ["state"]
    assert {one.verdict for one in run.failures} == {"errored"}


def test_both_answers_of_an_engine_that_wears_out_are_told(stones: Law, cases: Path) -> None:
    reason = run_of(stones, cases, worn(number_of(cases))).failures[0].reason
    assert reason.startswith("state: the first time it passed, once more after other questions it ")
    assert "failed at /legal" in reason


@pytest.mark.parametrize(
    "told", [{"skipped": {"reason": "not yet"}}, {"errored": {"context": "no"}}]
)
def test_what_is_skipped_or_breaks_down_is_not_asked_once_more(
    stones: Law, cases: Path, told: dict[str, Any]
) -> None:
    def change(request: dict[str, Any], right: dict[str, Any]) -> dict[str, Any]:
        return {"seq": right["seq"], **told} if request["cmd"] == "run" else right

    run = run_of(stones, cases, change)
    assert not any("state" in one.reason for one in run.verdicts)
