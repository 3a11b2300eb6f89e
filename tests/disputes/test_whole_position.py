"""A position of which only a part is told is completed, as near to the start as can be."""

from __future__ import annotations

from typing import Any

import pytest

from lexludi.catalogue import open_game
from lexludi.disputes.whole_position import completed
from lexludi.language import Law, Machine, Setup
from lexludi.play import setups
from lexludi.support.errors import UsageError

PLACE = {"by": 1, "do": "place", "spot": "pilot_large"}
BID = {"by": 0, "do": "bid", "amount": 12}


@pytest.fixture(scope="module")
def law() -> Law:
    return open_game("manila").law


@pytest.fixture(scope="module")
def setup(law: Law) -> Setup:
    return setups.reference(law, 3)


def test_what_is_told_stays_and_every_invariant_holds(law: Law, setup: Setup) -> None:
    found = completed(law, setup, {"cash": {"1": 3}, "at": {"silk": 2}}, PLACE)
    assert (found.position["cash"][1], found.position["at"]["silk"]) == (3, 2)
    machine = Machine(law, setup)
    assert machine.faults(machine.from_json(found.position)) == []


def test_the_time_has_come_for_the_step_where_nobody_tells_otherwise(
    law: Law, setup: Setup
) -> None:
    position = completed(law, setup, {}, PLACE).position
    assert (position["phase"], position["turn"]) == ("placing", 1)


def test_a_turn_that_is_told_stays_though_it_is_not_the_doers(law: Law, setup: Setup) -> None:
    position = completed(law, setup, {"phase": "placing", "turn": 2}, PLACE).position
    assert (position["phase"], position["turn"]) == ("placing", 2)


def test_the_other_entries_of_a_map_stay_where_something_else_can_give_way(
    law: Law, setup: Setup
) -> None:
    position = completed(law, setup, {"cash": {"1": 3}}, BID).position
    assert (position["cash"], position["box"]) == ([30, 3, 30], 27)


def test_what_was_filled_in_is_named_with_its_value(law: Law, setup: Setup) -> None:
    found = completed(law, setup, {"cash": {"1": 3}}, BID)
    assert found.filled["/box"] == 27
    assert "/cash/1" not in found.filled
    assert "/cash/0" not in found.filled


def test_a_whole_position_is_left_as_it_is(law: Law, setup: Setup) -> None:
    whole = completed(law, setup, {}, BID).position
    impossible = {**whole, "box": 99}
    assert completed(law, setup, impossible, BID).position == impossible


def test_values_that_exclude_each_other_are_named_with_the_invariant(
    law: Law, setup: Setup
) -> None:
    told = {"cash": [3, 3, 3], "box": 4, "round": 2}
    with pytest.raises(UsageError, match=r"values together: cash and box\n  money\.conserved"):
        completed(law, setup, told, BID)


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({"cahs": {}}, r"\$\.cahs: unknown field: did you mean cash"),
        ({"cash": {"7": 3}}, r"\$\.cash: '7' is no seat of this game: expected 0, 1 or 2"),
        ({"cash": {"1": 3, "-1": 3}}, r"\$\.cash: '-1' is no seat"),
        ({"at": {"silk": "two"}}, r"\$\.at\.silk: expected"),
        ({"at": {"tea": 2}}, r"\$\.at\.tea: unknown key"),
        ({"turn": 5}, r"\$\.turn: expected"),
    ],
)
def test_an_entry_that_cannot_be_is_named_with_its_place(
    law: Law, setup: Setup, told: Any, message: str
) -> None:
    with pytest.raises(UsageError, match=message):
        completed(law, setup, told, BID)


def test_open_parameters_have_the_values_of_the_box() -> None:
    law = open_game("cartagena").law
    setup = setups.reference(law, 2)
    position = completed(law, setup, {"turn": 1}, {"by": 1, "do": "skip"}).position
    machine = Machine(law, setup)
    assert machine.faults(machine.from_json(position)) == []
    assert position["turn"] == 1
