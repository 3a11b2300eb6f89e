from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, get_args

import pytest

from lexludi.conformance.protocol import Capability

Command = Any
ROOMS = Path(__file__).parents[2]
ENGINE = """
import json, sys
from lexludi.engine.peer import Peer
from lexludi.games.manila import engine
lacking, wrong = sys.argv[1].split(","), sys.argv[2:]
peer = Peer(engine)
for line in sys.stdin.buffer:
    answer = json.loads(peer.answer(line))
    if "capabilities" in answer:
        answer["capabilities"] = [c for c in answer["capabilities"] if c not in lacking]
    if wrong and answer.get("rule") in wrong:
        answer["rule"] = "launch.sum"
    print(json.dumps(answer), flush=True)
    if peer.stopped:
        break
"""


@pytest.fixture(autouse=True)
def rooms(monkeypatch: pytest.MonkeyPatch) -> None:
    """The implementations are other processes, and find the engine by the environment."""
    monkeypatch.setenv("PYTHONPATH", str(ROOMS / "engine"))


@pytest.fixture
def engine(tmp_path: Path) -> list[str]:
    """The words that start the reference engine, without the capabilities that follow."""
    path = tmp_path / "engine.py"
    path.write_text(ENGINE, "utf-8")
    return [sys.executable, str(path)]


def conform(lexludi: Command, *words: object) -> Any:
    return lexludi("conform", "manila", "--jobs", 1, "--players", 3, *words)


def test_an_implementation_that_can_do_everything_passes(
    lexludi: Command, engine: list[str]
) -> None:
    assert conform(lexludi, "--only", "bid.raise", "--", *engine, "").status == 0


def test_what_cannot_be_asked_is_no_success(lexludi: Command, engine: list[str]) -> None:
    ran = conform(lexludi, "--only", "bid.raise", "--", *engine, "legal")
    assert ran.status == 3
    assert "it does not list legal steps" in ran.out


def test_skips_can_be_allowed(lexludi: Command, engine: list[str]) -> None:
    words = ("--allow-skips", "--only", "bid.raise", "--", *engine, "legal")
    assert conform(lexludi, *words).status == 0


def test_allowing_skips_does_not_make_a_success_of_a_run_that_tried_nothing(
    lexludi: Command, engine: list[str]
) -> None:
    words = ("--allow-skips", "--only", "bid.raise", "--", *engine, "position,history")
    assert conform(lexludi, *words).status == 3


def test_a_failure_is_status_one(lexludi: Command, engine: list[str]) -> None:
    words = ("--only", "bid.raise", "--", *engine, "", "bid.raise")
    assert conform(lexludi, *words).status == 1


def test_a_known_failure_is_no_failure(lexludi: Command, engine: list[str], tmp_path: Path) -> None:
    known = tmp_path / "known.txt"
    known.write_text("bid.raise  # it gives another reason\n", "utf-8")
    words = ("--only", "bid.raise", "--known-fail", known, "--", *engine, "", "bid.raise")
    ran = conform(lexludi, *words)
    assert ran.status == 0
    assert " 0 failed" in ran.out


def test_a_known_failure_that_passes_is_a_failure(
    lexludi: Command, engine: list[str], tmp_path: Path
) -> None:
    known = tmp_path / "known.txt"
    known.write_text("bid.raise.refused\n", "utf-8")
    words = ("--only", "bid.raise", "--known-fail", known, "--", *engine, "")
    ran = conform(lexludi, *words)
    assert ran.status == 1
    assert "take it off the list" in ran.out


def test_the_first_failure_ends_the_run_where_wanted(lexludi: Command, engine: list[str]) -> None:
    words = ("--fail-fast", "--format", "json", "--no-diagnose", "--", *engine, "", "bid.raise")
    text = conform(lexludi, *words).data
    assert text["failed"] == 1
    reasons = {one["reason"] for one in text["verdicts"] if one["verdict"] == "skipped"}
    assert reasons == {"the run was over before"}


def test_as_many_verdicts_come_out_as_cases_go_in(lexludi: Command, engine: list[str]) -> None:
    text = conform(lexludi, "--format", "json", "--", *engine, "history,legal,reason").data
    counts = [text[word] for word in ("passed", "failed", "errored", "skipped", "known")]
    assert sum(counts) == len(text["verdicts"])
    assert text["passed"] > 0
    assert text["failed"] == text["errored"] == 0


@pytest.mark.parametrize("lacking", get_args(Capability))
def test_what_is_lacking_is_not_asked_for(
    lexludi: Command, engine: list[str], lacking: str
) -> None:
    text = conform(lexludi, "--format", "json", "--no-diagnose", "--", *engine, lacking).data
    assert (text["failed"], text["errored"]) == (0, 0)
    # No case of Manila asks what a seat sees.
    weaker = ("reason", "ahead", "trace", "unchanged", "views")
    assert (text["skipped"] == 0) == (lacking in weaker)


def test_a_shard_is_a_part(lexludi: Command, engine: list[str]) -> None:
    whole, part = (
        conform(lexludi, "--format", "json", "--only", "bid.raise", *words, "--", *engine, "").data
        for words in ((), ("--shard", "2/2"))
    )
    ids = [one["case"] for one in whole["verdicts"]]
    assert [one["case"] for one in part["verdicts"]] == ids[1::2]


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("--shard", "3/2"), "expected a shard I/N"),
        (("--only", "bid.rais"), "did you mean bid.raise?"),
        (("--known-fail", "/nowhere"), "/nowhere: No such file or directory"),
        (("--timeout", "nan"), "--timeout"),
        (("--timeout", "0"), "--timeout"),
        (("--memory", "0"), "--memory"),
    ],
)
def test_what_makes_no_sense_is_status_two(
    lexludi: Command, words: tuple[str, ...], text: str
) -> None:
    ran = conform(lexludi, *words)
    assert ran.status == 2
    assert text in ran.err
    assert "Traceback" not in ran.err


def test_the_schema_of_the_protocol_can_be_printed(lexludi: Command) -> None:
    definitions = json.loads(lexludi("schema", "manila", "--of", "protocol").out)["$defs"]
    assert {"Request", "Answer"} <= definitions.keys()


def test_the_schema_of_the_cases_can_be_printed(lexludi: Command) -> None:
    definitions = json.loads(lexludi("schema", "manila", "--of", "cases").out)["$defs"]
    assert {"CaseFile", "PlayFile", "SuiteIndex"} <= definitions.keys()
