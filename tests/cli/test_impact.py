"""`impact`: how much the differences of two readings matter."""

from __future__ import annotations

from typing import Any

import pytest

from lexludi.cli.text.impact_text import lines
from lexludi.comparison.impact import Impact, Played, share

Command = Any
PILOTS = ("de", "de", "--answer-b", "pilots.order=large_first")


def impact_of(unfinished: int) -> list[str]:
    found = Played(
        games=10,
        unfinished=unfinished,
        legal=share(5, 10),
        payment=share(0, 10),
        winner=share(0, 10),
    )
    return lines(Impact(players=(3,), seed=0, policies={"random": found}))


def test_a_share_is_told_with_its_interval() -> None:
    row = impact_of(0)[1]
    assert row.split("  ") == ["random", "50.0% (23.7% to 76.3%)", "0.0% (0.0% to 27.8%)",
                               "0.0% (0.0% to 27.8%)"]  # fmt: skip


def test_games_without_an_end_are_told_of() -> None:
    assert impact_of(2)[1].endswith("2 of 10 without an end")


def test_the_help_says_what_is_counted(lexludi: Command) -> None:
    assert "in one and the same position" in " ".join(lexludi("impact", "--help").out.split())


def test_games_played_twice_say_how_much_a_difference_matters(lexludi: Command) -> None:
    words = ("impact", "manila", *PILOTS, "--games", 3, "--jobs", 1)
    found = lexludi(*words, "--format", "json").data
    assert found["pilots.order"]["alone"]["policies"].keys() >= {"random"}
    output = lexludi(*words).out
    assert "all of them together, in games played twice" in output
    assert "share of games in which a player may step otherwise" in output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("manila", "de"), "READING is missing"),
        (("manila", "de", "fr", "--games", "0"), "--games: expected a whole number of at least 1"),
        (("manila", "de", "nl"), "unknown reading 'nl'"),
    ],
)
def test_what_cannot_be_measured_is_answered_on_one_line(
    lexludi: Command, words: tuple[str, ...], message: str
) -> None:
    ran = lexludi("impact", *words)
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert message in ran.err
