"""A silent edition read by the ruling and by the letter, in every verb that takes a reading."""

from __future__ import annotations

import csv
import io
import json
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lexludi.cli.completion import readings_like

Command = Any
EDITION = """
code = "{code}"
game = "pebbles"
language = "{code}"
title = "Pebbles"
publisher = "nobody"
source = "Invented for a test."
section = []
passage = []

[silent.points]
"take.nothing" = "no word on it"
"""
DEAL = [{"by": "chance", "do": "deal", "drawn": card} for card in ("red", "blue")]
NOTHING = {"by": 0, "do": "grab", "amount": 0}


@pytest.fixture
def game(pebbles: Path, tmp_path: Path) -> Path:
    """Pebbles with two silent editions, one with a letter and one without."""
    folder = tmp_path / "pebbles"
    shutil.copytree(pebbles, folder)
    letters = {"de": '\n[silent.letter]\n"take.nothing" = "allowed"\n', "en": ""}
    (folder / "editions").mkdir()
    for code, letter in letters.items():
        file = folder / "editions" / f"{code}.toml"
        file.write_text(EDITION.format(code=code) + letter, encoding="utf-8")
    return folder


@pytest.fixture
def question(tmp_path: Path) -> Path:
    """A record whose last step takes no pebble."""
    path = tmp_path / "question.json"
    path.write_text(json.dumps({"game": "pebbles", "players": 2, "steps": [*DEAL, NOTHING]}))
    return path


@pytest.mark.parametrize(("reading", "answer"), [("de", "refused"), ("de.letter", "allowed")])
def test_a_game_is_played_by_the_reading_that_is_named(
    lexludi: Command, game: Path, reading: str, answer: str
) -> None:
    (played,) = lexludi("play", game, "--reading", reading, "--format", "json").data
    assert played["setup"]["answers"] == {"take.nothing": answer}


def test_an_answer_of_ones_own_goes_before_that_of_the_reading(
    lexludi: Command, game: Path
) -> None:
    own = ("--reading", "de.letter", "--answer", "take.nothing=refused")
    (played,) = lexludi("play", game, *own, "--format", "json").data
    assert played["setup"]["answers"] == {"take.nothing": "refused"}


def test_an_edition_without_a_letter_is_told_what_to_write(lexludi: Command, game: Path) -> None:
    ran = lexludi("play", game, "--reading", "en.letter")
    assert ran.status == 2
    assert "expected answers under [silent.letter] of en.toml, found none" in ran.err


def test_a_comparison_says_how_each_reading_takes_silence(lexludi: Command, game: Path) -> None:
    head, *silences = lexludi("compare", game, "de", "de.letter", "--jobs", 1).out.splitlines()[:3]
    assert head == "pebbles: de and de.letter differ on 1 point of 1"
    assert silences == [
        "de takes the ruling where the book is silent",
        "de.letter adds nothing where the book is silent",
    ]


def test_the_impact_of_the_letter_is_measured(lexludi: Command, game: Path) -> None:
    ran = lexludi("impact", game, "de", "de.letter", "--games", 5, "--jobs", 1)
    assert ran.out.startswith("pebbles: de and de.letter differ on 1 point\nde takes the ruling")


def test_a_step_is_judged_by_the_letter_too(lexludi: Command, game: Path, question: Path) -> None:
    out = lexludi("judge", question, "--game", game).out
    assert "refused by grab.some under reference, de, en\n" in out
    assert "  legal under de.letter\n" in out
    assert "  de.letter: allowed\n" in out
    assert "de says nothing of take.nothing: no word on it (allowed by the letter)\n" in out
    assert "en says nothing of take.nothing: no word on it\n" in out


def test_a_reading_by_the_letter_is_not_named_where_it_makes_no_difference(
    lexludi: Command, game: Path, tmp_path: Path
) -> None:
    path = tmp_path / "one.json"
    steps = [*DEAL, {**NOTHING, "amount": 1}]
    path.write_text(json.dumps({"game": "pebbles", "players": 2, "steps": steps}))
    assert "  legal under reference, de, en\n" in lexludi("judge", path, "--game", game).out


def test_the_matrix_has_the_letter_of_a_silent_edition(lexludi: Command, game: Path) -> None:
    _, row, *rest = lexludi("points", game).out.splitlines()
    assert row.split()[2:4] == ["·≠", "·"]
    assert any(line.startswith("a silent book is read by the letter") for line in rest)


def test_a_point_in_full_has_the_letter(lexludi: Command, game: Path) -> None:
    out = lexludi("points", game, "take.nothing").out
    assert out.count("by the letter") == 1
    assert "    de      silent: no word on it\n            allowed by the letter\n" in out


def test_the_table_has_a_column_for_the_letter(lexludi: Command, game: Path) -> None:
    out = lexludi("points", game, "--format", "csv").out
    (row,) = csv.DictReader(io.StringIO(out))
    assert (row["de"], row["de.letter"], row["en.letter"]) == ("", "allowed", "")


def test_a_point_that_is_looked_up_has_the_letter(lexludi: Command, game: Path) -> None:
    out = lexludi("rule", game, "take.nothing").out
    assert "  de  silent, allowed by the letter\n  en  silent\n" in out


def test_what_the_letter_leaves_open_is_undecided(lexludi: Command) -> None:
    out = lexludi("points", "manila", "auction.unbid").out
    assert out.count("undecided by the letter") == 6


def test_completion_offers_the_readings_by_the_letter(game: Path) -> None:
    typed = SimpleNamespace(params={"source": str(game)})
    assert readings_like(typed, "de") == ["de", "de.letter"]
