"""Set-ups from outside: read, or refused with the place."""

from __future__ import annotations

from typing import Any

import pytest

from lexludi.engine import SetupError
from lexludi.engine.setups import chosen, open_value, players_of

KNOWN = {"order": ("up", "down"), "size": ("2", "3", "4")}


def where(reader: Any, *arguments: Any) -> str:
    with pytest.raises(SetupError) as caught:
        reader(*arguments)
    assert str(caught.value).startswith(f"{caught.value.where}: ")
    assert len(str(caught.value)) < 200
    return caught.value.where


def test_what_is_not_chosen_is_the_first() -> None:
    assert chosen("answers", KNOWN, {"size": "4"}) == {"order": "up", "size": "4"}
    assert chosen("answers", KNOWN, None) == {"order": "up", "size": "2"}


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ([], "variants"),
        ("up", "variants"),
        ({"oder": "up"}, "variants"),
        ({"order": "sideways"}, "variants.order"),
        ({"order": None}, "variants.order"),
        ({"order": ["up"]}, "variants.order"),
        ({"size": 2}, "variants.size"),
        ({"size": 10**40}, "variants.size"),
    ],
)
def test_a_wrong_choice_is_refused_with_its_place(given: Any, place: str) -> None:
    assert where(chosen, "variants", KNOWN, given) == place


def test_names_that_are_read_elsewhere_are_left_alone() -> None:
    assert "board" not in chosen("variants", KNOWN, {"board": {}}, ("board",))


def test_a_message_about_an_unknown_name_lists_all_names() -> None:
    with pytest.raises(SetupError, match="'tile' is not known; known are order, size, board"):
        chosen("variants", KNOWN, {"tile": 1}, ("board",))


@pytest.mark.parametrize("given", [None, {}, {"tiles": "6"}])
def test_an_open_parameter_is_always_given(given: Any) -> None:
    assert where(open_value, "board", given) == "variants.board"


def test_the_value_of_an_open_parameter_is_found() -> None:
    assert open_value("board", {"board": None}) is None


@pytest.mark.parametrize("given", [1, 5, True, 3.0, "3", None, 10**40])
def test_a_number_of_players_that_cannot_play_is_refused(given: Any) -> None:
    assert where(players_of, given, (2, 3, 4)) == "players"


def test_the_numbers_that_can_play_are_named() -> None:
    with pytest.raises(SetupError, match="expected 2, 3 or 4, not 7"):
        players_of(7, (2, 3, 4))
    with pytest.raises(SetupError, match="expected 2, not 7"):
        players_of(7, (2,))
