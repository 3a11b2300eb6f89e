"""`odds`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lexludi.cli.verbs.players.odds import Chance, percent_text

Command = Any


def test_each_value_has_its_fraction_and_percentage(lexludi: Command, pebbles: Path) -> None:
    ran = lexludi("odds", pebbles, "--of", "deck[red]", "--chances", 2, "--players", 3)
    assert (ran.status, ran.out) == (
        0,
        "after 2 steps of chance: 6 positions, 9 steps worked out\n"
        "\ndeck[red]\n  0  2/3  66.7 %\n  1  1/3  33.3 %\n",
    )


@pytest.mark.parametrize(
    ("chance", "percent", "shown"),
    [
        ("1/7192", 0.0, "< 0.1 %"),
        ("7191/7192", 100.0, "> 99.9 %"),
        ("1", 100.0, "100.0 %"),
        ("2/3", 66.7, "66.7 %"),
    ],
)
def test_what_is_rare_does_not_look_impossible_or_certain(
    chance: str, percent: float, shown: str
) -> None:
    assert percent_text(Chance(True, chance, percent)) == shown


def test_the_json_has_exact_fractions(lexludi: Command, pebbles: Path) -> None:
    ran = lexludi("odds", pebbles, "--of", "hand[0]", "--of", "heap", "--format", "json")
    hand, heap = json.loads(ran.out)["result"]["distributions"]
    assert hand["values"][0] == {"value": "blue", "chance": "1/3", "percent": 33.3}
    assert heap["values"] == [{"value": 7, "chance": "1", "percent": 100.0}]


def test_a_position_may_come_from_a_record(lexludi: Command, pebbles: Path, tmp_path: Path) -> None:
    deal = {"by": "chance", "do": "deal", "drawn": "red"}
    file = tmp_path / "begun.json"
    file.write_text(json.dumps({"game": "pebbles", "players": 2, "steps": [deal]}), "utf-8")
    ran = lexludi("odds", pebbles, "--from", file, "--of", "hand[1]")
    assert ran.out.splitlines()[-3:] == ["hand[1]", "  blue   1/2  50.0 %", "  green  1/2  50.0 %"]


def test_an_option_without_a_value_is_none(lexludi: Command, pebbles: Path) -> None:
    assert "none  1  100.0 %" in lexludi("odds", pebbles, "--of", "hand[1]").out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--of", "hea"), "--of hea: hea is not declared"),
        (("--of", "heap["), "--of heap[: expected an expression"),
        (("--of", "heap", "--chances", 4), "say with --do which of grab"),
        (("--of", "heap", "--do", "grap"), "did you mean grab?"),
        (("--of", "heap", "--do", '{"do": "grab"'), '--do {"do": "grab"'),
        (("--of", "heap", "--chances", 2, "--most", 3), "more than 3 steps"),
        (("--of", "7 // (heap - heap)"), "--of 7"),
    ],
)
def test_what_cannot_be_computed_is_answered_on_one_line(
    lexludi: Command, pebbles: Path, words: tuple[object, ...], message: str
) -> None:
    ran = lexludi("odds", pebbles, *words)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err.splitlines()[-1]
