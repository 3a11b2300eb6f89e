"""Steps whose arguments are maps are told entry by entry, and maps of maps row by row."""

from __future__ import annotations

from typing import Any

from lexludi.catalogue import open_game
from lexludi.cli.text.law_notation import LawNotation
from lexludi.readings import labels

GAME = open_game("massilia")


def keeping(**dice: int) -> dict[str, Any]:
    """Seat 0 keeps one die of each of these colours, which shows this number."""
    pips = [str(number) for number in range(1, 7)]
    kept = {
        colour: {number: int(number == str(dice.get(colour))) for number in pips}
        for colour in ("grey", "brown", "black", "beige")
    }
    return {"by": 0, "do": "retain", "kept": kept, "mars_cards": 1}


def test_rows_with_nothing_are_left_out_of_the_sentence() -> None:
    told = labels.of(GAME, "en").step(keeping(brown=2))
    assert "brown: (0, 1, 0, 0, 0, 0)" in told
    assert "grey" not in told


def test_a_note_has_every_entry_of_every_row() -> None:
    _, _, noted = LawNotation(GAME.law, str).step(keeping(black=6))
    assert "black: (1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 1)" in noted
    assert "grey: (1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0)" in noted


def test_the_number_of_a_seat_is_set_apart_from_its_entry() -> None:
    told = labels.of(GAME, "en").step({"by": "chance", "do": "set_order", "ranks": [2, 1]})
    assert told == "the order of play is drawn by lot: player 1: 2, player 2: 1"


def test_each_figure_has_its_side() -> None:
    sides = {"white": 3, "purple": 1, "orange": 4, "pink": 2}
    told = labels.of(GAME, "en").step({"by": "chance", "do": "set_figures", "sides": sides})
    assert "purple: 1" in told
