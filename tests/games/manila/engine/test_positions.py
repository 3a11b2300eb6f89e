"""JSON positions: which are taken, and which faults the others have."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from lexludi.engine import dumps

if TYPE_CHECKING:
    from tests.games.manila.engine.conftest import Table


def broken(here: Table, good: str, /, **changes: Any) -> list[str]:
    """Where the faults are when fields of a good position are changed; maps in part."""
    data = here.game.to_json(here.at(good))
    for name, value in changes.items():
        data[name] = data[name] | value if isinstance(value, dict) else value
    return here.faults(data)


def test_the_start_in_canonical_json_is_sorted_and_without_spaces(table: type[Table]) -> None:
    game = table(players=3).game
    text = dumps(game.to_json(game.start()))
    assert text.startswith('{"ashore":null,"at":{"ginseng":0,"jade":0,"nutmeg":0,"silk":0},')
    assert " " not in text


@pytest.mark.parametrize("value", [None, 3, "x", [], [{}]])
def test_a_position_is_an_object(table: type[Table], value: object) -> None:
    assert table().faults(value) == ["$"]


def test_all_missing_fields_are_listed(table: type[Table]) -> None:
    assert len(table().faults({})) == 25


def test_an_unknown_field_is_a_fault(table: type[Table]) -> None:
    here = table()
    data = here.game.to_json(here.game.start())
    assert here.faults(data | {"weather": 1}) == ["$"]


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"phase": "lunch"}, "$.phase"),
        ({"voyage": 0}, "$.voyage"),
        ({"turn": 4}, "$.turn"),
        ({"turn": True}, "$.turn"),
        ({"cash": [30, 30, 30]}, "$.cash"),
        ({"cash": [30, 30, 30, 30.0]}, "$.cash[3]"),
        ({"box": None}, "$.box"),
        ({"passed": [False, False, False, 0]}, "$.passed[3]"),
        ({"ashore": "tea"}, "$.ashore"),
        ({"rung": {"silk": 6}}, "$.rung.silk"),
        ({"at": {"silk": 14}}, "$.at.silk"),
        ({"berth": {"silk": "port_d"}}, "$.berth.silk"),
        ({"occupant": {"port_a": "me"}}, "$.occupant.port_a"),
        ({"occupant": {"port_d": None}}, "$.occupant"),
        ({"stock": 7}, "$.stock"),
        ({"round": 4}, "$.round"),
    ],
)
def test_a_value_outside_its_type_is_a_fault(
    table: type[Table], changes: dict[str, Any], path: str
) -> None:
    assert broken(table(), "placing", **changes) == [path]


def test_faults_of_form_and_of_sense_are_listed_together(table: type[Table]) -> None:
    found = broken(
        table(), "auction", voyage=0, box=1, raiders=1, pilot="pilot_small", cash=[30, 30, 30, -1]
    )
    assert found == ["$.voyage", "$.cash[3]", "$.raiders", "$.pilot"]


@pytest.mark.parametrize(
    ("phase", "changes", "path"),
    [
        ("auction", {"box": 1}, "$.box"),
        ("auction", {"stock": {"silk": 0}}, "$.stock.silk"),
        ("auction", {"dealt": 7}, "$.dealt"),
        ("auction", {"rung": {"silk": 5}}, "$.rung.silk"),
        ("auction", {"rung": {"silk": 0}}, "$.rung.silk"),
        ("auction", {"high": 3}, "$.bidder"),
        ("auction", {"high": 0, "bidder": 3}, "$.high"),
        ("auction", {"high": 3, "bidder": 0}, "$.turn"),
        ("auction", {"high": 3, "bidder": 1}, "$.passed[2]"),
        ("auction", {"passed": [True, False, False, False]}, "$.turn"),
        ("auction", {"master": None}, "$.master"),
        ("auction", {"voyage": 1}, "$.master"),
        ("auction", {"occupant": {"port_a": 1}}, "$.occupant"),
        ("auction", {"round": 1}, "$.round"),
        ("auction", {"raiders": 1}, "$.raiders"),
        ("auction", {"boarder": "silk_1"}, "$.boarder"),
        ("auction", {"pilot": "pilot_small"}, "$.pilot"),
        ("purchase", {"turn": 1}, "$.turn"),
        ("purchase", {"high": 1, "bidder": 0}, "$.high"),
        ("purchase", {"passed": [True, False, False, False]}, "$.passed"),
        ("loading", {"ashore": "silk"}, "$.ashore"),
        ("launching", {"ashore": None}, "$.ashore"),
        ("placing", {"ashore": None}, "$.ashore"),
        ("placing", {"lane": {"silk": 1}}, "$.lane"),
        ("placing", {"lane": {"ginseng": 1}}, "$.lane.ginseng"),
        ("placing", {"at": {"ginseng": 1}}, "$.at.ginseng"),
        ("placing", {"occupant": {"port_a": 1}}, "$.occupant"),
        ("placing", {"rolls": 1}, "$.rolls"),
        ("placing", {"at": {"silk": 13}, "berth": {"silk": "port_b"}}, "$.berth"),
        ("placing", {"berth": {"silk": "port_a"}}, "$.at.silk"),
        ("placing", {"berth": {"silk": "yard_a"}}, "$.berth.silk"),
        ("rolling", {"occupant": {"pirate_back": 1}}, "$.occupant.pirate_back"),
        ("rolling", {"turn": 1}, "$.turn"),
        ("landing", {"rolls": 2}, "$.rolls"),
        ("landing", {"phase": "profit"}, "$.berth.nutmeg"),
        ("landing", {"phase": "over"}, "$.rung"),
        ("landing", {"phase": "repair"}, "$.occupant.insurance"),
        ("rolling", {"phase": "piloting"}, "$.pilot"),
        ("rolling", {"phase": "boarding"}, "$.at"),
    ],
)
def test_fields_that_contradict_each_other_are_a_fault(
    table: type[Table], phase: str, changes: dict[str, Any], path: str
) -> None:
    assert path in broken(table(), phase, **changes)


def test_a_position_during_the_deal_is_that_of_the_start_but_for_shares(table: type[Table]) -> None:
    here = table()
    data = here.game.to_json(here.game.start()) | {"voyage": 2, "dealt": 1}
    assert here.faults(data) == ["$.voyage", "$.turn", "$.shares[0]", "$.master"]


def test_a_seat_has_one_accomplice_at_most_for_each_of_its_turns(table: type[Table]) -> None:
    here = table()
    before = broken(here, "placing", turn=1, occupant={"port_a": 1})
    assert before == ["$.occupant"]
    assert here.at("placing", turn=1, occupant={"port_a": 0}).occupant["port_a"] == 0


def test_every_seat_between_the_highest_bidder_and_the_turn_is_out(table: type[Table]) -> None:
    here = table(players=5)
    out = [False, False, True, False, False]
    assert broken(here, "auction", high=3, bidder=1, passed=out) == ["$.passed[3]", "$.passed[4]"]
    out = [False, False, True, True, True]
    assert here.at("auction", high=3, bidder=1, passed=out).turn == 0


@pytest.mark.parametrize(("answer", "fault"), [("always", "$.high"), ("first", None)])
def test_a_bid_of_nothing_stands_in_later_voyages_as_the_point_says(
    table: type[Table], answer: str, fault: str | None
) -> None:
    here = table({"bid.least": answer})
    data = here.game.to_json(here.at("auction")) | {"bidder": 3}
    if fault is None:
        assert here.game.from_json(data).bidder == 3
    else:
        assert here.faults(data) == [fault]
    assert here.faults(data | {"voyage": 1, "master": None}) == ["$.high"]


@pytest.mark.parametrize(("answer", "fault"), [("wins", "$.passed"), ("asked", None)])
def test_a_last_seat_without_a_bid_is_asked_as_the_point_says(
    table: type[Table], answer: str, fault: str | None
) -> None:
    here = table({"auction.last": answer})
    data = here.game.to_json(here.at("auction")) | {"passed": [False, True, True, True]}
    if fault is None:
        assert here.game.from_json(data).turn == 0
    else:
        assert here.faults(data) == [fault]


@pytest.mark.parametrize(("answer", "fault"), [("must", "$.occupant.jade_1"), ("may", None)])
def test_punts_that_the_captain_may_spare_keep_their_loads(
    table: type[Table], answer: str, fault: str | None
) -> None:
    here = table({"plunder.decline": answer})
    docked = {"nutmeg": "yard_a", "silk": "yard_b"}
    given = {"at": {"jade": 13}, "berth": docked, "turn": 1, "occupant": {"pirate_front": 1}}
    data = here.game.to_json(here.at("plundering", **given))
    data["occupant"] = data["occupant"] | {"jade_1": 0}
    if fault is None:
        assert here.game.from_json(data).occupant["jade_1"] == 0
    else:
        assert here.faults(data) == [fault]


def test_an_unreadable_voyage_is_the_only_fault_of_a_bid_of_nothing(table: type[Table]) -> None:
    here = table({"bid.least": "first"})
    data = here.game.to_json(here.at("auction")) | {"bidder": 3, "voyage": 0}
    assert here.faults(data) == ["$.voyage"]


def test_loading_keeps_no_hold_of_the_json(table: type[Table]) -> None:
    here = table()
    data = here.game.to_json(here.at("auction"))
    position = here.game.from_json(data)
    data["cash"][0] = 0
    data["rung"]["silk"] = 4
    assert position == here.at("auction")


def test_a_position_is_unchanged_by_every_step_from_it(table: type[Table]) -> None:
    game = table().game
    rng = random.Random(11)
    position = game.start()
    for step in game.play(rng, limit=120):
        before = dumps(game.to_json(position))
        after = game.do(position, step)
        assert dumps(game.to_json(position)) == before
        position = after
