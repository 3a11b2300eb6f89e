"""The set-up, items 2 to 14 of the digest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lexludi.games.massilia import engine

if TYPE_CHECKING:
    from tests.games.massilia.engine.conftest import Table

SIDES = {"white": 3, "purple": 1, "orange": 4, "pink": 2}
LAID = {"temple": "card_d", "purple": "card_a", "orange": "card_b", "pink": "card_c"}


def settling(here: Table, *ranks: int) -> engine.Position:
    """The position before the first stall is built."""
    position = here.do(here.game.start(), "set_figures", "chance", sides=SIDES)
    position = here.do(position, "set_prices", "chance", laid=LAID)
    return here.do(position, "set_order", "chance", ranks=list(ranks))


def settled(here: Table, position: engine.Position, *spots: int) -> engine.Position:
    """The position after stalls were built there and filled with beige goods."""
    for spot in spots:
        position = here.do(position, "settle", position.turn, spot=spot)
        for _ in range(3):
            position = here.do(position, "fill", "chance", kind="beige")
    return position


def test_the_harbour_has_ten_beige_goods_and_six_of_each_colour(table: type[Table]) -> None:
    """Item 2; the rest is in the bag."""
    start = table().game.start()
    assert start.harbour == {"beige": 10, "purple": 6, "orange": 6, "pink": 6}
    assert start.bag == {"beige": 20, "purple": 14, "orange": 14, "pink": 14}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_ten_penalty_tokens_a_player(table: type[Table], players: int) -> None:
    """Item 2."""
    assert table(players=players).game.start().token_stock == 10 * players


def test_there_are_fifty_five_cards(table: type[Table]) -> None:
    """Item 3, and the numbers behind the gods' names."""
    deck = table().game.start().deck
    assert list(deck.values()) == [5, 5, 7, 7, 7, 9, 5, 5, 5]


def test_a_figure_starts_on_each_side(table: type[Table]) -> None:
    """Item 4."""
    here = table()
    position = here.do(here.game.start(), "set_figures", "chance", sides=SIDES)
    assert position.at == {"white": 11, "purple": 3, "orange": 15, "pink": 7}


def test_longer_sides_have_their_figures_after_longer_ways(table: type[Table]) -> None:
    here = table(side_spaces=2)
    position = here.do(here.game.start(), "set_figures", "chance", sides=SIDES)
    assert position.at == {"white": 13, "purple": 3, "orange": 18, "pink": 8}


def test_two_figures_do_not_start_on_one_side(table: type[Table]) -> None:
    """Item 4."""
    here = table()
    sides = SIDES | {"white": 1}
    assert here.rule(here.game.start(), "set_figures", "chance", sides=sides) == "set_figures.apart"


def test_the_price_cards_lie_in_the_four_markets(table: type[Table]) -> None:
    """Item 6."""
    here = table()
    assert settling(here, 1, 2).price == {"temple": 3, "purple": 1, "orange": 2, "pink": 2}


def test_a_price_card_lies_in_one_place(table: type[Table]) -> None:
    """Item 6: there are four cards for four places."""
    here = table()
    position = here.do(here.game.start(), "set_figures", "chance", sides=SIDES)
    laid = LAID | {"temple": "card_a"}
    assert here.rule(position, "set_prices", "chance", laid=laid) == "set_prices.apart"


def test_fame_tokens_start_on_two(table: type[Table]) -> None:
    """Item 8."""
    assert set(table().game.start().renown.values()) == {2}


def test_the_order_is_drawn_and_the_first_begins(table: type[Table]) -> None:
    """Item 11."""
    position = settling(table(players=3), 3, 1, 2)
    assert (position.place, position.turn) == ([3, 1, 2], 1)


@pytest.mark.parametrize("ranks", [[1, 1, 2], [2, 3, 4], [0, 1, 2], [1, 2], [1, 2, 3, 4]])
def test_an_order_has_every_place_once(table: type[Table], ranks: list[int]) -> None:
    here = table(players=3)
    position = here.do(here.game.start(), "set_figures", "chance", sides=SIDES)
    position = here.do(position, "set_prices", "chance", laid=LAID)
    assert not here.game.can(position, {"by": "chance", "do": "set_order", "ranks": ranks})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_a_die_of_each_colour_and_so_has_the_temple(
    table: type[Table], players: int
) -> None:
    """Item 12."""
    here = table(players=players)
    start = here.game.start()
    each = {"grey": 1, "brown": 1, "black": 1, "beige": 1}
    assert (start.spent, start.unrolled) == ([each] * players, each)


