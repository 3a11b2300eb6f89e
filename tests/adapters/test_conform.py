"""Each adapter brings its game through all cases, and answers what nobody should ask."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.game_of_law import game_of

from lexludi.conformance.options import ConformanceOptions
from lexludi.conformance.peer import Limits
from lexludi.conformance.run import run_cases
from lexludi.conformance.verdicts import Conformance
from lexludi.language import Law

ADAPTERS = Path(__file__).parents[2] / "adapters"
PATIENT = Limits(seconds=60)
GLUE = {
    "python": ("python/lexludi_adapter/__init__.py", r"\A(.*)\Z"),
    "javascript": ("javascript/lexludi-adapter.js", r"\A(.*)\Z"),
    "java": ("java/LexludiAdapter.java", r"(public class LexludiAdapter .*?\n)    /\*\* What can"),
}
SETUP = {
    "game": "pebbles",
    "players": 2,
    "answers": {"take.nothing": "refused"},
    "variants": {"brightness": "plain"},
}


def report_of(law: Law, cases: Path, command: list[str]) -> Conformance:
    return run_cases(
        game_of(law),
        ConformanceOptions(cases=cases, command=command, players=(2, 3), limits=PATIENT),
    )


def answers_of(command: list[str], *lines: str) -> list[dict[str, Any]]:
    """What an adapter answers to these lines."""
    text = "".join(f"{line}\n" for line in lines)
    ran = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in ran.stdout.splitlines()]


def asked(seq: int, **request: Any) -> str:
    return json.dumps({"seq": seq, **request})


def test_the_game_passes_every_case(pebbles: Law, cases: Path, offered: Any) -> None:
    report = report_of(pebbles, cases, offered.command)
    assert report.passed > 40
    assert report.passed == len(report.verdicts), report.failures


def test_a_fault_in_the_game_fails_for_its_rule(pebbles: Law, cases: Path, faulty: Any) -> None:
    report = report_of(pebbles, cases, faulty.command)
    assert faulty.rule in {failure.rule for failure in report.failures}


def test_what_a_game_cannot_do_yet_is_skipped_with_its_words(
    pebbles: Law, cases: Path, unfinished: list[str]
) -> None:
    report = report_of(pebbles, cases, unfinished)
    skipped = [one for one in report.verdicts if one.verdict == "skipped"]
    assert {one.reason for one in skipped} == {"not yet"}
    assert report.passed + len(skipped) == len(report.verdicts)


def test_what_a_game_prints_is_kept_out_of_the_protocol(
    pebbles: Law, cases: Path, talkative: list[str]
) -> None:
    assert report_of(pebbles, cases, talkative).failures == ()


def test_a_step_that_is_an_array_is_refused_and_not_taken_for_joined_steps(offered: Any) -> None:
    deal = {"by": "chance", "do": "deal", "drawn": "red"}
    _, refused = answers_of(
        offered.command,
        asked(1, cmd="game", **SETUP),
        asked(2, cmd="run", history=[], step=[deal, deal]),
    )
    assert (refused["legal"], refused["kind"]) == (False, "unreadable")


def test_joined_steps_that_a_game_cannot_take_are_no_breakdown_of_the_adapter(
    offered: Any,
) -> None:
    deal = {"by": "chance", "do": "deal", "drawn": "red"}
    _, answer = answers_of(
        offered.command,
        asked(1, cmd="game", **SETUP),
        asked(2, cmd="run", history=[], chain=[deal, deal]),
    )
    assert "skipped" in answer or answer["errored"].get("by", "engine") == "engine"


def test_a_trace_ends_at_the_step_that_is_refused(offered: Any) -> None:
    grab = {"by": 0, "do": "grab", "amount": 1}
    deal = {"by": "chance", "do": "deal", "drawn": "red"}
    _, answer = answers_of(
        offered.command,
        asked(1, cmd="game", **SETUP),
        asked(2, cmd="run", history=[deal, grab, deal], trace=True),
    )
    assert [one["legal"] for one in answer["trace"]] == [True, False]
    assert answer["trace"][1]["rule"] == "grab.when"


def test_what_is_no_request_is_answered_with_an_error(offered: Any) -> None:
    lines = ["", "hello", "null", "[]", '{"seq": 1', "[" * 100_000, '"é"']
    answers = answers_of(offered.command, *lines)
    assert [answer["seq"] for answer in answers] == [None] * len(lines)
    assert all(answer["error"]["message"] for answer in answers)


def test_an_unknown_command_is_an_error_with_its_number(offered: Any) -> None:
    commands = ["toString", "", "__proto__", None, 7]
    answers = answers_of(offered.command, *(asked(seq, cmd=it) for seq, it in enumerate(commands)))
    assert [answer["seq"] for answer in answers] == [0, 1, 2, 3, 4]
    assert all(answer["error"]["message"] for answer in answers)


def test_a_question_before_any_game_is_chosen_is_an_error(offered: Any) -> None:
    (answer,) = answers_of(offered.command, asked(1, cmd="run", history=[]))
    assert "no game is chosen" in answer["error"]["message"]


def test_a_refused_step_of_a_history_is_an_error_and_no_breakdown(offered: Any) -> None:
    history = [{"by": 0, "do": "grab", "amount": 1}]
    _, refused = answers_of(
        offered.command, asked(1, cmd="game", **SETUP), asked(2, cmd="run", history=history)
    )
    assert "refused" in refused["error"]["message"]


def test_the_place_of_a_refused_step_of_a_history_is_told(offered: Any) -> None:
    deal = {"by": "chance", "do": "deal", "drawn": "red"}
    history = [deal, {"by": 0, "do": "grab", "amount": 1}, deal]
    _, refused = answers_of(
        offered.command, asked(1, cmd="game", **SETUP), asked(2, cmd="run", history=history)
    )
    assert refused["error"]["path"] == "$.history[1]"


def test_a_breakdown_of_the_game_is_owned_up_to_and_lived_through(offered: Any) -> None:
    start, broken, after = answers_of(
        offered.command,
        asked(1, cmd="game", **SETUP),
        asked(2, cmd="run", position=7, step={"by": "chance", "do": "deal", "drawn": "red"}),
        asked(3, cmd="run", history=[]),
    )
    assert start == {"seq": 1, "ok": True}
    assert broken["errored"]["context"]
    assert after["position"]["heap"] == 7


def test_stop_is_answered(offered: Any) -> None:
    assert answers_of(offered.command, asked(4, cmd="stop")) == [{"seq": 4, "ok": True}]


@pytest.mark.parametrize("language", GLUE)
def test_the_glue_is_shorter_than_eighty_lines(language: str) -> None:
    file, part = GLUE[language]
    found = re.search(part, (ADAPTERS / file).read_text("utf-8"), re.DOTALL)
    assert found
    text = re.sub(r'"""(?:[^"]|"(?!""))*"""|/\*\*.*?\*/', "", found[1], flags=re.DOTALL)
    lines = [line.strip() for line in text.splitlines()]
    assert 20 < len([line for line in lines if line and not line.startswith(("#", "//"))]) < 80


def test_a_game_in_the_same_process_passes_every_case(pebbles: Law, cases: Path) -> None:
    command = [sys.executable, str(ADAPTERS / "python" / "in_process.py")]
    rooms = os.pathsep.join(path for path in sys.path if path)
    ran = subprocess.run(
        [*command, str(pebbles.folder.parent), str(cases)], capture_output=True, text=True,
        env=os.environ | {"PYTHONPATH": rooms}, check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stdout) == (0, ""), ran.stderr
