"""Histories asked with a trace, and refusals after which the position is asked again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.game_of_law import game_of

from lexludi.cases import suite_folder
from lexludi.cases.case import Result
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance
from lexludi.language import Law, Machine, Setup

Bend = Callable[[dict[str, Any]], dict[str, Any]]


class Tracing:
    """The law as an engine that replays histories only; `bend` is what becomes of an answer."""

    def __init__(self, law: Law, can: tuple[str, ...], bend: Bend) -> None:
        self.law = law
        self.can = can
        self.bend = bend
        self.machine = Machine(law, Setup(law.players[0]))

    def answer(self, line: bytes) -> bytes:
        request = json.loads(line)
        if request["cmd"] == "game":
            setup = Setup(request["players"], request["answers"], request["variants"])
            self.machine = Machine(self.law, setup)
        told = self.told(request)
        return json.dumps({"seq": request["seq"], **self.bend(told)}).encode()

    def told(self, request: dict[str, Any]) -> dict[str, Any]:
        if request["cmd"] != "run":
            games = {self.law.game: {"players": list(self.law.counts)}}
            return {"ok": True, "version": 1, "games": games, "capabilities": self.can}
        machine, now = self.machine, self.machine.start()
        if "position" in request:
            now = machine.from_json(request["position"])
        trace = []
        for step in request.get("history", ()):
            now = machine.do(now, step)
            trace.append({"legal": True, "position": machine.to_json(now)})
        if "result" in request:
            return {"result": machine.result(now), "trace": trace}
        if "step" not in request:
            return {"position": machine.to_json(now), "trace": trace}
        if machine.refusal(now, request["step"]) is None:
            return {"legal": True, "position": machine.to_json(machine.do(now, request["step"]))}
        return {"legal": False, "position": machine.to_json(now)}


def ran(law: Law, cases: Path, can: tuple[str, ...], bend: Bend = lambda a: a) -> Conformance:
    command = Tracing(law, can, bend).answer
    options = ConformanceOptions(cases=cases, command=command, players=law.counts)
    return run_cases(game_of(law), options)


def second_heap(answer: dict[str, Any]) -> dict[str, Any]:
    """One stone too many after the second step."""
    for one in answer.get("trace", ())[1:2]:
        one["position"]["heap"] += 1
    return answer


def third_refused(answer: dict[str, Any]) -> dict[str, Any]:
    if len(answer.get("trace", ())) > 2:
        answer["trace"][2:] = [{"legal": False, "kind": "illegal", "rule": "take.most"}]
    return answer


def paths(report: Conformance) -> set[str]:
    return {one.path for one in report.failures}


def test_a_true_trace_passes(stones: Law, cases: Path) -> None:
    assert ran(stones, cases, ("history", "trace")).failures == ()


def test_the_first_step_that_leads_elsewhere_is_named_with_its_rule(
    stones: Law, cases: Path
) -> None:
    report = ran(stones, cases, ("history", "trace"), second_heap)
    assert paths(report) == {"/trace/2/position/heap"}
    assert {one.rule for one in report.failures} <= {"take.stones", "take.last"}


def test_a_step_that_is_refused_is_named(stones: Law, cases: Path) -> None:
    report = ran(stones, cases, ("history", "trace"), third_refused)
    assert paths(report) == {"/trace/3/legal"}


def test_a_trace_that_was_promised_and_not_sent_is_a_failure(stones: Law, cases: Path) -> None:
    def silent(answer: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in answer.items() if name != "trace"}

    assert paths(ran(stones, cases, ("history", "trace"), silent)) == {"/trace"}


def test_without_the_capability_no_trace_is_looked_at(stones: Law, cases: Path) -> None:
    assert ran(stones, cases, ("history",), second_heap).failures == ()


def paid_for(answer: dict[str, Any]) -> dict[str, Any]:
    """A refused step that has cost a stone all the same."""
    if answer.get("legal") is False:
        answer["position"]["heap"] -= 1
    return answer


def test_a_refusal_that_changes_the_position_is_a_failure(stones: Law, cases: Path) -> None:
    report = ran(stones, cases, ("position", "history", "unchanged"), paid_for)
    assert paths(report) == {"/position/heap"}


def test_a_position_that_was_promised_and_not_sent_is_a_failure(stones: Law, cases: Path) -> None:
    def silent(answer: dict[str, Any]) -> dict[str, Any]:
        return {"legal": False} if answer.get("legal") is False else answer

    report = ran(stones, cases, ("position", "history", "unchanged"), silent)
    assert paths(report) == {"/position"}


def test_the_result_is_asked_of_an_engine_that_only_loads(stones: Law, cases: Path) -> None:
    ends = {c.id for c in suite_folder.read(cases).cases if isinstance(c.expect, Result)}
    verdicts = {one.case: one.verdict for one in ran(stones, cases, ("position",)).verdicts}
    assert {verdicts[case] for case in ends} == {"passed"}


@pytest.mark.parametrize(("by", "cause"), [("adapter", "adapter: "), ("engine", "errored: ")])
def test_a_breakdown_of_the_adapter_is_told_apart(
    stones: Law, cases: Path, by: str, cause: str
) -> None:
    def broken(answer: dict[str, Any]) -> dict[str, Any]:
        return answer if "ok" in answer else {"errored": {"context": "no such ware", "by": by}}

    report = ran(stones, cases, ("history",), broken)
    assert {one.reason for one in report.failures} == {f"{cause}no such ware"}
