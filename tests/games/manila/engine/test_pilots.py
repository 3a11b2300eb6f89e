"""Pilots before the last roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.games.manila.engine.conftest import Table


def shift(nutmeg: int = 0, silk: int = 0, jade: int = 0) -> dict[str, dict[str, int]]:
    return {"shift": {"nutmeg": nutmeg, "silk": silk, "ginseng": 0, "jade": jade}}


def island(here: Table, pilot: str = "pilot_small", **given: Any) -> Any:
    """Phase piloting with the small pilot of seat 1 and the large one of seat 2."""
    occupant = {"pilot_small": 1, "pilot_large": 2}
    given["turn"] = occupant[pilot]
    return here.at("piloting", pilot=pilot, occupant=occupant, **given)


@pytest.mark.parametrize(
    ("answer", "first", "second"),
    [("small_first", "pilot_small", "pilot_large"), ("large_first", "pilot_large", "pilot_small")],
)
def test_pilots_act_in_the_order_that_the_point_says(
    table: type[Table], answer: str, first: str, second: str
) -> None:
    here = table({"pilots.order": answer})
    seats = {"pilot_small": 1, "pilot_large": 2}
    position = here.at("placing", turn=3, round=3, rolls=2, occupant=seats)
    position = here.do(position, "refrain", 3)
    assert (position.phase, position.pilot, position.turn) == ("piloting", first, seats[first])
    position = here.do(position, "waive", seats[first])
    assert (position.pilot, position.turn) == (second, seats[second])
    position = here.do(position, "waive", seats[second])
    assert (position.phase, position.pilot, position.turn) == ("rolling", None, 0)


def test_pilots_are_not_asked_before_earlier_rolls(table: type[Table]) -> None:
    here = table()
    position = here.at("placing", turn=3, round=2, rolls=1, occupant={"pilot_small": 1})
    assert here.do(position, "refrain", 3).phase == "rolling"


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        (shift(nutmeg=1), None),
        (shift(silk=-1), None),
        (shift(), "steer.small"),
        (shift(nutmeg=2), "steer.small"),
        (shift(nutmeg=1, silk=1), "steer.small"),
    ],
)
def test_the_small_pilot_moves_one_punt_one_space(
    table: type[Table], moves: Any, rule: str | None
) -> None:
    here = table()
    assert here.rule(island(here), "steer", 1, **moves) == rule


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        (shift(nutmeg=2), None),
        (shift(silk=-2), None),
        (shift(nutmeg=1, silk=-1), None),
        (shift(), "steer.large"),
        (shift(nutmeg=2, silk=1), "steer.large"),
        (shift(nutmeg=1, silk=1, jade=1), "steer.large"),
    ],
)
def test_the_large_pilot_moves_one_punt_two_spaces_or_two_punts_one(
    table: type[Table], moves: Any, rule: str | None
) -> None:
    here = table()
    assert here.rule(island(here, "pilot_large"), "steer", 2, **moves) == rule


@pytest.mark.parametrize(("answer", "rule"), [("exactly_two", "steer.large"), ("up_to_two", None)])
def test_the_large_pilot_moves_one_punt_one_space_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"pilot.reach": answer})
    assert here.rule(island(here, "pilot_large"), "steer", 2, **shift(jade=1)) == rule


@pytest.mark.parametrize(("answer", "rule"), [("each", None), ("same", "steer.same_way")])
def test_the_large_pilot_moves_two_punts_apart_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"pilot.directions": answer})
    assert here.rule(island(here, "pilot_large"), "steer", 2, **shift(silk=-1, jade=1)) == rule


@pytest.mark.parametrize("moves", [shift(nutmeg=1, silk=1), shift(nutmeg=-1, silk=-1)])
def test_two_punts_move_the_same_way_by_either_answer(table: type[Table], moves: Any) -> None:
    here = table({"pilot.directions": "same"})
    assert here.rule(island(here, "pilot_large"), "steer", 2, **moves) is None


def test_the_small_pilot_is_told_of_his_one_punt_first(table: type[Table]) -> None:
    here = table({"pilot.directions": "same"})
    assert here.rule(island(here), "steer", 1, **shift(nutmeg=1, silk=-1)) == "steer.small"


def test_punts_in_the_port_are_not_steered(table: type[Table]) -> None:
    here = table()
    position = island(here, at={"silk": 13}, berth={"silk": "port_a"})
    assert here.rule(position, "steer", 1, **shift(silk=-1)) == "steer.sea"


@pytest.mark.parametrize(("answer", "rule"), [("refused", "steer.behind"), ("stops", None)])
def test_a_punt_is_pushed_behind_the_first_space_as_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"pilot.behind": answer})
    position = island(here)
    assert here.rule(position, "steer", 1, **shift(jade=-1)) == rule
    if rule is None:
        assert here.do(position, "steer", 1, **shift(jade=-1)).at["jade"] == 0


def test_the_figure_of_the_pilots(table: type[Table]) -> None:
    here = table()
    position = island(here, at={"nutmeg": 13, "silk": 12, "jade": 7})
    position = here.do(position, "steer", 1, **shift(nutmeg=1))
    assert position.berth["nutmeg"] == "port_a"
    assert here.rule(position, "steer", 2, **shift(nutmeg=-1)) == "steer.sea"
    position = here.do(position, "steer", 2, **shift(silk=1, jade=-1))
    assert (position.at["silk"], position.berth["silk"], position.at["jade"]) == (13, None, 6)
    assert position.phase == "rolling"


def test_the_large_pilot_moves_the_punt_that_the_small_one_moved(table: type[Table]) -> None:
    here = table()
    position = here.do(island(here), "steer", 1, **shift(jade=1))
    assert here.do(position, "steer", 2, **shift(jade=2)).at["jade"] == 3
