"""After some equal breakdowns in a row no more questions of that kind are asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.conformance.law_peer import Server
from tests.game_of_law import game_of

from lexludi.cases import suite_folder
from lexludi.cases.case import Count
from lexludi.conformance import session
from lexludi.conformance.conversation import Conversation
from lexludi.conformance.in_process import InProcess
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.patience import IN_A_ROW, Patience, topic_of
from lexludi.conformance.peer import FaultKind, Limits, PeerFault
from lexludi.conformance.protocol import Answer
from lexludi.conformance.questions import Questioner
from lexludi.conformance.run import run_cases
from lexludi.language import Law

GARBAGE = PeerFault("garbage", "not JSON")


def patience_after(*told: Answer | PeerFault) -> Patience:
    found = Patience()
    for one in told:
        found.note("results", one)
    return found


def test_a_kind_of_question_is_given_up_after_equal_breakdowns() -> None:
    over = patience_after(*[GARBAGE] * IN_A_ROW).over("results")
    assert over is not None
    assert over.kind == "unasked"
    assert over.context == (
        "given up on results after 5 equal breakdowns in a row: garbage: not JSON"
    )


def test_other_questions_are_asked_all_the_same() -> None:
    assert patience_after(*[GARBAGE] * IN_A_ROW).over("views") is None


@pytest.mark.parametrize(
    "between", [Answer(seq=1), PeerFault("exit", "ended")], ids=["answer", "another breakdown"]
)
def test_breakdowns_that_are_not_in_a_row_give_nothing_up(between: Answer | PeerFault) -> None:
    fewer = [GARBAGE] * (IN_A_ROW - 1)
    assert patience_after(*fewer, between, *fewer).over("results") is None


@pytest.mark.parametrize("kind", ["error", "unasked"])
def test_what_costs_no_restart_gives_nothing_up(kind: FaultKind) -> None:
    assert patience_after(*[PeerFault(kind, "no")] * 20).over("results") is None


@pytest.mark.parametrize(
    ("request_", "topic"),
    [
        ({"history": [], "list": True}, "lists of legal steps"),
        ({"history": [], "perft": 2}, "counts of histories"),
        ({"history": []}, "positions"),
        ({"position": {}, "step": {"do": "take"}}, "steps of take"),
        ({"position": {}, "chain": [{"do": "take"}, {"do": "pay"}]}, "steps of pay"),
        ({"position": {}, "step": ["take"]}, "steps that are none"),
    ],
)
def test_questions_are_counted_by_what_they_are_about(
    request_: dict[str, object], topic: str
) -> None:
    assert topic_of(request_) == topic


def test_a_count_has_the_timeout_once_more_for_each_20_000_histories(
    stones: Law, cases: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    granted: list[float] = []

    class Watched(InProcess):
        def receive(self, seconds: float) -> bytes:
            granted.append(seconds)
            return super().receive(seconds)

    monkeypatch.setattr(session, "InProcess", Watched)
    server, suite = Server(stones), suite_folder.read(cases)
    asked = session.Session(
        lambda line: json.dumps(server.answer(json.loads(line))).encode(), limits=Limits(seconds=3)
    )
    questioner = Questioner(stones, suite, asked.open())
    few = next(case for case in suite.cases if isinstance(case.expect, Count))
    many = replace(few, expect=replace(few.expect, count=59_999))
    list(Conversation(asked).answers([questioner.question(few), questioner.question(many)]))
    assert granted[-2:] == [3, 9]


def test_an_engine_that_breaks_down_at_every_step_of_an_action_is_restarted_a_few_times(
    stones: Law, cases: Path
) -> None:
    server, starts = Server(stones), 0

    def answer(line: bytes) -> bytes:
        nonlocal starts
        request = json.loads(line)
        starts += request["cmd"] == "start"
        step = request.get("step")
        broken = isinstance(step, dict) and step.get("do") == "take"
        return b"nonsense" if broken else json.dumps(server.answer(request)).encode()

    run = run_cases(game_of(stones), ConformanceOptions(cases=cases, command=answer))
    given_up = [one for one in run.verdicts if "given up on steps of take" in one.reason]
    assert len(given_up) == run.errored - IN_A_ROW > 0
    assert all(one.verdict == "errored" for one in given_up)
    assert starts == IN_A_ROW + 1
