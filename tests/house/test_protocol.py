"""What the page on the protocol shows is what is spoken."""

from __future__ import annotations

import json
import re
import typing
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from lexludi.cases import suite_folder
from lexludi.catalogue import open_game
from lexludi.conformance import protocol
from lexludi.conformance.questions import Questioner
from lexludi.conformance.session import Session, reference_engine
from lexludi.engine.peer import Peer
from lexludi.games.manila import engine

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "protocol.md").read_text("utf-8")
SPOKEN = re.findall(r"^> (.*)\n< (.*)$", PAGE, re.MULTILINE)
SCHEMA = protocol.schema()


def form(name: str) -> Draft202012Validator:
    return Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{name}"})


def wildcards(line: str) -> str:
    return re.escape(line).replace("…", ".*")


def test_the_conversation_is_what_the_engine_says() -> None:
    peer = Peer(engine)
    answers = [peer.answer(asked.encode()) for asked, _ in SPOKEN]
    for (_, shown), text in zip(SPOKEN, answers, strict=True):
        assert re.fullmatch(wildcards(shown), text)
    assert peer.stopped


def test_the_conversation_has_every_command() -> None:
    commands = {json.loads(asked)["cmd"] for asked, _ in SPOKEN}
    assert commands == {"start", "game", "run", "stop"}


def test_requests_and_answers_of_the_conversation_obey_the_schema() -> None:
    peer = Peer(engine)
    for asked, _ in SPOKEN:
        form("Request").validate(json.loads(asked))
        form("Answer").validate(json.loads(peer.answer(asked.encode())))


@pytest.mark.parametrize(
    "request_",
    [
        {"seq": 1},
        {"cmd": "start"},
        {"seq": "1", "cmd": "stop"},
        {"seq": 1, "cmd": "go"},
        {"seq": 1, "cmd": "stop", "now": True},
        {"seq": 1, "cmd": "game", "game": "manila"},
    ],
)
def test_what_is_no_request_does_not_obey_the_schema(request_: Any) -> None:
    assert not form("Request").is_valid(request_)


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"seq": "1"},
        {"seq": 1, "legal": "yes"},
        {"seq": 1, "skipped": {}},
        {"seq": 1, "errored": "ouch"},
        {"seq": 1, "steps": [1]},
    ],
)
def test_what_is_no_answer_does_not_obey_the_schema(answer: Any) -> None:
    assert not form("Answer").is_valid(answer)


def test_every_question_of_the_committed_cases_obeys_the_schema() -> None:
    law, suite = open_game("manila").law, suite_folder.read(open_game("manila").cases)
    session = Session(*reference_engine(open_game("manila")))
    try:
        questioner = Questioner(law, suite, session.open())
    finally:
        session.close()
    for case in suite.cases[::10]:
        question = json.loads(json.dumps(questioner.question(case).request))
        form("Request").validate({"seq": 1, "cmd": "run", **question})


@pytest.mark.parametrize("capability", typing.get_args(protocol.Capability))
def test_every_capability_is_described(capability: str) -> None:
    assert f"| `{capability}` |" in PAGE
