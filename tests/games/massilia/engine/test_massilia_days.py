"""The phases of a day: preparation, dice, actions, end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.games.massilia.engine.conftest import kept

from lexludi.games.massilia import engine

if TYPE_CHECKING:
    from tests.games.massilia.engine.conftest import Table

EVERY_DIE = {"grey": 1, "brown": 1, "black": 1, "beige": 1}
NO_DIE = dict.fromkeys(EVERY_DIE, 0)


def next_day(here: Table, **given: Any) -> engine.Position:
    """The position after all have passed, in their order."""
    position = here.at(**given)
    for _ in range(here.players):
        position = here.do(position, "pass", position.turn)
    return position


def rolled(here: Table, position: engine.Position, *pips: int) -> engine.Position:
    for number in pips:
        position = here.do(position, "roll", "chance", pips=number)
    return position


# Preparation.


def test_price_cards_move_on(table: type[Table]) -> None:
    """First phase: from the temple to purple, orange, pink and back to the temple."""
    price = {"temple": 1, "purple": 2, "orange": 3, "pink": 3}
    position = next_day(table(), price=price, price_now=price)
    assert position.price == {"temple": 3, "purple": 1, "orange": 2, "pink": 3}
    assert position.price_now == position.price


@pytest.mark.parametrize(("players", "goods"), [(2, 8), (3, 10), (4, 12)])
def test_goods_arrive_by_the_number_of_players(
    table: type[Table], players: int, goods: int
) -> None:
    """First phase."""
    position = next_day(table(players=players))
    assert (position.phase, position.to_ship) == ("shipping", goods)


def test_goods_come_from_the_bag_to_the_harbour(table: type[Table]) -> None:
    """First phase."""
    here = table()
    position = here.do(next_day(here), "ship", "chance", kind="orange")
    assert (position.harbour["orange"], position.bag["orange"], position.to_ship) == (7, 13, 7)


def test_a_bag_with_fewer_goods_is_emptied(table: type[Table]) -> None:
    """First phase: where there are too few, until the bag is empty."""
    here = table()
    position = next_day(here, harbour={"beige": 30, "purple": 20, "orange": 20, "pink": 17})
    for _ in range(3):
        assert position.phase == "shipping"
        position = here.do(position, "ship", "chance", kind="pink")
    assert position.phase == "rolling"


def test_nothing_arrives_from_an_empty_bag(table: type[Table]) -> None:
    """First phase."""
    harbour = {"beige": 30, "purple": 20, "orange": 20, "pink": 20}
    assert next_day(table(), harbour=harbour, temple=EVERY_ROLLED).phase == "rolling"


def test_goods_that_are_not_in_the_bag_do_not_arrive(table: type[Table]) -> None:
    here = table()
    position = next_day(here, harbour={"pink": 20})
    assert here.rule(position, "ship", "chance", kind="pink") == "ship.left"


# Dice.

EVERY_ROLLED = {"grey": [1], "brown": [2], "black": [3], "beige": [4]}


def begun(here: Table, **given: Any) -> engine.Position:
    """The position on the second day once all goods have arrived."""
    harbour = {"beige": 30, "purple": 20, "orange": 20, "pink": 20}
    return next_day(here, harbour=harbour, **given)


def test_the_dice_of_the_temple_are_rolled_again(table: type[Table]) -> None:
    """Second phase: first those of the temple, which stay there."""
    here = table()
    position = begun(here, temple=EVERY_ROLLED)
    assert (position.unrolled, position.temple_rolls) == (EVERY_DIE, True)
    position = rolled(here, position, 6, 6, 6)
    assert (position.phase, position.temple_rolls) == ("rolling", True)
    position = rolled(here, position, 5)
    assert position.temple_dice["grey"] == [0, 0, 0, 0, 0, 1]
    assert position.temple_dice["beige"] == [0, 0, 0, 0, 1, 0]


def test_then_the_first_seat_rolls_its_dice_from_before_and_behind_its_screen(
    table: type[Table],
) -> None:
    """Second phase."""
    here = table()
    ready = {1: {"brown": [3, 4], "beige": [1]}}
    temple = {"grey": [1, 1, 1], "brown": [1], "black": [1, 1]}
    position = begun(here, temple=temple, ready=ready)
    assert (position.turn, position.place) == (1, [2, 1])
    position = rolled(here, position, 1, 1, 1, 1, 1, 1)
    assert position.unrolled == {"grey": 0, "brown": 2, "black": 1, "beige": 3}
    assert (position.turn, position.temple_rolls, position.spent[1]) == (1, False, NO_DIE)


def test_an_empty_temple_rolls_nothing(table: type[Table]) -> None:
    here = table()
    position = begun(here)
    assert (position.phase, position.temple_rolls, position.turn) == ("rolling", False, 1)


def retaining(here: Table, **given: Any) -> engine.Position:
    """Seat 0, the first, has rolled a grey 1, a brown 2, a black 3 and two beige 4."""
    dice = {"grey": [1], "brown": [2], "black": [3], "beige": [4, 4]}
    spent = [NO_DIE, {"grey": 2, "brown": 2, "black": 2, "beige": 1}]
    return here.at(phase="retaining", rolled=kept(**dice), spent=spent, **given)


def test_a_kept_die_costs_two_coins_and_lies_before_the_screen(table: type[Table]) -> None:
    """Second phase."""
    here = table()
    chosen = kept(brown=[2], beige=[4])
    position = here.do(retaining(here), "retain", 0, kept=chosen, mars_cards=0)
    assert (position.purse[0], position.bank) == (2, 4)
    assert (position.ready[0]["brown"][1], position.ready[0]["beige"][3]) == (1, 1)


def test_dice_that_are_not_kept_go_to_the_temple(table: type[Table]) -> None:
    """Second phase."""
    here = table()
    position = here.do(retaining(here), "retain", 0, kept=kept(beige=[4]), mars_cards=0)
    lie = {colour: [sum(counts)] for colour, counts in position.temple_dice.items()}
    assert lie == {"grey": [1], "brown": [1], "black": [1], "beige": [1]}


def test_nobody_keeps_dice_that_he_cannot_pay(table: type[Table]) -> None:
    here = table()
    position = retaining(here, purse=[3, 6])
    two = kept(beige=[4, 4])
    assert here.rule(position, "retain", 0, kept=two, mars_cards=0) == "retain.price"
    assert here.rule(position, "retain", 0, kept=kept(beige=[4]), mars_cards=0) is None


def test_nobody_keeps_dice_that_he_has_not_rolled(table: type[Table]) -> None:
    here = table()
    for chosen in (kept(beige=[5]), kept(brown=[2, 2])):
        rule = here.rule(retaining(here), "retain", 0, kept=chosen, mars_cards=0)
        assert rule == "retain.rolled"


def test_a_mars_keeps_a_die_for_nothing(table: type[Table]) -> None:
    """Mars: in the dice phase one own die is kept after the roll without paying."""
    here = table()
    position = retaining(here, purse=[2, 6], hand={0: {"mars": 2}})
    position = here.do(position, "retain", 0, kept=kept(beige=[4, 4], grey=[1]), mars_cards=2)
    assert (position.purse[0], position.hand[0]["mars"], position.discards["mars"]) == (0, 0, 2)


def test_a_mars_that_is_not_held_is_not_played(table: type[Table]) -> None:
    here = table()
    position = retaining(here, hand={0: {"mars": 1}})
    rule = here.rule(position, "retain", 0, kept=kept(beige=[4, 4]), mars_cards=2)
    assert rule == "retain.mars"


def test_a_mars_that_keeps_no_die_is_not_played(table: type[Table]) -> None:
    here = table()
    position = retaining(here, hand={0: {"mars": 1}})
    assert here.rule(position, "retain", 0, kept=kept(), mars_cards=1) == "retain.useful"


def test_the_seats_roll_in_the_order_of_play_and_then_act(table: type[Table]) -> None:
    """Second and third phase: from the first player in the order."""
    here = table(players=3)
    spent = [dict.fromkeys(EVERY_DIE, 0) for _ in range(3)]
    temple = {colour: [1, 1, 1, 1] for colour in EVERY_DIE}
    position = here.at(phase="retaining", place=[2, 3, 1], turn=2, temple=temple, spent=spent)
    turns = []
    for _ in range(3):
        turns.append(position.turn)
        position = here.do(position, "retain", position.turn, kept=kept(), mars_cards=0)
    assert (turns, position.phase, position.turn) == ([2, 0, 1], "acting", 2)


def test_all_dice_that_can_be_paid_for_are_listed(table: type[Table]) -> None:
    """Six coins keep up to three of five dice, two of which are alike."""
    here = table()
    listed = here.game.legal(retaining(here))
    sizes = [sum(sum(counts.values()) for counts in step["kept"].values()) for step in listed]
    assert [sizes.count(size) for size in range(5)] == [1, 4, 7, 7, 0]


# Actions and passing.


def test_the_seats_act_in_the_order_of_play(table: type[Table]) -> None:
    """Third phase."""
    here = table(players=3)
    position = here.at(place=[2, 1, 3], turn=1, temple={"brown": [1, 1, 1, 1]})
    turns = []
    for _ in range(4):
        turns.append(position.turn)
        position = here.use(position, "brown", 1)
        position = here.do(position, "move", position.turn, walker="pink", course="clockwise")
    assert turns == [1, 0, 2, 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_passes_takes_the_highest_order_card_and_its_coins(
    table: type[Table], players: int
) -> None:
    """Passing; the cards lie from the highest to the lowest, 2 to the number of players."""
    here = table(players=players)
    position = here.do(here.at(), "pass", 0)
    assert position.next_place[0] == players
    assert (position.purse[0], position.bank) == (6 + players, -players)


def test_who_has_passed_is_left_out(table: type[Table]) -> None:
    """Passing: no more actions this day."""
    here = table(players=3)
    position = here.at(temple={"brown": [1, 1, 1, 1]})
    position = here.do(position, "pass", 0)
    position = here.do(position, "pass", 1)
    for _ in range(2):
        assert position.turn == 2
        position = here.use(position, "brown", 1)
        position = here.do(position, "move", 2, walker="pink", course="clockwise")


def test_the_last_to_pass_takes_no_card_and_begins_the_next_day(table: type[Table]) -> None:
    """Passing, and the end of the day."""
    here = table(players=3)
    position = next_day(here)
    assert (position.day, position.place, position.turn) == (2, [3, 2, 1], 2)
    assert position.purse == [9, 8, 6]
    assert position.next_place == [None, None, None]


def test_nobody_acts_out_of_turn(table: type[Table]) -> None:
    here = table()
    assert here.late(here.at(), "pass", 1) == "pass.who"


def test_dice_that_were_kept_and_not_used_stay_before_the_screen(table: type[Table]) -> None:
    here = table()
    position = here.do(here.at(ready={0: {"grey": [4]}}), "pass", 0)
    assert position.ready[0]["grey"][3] == 1


def test_the_game_ends_when_all_have_passed_on_the_seventh_day(table: type[Table]) -> None:
    """A game has seven days."""
    here = table()
    position = next_day(here, day=7)
    assert (position.phase, position.day) == ("over", 7)
    assert (position.turn, position.place, position.to_ship) == (1, [2, 1], 0)
    assert here.game.legal(position) == []
