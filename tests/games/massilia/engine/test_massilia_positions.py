"""Positions from outside: read as they were written, or refused with every fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.games.massilia.engine.conftest import kept

from lexludi.games.massilia.engine.position import FIELDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.games.massilia.engine.conftest import Table


def changed(here: Table, **fields: Any) -> dict[str, Any]:
    """A sound position in the turn of seat 0, but for some fields; objects are changed in part."""
    position = here.at(stalls={0: (0, {"pink": 2}), 4: (1, {})}, temple={"grey": [3]})
    data = here.game.to_json(position)
    for name, value in fields.items():
        data[name] = data[name] | value if isinstance(value, dict) else value
    return data


def test_a_position_has_the_fields_of_the_form(table: type[Table]) -> None:
    here = table()
    assert tuple(here.game.to_json(here.game.start())) == FIELDS


def test_a_written_position_shares_nothing_with_the_position(table: type[Table]) -> None:
    here = table()
    position = here.game.start()
    data = here.game.to_json(position)
    data["goods"]["0"]["pink"] = data["ready"][0]["grey"]["1"] = data["purse"][0] = 9
    data["temple_dice"]["grey"]["1"] = data["stall"]["0"] = data["hand"][0]["mars"] = 1
    assert position == here.game.start()


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_is_needed(table: type[Table], field: str) -> None:
    here = table()
    data = changed(here)
    del data[field]
    assert here.faults(data) == [f"$.{field}"]


def test_a_field_too_many_is_refused(table: type[Table]) -> None:
    here = table()
    assert here.faults(changed(here, gold=3)) == ["$"]


SHAPES: list[tuple[Mapping[str, Any], str]] = [
    ({"phase": "sleeping"}, "$.phase"),
    ({"day": 8}, "$.day"),
    ({"turn": 2}, "$.turn"),
    ({"place": [1, 2, 3]}, "$.place"),
    ({"price": {"temple": 4}}, "$.price.temple"),
    ({"at": {"white": 20}}, "$.at.white"),
    ({"goods": {"0": {"pink": 1}}}, "$.goods.0"),
    ({"temple_dice": {"grey": {"1": 1}}}, "$.temple_dice.grey"),
    ({"temple_rolls": 1}, "$.temple_rolls"),
    ({"job": "white"}, "$.job"),
]


@pytest.mark.parametrize(("fields", "path"), SHAPES)
def test_a_value_of_another_form_is_refused_with_its_place(
    table: type[Table], fields: Mapping[str, Any], path: str
) -> None:
    here = table()
    assert here.faults(changed(here, **fields)) == [path]


FAULTS: list[tuple[Mapping[str, Any], str]] = [
    ({"bag": {"pink": 3}}, "$.bag"),
    ({"temple_dice": kept(grey=[3], black=[1])}, "$.spent"),
    ({"deck": {"mars": 4}}, "$.deck"),
    ({"bank": 1}, "$.bank"),
    ({"penalties": [1, 0]}, "$.token_stock"),
    ({"stalls_left": [6, 5]}, "$.stalls_left[0]"),
    ({"at": {"white": 16}}, "$.at.white"),
    ({"place": [1, 1]}, "$.place"),
    ({"next_place": [None, 1]}, "$.next_place"),
    ({"next_place": [2, None]}, "$.turn"),
    ({"total": 3}, "$.total"),
    ({"job": "grey", "total": 3}, "$.job"),
    ({"to_ship": 1}, "$.to_ship"),
    ({"owed": 1}, "$.owed"),
    ({"to_draw": 1}, "$.to_draw"),
    ({"carried": 1}, "$.carried"),
    ({"chosen": True}, "$.chosen"),
    ({"phase": "rolling"}, "$.unrolled"),
    ({"filled": 0}, "$.filled"),
    ({"phase": "filling", "filled": 4, "to_ship": 3}, "$.filled"),
    ({"phase": "filling", "filled": 0, "to_ship": 2}, "$.to_ship"),
    ({"phase": "answering", "job": "brown", "total": 1}, "$.at.white"),
    ({"phase": "carrying", "job": "brown", "total": 1}, "$.at.white"),
    ({"phase": "building", "job": "brown", "total": 1, "at": {"white": 4}}, "$.at.white"),
    ({"phase": "building", "job": "grey", "total": 1}, "$.job"),
    ({"phase": "using", "job": "beige", "total": 11}, "$.total"),
    ({"price_now": {"temple": 2}}, "$.price_now"),
]


@pytest.mark.parametrize(("fields", "path"), FAULTS)
def test_fields_that_do_not_fit_together_are_refused_with_the_place(
    table: type[Table], fields: Mapping[str, Any], path: str
) -> None:
    here = table()
    assert path in here.faults(changed(here, **fields))


def test_more_goods_than_a_stall_holds_are_refused(table: type[Table]) -> None:
    here = table()
    data = changed(here)
    data["goods"]["0"] |= {"beige": 5}
    data["bag"]["beige"] -= 5
    assert here.faults(data) == ["$.goods.0"]


def test_goods_without_a_stall_are_refused(table: type[Table]) -> None:
    here = table()
    data = changed(here)
    data["goods"]["9"] |= {"beige": 1}
    data["bag"]["beige"] -= 1
    assert here.faults(data) == ["$.goods.9"]


def test_a_stall_beyond_the_ring_is_refused(table: type[Table]) -> None:
    here = table()
    data = changed(here, stall={"16": 1})
    data["stalls_left"][1] -= 1
    assert here.faults(data) == ["$.stall.16"]


def test_a_hand_of_five_cards_is_refused(table: type[Table]) -> None:
    here = table()
    data = changed(here, deck={"venus": 4})
    data["hand"][1]["venus"] = 5
    assert here.faults(data) == ["$.hand[1]"]
