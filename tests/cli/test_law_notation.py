"""What is written in names of the law counts players from 1."""

from __future__ import annotations

from typing import Any

import pytest

from lexludi.catalogue import open_game
from lexludi.cli.text.law_notation import LawNotation


def player(seat: int) -> str:
    return f"player {seat + 1}"


MANILA = LawNotation(open_game("manila").law, player)
MASSILIA = LawNotation(open_game("massilia").law, player)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ({"by": 0, "do": "bid", "amount": 3}, ("player 1", "bid", "3")),
        (
            {"by": 1, "do": "steer", "shift": {"jade": 0, "silk": -1}},
            ("player 2", "steer", "jade: 0, silk: -1"),
        ),
        ({"by": "chance", "do": "deal", "share": "silk"}, ("chance", "deal", "silk")),
        (
            {"by": "chance", "do": "deal", "share": {"$hidden": True}},
            ("chance", "deal", "hidden"),
        ),
    ],
)
def test_a_step_is_told_by_who_does_it_and_with_what(step: Any, told: Any) -> None:
    assert MANILA.step(step) == told


def test_an_argument_by_seats_names_the_players() -> None:
    step = {"by": "chance", "do": "set_order", "ranks": [2, 1]}
    assert MASSILIA.step(step) == ("chance", "set_order", "player 1: 2, player 2: 1")


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ({"by": "nobody knows", "do": "bid"}, ("nobody knows", "bid", "")),
        ({"by": True, "do": "sing", "song": 3}, ("true", "sing", "3")),
        ({"by": 0, "do": "place", "spot": None}, ("player 1", "place", "none")),
        ({"by": 0, "do": "place", "spot": [1]}, ("player 1", "place", "[1]")),
    ],
)
def test_a_step_that_nobody_can_read_is_told_as_it_came(step: Any, told: Any) -> None:
    assert MANILA.step(step) == told


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("/cash/2", 28, ("cash[player 3]", "28")),
        ("/shares/0/silk", 1, ("shares[player 1][silk]", "1")),
        ("/turn", 1, ("turn", "player 2")),
        ("/occupant/pilot_large", 0, ("occupant[pilot_large]", "player 1")),
        ("/occupant/pilot_large", None, ("occupant[pilot_large]", "none")),
        ("/high", 1, ("high", "1")),
    ],
)
def test_an_entry_names_players_among_its_keys_and_values(path: str, value: Any, told: Any) -> None:
    assert MANILA.entry(path, value) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("means(0)", "means(player 1)"),
        ("opener()", "opener()"),
        ("captain", "captain"),
        ("no_such_definition(0)", "no_such_definition(0)"),
    ],
)
def test_a_definition_names_the_players_that_it_is_of(text: str, told: str) -> None:
    assert MANILA.call(text) == told


@pytest.mark.parametrize(("text", "is_seat"), [("opener()", True), ("means(0)", False)])
def test_a_definition_may_give_a_seat(text: str, is_seat: bool) -> None:
    assert MANILA.gives_seat(text) is is_seat
