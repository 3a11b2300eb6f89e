"""Rum by the reading that nobody chooses: everybody draws his own cards unseen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from lexludi.engine import PositionFaults

if TYPE_CHECKING:
    from tests.games.cartagena.engine.conftest import Table

    from lexludi.games.cartagena import engine

BLIND = {"rum.chosen": "blind"}
SCENARIOS = ("escape", "jungle", "full")


def called(here: Table, seat: int = 0, **given: Any) -> engine.Position:
    """A seat has called the rum with its only card."""
    position = here.at(turn=seat, hand={seat: {"rum": 1}}, **given)
    return here.do(position, "call_rum", seat, card="rum")


def receivers(here: Table, position: engine.Position) -> list[int]:
    """The seats that get the cards of the rum, hook after hook."""
    found = []
    while position.to_draw:
        after = here.draw(position, "hook")
        found += [seat for seat in range(here.players) if after.held[seat] > position.held[seat]]
        position = after
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize(
    ("players", "seat", "seats"),
    [(2, 0, [0, 0, 1]), (2, 1, [1, 1, 0]), (3, 1, [1, 1, 2, 0]), (5, 3, [3, 3, 4, 0, 1, 2])],
)
def test_who_calls_draws_two_cards_and_then_the_others_from_his_left_one_each(
    witch: Callable[..., Table], scenario: str, players: int, seat: int, seats: list[int]
) -> None:
    here = witch(BLIND, players, scenario=scenario)
    assert receivers(here, called(here, seat)) == seats


def test_the_next_neighbour_without_a_card_is_named(witch: Callable[..., Table]) -> None:
    here = witch(BLIND, 3)
    position, named = called(here, 1), []
    while position.to_draw:
        named.append((position.phase, position.to_draw, position.other))
        position = here.draw(position, "hook")
    assert named == [("sharing", 4, 2), ("sharing", 3, 2), ("sharing", 2, 2), ("sharing", 1, 0)]
    assert (position.phase, position.other) == ("acting", None)


def test_a_card_never_lies_aside(witch: Callable[..., Table]) -> None:
    here = witch(BLIND, 3)
    position = called(here)
    while position.to_draw:
        assert not any(position.aside.values())
        position = here.draw(position, "lamp")


def test_nobody_gives_a_card(witch: Callable[..., Table]) -> None:
    here = witch(BLIND, 3)
    position = called(here)
    while position.to_draw:
        assert here.names(position) == {"draw"}
        assert here.late(position, "give", 0, card="lamp") == "give.when"
        position = here.draw(position, "lamp")
    assert here.late(position, "give", 0, card="lamp") == "give.when"


def test_each_drawn_card_is_seen_by_who_gets_it(witch: Callable[..., Table]) -> None:
    here = witch(BLIND, 3)
    position, seen = called(here), []
    step = {"by": "chance", "do": "draw", "card": "hook"}
    while position.to_draw:
        seen.append([s for s in range(3) if here.game.view_step(position, step, s) == step])
        position = here.draw(position, "hook")
    assert seen == [[0], [0], [1], [2]]


def test_the_turn_passes_after_the_last_card_of_a_last_action(
    witch: Callable[..., Table],
) -> None:
    here = witch(BLIND)
    position = here.draw(called(here, actions_left=1), "hook", "hook")
    assert position.turn == 0
    assert here.draw(position, "hook").turn == 1


def test_cards_that_a_lamp_laid_on_top_go_to_who_draws_them(
    witch: Callable[..., Table],
) -> None:
    here = witch(BLIND)
    position = called(here, top={"1": "lamp", "2": "hook", "3": "chest"}, arranger=1)
    position = here.draw(position, "lamp", "hook", "chest")
    assert (position.hand[0]["lamp"], position.hand[0]["hook"]) == (1, 1)
    assert position.hand[1]["chest"] == 1


def test_two_parrots_call_the_rum_as_well(witch: Callable[..., Table]) -> None:
    here = witch(BLIND, 3)
    position = here.at(hand={0: {"parrot": 2}})
    position = here.do(position, "call_parrots", 0, dark=0, sign="rum")
    assert receivers(here, here.do(position, "call_rum", 0, card="rum")) == [0, 0, 1, 2]


# Too few cards.


@pytest.mark.parametrize(
    ("cards", "seats"),
    [(1, [0]), (2, [0, 0]), (3, [0, 0, 1]), (4, [0, 0, 1, 2]), (5, [0, 0, 1, 2, 3])],
)
def test_where_too_few_cards_are_left_the_last_ones_get_none(
    witch: Callable[..., Table], cards: int, seats: list[int]
) -> None:
    here = witch(BLIND | {"pile.empty": "never"}, 4)
    position = called(here, deck={"hook": cards})
    assert receivers(here, position) == seats


def test_the_turn_goes_on_where_the_cards_run_short(witch: Callable[..., Table]) -> None:
    here = witch(BLIND | {"pile.empty": "never"}, 4)
    position = here.draw(called(here, deck={"hook": 3}), "hook", "hook", "hook")
    assert (position.phase, position.to_draw, position.other) == ("acting", 0, None)
    assert (position.turn, position.actions_left) == (0, 2)


def test_blind_rum_without_a_pile_gives_nothing(witch: Callable[..., Table]) -> None:
    here = witch(BLIND | {"pile.empty": "never"})
    position = called(here, deck={})
    assert (position.phase, position.actions_left, position.other) == ("acting", 2, None)


@pytest.mark.parametrize("answer", ["when_needed", "at_once"])
def test_discards_are_reshuffled_in_the_middle_of_the_rum(
    witch: Callable[..., Table], answer: str
) -> None:
    here = witch(BLIND | {"pile.empty": answer}, 4)
    position = here.draw(called(here, deck={"lamp": 2}), "lamp", "lamp")
    assert here.names(position) == {"reshuffle"}
    position = here.do(position, "reshuffle", "nobody")
    assert receivers(here, position) == [1, 2, 3]


def test_after_a_dark_rum_the_others_discard_before_anybody_draws(
    witch: Callable[..., Table],
) -> None:
    here = witch(BLIND, 3, filibusters="yes")
    position = here.at(hand={0: {"dark_rum": 1}, 1: {"chest": 8}})
    position = here.do(position, "call_rum", 0, card="dark_rum")
    assert here.names(position) == {"discard"}
    position = here.do(position, "discard", 1, card="chest")
    assert receivers(here, position) == [0, 0, 1, 2]


# Positions from outside.


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"other": 2}, "$.other"),
        ({"other": 0}, "$.other"),
        ({"other": None}, "$.other"),
        ({"to_draw": 1}, "$.other"),
        ({"to_draw": 0}, "$.aside"),
        ({"to_draw": 5}, "$.to_draw"),
        ({"actions_left": 3}, "$.actions_left"),
    ],
)
def test_a_position_in_the_middle_of_blind_rum_is_refused_where_it_does_not_fit(
    witch: Callable[..., Table], fields: dict[str, Any], path: str
) -> None:
    here = witch(BLIND, 3)
    data = here.game.to_json(called(here))
    assert here.game.from_json(data).to_draw == 4
    with pytest.raises(PositionFaults) as caught:
        here.game.from_json(data | fields)
    assert path in [fault.path for fault in caught.value.faults]


def test_cards_aside_are_refused_where_nobody_chooses(witch: Callable[..., Table]) -> None:
    here = witch(BLIND, 3)
    data = here.game.to_json(called(here))
    data["deck"]["hook"] -= 1
    data["aside"]["hook"] += 1
    with pytest.raises(PositionFaults) as caught:
        here.game.from_json(data | {"to_draw": 3})
    assert [fault.path for fault in caught.value.faults] == ["$.aside"]


def test_nobody_draws_for_rum_where_no_card_is_left(witch: Callable[..., Table]) -> None:
    here = witch(BLIND | {"pile.empty": "never"})
    data = here.game.to_json(called(here, deck={"hook": 1}))
    data["deck"]["hook"], data["discards"]["hook"] = 0, data["discards"]["hook"] + 1
    with pytest.raises(PositionFaults) as caught:
        here.game.from_json(data)
    assert [fault.path for fault in caught.value.faults] == ["$.to_draw"]


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_a_position_in_which_cards_run_short_is_read_as_it_was_written(
    witch: Callable[..., Table], cards: int
) -> None:
    here = witch(BLIND | {"pile.empty": "never"}, 4)
    position = called(here, deck={"hook": cards})
    assert position.to_draw == 5
    assert here.game.from_json(here.game.to_json(position)) == position
