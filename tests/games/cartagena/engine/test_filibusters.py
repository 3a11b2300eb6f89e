"""Filibusters: dark cards catch those who hold more than seven cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from lexludi.games.cartagena import engine

if TYPE_CHECKING:
    from tests.games.cartagena.engine.conftest import Table

DARK: dict[str, Any] = {"filibusters": "yes"}


def test_two_cards_of_each_sign_are_dark(table: type[Table]) -> None:
    deck = table(**DARK).game.start().deck
    assert (deck["hook"], deck["dark_hook"], sum(deck.values())) == (15, 2, 102)


def test_without_the_variant_no_card_counts_as_dark(table: type[Table]) -> None:
    deck = table().game.start().deck
    assert (deck["hook"], deck["dark_hook"], sum(deck.values())) == (17, 0, 102)


def test_a_dark_card_moves_a_pirate_as_any_card_of_its_sign(table: type[Table]) -> None:
    here = table(**DARK)
    position = here.at(hand={0: {"dark_rum": 1}})
    assert here.do(position, "advance", 0, card="dark_rum", spot=0).pirates[0][-1] == 2


def test_hands_grow_beyond_seven_as_long_as_nobody_is_caught(table: type[Table]) -> None:
    here = table(**DARK)
    position = here.at(hand={0: {"rum": 1}, 1: {"lamp": 9}})
    after = here.do(position, "advance", 0, card="rum", spot=0)
    assert (after.caught, after.held[1]) == (False, 9)


def test_a_dark_card_makes_all_others_discard_down_to_seven(table: type[Table]) -> None:
    here = table(players=3, **DARK)
    position = here.at(hand={0: {"dark_rum": 1}, 1: {"lamp": 9}, 2: {"rum": 8}})
    position = here.do(position, "advance", 0, card="dark_rum", spot=0)
    assert here.names(position) == {"discard"}
    for seat, card in ((1, "lamp"), (2, "rum"), (1, "lamp")):
        assert position.caught
        position = here.do(position, "discard", seat, card=card)
    assert (position.caught, position.held) == (False, [0, 7, 7])
    assert (position.discards["lamp"], position.discards["rum"]) == (2, 1)
    assert (position.turn, position.actions_left) == (0, 2)


def test_each_of_them_may_be_the_next_to_discard(table: type[Table]) -> None:
    here = table(players=3, **DARK)
    position = here.at(hand={0: {"dark_rum": 1}, 1: {"lamp": 9}, 2: {"rum": 8}})
    position = here.do(position, "advance", 0, card="dark_rum", spot=0)
    assert {step["by"] for step in here.game.legal(position)} == {1, 2}


def test_each_chooses_which_cards_to_discard(table: type[Table]) -> None:
    here = table(**DARK)
    position = here.at(hand={0: {"dark_rum": 1}, 1: {"lamp": 5, "rum": 3, "dark_hook": 1}})
    position = here.do(position, "advance", 0, card="dark_rum", spot=0)
    cards = {step["card"] for step in here.game.legal(position)}
    assert cards == {"lamp", "rum", "dark_hook"}
    assert here.rule(position, "discard", 1, card="hook") == "discard.card"


def test_who_plays_the_dark_card_keeps_all(table: type[Table]) -> None:
    here = table(**DARK)
    position = here.at(hand={0: {"dark_rum": 1, "lamp": 12}})
    after = here.do(position, "advance", 0, card="dark_rum", spot=0)
    assert (after.caught, after.held[0]) == (False, 12)


def test_who_holds_seven_cards_discards_none(table: type[Table]) -> None:
    here = table(players=3, **DARK)
    position = here.at(hand={0: {"dark_rum": 1}, 1: {"lamp": 7}, 2: {"rum": 8}})
    position = here.do(position, "advance", 0, card="dark_rum", spot=0)
    assert here.late(position, "discard", 1, card="lamp") == "discard.who"


def test_the_turn_passes_after_the_discards(table: type[Table]) -> None:
    here = table(**DARK)
    position = here.at(hand={0: {"dark_rum": 1}, 1: {"lamp": 8}}, actions_left=1)
    position = here.do(position, "advance", 0, card="dark_rum", spot=0)
    assert position.turn == 0
    assert here.do(position, "discard", 1, card="lamp").turn == 1


def test_nobody_discards_once_the_game_is_over(table: type[Table]) -> None:
    here = table(**DARK)
    position = here.at([49] * 5 + [33], hand={0: {"dark_rum": 1}, 1: {"lamp": 8}})
    after = here.do(position, "advance", 0, card="dark_rum", spot=33)
    assert (after.phase, after.caught) == ("over", False)


WITCH: dict[str, Any] = {"black_witch": "yes", **DARK}


@pytest.mark.parametrize(
    ("answer", "first", "held"), [("at_once", "discard", [0, 8]), ("after", "take", [0, 8])]
)
def test_the_point_says_whether_discards_come_before_the_power(
    table: type[Table], answer: str, first: str, held: list[int]
) -> None:
    here = table({"filibusters.moment": answer}, **WITCH)
    position = here.at(hand={0: {"dark_pistol": 1}, 1: {"lamp": 8}})
    position = here.do(position, "call_pistol", 0, card="dark_pistol", victim=1)
    assert position.held == held
    assert here.names(position) == {first}


def test_after_the_power_those_discard_who_hold_too_many_then(table: type[Table]) -> None:
    here = table({"filibusters.moment": "after"}, **WITCH)
    position = here.at(hand={0: {"dark_rum": 1}, 1: {"lamp": 7}})
    position = here.do(position, "call_rum", 0, card="dark_rum")
    position = here.draw(position, "hook", "hook", "rum")
    position = here.do(position, "give", 0, card="rum")
    assert here.names(position) == {"discard"}
    assert here.late(position, "stop", 0) == "stop.when"


def test_at_once_those_discard_who_hold_too_many_before_the_power(table: type[Table]) -> None:
    here = table(**WITCH)
    position = here.at(hand={0: {"dark_rum": 1}, 1: {"lamp": 7}})
    position = here.do(position, "call_rum", 0, card="dark_rum")
    position = here.draw(position, "hook", "hook", "rum")
    assert here.do(position, "give", 0, card="rum").held[1] == 8
    position = here.at(hand={0: {"dark_rum": 1}, 1: {"lamp": 8}})
    position = here.do(position, "call_rum", 0, card="dark_rum")
    assert here.names(position) == {"discard"}
    assert here.names(here.do(position, "discard", 1, card="lamp")) == {"draw"}


def test_a_dark_card_that_catches_nobody_does_not_delay_its_power(table: type[Table]) -> None:
    here = table(**WITCH)
    hand = {"dark_pistol": 1, "dark_rum": 1, "dark_lamp": 1, "dark_chest": 1}
    position = here.at([6], hand={0: hand, 1: {"lamp": 7}})
    calls = {"pistol": "take", "rum": "draw", "lamp": "draw", "chest": "reveal"}
    arguments = {"pistol": {"victim": 1}, "chest": {"spot": 6}}
    for sign, due in calls.items():
        step = {"by": 0, "do": f"call_{sign}", "card": f"dark_{sign}"} | arguments.get(sign, {})
        assert here.names(here.game.do(position, step)) == {due}


def test_a_dark_card_catches_in_whatever_way_it_is_played(table: type[Table]) -> None:
    here = table(**WITCH)
    rich = {1: {"lamp": 8}}
    pair = here.at([4, 4], hand={0: {"hook": 1, "dark_rum": 1}, **rich})
    assert here.do(pair, "call_hook", 0, card="hook", second="dark_rum", spot=4).caught
    parrots = here.at(hand={0: {"parrot": 1, "dark_parrot": 1}, **rich})
    assert here.do(parrots, "call_parrots", 0, dark=1, sign="rum").caught
    lamp = here.at(hand={0: {"dark_lamp": 1}, **rich})
    assert here.do(lamp, "call_lamp", 0, card="dark_lamp").caught


def drawing_from_no_pile(table: type[Table], moment: str) -> tuple[Table, engine.Position]:
    """Two cards are due, the pile is empty, and the other player holds nine."""
    here = table({"filibusters.moment": moment, "pile.empty": "when_needed"}, **DARK)
    hand = {0: {"rum": 1}, 1: {"lamp": 9}}
    return here, here.at(hand=hand, deck={}, caught=True, to_draw=2, actions_left=1)


@pytest.mark.parametrize("moment", ["at_once", "after"])
def test_a_pile_that_is_wanted_is_made_anew_before_anybody_discards(
    table: type[Table], moment: str
) -> None:
    here, position = drawing_from_no_pile(table, moment)
    assert here.names(position) == {"reshuffle"}


def test_after_the_reshuffle_others_discard_before_the_next_card_is_drawn(
    table: type[Table],
) -> None:
    here, position = drawing_from_no_pile(table, "at_once")
    assert here.names(here.game.do(position, {"by": "nobody", "do": "reshuffle"})) == {"discard"}
