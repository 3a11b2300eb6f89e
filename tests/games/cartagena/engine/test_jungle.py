"""The jungle alone: from the wreck to the bay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.games.cartagena.engine.conftest import Table

BAY = 50


def test_pirates_start_from_the_wreck_at_tortuga(table: type[Table]) -> None:
    position = table(scenario="jungle").game.start()
    assert (position.pirates, position.boat) == ([[0] * 6] * 2, "tortuga")


def test_pirates_advance_from_the_wreck_into_the_jungle(table: type[Table]) -> None:
    here = table(scenario="jungle")
    position = here.at([2], hand={0: {"rum": 1}})
    assert here.do(position, "advance", 0, card="rum", spot=0).pirates[0][-1] == 8


def test_the_path_ends_in_the_bay(table: type[Table]) -> None:
    here = table(scenario="jungle")
    position = here.at([33], hand={0: {"rum": 1}})
    assert here.do(position, "advance", 0, card="rum", spot=33).pirates[0][-1] == BAY


def test_the_first_with_all_pirates_in_the_bay_wins(table: type[Table]) -> None:
    here = table(scenario="jungle")
    position = here.at([BAY] * 5 + [33], hand={0: {"rum": 1}})
    after = here.do(position, "advance", 0, card="rum", spot=33)
    assert here.game.result(after) == {"scores": [[6], [0]], "winners": [0]}


def test_pirates_retreat_within_the_jungle(table: type[Table]) -> None:
    here = table(scenario="jungle")
    after = here.do(here.at([9], [4, 4]), "retreat", 0, spot=9)
    assert (after.pirates[0][-1], after.to_draw) == (4, 2)


@pytest.mark.parametrize(("answer", "rule"), [("allowed", None), ("refused", "retreat.bay")])
def test_a_pirate_leaves_the_bay_where_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"retreat.bay": answer}, scenario="jungle")
    position = here.at([BAY], [34])
    assert here.rule(position, "retreat", 0, spot=BAY) == rule
    if rule is None:
        assert here.do(position, "retreat", 0, spot=BAY).pirates[0][-1] == 34


def test_no_boat_moves_there(table: type[Table]) -> None:
    here = table(scenario="jungle")
    assert here.rule(here.at(), "sail", 0) == "sail.scenario"
    assert here.rule(here.at(), "steer", 0) == "steer.scenario"
