"""Every verb on a game that is nothing but a law: no engine, no editions, no labels, no reports."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Command = Callable[..., Any]
ADAPTER = Path(__file__).parents[2] / "adapters" / "python" / "lexludi_adapter"
PLAIN: list[tuple[str, tuple[object, ...], str]] = [
    ("law", (), "grab.limit"),
    ("rule", ("grab.limit",), "Nobody takes more than three."),
    ("rule", ("takes more than three",), "grab.limit"),
    ("points", (), "take.nothing"),
    ("points", ("take.nothing",), "A turn that changes nothing would never end the game."),
    ("schema", (), '"heap"'),
    ("play", ("--seed", 1), "grab"),
    ("perft", ("--players", 2, "--depth", 3, "--by", "spec"), "18"),
    ("prove", ("--players", 2), "Known findings"),
    ("ledger", (), "grab.limit"),
    ("verify", ("--players", 2), "differential  not measured: no engine"),
]
"""Verbs that take the game itself, the words after it, and what they say among other things."""
AGAINST = ("reference", "reference", "--answer-b", "take.nothing=allowed")


NAMES = [" ".join(map(str, (verb, *words))) for verb, words, _ in PLAIN]


@pytest.mark.parametrize(("verb", "words", "says"), PLAIN, ids=NAMES)
def test_a_law_alone_is_enough_for(
    lexludi: Command, pebbles: Path, verb: str, words: tuple[object, ...], says: str
) -> None:
    ran = lexludi(verb, pebbles, *words)
    assert (ran.status, "Traceback" in ran.err) == (0, False)
    assert says in ran.out


@pytest.mark.parametrize(
    ("verb", "words", "says"),
    [
        ("replay", (), "all 7 steps are legal"),
        ("judge", ("--at", 4), "grab.move"),
        ("show", ("--at", 3), 'data-path="/heap"'),
        ("show", ("--at", 3, "--lang", "de"), "Spieler 1"),
    ],
)
def test_a_record_of_a_law_alone_is_understood_by(
    lexludi: Command, pebbles: Path, record: Path, verb: str, words: tuple[object, ...], says: str
) -> None:
    ran = lexludi(verb, record, "--game", pebbles, *words)
    assert ran.status == 0
    assert says in ran.out


def test_two_readings_of_a_law_alone_are_compared(lexludi: Command, pebbles: Path) -> None:
    ran = lexludi("compare", pebbles, *AGAINST)
    assert ran.status == 0
    assert "no engine plays pebbles" in ran.out


def test_the_impact_of_an_answer_is_measured_by_the_law_alone(
    lexludi: Command, pebbles: Path
) -> None:
    ran = lexludi("impact", pebbles, *AGAINST, "--games", 20, "--format", "json")
    assert ran.status == 0
    assert '"greedy"' in ran.out


@pytest.mark.parametrize("verb", ["cases", "mutation-score", "conform"])
def test_without_cases_the_command_that_writes_them_is_named(
    lexludi: Command, pebbles: Path, tmp_path: Path, verb: str
) -> None:
    words = ("--out", tmp_path / "out") if verb == "cases" else ()
    ran = lexludi(verb, pebbles, *words)
    assert ran.status == 2
    assert "lexludi generate" in ran.err


def test_an_adapter_is_judged_by_cases_that_were_written_for_the_law_alone(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    assert lexludi("generate", pebbles, "--out", tmp_path / "cases").status == 0
    command = (sys.executable, ADAPTER, "pebbles")
    ran = lexludi("conform", pebbles, "--cases", tmp_path / "cases", "--", *command)
    assert ran.status == 0
    assert " 0 failed, 0 errored, 0 skipped" in ran.out
