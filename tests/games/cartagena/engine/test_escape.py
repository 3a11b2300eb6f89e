"""The base game: the path, dealing, advancing, retreating, turns, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lexludi.games.cartagena.engine.parts import CARDS, SIGNS

if TYPE_CHECKING:
    from tests.games.cartagena.engine.conftest import Table

BOAT = 49


# Preparation.


def test_six_tiles_make_a_path_of_thirty_six_signs(table: type[Table]) -> None:
    assert table().game.setup.path.last == 36


def test_everybody_starts_with_six_pirates_in_prison(table: type[Table]) -> None:
    assert table(players=3).game.start().pirates == [[0] * 6] * 3


def test_there_are_seventeen_cards_of_each_sign(table: type[Table]) -> None:
    deck = table().game.start().deck
    assert {sign: deck[sign] for sign in SIGNS} == dict.fromkeys(SIGNS, 17)
    assert sum(deck.values()) == 102


@pytest.mark.parametrize("players", [2, 5])
def test_everybody_is_dealt_six_cards_and_seat_0_begins(table: type[Table], players: int) -> None:
    here = table(players=players)
    position = here.game.start()
    for number in range(6 * players):
        assert (position.phase, position.turn) == ("dealing", number % players)
        position = here.do(position, "deal", "chance", card=SIGNS[number % 6])
    assert (position.phase, position.turn, position.actions_left) == ("acting", 0, 3)
    assert position.held == [6] * players
    assert position.pile == 102 - 6 * players


def test_a_card_is_dealt_as_often_as_it_is_left(table: type[Table]) -> None:
    here = table()
    position = here.game.start()
    for left in range(17, 5, -1):
        step = {"by": "chance", "do": "deal", "card": "rum"}
        assert here.game.weight(position, step) == left
        position = here.game.do(position, step)
    assert here.late(position, "deal", "chance", card="rum") == "deal.when"


def test_a_card_that_nobody_printed_is_not_dealt(table: type[Table]) -> None:
    here = table()
    assert here.rule(here.game.start(), "deal", "chance", card="dark_rum") == "deal.left"


# Advancing.


def test_a_pirate_goes_to_the_next_space_of_the_cards_sign(table: type[Table]) -> None:
    here = table()
    position = here.at([3], hand={0: {"rum": 1}})
    assert here.do(position, "advance", 0, card="rum", spot=3).pirates[0][-1] == 8


def test_a_pirate_leaves_prison_by_a_card(table: type[Table]) -> None:
    here = table()
    position = here.at(hand={0: {"hook": 1}})
    after = here.do(position, "advance", 0, card="hook", spot=0)
    assert after.pirates[0] == [0] * 5 + [5]


def test_occupied_spaces_of_the_sign_are_passed_over(table: type[Table]) -> None:
    here = table()
    position = here.at([8], [14], hand={0: {"rum": 1}})
    assert here.do(position, "advance", 0, card="rum", spot=0).pirates[0][-2:] == [2, 8]
    position = here.at([2, 8], [14], hand={0: {"rum": 1}})
    assert here.do(position, "advance", 0, card="rum", spot=0).pirates[0][-1] == 20


def test_a_space_under_the_pirate_himself_is_not_ahead_of_him(table: type[Table]) -> None:
    here = table()
    position = here.at([2], hand={0: {"rum": 1}})
    assert here.do(position, "advance", 0, card="rum", spot=2).pirates[0][-1] == 8


def test_where_all_such_spaces_ahead_are_occupied_the_pirate_boards(table: type[Table]) -> None:
    here = table()
    position = here.at([25], [26, 32], hand={0: {"rum": 1}})
    assert here.do(position, "advance", 0, card="rum", spot=25).pirates[0][-1] == BOAT


def test_where_no_such_space_is_ahead_the_pirate_boards(table: type[Table]) -> None:
    here = table()
    position = here.at([33], hand={0: {"rum": 1}})
    assert here.do(position, "advance", 0, card="rum", spot=33).pirates[0][-1] == BOAT


def test_the_played_card_lies_on_the_discards(table: type[Table]) -> None:
    here = table()
    after = here.do(here.at(hand={0: {"rum": 2}}), "advance", 0, card="rum", spot=0)
    assert (after.hand[0]["rum"], after.discards["rum"], after.held[0]) == (1, 1, 1)


def test_a_card_that_is_not_in_the_hand_cannot_be_played(table: type[Table]) -> None:
    here = table()
    position = here.at(hand={0: {"rum": 1}, 1: {"lamp": 1}})
    assert here.rule(position, "advance", 0, card="lamp", spot=0) == "advance.card"


def test_only_own_pirates_advance_by_a_card(table: type[Table]) -> None:
    here = table()
    position = here.at([], [3], hand={0: {"rum": 1}})
    assert here.rule(position, "advance", 0, card="rum", spot=3) == "advance.pirate"


def test_a_pirate_aboard_does_not_advance(table: type[Table]) -> None:
    here = table()
    position = here.at([BOAT], hand={0: {"rum": 1}})
    assert here.rule(position, "advance", 0, card="rum", spot=BOAT) == "advance.goal"


# Retreating.


@pytest.mark.parametrize(("others", "cards"), [([4], 1), ([4, 4], 2)])
def test_a_retreat_draws_as_many_cards_as_pirates_stand_there(
    table: type[Table], others: list[int], cards: int
) -> None:
    here = table()
    after = here.do(here.at([9], others), "retreat", 0, spot=9)
    assert (after.pirates[0][-1], after.to_draw) == (4, cards)


def test_it_does_not_matter_to_whom_those_pirates_belong(table: type[Table]) -> None:
    here = table()
    after = here.do(here.at([9, 4], [4]), "retreat", 0, spot=9)
    assert (after.pirates[0][-2:], after.to_draw) == ([4, 4], 2)


def test_a_retreat_passes_over_empty_spaces_and_those_with_three(table: type[Table]) -> None:
    here = table(players=3)
    position = here.at([9, 7], [7, 7, 2], [])
    assert here.do(position, "retreat", 0, spot=9).pirates[0][-2:] == [2, 7]


def test_no_space_with_one_pirate_is_passed_over_for_one_with_two(table: type[Table]) -> None:
    here = table()
    after = here.do(here.at([9], [7, 4, 4]), "retreat", 0, spot=9)
    assert (after.pirates[0][-1], after.to_draw) == (7, 1)


def test_nobody_retreats_where_nobody_stands_behind_him(table: type[Table]) -> None:
    here = table()
    assert here.rule(here.at([4], [9]), "retreat", 0, spot=4) == "retreat.behind"
    assert here.rule(here.at([4], [9]), "retreat", 0, spot=0) == "retreat.behind"


def test_a_retreat_leads_back_as_far_as_the_first_space(table: type[Table]) -> None:
    here = table()
    assert here.do(here.at([4], [1]), "retreat", 0, spot=4).pirates[0][-1] == 1
    assert here.do(here.at([49], [1]), "retreat", 0, spot=49).pirates[0][-1] == 1


def test_only_own_pirates_retreat(table: type[Table]) -> None:
    here = table()
    assert here.rule(here.at([4], [9]), "retreat", 0, spot=9) == "retreat.pirate"


def test_a_card_just_drawn_may_be_played_in_the_same_turn(table: type[Table]) -> None:
    here = table()
    position = here.draw(here.do(here.at([9], [4]), "retreat", 0, spot=9), "lamp")
    assert position.turn == 0
    assert here.rule(position, "advance", 0, card="lamp", spot=4) is None


def test_cards_are_drawn_by_who_retreats_as_often_as_they_are_left(table: type[Table]) -> None:
    here = table()
    position = here.do(here.at([9], [4, 4], hand={1: {"lamp": 5}}), "retreat", 0, spot=9)
    assert here.game.weight(position, {"by": "chance", "do": "draw", "card": "lamp"}) == 12
    position = here.draw(position, "lamp", "rum")
    assert (position.hand[0]["lamp"], position.hand[0]["rum"]) == (1, 1)
    assert (position.pile, position.to_draw) == (95, 0)


@pytest.mark.parametrize(("answer", "rule"), [("refused", "retreat.behind"), ("allowed", None)])
def test_the_prison_is_a_place_to_retreat_to_where_the_point_says(
    table: type[Table], answer: str, rule: str | None
) -> None:
    here = table({"retreat.start": answer})
    crew = [4, 9, 10, 11, 12]
    position = here.at(crew, [13, 14, 15, 16, 17, 18])
    assert here.rule(position, "retreat", 0, spot=4) == rule
    if rule is None:
        after = here.do(position, "retreat", 0, spot=4)
        assert (after.pirates[0][:2], after.to_draw) == ([0, 0], 1)


def test_a_crowded_prison_is_no_place_to_retreat_to(table: type[Table]) -> None:
    here = table({"retreat.start": "allowed"})
    assert here.rule(here.at([4], []), "retreat", 0, spot=4) == "retreat.behind"


# The pile.


def test_the_discards_become_the_pile_when_a_card_is_needed(table: type[Table]) -> None:
    here = table()
    position = here.at([9], [4], hand={0: {"rum": 1}}, deck={})
    assert "reshuffle" not in here.names(position)
    position = here.do(position, "retreat", 0, spot=9)
    assert here.names(position) == {"reshuffle"}
    position = here.do(position, "reshuffle", "nobody")
    assert (position.pile, position.discards["rum"], position.to_draw) == (101, 0, 1)
    assert here.names(position) == {"draw"}


def test_the_discards_become_the_pile_at_once_where_the_point_says(table: type[Table]) -> None:
    here = table({"pile.empty": "at_once"})
    position = here.at([9], [4], deck={"rum": 1})
    position = here.draw(here.do(position, "retreat", 0, spot=9), "rum")
    assert here.names(position) == {"reshuffle"}
    assert here.late(position, "stop", 0) == "stop.when"
    assert here.do(position, "reshuffle", "nobody").pile == 101


@pytest.mark.parametrize(("answer", "cards"), [("when_needed", 2), ("never", 1)])
def test_no_more_cards_are_drawn_than_there_are(
    table: type[Table], answer: str, cards: int
) -> None:
    here = table({"pile.empty": answer})
    position = here.at([9], [4, 4], deck={"rum": 1})
    assert here.do(position, "retreat", 0, spot=9).to_draw == cards


def test_a_retreat_without_any_card_left_draws_none(table: type[Table]) -> None:
    here = table({"pile.empty": "never"})
    after = here.do(here.at([9], [4], deck={}), "retreat", 0, spot=9)
    assert (after.to_draw, after.phase, after.turn) == (0, "acting", 0)


# Turns.


def test_a_turn_has_three_actions_at_most(table: type[Table]) -> None:
    here = table()
    position = here.at(hand={0: {"rum": 4}})
    for left in (3, 2, 1):
        assert (position.turn, position.actions_left) == (0, left)
        position = here.do(position, "advance", 0, card="rum", spot=0)
    assert (position.turn, position.actions_left) == (1, 3)
    assert here.late(position, "advance", 0, card="rum", spot=0) == "advance.who"


def test_the_turn_passes_after_the_cards_of_the_third_action_are_drawn(table: type[Table]) -> None:
    here = table()
    position = here.do(here.at([9], [4, 4], actions_left=1), "retreat", 0, spot=9)
    assert position.turn == 0
    position = here.draw(position, "rum", "rum")
    assert (position.turn, position.held[0]) == (1, 2)


@pytest.mark.parametrize(("left", "rule"), [(3, "stop.acted"), (2, None), (1, None)])
def test_a_turn_has_one_action_at_least(table: type[Table], left: int, rule: str | None) -> None:
    here = table()
    position = here.at(hand={0: {"rum": 1}}, actions_left=left)
    assert here.rule(position, "stop", 0) == rule


def test_the_turn_goes_round_clockwise(table: type[Table]) -> None:
    here = table(players=3)
    position = here.at(actions_left=1, turn=2, hand={2: {"rum": 1}})
    assert here.do(position, "stop", 2).turn == 0


def test_actions_mix_in_any_order(table: type[Table]) -> None:
    here = table()
    position = here.at([9], [4], hand={0: {"rum": 2}})
    position = here.draw(here.do(position, "retreat", 0, spot=9), "hook")
    position = here.do(position, "advance", 0, card="rum", spot=4)
    assert here.rule(position, "retreat", 0, spot=8) is None


def test_who_has_no_card_may_skip_the_turn_and_draw_one(table: type[Table]) -> None:
    here = table()
    position = here.do(here.at([9], [4]), "skip", 0)
    assert (position.turn, position.to_draw) == (0, 1)
    position = here.draw(position, "rum")
    assert (position.turn, position.held) == (1, [1, 0])


def test_who_has_no_card_may_act_all_the_same(table: type[Table]) -> None:
    here = table()
    assert here.rule(here.at([9], [4]), "retreat", 0, spot=9) is None


def test_who_has_a_card_does_not_skip(table: type[Table]) -> None:
    here = table()
    assert here.rule(here.at(hand={0: {"rum": 1}}), "skip", 0) == "skip.hand"


def test_only_a_whole_turn_is_skipped(table: type[Table]) -> None:
    here = table()
    assert here.rule(here.at(actions_left=2), "skip", 0) == "skip.first"


def test_a_skipped_turn_passes_even_where_no_card_is_left(table: type[Table]) -> None:
    here = table({"pile.empty": "never"})
    assert here.do(here.at(deck={}), "skip", 0).turn == 1


def test_nobody_waits_who_can_act(table: type[Table]) -> None:
    here = table()
    assert here.rule(here.at(hand={0: {"rum": 1}}), "wait", 0) == "wait.stuck"
    assert here.rule(here.at(), "wait", 0) == "wait.stuck"


# The end.


def test_the_first_with_all_pirates_aboard_wins_at_once(table: type[Table]) -> None:
    here = table()
    position = here.at([BOAT] * 5 + [33], [BOAT] * 5 + [1], hand={0: {"rum": 1}})
    assert here.game.result(position) is None
    after = here.do(position, "advance", 0, card="rum", spot=33)
    assert after.phase == "over"
    assert here.game.result(after) == {"scores": [[6], [5]], "winners": [0]}
    assert here.game.legal(after) == []


@pytest.mark.parametrize("crew", ["4", "5"])
def test_with_fewer_pirates_those_have_to_come_aboard(table: type[Table], crew: str) -> None:
    here = table(crew__size=crew)
    last = [BOAT] * (int(crew) - 1) + [33]
    after = here.do(here.at(last, hand={0: {"rum": 1}}), "advance", 0, card="rum", spot=33)
    assert here.game.result(after) == {"scores": [[int(crew)], [0]], "winners": [0]}


def test_a_pirate_who_came_aboard_may_leave_again_and_delay_the_end(table: type[Table]) -> None:
    here = table()
    after = here.do(here.at([BOAT] * 5 + [33]), "retreat", 0, spot=BOAT)
    assert (after.pirates[0][-2:], after.phase) == ([BOAT, BOAT], "acting")
    assert after.pirates[0].count(BOAT) == 4


@pytest.mark.parametrize(("tiles", "last"), [("4", 24), ("5", 30), ("7", 42), ("8", 48)])
def test_more_or_fewer_tiles_make_a_longer_or_shorter_path(
    table: type[Table], tiles: str, last: int
) -> None:
    here = table(tiles=tiles)
    position = here.at([last - 4], hand={0: {"chest": 1, "rum": 1}})
    assert here.do(position, "advance", 0, card="chest", spot=last - 4).pirates[0][-1] == last
    assert here.do(position, "advance", 0, card="rum", spot=last - 4).pirates[0][-1] == BOAT


def test_every_card_of_the_game_has_one_of_six_signs() -> None:
    assert len(SIGNS) == 6
    assert len(CARDS) == 12
