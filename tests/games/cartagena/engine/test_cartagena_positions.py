"""Positions from outside: read as they were written, or refused with every fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.json_values import JSON

from lexludi.engine import PositionFaults
from lexludi.games.cartagena import engine
from lexludi.games.cartagena.engine.position import FIELDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.games.cartagena.engine.conftest import Table


def changed(here: Table, **fields: Any) -> dict[str, Any]:
    """A sound position in the turn of seat 0, but for some fields."""
    position = here.at([4, 9], [6, 9], hand={0: {"rum": 2}, 1: {"lamp": 3}})
    return here.game.to_json(position) | fields


def placed(here: Table, data: Mapping[str, Any], seat: int, **spots: int) -> dict[str, Any]:
    """The position with other pirates of a seat, each spot as `at_NUMBER`."""
    men = {str(spot): 0 for spot in range(51)}
    men |= {name.removeprefix("at_"): count for name, count in spots.items()}
    pirates = list(data["pirates"])
    pirates[seat] = men
    return dict(data) | {"pirates": pirates}


def test_a_position_has_the_fields_of_the_vocabulary(table: type[Table]) -> None:
    assert tuple(table().game.to_json(table().game.start())) == FIELDS


def test_a_written_position_shares_nothing_with_the_position(table: type[Table]) -> None:
    here = table()
    position = here.game.start()
    data = here.game.to_json(position)
    data["deck"]["rum"] = data["pirates"][0]["0"] = 0
    data["hand"][0]["rum"] = 5
    assert position == here.game.start()


@pytest.mark.parametrize("data", [None, 3, [], "position", {"phase": "acting"}])
def test_what_is_no_position_is_refused(table: type[Table], data: Any) -> None:
    assert table().faults(data)


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_is_needed(table: type[Table], field: str) -> None:
    here = table()
    data = changed(here)
    del data[field]
    assert here.faults(data) == [f"$.{field}"]


def test_a_field_too_many_is_refused(table: type[Table]) -> None:
    here = table()
    assert here.faults(changed(here, gold=3)) == ["$"]


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"phase": "sleeping"}, "$.phase"),
        ({"turn": 2}, "$.turn"),
        ({"actions_left": 4}, "$.actions_left"),
        ({"steered": 1}, "$.steered"),
        ({"pirates": {}}, "$.pirates"),
        ({"pirates": [{}, {}]}, "$.pirates[0].49"),
        ({"boat": "madeira"}, "$.boat"),
        ({"hand": [{}]}, "$.hand"),
        ({"top": {"1": "key", "2": None, "3": None}}, "$.top.1"),
        ({"arranger": 7}, "$.arranger"),
        ({"to_draw": -1}, "$.to_draw"),
        ({"other": "0"}, "$.other"),
        ({"named": "dark_rum"}, "$.named"),
        ({"opened": 0}, "$.opened"),
        ({"treasures": {"gold": 1}}, "$.treasures"),
        ({"closed": [False] * 8}, "$.closed"),
        ({"caught": None}, "$.caught"),
    ],
)
def test_a_field_of_the_wrong_form_is_refused_at_its_place(
    table: type[Table], fields: dict[str, Any], path: str
) -> None:
    here = table()
    assert path in here.faults(changed(here, **fields))


def test_all_faults_are_told_at_once(table: type[Table]) -> None:
    here = table()
    found = here.faults(changed(here, turn=9, boat="tortuga", caught=True))
    assert found == ["$.turn", "$.boat"]


def test_pirates_are_neither_lost_nor_gained(table: type[Table]) -> None:
    here = table()
    data = placed(here, changed(here), 0, at_0=3, at_4=1)
    assert here.faults(data) == ["$.pirates[0]"]


@pytest.mark.parametrize("spot", ["at_37", "at_48", "at_50"])
def test_nobody_stands_where_the_path_has_no_space(table: type[Table], spot: str) -> None:
    here = table()
    data = placed(here, changed(here), 0, at_0=5, **{spot: 1})
    assert here.faults(data) == [f"$.pirates[0].{spot.removeprefix('at_')}"]


def test_four_pirates_on_a_space_are_refused(table: type[Table]) -> None:
    here = table()
    data = placed(here, changed(here), 0, at_0=3, at_9=3)
    assert here.faults(data) == ["$.pirates"]


def test_four_pirates_of_a_colour_aboard_are_refused(table: type[Table]) -> None:
    here = table(scenario="full")
    assert here.faults(placed(here, changed(here), 0, at_0=2, at_49=4)) == ["$.pirates[0].49"]


def test_a_boat_stays_where_its_scenario_has_it(table: type[Table]) -> None:
    here = table()
    assert here.faults(changed(here, boat="tortuga")) == ["$.boat"]
    assert here.faults(changed(here, steered=True)) == ["$.steered"]


def test_a_hand_with_more_cards_of_a_sign_than_were_printed_is_refused(
    table: type[Table],
) -> None:
    here = table()
    data = changed(here)
    data["hand"][1]["lamp"] += 15
    assert here.faults(data) == ["$.hand[1].lamp"]
    data = changed(here)
    data["hand"][1]["lamp"] += 1
    assert here.faults(data) == ["$"]


def test_the_game_is_over_when_somebody_is_home_and_not_before(table: type[Table]) -> None:
    here = table()
    assert here.faults(changed(here, phase="over")) == ["$.phase"]
    home = placed(here, changed(here), 0, at_49=6)
    assert here.faults(home) == ["$.phase"]
    both = placed(here, home, 1, at_49=6) | {"phase": "over"}
    assert here.faults(both) == ["$.pirates"]
    assert here.game.from_json(home | {"phase": "over"}).phase == "over"


def test_hands_are_dealt_round_and_round(table: type[Table]) -> None:
    here = table()
    data = here.game.to_json(here.game.start())
    data["hand"][1]["rum"], data["deck"]["rum"] = 1, 16
    assert here.faults(data) == ["$.hand"]


def test_nothing_happens_while_cards_are_dealt(table: type[Table]) -> None:
    here = table()
    data = here.game.to_json(here.game.start())
    data["discards"]["rum"], data["deck"]["rum"] = 1, 16
    moved = placed(here, data, 0, at_0=5, at_4=1) | {"actions_left": 2}
    assert set(here.faults(moved)) == {"$.pirates", "$.discards", "$.actions_left"}


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"arranger": 1}, "$.arranger"),
        ({"to_draw": 4}, "$.to_draw"),
        ({"actions_left": 0}, "$.actions_left"),
        ({"phase": "robbing", "actions_left": 2}, "$.other"),
        ({"phase": "robbing", "other": 1}, "$.actions_left"),
        ({"other": 1}, "$.other"),
        ({"named": "rum", "to_draw": 1}, "$.named"),
        ({"named": "rum", "actions_left": 0}, "$.named"),
        ({"opened": 6}, "$.opened"),
        ({"phase": "opening", "actions_left": 2}, "$.opened"),
        ({"phase": "opening", "actions_left": 2, "opened": 6}, "$.opened"),
        ({"phase": "choosing", "actions_left": 2}, "$.aside"),
        ({"phase": "sharing", "actions_left": 2, "other": 1, "to_draw": 4}, "$.to_draw"),
        ({"caught": True}, "$.caught"),
    ],
)
def test_fields_fit_one_another(table: type[Table], fields: dict[str, Any], path: str) -> None:
    here = table(black_witch="yes", filibusters="yes")
    assert path in here.faults(changed(here, **fields))


@pytest.mark.parametrize(
    "fields",
    [
        {"phase": "robbing", "other": 1, "actions_left": 2},
        {"named": "rum"},
        {"treasures": dict.fromkeys(("one_card", "two_cards"), 0)},
    ],
)
def test_what_takes_the_black_witch_is_refused_without_her(
    table: type[Table], fields: dict[str, Any]
) -> None:
    here = table()
    assert here.faults(changed(here, **fields))


def test_known_cards_on_top_are_known_to_somebody(table: type[Table]) -> None:
    here = table(black_witch="yes")
    data = changed(here, top={"1": "hook", "2": None, "3": None})
    data["deck"]["hook"] -= 1
    assert here.faults(data) == ["$.arranger"]
    assert here.game.from_json(data | {"arranger": 1}).top == ["hook"]


def test_as_many_chests_are_open_as_tokens(table: type[Table]) -> None:
    here = table(black_witch="yes")
    closed = {str(tile): 1 < tile <= 6 for tile in range(1, 9)}
    assert here.faults(changed(here, closed=closed)) == ["$.closed"]
    data = changed(here)
    data["treasures"]["snake"] = 0
    assert here.faults(data | {"closed": closed}) == ["$.treasures.snake"]


@given(field=st.sampled_from(FIELDS), value=JSON)
def test_any_value_of_a_field_is_read_or_refused(field: str, value: Any) -> None:
    game = engine.new_game(2, None, engine.example() | {"black_witch": "yes"})
    data = game.to_json(game.start()) | {field: value}
    try:
        position = game.from_json(data)
    except PositionFaults:
        return
    assert game.from_json(game.to_json(position)) == position
