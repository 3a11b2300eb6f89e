"""Morgan: cards are drawn by helping another player's pirate on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.games.cartagena.engine.conftest import Table

BOAT, BAY = 49, 50
MORGAN: dict[str, Any] = {"tunnel__drawing": "morgan"}
MORGAN_IN_FULL: dict[str, Any] = {
    "scenario": "full",
    "tunnel__drawing": "morgan",
    "jungle__drawing": "morgan",
}


@pytest.mark.parametrize(("others", "cards"), [([9], 1), ([9, 9], 2)])
def test_help_draws_as_many_cards_as_pirates_stand_there(
    table: type[Table], others: list[int], cards: int
) -> None:
    here = table(**MORGAN)
    after = here.do(here.at(others, [4]), "help", 0, whose=1, spot=4)
    assert (after.pirates[1][-1], after.to_draw, after.actions_left) == (9, cards, 2)


@pytest.mark.parametrize("spot", [36, 37, 48, BAY])
def test_where_only_the_tunnel_is_played_no_spot_is_on_another_island(
    table: type[Table], spot: int
) -> None:
    here = table(**MORGAN)
    assert here.rule(here.at([9], [4]), "help", 0, whose=1, spot=spot) == "help.pirate"


def test_the_helper_draws_the_cards(table: type[Table]) -> None:
    here = table(**MORGAN)
    after = here.draw(here.do(here.at([9], [4]), "help", 0, whose=1, spot=4), "rum")
    assert after.held == [1, 0]


def test_help_passes_over_empty_spaces_and_those_with_three(table: type[Table]) -> None:
    here = table(**MORGAN)
    after = here.do(here.at([9, 9, 12], [4, 9]), "help", 0, whose=1, spot=4)
    assert after.pirates[1][-1] == 12


def test_pirates_in_prison_can_be_helped(table: type[Table]) -> None:
    here = table(**MORGAN)
    assert here.do(here.at([9]), "help", 0, whose=1, spot=0).pirates[1][-1] == 9


@pytest.mark.parametrize("aboard", [[], [BOAT] * 3])
def test_who_finds_nobody_ahead_boards_and_the_helper_draws_two(
    table: type[Table], aboard: list[int]
) -> None:
    here = table(**MORGAN)
    after = here.do(here.at([3, *aboard], [4]), "help", 0, whose=1, spot=4)
    assert (after.pirates[1][-1], after.to_draw) == (BOAT, 2)


def test_own_pirates_are_not_helped(table: type[Table]) -> None:
    here = table(**MORGAN)
    assert here.rule(here.at([4], [9]), "help", 0, whose=0, spot=4) == "help.other"


def test_only_pirates_who_stand_there_are_helped(table: type[Table]) -> None:
    here = table(**MORGAN)
    assert here.rule(here.at([4], [9]), "help", 0, whose=1, spot=4) == "help.pirate"


def test_nobody_is_helped_out_of_safety(table: type[Table]) -> None:
    here = table(**MORGAN)
    assert here.rule(here.at([4], [BOAT]), "help", 0, whose=1, spot=BOAT) == "help.goal"


def test_helping_the_last_pirate_of_another_ends_the_game_for_him(table: type[Table]) -> None:
    here = table(**MORGAN)
    after = here.do(here.at([3], [BOAT] * 5 + [33]), "help", 0, whose=1, spot=33)
    assert (after.phase, after.to_draw) == ("over", 0)
    assert here.game.result(after) == {"scores": [[0], [6]], "winners": [1]}


@pytest.mark.parametrize(
    ("drawing", "retreat", "help_"),
    [
        ("retreat", None, "help.drawing"),
        ("morgan", "retreat.drawing", None),
        ("both", None, None),
    ],
)
def test_players_choose_how_cards_are_drawn(
    table: type[Table], drawing: str, retreat: str | None, help_: str | None
) -> None:
    here = table(tunnel__drawing=drawing)
    position = here.at([9], [4])
    assert here.rule(position, "retreat", 0, spot=9) == retreat
    assert here.rule(position, "help", 0, whose=1, spot=4) == help_


def test_each_island_has_its_own_way_of_drawing(table: type[Table]) -> None:
    here = table(scenario="full", tunnel__drawing="retreat", jungle__drawing="morgan")
    position = here.at([9, 24], [4, 22])
    assert here.rule(position, "retreat", 0, spot=9) is None
    assert here.rule(position, "retreat", 0, spot=24) == "retreat.drawing"
    assert here.rule(position, "help", 0, whose=1, spot=4) == "help.drawing"
    assert here.rule(position, "help", 0, whose=1, spot=22) is None


def test_in_the_full_scenario_help_leads_to_the_boat_or_the_bay(table: type[Table]) -> None:
    here = table(**MORGAN_IN_FULL)
    position = here.at([], [15, 33])
    assert here.do(position, "help", 0, whose=1, spot=15).pirates[1][-1] == BOAT
    assert here.do(position, "help", 0, whose=1, spot=33).pirates[1][-1] == BAY


def test_a_pirate_in_the_tunnel_is_not_helped_across_the_sea(table: type[Table]) -> None:
    here = table(**MORGAN_IN_FULL)
    assert here.do(here.at([20], [15]), "help", 0, whose=1, spot=15).pirates[1][-1] == BOAT


def test_no_fourth_pirate_of_a_colour_is_helped_aboard(table: type[Table]) -> None:
    here = table(**MORGAN_IN_FULL)
    position = here.at([], [BOAT, BOAT, BOAT, 15])
    assert here.rule(position, "help", 0, whose=1, spot=15) == "help.room"


def test_nobody_is_helped_aboard_a_boat_that_is_away(table: type[Table]) -> None:
    here = table(**MORGAN_IN_FULL)
    assert here.rule(here.at([], [15], boat="tortuga"), "help", 0, whose=1, spot=15) == "help.boat"


@pytest.mark.parametrize(("boat", "rule"), [("tortuga", None), ("cartagena", "help.boat")])
def test_pirates_aboard_are_helped_ashore_at_tortuga(
    table: type[Table], boat: str, rule: str | None
) -> None:
    here = table(**MORGAN_IN_FULL)
    position = here.at([20], [BOAT], boat=boat)
    assert here.rule(position, "help", 0, whose=1, spot=BOAT) == rule
    if rule is None:
        assert here.do(position, "help", 0, whose=1, spot=BOAT).pirates[1][-1] == 20
