"""The engine as a peer of a runner."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lexludi.engine import dumps
from lexludi.engine.peer import Peer, serve
from lexludi.games.manila import engine

ENGINE = Path(__file__).parents[2] / "engine"
GAME = {"seq": 2, "cmd": "game", "game": "manila", "players": 3, "answers": {}, "variants": {}}
DEAL = {"by": "chance", "do": "deal", "share": "silk"}


@pytest.fixture
def peer() -> Peer:
    """A peer with a game of three players set up."""
    peer = Peer(engine)
    ask(peer, GAME)
    return peer


def ask(peer: Peer, request: object) -> Any:
    return json.loads(peer.answer(json.dumps(request).encode()))


def error(answer: Any) -> str:
    """The path of an error; its message is not empty."""
    assert answer["error"]["message"]
    path = answer["error"]["path"]
    assert isinstance(path, str)
    return path


def test_a_start_is_answered_with_what_the_engine_can(peer: Peer) -> None:
    answer = ask(peer, {"seq": 1, "cmd": "start", "version": 1})
    assert answer.pop("implementation")["name"] == "lexludi.engine"
    assert answer == {
        "seq": 1,
        "ok": True,
        "version": 1,
        "games": {"manila": {"players": [3, 4, 5], "answers": "any"}},
        "capabilities": [
            "position", "history", "legal", "weights", "reason", "perft", "out_of_turn", "ahead",
            "views",
        ],
    }  # fmt: skip


def test_a_game_is_set_up(peer: Peer) -> None:
    assert ask(peer, GAME) == {"seq": 2, "ok": True}


def test_a_legal_step_is_answered_with_the_position_after_it(peer: Peer) -> None:
    game = engine.Game(engine.Setup(3))
    after = game.to_json(game.do(game.start(), DEAL))
    answer = ask(peer, {"seq": 3, "cmd": "run", "history": [], "step": DEAL})
    assert answer == {"seq": 3, "legal": True, "position": after}


def test_each_outcome_of_chance_is_answered_with_its_weight(peer: Peer) -> None:
    answer = ask(peer, {"seq": 3, "cmd": "run", "history": [DEAL], "weights": True})
    weights = {one["step"]["share"]: one["weight"] for one in answer["weights"]}
    assert weights == {"nutmeg": 5, "silk": 4, "ginseng": 5, "jade": 5}


def test_where_chance_is_not_due_there_is_nothing_to_weigh(peer: Peer) -> None:
    shares = ["silk", "silk", "jade", "jade", "nutmeg", "nutmeg"]
    dealt = [{**DEAL, "share": share} for share in shares]
    answer = ask(peer, {"seq": 3, "cmd": "run", "history": dealt, "weights": True})
    assert answer == {"seq": 3, "weights": []}


def test_a_history_and_the_position_it_leads_to_are_answered_alike(peer: Peer) -> None:
    after = ask(peer, {"seq": 3, "cmd": "run", "history": [DEAL]})["position"]
    for question in (
        {"list": True},
        {"weights": True},
        {"perft": 2},
        {"result": True},
        {"step": DEAL},
    ):
        by_history = ask(peer, {"seq": 4, "cmd": "run", "history": [DEAL], **question})
        assert by_history == ask(peer, {"seq": 4, "cmd": "run", "position": after, **question})


@pytest.mark.parametrize(
    ("step", "kind", "rule"),
    [
        ({"by": 0, "do": "pass"}, "turn", "pass.when"),
        ({**DEAL, "by": 0}, "turn", "deal.who"),
        ({"by": 0, "do": "fly"}, "unreadable", None),
    ],
)
def test_a_refused_step_is_answered_with_kind_and_rule(
    peer: Peer, step: object, kind: str, rule: str | None
) -> None:
    answer = ask(peer, {"seq": 3, "cmd": "run", "history": [], "step": step})
    assert answer == {"seq": 3, "legal": False, "kind": kind, "rule": rule}


def test_an_illegal_step_is_answered_with_its_rule(peer: Peer) -> None:
    answer = ask(peer, {"seq": 3, "cmd": "run", "history": [DEAL] * 5, "step": DEAL})
    assert answer == {"seq": 3, "legal": False, "kind": "illegal", "rule": "deal.pool"}


def test_legal_steps_counts_and_results_are_answered(peer: Peer) -> None:
    run = {"seq": 4, "cmd": "run", "history": []}
    steps = ask(peer, {**run, "list": True})["steps"]
    assert [step["share"] for step in steps] == ["nutmeg", "silk", "ginseng", "jade"]
    assert ask(peer, {**run, "perft": 3}) == {"seq": 4, "count": 64}
    assert ask(peer, {**run, "result": True}) == {"seq": 4, "result": None}


@pytest.mark.parametrize(
    "line",
    [
        b"", b"\n", b"nonsense", b"\xff\xfe", b"[]", b"3", b"null", b"NaN", b'{"seq":1',
        b"[" * 100_000, b"1" * 10_000, b'{"seq":Infinity}', b'"\\ud800"',
    ],
)  # fmt: skip
def test_garbage_is_answered_with_an_error_without_a_number(peer: Peer, line: bytes) -> None:
    answer = json.loads(peer.answer(line))
    assert answer["seq"] is None
    assert error(answer) == "$"


RUN = {"seq": 7, "cmd": "run"}


@pytest.mark.parametrize(
    ("request_", "path"),
    [
        ({"seq": 7}, "$.cmd"),
        ({"seq": 7, "cmd": "\ud800"}, "$.cmd"),
        ({"seq": 7, "cmd": ["run"]}, "$.cmd"),
        ({"seq": 7, "cmd": "start"}, "$.version"),
        ({"seq": 7, "cmd": "start", "version": 2}, "$.version"),
        ({"seq": 7, "cmd": "start", "version": True}, "$.version"),
        ({"seq": 7, "cmd": "stop", "now": True}, "$"),
        ({**GAME, "seq": 7, "game": "chess"}, "$.game"),
        ({**GAME, "seq": 7, "reading": "de"}, "$"),
        ({**GAME, "seq": 7, "players": 2}, "$.players"),
        ({**GAME, "seq": 7, "answers": {"x": "y"}}, "$.answers"),
        ({**GAME, "seq": 7, "variants": {"boarding.variant": 1}}, "$.variants.boarding.variant"),
        (RUN, "$"),
        ({**RUN, "history": [], "position": {}}, "$"),
        ({**RUN, "history": {}}, "$.history"),
        ({**RUN, "history": [DEAL, 3]}, "$.history[1]"),
        ({**RUN, "history": [DEAL, {"by": 0, "do": "pass"}]}, "$.history[1]"),
        ({**RUN, "position": 3}, "$.position"),
        ({**RUN, "position": {}}, "$.position.phase"),
        ({**RUN, "history": [], "list": 1}, "$.list"),
        ({**RUN, "history": [], "weights": 1}, "$.weights"),
        ({**RUN, "history": [], "result": False}, "$.result"),
        ({**RUN, "history": [], "perft": -1}, "$.perft"),
        ({**RUN, "history": [], "perft": True}, "$.perft"),
        ({**RUN, "history": [], "perft": 1, "list": True}, "$.perft"),
    ],
)
def test_an_unusable_request_is_answered_with_the_place_of_the_fault(
    peer: Peer, request_: Any, path: str
) -> None:
    answer = ask(peer, request_)
    assert (answer["seq"], error(answer)) == (7, path)


def test_a_request_without_a_number_is_unusable(peer: Peer) -> None:
    assert error(ask(peer, {"cmd": "stop"})) == "$.seq"
    assert not peer.stopped


def test_nothing_runs_before_a_game_is_set_up() -> None:
    assert error(ask(Peer(engine), {**RUN, "history": []})) == "$.cmd"


def test_all_faults_of_a_position_are_in_the_message(peer: Peer) -> None:
    game = engine.Game(engine.Setup(3))
    data = game.to_json(game.start()) | {"cash": [30, 30, -1], "turn": 9}
    answer = ask(peer, {**RUN, "position": data})
    assert error(answer) == "$.position.turn"
    assert "$.position.cash[2]: " in answer["error"]["message"]


def test_the_talk_ends_with_a_stop() -> None:
    out = io.BytesIO()
    serve(io.BytesIO(b'x\n{"seq":9,"cmd":"stop"}\n{"seq":10,"cmd":"stop"}\n'), out)
    lines = out.getvalue().splitlines()
    assert len(lines) == 2
    assert lines[1] == dumps({"seq": 9, "ok": True}).encode()


@pytest.mark.parametrize("text", ["", '{"seq":9,"cmd":"stop"}\n', "garbage\n"])
def test_the_process_leaves_without_complaint(text: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lexludi.engine", "lexludi.games.manila.engine"],
        input=text.encode(),
        capture_output=True,
        env=os.environ | {"PYTHONPATH": str(ENGINE)},
        timeout=20,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"\n") == text.count("\n")
