"""What a seat sees: what lies behind screens and in hands is its owner's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from lexludi.games.massilia import engine
from lexludi.games.massilia.engine.parts import GODS, GOODS

if TYPE_CHECKING:
    from tests.games.massilia.engine.conftest import Table

HIDDEN = {"$hidden": True}


def test_a_seat_sees_its_own_coins_and_tokens_only(table: type[Table]) -> None:
    """Set-up, the note: both lie behind the screen."""
    here = table(players=3)
    view = here.game.view(here.at(purse=[1, 2, 3], penalties=[4, 5, 6]), 1)
    assert view["purse"] == [HIDDEN, 2, HIDDEN]
    assert view["penalties"] == [HIDDEN, 5, HIDDEN]


def test_a_seat_sees_its_own_hand_and_the_size_of_others(table: type[Table]) -> None:
    """Grey die: hands are secret, their sizes are not."""
    here = table()
    position = here.at(hand={0: {"mars": 2}, 1: {"venus": 1, "junon": 2}})
    hands = here.game.view(position, 0)["hand"]
    assert (hands[0]["mars"], hands[1]) == (2, HIDDEN | {"$shown": 3})


def test_nobody_sees_deck_and_bag(table: type[Table]) -> None:
    here = table()
    view = here.game.view(here.at(), 0)
    assert view["deck"] == dict.fromkeys(GODS, HIDDEN)
    assert view["bag"] == dict.fromkeys(GOODS, HIDDEN)


def test_who_draws_cards_sees_them(table: type[Table]) -> None:
    here = table()
    aside = {"mars": 1, "venus": 1}
    stalls = {0: (0, {"pink": 1})}
    position = here.at(phase="choosing", job="grey", total=2, aside=aside, stalls=stalls)
    assert here.game.view(position, 0)["aside"]["mars"] == 1
    assert here.game.view(position, 1)["aside"] == dict.fromkeys(GODS, HIDDEN)


def test_everybody_sees_the_rest(table: type[Table]) -> None:
    here = table()
    position = here.at(stalls={0: (0, {"pink": 1})}, temple={"grey": [4]}, hand={0: {"mars": 1}})
    data, view = here.game.to_json(position), here.game.view(position, 1)
    hidden = {name for name in data if view[name] != data[name]}
    assert hidden == {"purse", "penalties", "hand", "deck", "bag", "aside"}


@pytest.mark.parametrize("do", ["draw", "choose"])
def test_cards_drawn_and_chosen_are_seen_by_who_draws(table: type[Table], do: str) -> None:
    here = table()
    step = {"by": 0, "do": do, "card": "mars"}
    assert here.game.view_step(here.at(), step, 0) == step
    assert here.game.view_step(here.at(), step, 1) == step | {"card": HIDDEN}


def test_other_steps_are_seen_by_everybody(table: type[Table]) -> None:
    here = table()
    step = {"by": 0, "do": "haggle", "where": "pink", "upward": True}
    assert here.game.view_step(here.at(), step, 1) == step


@pytest.mark.parametrize("seat", [2, -1, True, "0", None])
def test_a_view_for_a_seat_that_nobody_sits_on_is_refused(table: type[Table], seat: Any) -> None:
    here = table()
    step = {"by": 0, "do": "pass"}
    with pytest.raises(engine.SeatError, match="expected a seat from 0 to 1"):
        here.game.view(here.at(), seat)
    with pytest.raises(engine.SeatError, match="expected a seat from 0 to 1"):
        here.game.view_step(here.at(), step, seat)