def test_stalls_are_built_clockwise_from_the_first_player(table: type[Table]) -> None:
    """Item 13: clockwise, not in the order of play."""
    here = table(players=4)
    position = settling(here, 3, 4, 1, 2)
    turns = []
    for spot in (0, 4, 8, 12):
        turns.append(position.turn)
        position = settled(here, position, spot)
    assert turns == [2, 3, 0, 1]


def test_two_players_build_a_second_stall_in_the_opposite_order(table: type[Table]) -> None:
    """Item 13."""
    here = table()
    position = settling(here, 2, 1)
    turns = []
    for spot in (0, 4, 8, 12):
        turns.append(position.turn)
        position = settled(here, position, spot)
    assert turns == [1, 0, 0, 1]


@pytest.mark.parametrize(("players", "spots"), [(2, 4), (3, 3), (4, 4)])
def test_the_first_day_begins_after_the_last_stall(
    table: type[Table], players: int, spots: int
) -> None:
    """Item 13, and the first phase, which the first day skips."""
    here = table(players=players)
    ranks = range(1, players + 1)
    position = settled(here, settling(here, *ranks), *(0, 4, 8, 12)[:spots])
    assert (position.phase, position.day, position.turn) == ("rolling", 1, 0)


@pytest.mark.parametrize("spot", [0, 1, 2])
def test_any_space_of_a_corner_may_be_chosen(table: type[Table], spot: int) -> None:
    """Item 13."""
    here = table()
    assert here.rule(settling(here, 1, 2), "settle", 0, spot=spot) is None


@pytest.mark.parametrize("spot", [3, 7, 16, 19])
def test_the_first_stalls_are_built_in_corners(table: type[Table], spot: int) -> None:
    """Item 13."""
    here = table()
    assert here.rule(settling(here, 1, 2), "settle", 0, spot=spot) == "settle.corner"


@pytest.mark.parametrize("spot", [0, 1, 2])
def test_a_corner_has_one_of_the_first_stalls(table: type[Table], spot: int) -> None:
    """Item 13."""
    here = table()
    position = settled(here, settling(here, 1, 2), 1)
    assert here.rule(position, "settle", 1, spot=spot) == "settle.apart"


@pytest.mark.parametrize(("spot", "rule"), [(4, "settle.apart"), (5, None), (0, "settle.apart")])
def test_two_first_stalls_of_a_player_may_share_a_corner(
    table: type[Table], spot: int, rule: str | None
) -> None:
    """Item 13 keeps stalls apart, by one answer only those of different players."""
    here = table({"corners.apart": "allowed"})
    position = settled(here, settling(here, 1, 2), 0, 4)
    assert here.rule(position, "settle", 1, spot=spot) == rule


def test_a_new_stall_gets_three_goods_from_the_bag(table: type[Table]) -> None:
    """Item 13."""
    here = table()
    position = here.do(settling(here, 1, 2), "settle", 0, spot=2)
    for kind in ("beige", "pink", "pink"):
        assert (position.phase, position.filled) == ("filling", 2)
        position = here.do(position, "fill", "chance", kind=kind)
    assert position.goods[2] == {"beige": 1, "purple": 0, "orange": 0, "pink": 2}
    assert (position.bag["beige"], position.bag["pink"], position.filled) == (19, 12, None)


def test_goods_that_the_bag_lacks_do_not_come(table: type[Table]) -> None:
    here = table(goods_printed={"beige": 22, "purple": 6, "orange": 6, "pink": 6})
    position = here.do(settling(here, 1, 2), "settle", 0, spot=2)
    assert here.rule(position, "fill", "chance", kind="pink") == "fill.left"


def test_everybody_has_six_coins(table: type[Table]) -> None:
    """Item 14."""
    assert table(players=3).game.start().purse == [6, 6, 6]
