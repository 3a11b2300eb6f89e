"""An implementation is started once, and asked a question twice only at the end of the run."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.conformance.law_peer import Server
from tests.game_of_law import game_of

from lexludi.conformance.once_more import MOST
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance
from lexludi.language import Law

Spoil = Callable[[dict[str, Any], dict[str, Any]], dict[str, Any]]


class Listening:
    """The law as an implementation in this process, which notes what it is asked."""

    def __init__(self, law: Law, spoil: Spoil = lambda request, answer: answer) -> None:
        self._server = Server(law)
        self._spoil = spoil
        self._setup: Any = None
        self.asked = Counter[str]()
        self.commands = Counter[str]()

    def __call__(self, line: bytes) -> bytes:
        request = json.loads(line)
        self.commands[request["cmd"]] += 1
        if request["cmd"] == "game":
            self._setup = {name: value for name, value in request.items() if name != "seq"}
        if request["cmd"] == "run":
            self.asked[json.dumps([self._setup, {**request, "seq": 0}], sort_keys=True)] += 1
        return json.dumps(self._spoil(request, self._server.answer(request))).encode()


def run(law: Law, cases: Path, engine: Listening, **options: Any) -> Conformance:
    asked = ConformanceOptions(cases=cases, command=engine, diagnose=True, **options)
    return run_cases(game_of(law), asked)


def test_one_process_is_diagnosed_and_asked_the_cases(stones: Law, cases: Path) -> None:
    engine = Listening(stones)
    assert run(stones, cases, engine).failures == ()
    assert (engine.commands["start"], engine.commands["stop"]) == (1, 1)


def test_what_the_diagnosis_was_told_is_not_asked_again(stones: Law, cases: Path) -> None:
    engine = Listening(stones)
    report = run(stones, cases, engine)
    asked = len(report.verdicts) - report.skipped
    assert asked > MOST
    assert engine.asked.total() == asked + MOST


def test_what_the_diagnosis_was_told_is_judged(stones: Law, cases: Path) -> None:
    def spoil(request: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
        return {**answer, "count": 7_000} if "count" in answer else answer

    apart = run_cases(
        game_of(stones), ConformanceOptions(cases=cases, command=Listening(stones, spoil))
    )
    together = run(stones, cases, Listening(stones, spoil))
    assert [one.case for one in together.failures] == [one.case for one in apart.failures]
    assert together.failures


def test_a_game_that_is_not_chosen_is_a_breakdown_of_its_cases(stones: Law, cases: Path) -> None:
    def spoil(request: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
        if request["cmd"] != "game":
            return answer
        return {"seq": request["seq"], "errored": {"context": "KeyError: players"}}

    engine = Listening(stones, spoil)
    report = run(stones, cases, engine)
    assert engine.asked.total() == 0
    assert {one.reason for one in report.failures} == {"errored: KeyError: players"}
    assert report.errored == len(report.verdicts)


def test_a_game_that_is_skipped_is_the_reason_of_its_cases(stones: Law, cases: Path) -> None:
    def spoil(request: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
        if request["cmd"] != "game" or request["players"] == 2:
            return answer
        return {"seq": request["seq"], "skipped": {"reason": "for two only"}}

    report = run(stones, cases, Listening(stones, spoil))
    skipped = [one for one in report.verdicts if one.verdict == "skipped"]
    assert {one.reason for one in skipped} == {"for two only"}
    assert report.passed == len(report.verdicts) - len(skipped) > 0


def test_an_answer_without_ok_chooses_no_game(stones: Law, cases: Path) -> None:
    def spoil(request: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
        return {"seq": request["seq"]} if request["cmd"] == "game" else answer

    engine = Listening(stones, spoil)
    report = run(stones, cases, engine)
    assert engine.asked.total() == 0
    assert report.errored == len(report.verdicts)


def test_breakdowns_of_the_diagnosis_do_not_count_for_the_cases(stones: Law, cases: Path) -> None:
    engine = Listening(stones)
    left = iter(range(4))

    def breaking(line: bytes) -> bytes:
        if b'"run"' in line and next(left, None) is not None:
            raise ValueError("not warm yet")
        return engine(line)

    asked = ConformanceOptions(cases=cases, command=breaking, diagnose=True)
    report = run_cases(game_of(stones), asked)
    assert report.errored == 1
    assert report.passed == len(report.verdicts) - 1
