"""`judge --ask`: what a dispute lacks is asked for in the terminal; steps are told in words."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lexludi.editions.language import languages

Command = Any


def asked(answers: str, *words: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "lexludi", "--language", language, "judge", "--ask", *words]
    return subprocess.run(
        command, input=answers, capture_output=True, text=True, check=False, env={**os.environ}
    )


@pytest.fixture
def dispute(tmp_path: Path) -> Any:
    def write(**fields: object) -> str:
        path = tmp_path / "dispute.json"
        path.write_text(json.dumps({"game": "manila", "players": 3, **fields}), "utf-8")
        return str(path)

    return write


def test_all_is_asked_for_where_there_is_no_file() -> None:
    ran = asked("manila\n3\nplayer 2 bids 12\n" + "\n" * 20, "--format", "json")
    found = json.loads(ran.stdout)["result"]
    assert (ran.returncode, found["step"]) == (0, {"by": 1, "do": "bid", "amount": 12})
    assert found["position"]["phase"] == "auction"


def test_an_answer_in_words_counts(dispute: Any) -> None:
    path = dispute(step="player 1 bids 50")
    lines = [line for line in asked("\n" * 20, path).stderr.splitlines() if "Enter" in line]
    number = next(n for n, line in enumerate(lines) if line.startswith("cash"))
    ran = asked("\n" * number + "player 1 11\n" + "\n" * 20, path)
    assert (ran.returncode, "refused by bid.means" in ran.stdout) == (1, True)


def test_a_question_is_asked_again_until_the_answer_is_understood() -> None:
    ran = asked("chess\nmanila\n9\n3\nplayer 2 sings\nplayer 2 bids 12\n" + "\n" * 20)
    assert ran.returncode == 0
    assert ran.stderr.count("not understood: ") == 3


def test_what_is_not_understood_is_told_in_the_language_of_the_answers() -> None:
    answers = "Schach\nmanila\n9\n3\nSpieler 2 singt\n" + "Spieler 1 " * 40 + "\n"
    told = asked(answers, language="de").stderr
    again = [line for line in told.splitlines() if line.startswith("nicht verstanden: ")]
    said = [line.removeprefix("nicht verstanden: ") for line in again]
    assert [said[0], said[1], said[3]] == [
        "'schach' ist nichts davon: cartagena, manila oder massilia",
        "'9' ist nichts davon: 3, 4 oder 5",
        "ein Zug hat höchstens 300 Zeichen",
    ]
    assert said[2].startswith("'Spieler 2 singt' nennt keinen Zug; er kann lauten wie 'Spieler 1 ")
    assert "niemand antwortet: Welcher Zug" in told


def test_nobody_answers() -> None:
    ran = asked("manila\n")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "nobody answers: How many players: 3, 4 or 5?" in ran.stderr


def test_nothing_is_asked_that_the_file_tells(dispute: Any) -> None:
    path = dispute(step={"by": 0, "do": "bid", "amount": 12}, position={"high": 3, "bidder": 2})
    ran = asked("\n" * 20, path)
    assert "highest bid" not in ran.stderr
    assert "cash" in ran.stderr


@pytest.mark.parametrize("language", [code for code in languages() if len(code) == 2])
def test_questions_are_asked_in_every_language(language: str, dispute: Any) -> None:
    ran = asked("\n" * 20, dispute(step="player 1 bids 12"), language=language)
    assert ran.returncode == 0
    assert ("Enter if that is so" in ran.stderr) is (language == "en")


def test_without_a_record_judge_says_what_to_do(lexludi: Command) -> None:
    ran = lexludi("judge")
    assert ran.status == 2
    assert "RECORD is missing: name a file, or let --ask ask" in ran.err


def test_a_record_may_tell_its_steps_in_words(lexludi: Command, dispute: Any) -> None:
    deals = [f"a share of {ware} is dealt" for ware in ("nutmeg", "silk", "jade", "silk", "jade")]
    path = dispute(steps=[*deals, "a share of ginseng is dealt", "player 1 bids 10"])
    ran = lexludi("replay", path)
    assert (ran.status, "all 7 steps are legal" in ran.out) == (0, True)


def test_a_step_in_words_that_nobody_understands_is_named_with_its_place(
    lexludi: Command, dispute: Any
) -> None:
    ran = lexludi("judge", dispute(steps=["player 1 sings"]))
    assert ran.status == 2
    assert "$.steps[0]: 'player 1 sings' tells no step" in ran.err


def test_what_was_filled_in_is_shown(lexludi: Command, dispute: Any) -> None:
    path = dispute(step="player 2 places on the large pilot", position={"cash": {"1": 3}})
    ran = lexludi("judge", path)
    assert (ran.status, "refused by place.funds" in ran.out) == (1, True)
    filled = ran.out.partition("not told, and filled in")[2].partition("\n\n")[0]
    assert ["phase", "placing"] in [line.split() for line in filled.splitlines()]


def test_what_was_filled_in_shows_a_seat_nothing_hidden(lexludi: Command, dispute: Any) -> None:
    path = dispute(step="player 2 places on the large pilot", position={"cash": {"1": 3}})
    ran = lexludi("judge", path, "--seat", "1", "--format", "json")
    filled = json.loads(ran.out)["result"]["filled"]
    assert "/phase" in filled
    assert not [place for place in filled if place.startswith("/shares/0")]
