"""Each verb that answers readers does so wholly in their language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from tests.cli.conftest import Bidding, Command

from lexludi.catalogue import open_game
from lexludi.comparison import comparison_report
from lexludi.comparison.compare import compare
from lexludi.comparison.difference import Difference
from lexludi.editions.language import languages
from lexludi.readings import readings

ENGLISH = frozenset(
    [
        "the",
        "of",
        "is",
        "and",
        "by",
        "to",
        "that",
        "which",
        "with",
        "under",
        "not",
        "says",
        "after",
        "goes",
        "winners",
        "seat",
        "step",
        "steps",
        "refused",
        "worked",
        "followed",
        "none",
        "nothing",
        "more",
        "than",
        "whole",
        "law",
        "game",
        "record",
        "undecided",
        "letter",
        "somebody",
    ]
)
"""Words of English that no other language of ours has, and that most sentences need."""
NAME = re.compile(r"[\w-]*[._=/\[\]()<>#:{}\"][\w.\[\]()<>#:{}\"=/-]*|--?\w+")
"""Names of the law, its terms, files, options: they are the same in every language."""
WORD = re.compile(r"[A-Za-z]+")
pytestmark = pytest.mark.usefixtures("english_again")
OTHERS = [code for code in languages() if code != "en"]


@pytest.fixture
def records(bidding: Bidding) -> tuple[Path, Path]:
    """A record whose last bid is more than the player has, and one that is legal."""
    return bidding(60), bidding(9)


def english_in(text: str) -> set[str]:
    """The English words of an answer, names left out."""
    return {word.lower() for word in WORD.findall(NAME.sub(" ", text))} & ENGLISH


def test_an_answer_in_english_has_english_words(
    lexludi: Command, records: tuple[Path, ...]
) -> None:
    assert english_in(lexludi("replay", records[0]).out) >= {"step", "is", "refused"}


@pytest.mark.parametrize("code", OTHERS)
def test_a_judgement_is_in_one_language(
    lexludi: Command, records: tuple[Path, ...], code: str
) -> None:
    assert not english_in(lexludi("--language", code, "judge", records[0], "--lang", code).out)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("which", [0, 1])
def test_a_replay_is_in_one_language(
    lexludi: Command, records: tuple[Path, ...], code: str, which: int
) -> None:
    assert not english_in(lexludi("--language", code, "replay", records[which]).out)


@pytest.mark.parametrize("code", OTHERS)
def test_followed_games_are_in_one_language(
    lexludi: Command, records: tuple[Path, ...], code: str
) -> None:
    ran = lexludi("--language", code, "conform", "manila", "--games", "--", records[0])
    assert ran.status == 1
    assert not english_in(ran.out)


@pytest.mark.parametrize("code", OTHERS)
def test_a_game_that_is_played_is_in_one_language(lexludi: Command, code: str) -> None:
    assert not english_in(lexludi("--language", code, "play", "manila", "--seed", "1").out)


@pytest.mark.parametrize("code", OTHERS)
def test_odds_are_in_one_language(lexludi: Command, records: tuple[Path, ...], code: str) -> None:
    ran = lexludi("--language", code, "odds", "manila", "--of", "dealt", "--chances", "1")
    assert ran.status == 0
    assert not english_in(ran.out)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize(
    "words",
    [("points", "manila", "end.tie"), ("points", "manila"), ("points", "cartagena", "pile.empty")],
)
def test_points_are_in_one_language(lexludi: Command, code: str, words: tuple[str, ...]) -> None:
    assert not english_in(lexludi("--language", code, *words, "--lang", code).out)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("name", ["launch.sum", "end.tie"])
def test_a_rule_is_in_one_language(lexludi: Command, code: str, name: str) -> None:
    assert not english_in(lexludi("--language", code, "rule", "manila", name, "--lang", code).out)


@cache
def compared(a: str, b: str) -> tuple[Difference, ...]:
    """Two readings of Manila compared once for all languages, in which it takes seconds."""
    game = open_game("manila")
    every = {name: readings.answers(game, name) for name in (a, b)}
    return compare(game, every, [(a, b)])[a, b]


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize(
    "two",
    [("de", "fr"), pytest.param(("fr", "fr.letter"), marks=pytest.mark.slow), ("de", "en")],
)
def test_a_comparison_is_in_one_language(
    lexludi: Command, code: str, two: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if two == ("fr", "fr.letter"):
        monkeypatch.setattr(comparison_report, "kept", lambda *_: compared(*two))
    assert not english_in(lexludi("--language", code, "compare", "manila", *two).out)


@pytest.mark.parametrize("code", OTHERS)
def test_how_much_a_difference_matters_is_in_one_language(lexludi: Command, code: str) -> None:
    changed = ("de", "de", "--answer-b", "pilots.order=large_first")
    words = ("impact", "manila", *changed, "--games", 1, "--jobs", 1)
    assert not english_in(lexludi("--language", code, *words).out)
