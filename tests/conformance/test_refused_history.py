"""A step of a history that an implementation refuses is a failure, however it says so."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.law_peer import Server
from tests.game_of_law import game_of

from lexludi.conformance.in_process import Implementation
from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.run import run_cases
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


@pytest.mark.parametrize("path", ["$.step", "$.histories", "$.perft"])
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
