"""A step of a history that an implementation refuses is a failure, however it says so."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.conformance.law_peer import Server
from tests.game_of_law import game_of

from lexludi.cases import suite_folder
from lexludi.cases.case import Case
from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import open_game
from lexludi.conformance.coarse.declared import Coarse
from lexludi.conformance.comparing import Comparing
from lexludi.conformance.diagnosing.leaning import Leaning
from lexludi.conformance.in_process import Implementation
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.protocol import Answer, RequestFault
from lexludi.conformance.rebase import Rebaser
from lexludi.conformance.run import run_cases
from lexludi.conformance.trace import Traces
from lexludi.conformance.verdicts import Conformance
from lexludi.language import Law


def refusing(law: Law, fault: Mapping[str, str], can: str) -> Implementation:
    """The law, which reaches positions in one way only, and answers an error to each of them."""
    server = Server(law)

    def answer(line: bytes) -> bytes:
        request = json.loads(line)
        replied = server.answer(request) if request["cmd"] != "run" else {"seq": request["seq"]}
        if "capabilities" in replied:
            replied["capabilities"] = [can, "legal", "weights", "perft"]
        if request["cmd"] == "run":
            replied["error"] = fault
        return json.dumps(replied).encode()

    return answer


def run(law: Law, cases: Path, implementation: Implementation) -> Conformance:
    options = ConformanceOptions(cases=cases, command=implementation, players=(2,))
    return run_cases(game_of(law), options)


PATHS: list[Any] = [
    {},
    {"path": ""},
    {"path": "$.history[3]"},
    {"path": "$.history"},
    {"path": "$['history'][3]"},
    {"path": "/history/3"},
    {"path": "history[3]"},
]


@pytest.mark.parametrize("place", PATHS, ids=lambda place: place.get("path", "no path"))
def test_a_refused_step_of_a_history_is_a_failure_wherever_it_is_said_to_be(
    stones: Law, cases: Path, place: Mapping[str, str]
) -> None:
    found = run(stones, cases, refusing(stones, {"message": "no", **place}, "history"))
    assert found.failed > 0
    assert found.errored == 0
    assert {one.path for one in found.failures} == {"/history"}


@pytest.mark.parametrize("path", ["$.step", "$.histories", "$.historyLength", "$.perft"])
def test_an_error_elsewhere_in_a_request_with_a_history_is_a_breakdown(
    stones: Law, cases: Path, path: str
) -> None:
    found = run(stones, cases, refusing(stones, {"message": "no", "path": path}, "history"))
    assert found.failed == 0 < found.errored


def test_an_error_without_a_place_about_a_given_position_is_a_breakdown(
    stones: Law, cases: Path
) -> None:
    found = run(stones, cases, refusing(stones, {"message": "no"}, "position"))
    assert found.failed == 0 < found.errored


def leaning_of(law: Law, suite: Suite) -> Leaning:
    greeting = Answer(seq=1, capabilities=("history",))
    return Leaning(law, Rebaser(law, suite), Comparing.of(greeting, Traces(law, suite, Coarse())))


def stopped(law: Law, cases: Path) -> tuple[Leaning, Case, int]:
    """A case with a history of which the law refuses a step under the other answer."""
    suite = suite_folder.read(cases)
    rebaser = Rebaser(law, suite)
    found = ((one, rebaser.refused_at(one, {"first.take": "one"})) for one in suite.cases)
    case, step = next((one, step) for one, step in found if step is not None)
    return leaning_of(law, suite), case, step


def weight(leaning: Leaning, case: Case, path: str | None) -> int:
    answer = Answer(seq=1, error=RequestFault("no", path))
    return leaning.between((case, answer), {}, {"first.take": "one"})


def test_the_step_that_the_law_refuses_too_under_an_answer_speaks_for_it(
    stones: Law, cases: Path
) -> None:
    leaning, case, step = stopped(stones, cases)
    assert weight(leaning, case, f"$.history[{step - 1}]") == 1


def test_another_step_of_a_history_that_is_refused_speaks_for_no_answer(
    stones: Law, cases: Path
) -> None:
    leaning, case, step = stopped(stones, cases)
    assert weight(leaning, case, f"$.history[{step}]") == 0


def test_a_history_that_cannot_be_followed_nobody_knows_where_speaks_for_no_answer(
    stones: Law, cases: Path
) -> None:
    leaning, case, _ = stopped(stones, cases)
    assert weight(leaning, case, None) == 0


def test_a_refused_move_is_told_by_the_step_of_the_law_that_it_begins_with() -> None:
    game = open_game("manila")
    suite = suite_folder.read(game.cases)
    case = next(one for one in suite.cases if one.history and one.setup.players == 3)
    history = list(suite.plays[case.history.play].steps if case.history else ())
    moves = [history[:6], *history[6:8]]
    asked: Any = SimpleNamespace(case=case, request={"history": moves})
    coarse = Coarse(joined=frozenset({("deal", "deal")}))
    by_moves, by_steps = (
        Comparing(True, False, frozenset(), Traces(game.law, suite, one))
        for one in (coarse, Coarse())
    )
    told = [by_moves.step_of(asked, f"$.history[{number}]") for number in range(3)]
    assert told == ["$.history[0]", "$.history[6]", "$.history[7]"]
    assert by_steps.step_of(asked, "$.history[1]") == "$.history[1]"
    assert by_moves.step_of(asked, "$.history") == "$.history"
