"""What a seat sees: its own hand, what lies open, and how many cards others have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from lexludi.games.cartagena import engine
from lexludi.games.cartagena.engine.parts import CARDS

if TYPE_CHECKING:
    from tests.games.cartagena.engine.conftest import Table

HIDDEN = {"$hidden": True}


def test_a_seat_sees_its_own_hand_and_the_size_of_others(table: type[Table]) -> None:
    here = table(players=3)
    position = here.at(hand={0: {"rum": 2}, 1: {"lamp": 3}})
    hands = here.game.view(position, 1)["hand"]
    assert hands[1]["lamp"] == 3
    assert hands[0] == HIDDEN | {"$shown": 2}
    assert hands[2] == HIDDEN | {"$shown": 0}


def test_nobody_sees_the_pile(table: type[Table]) -> None:
    here = table()
    deck = here.game.view(here.game.start(), 0)["deck"]
    assert deck == dict.fromkeys(CARDS, HIDDEN)


def test_everybody_sees_what_lies_open(table: type[Table]) -> None:
    here = table(black_witch="yes")
    position = here.at([4], [9], discards={"rum": 3}, hand={0: {"rum": 2}})
    data = here.game.to_json(position)
    for seat in (0, 1):
        view = here.game.view(position, seat)
        hidden = {name for name in data if view[name] != data[name]}
        assert hidden <= {"hand", "deck", "top", "aside"}


def test_only_who_laid_them_knows_the_cards_on_top(table: type[Table]) -> None:
    here = table(black_witch="yes")
    top = {"1": "hook", "2": "rum", "3": None}
    position = here.at(top=top, arranger=1)
    assert here.game.view(position, 1)["top"] == top
    shown = {place: HIDDEN | {"$shown": card is not None} for place, card in top.items()}
    assert here.game.view(position, 0)["top"] == shown


def test_only_who_looks_at_drawn_cards_sees_them(table: type[Table]) -> None:
    here = table(black_witch="yes")
    position = here.do(here.at(hand={0: {"lamp": 1}}), "call_lamp", 0, card="lamp")
    position = here.draw(position, "hook", "rum")
    assert here.game.view(position, 0)["aside"]["hook"] == 1
    assert here.game.view(position, 1)["aside"] == dict.fromkeys(CARDS, HIDDEN)


def test_a_robber_sees_the_hand_while_he_chooses(table: type[Table]) -> None:
    here = table(players=3, black_witch="yes")
    before = here.at(hand={0: {"pistol": 1}, 1: {"rum": 1}, 2: {"hook": 2}})
    during = here.do(before, "call_pistol", 0, card="pistol", victim=2)
    after = here.do(during, "take", 0, card="hook")
    sees = [here.game.view(position, 0)["hand"][2] for position in (before, during, after)]
    assert (sees[0], sees[2]) == (HIDDEN | {"$shown": 2}, HIDDEN | {"$shown": 1})
    assert sees[1]["hook"] == 2
    assert here.game.view(during, 1)["hand"][2] == HIDDEN | {"$shown": 2}
    assert here.game.view(during, 0)["hand"][1] == HIDDEN | {"$shown": 1}


def seen(here: Table, position: engine.Position, step: dict[str, Any]) -> list[int]:
    """The seats that see the card of a step."""
    assert here.game.can(position, step)
    views = [here.game.view_step(position, step, seat) for seat in range(here.players)]
    assert all(view in (step, step | {"card": HIDDEN}) for view in views)
    return [seat for seat, view in enumerate(views) if view == step]


def test_a_drawn_card_is_seen_by_who_draws_it(table: type[Table]) -> None:
    here = table(players=3)
    deal = {"by": "chance", "do": "deal", "card": "rum"}
    draw = {"by": "chance", "do": "draw", "card": "rum"}
    assert seen(here, here.game.start(), deal) == [0]
    assert seen(here, here.at(to_draw=1, turn=2), draw) == [2]


def test_a_card_drawn_after_a_robbery_is_seen_by_the_robbed_player(table: type[Table]) -> None:
    here = table(players=3, black_witch="yes")
    position = here.at(hand={0: {"pistol": 1}, 2: {"hook": 1}})
    position = here.do(position, "call_pistol", 0, card="pistol", victim=2)
    assert seen(here, position, {"by": 0, "do": "take", "card": "hook"}) == [0, 2]
    position = here.do(position, "take", 0, card="hook")
    assert seen(here, position, {"by": "chance", "do": "draw", "card": "rum"}) == [2]


def test_a_given_card_is_seen_by_giver_and_receiver(table: type[Table]) -> None:
    here = table(players=3, black_witch="yes")
    position = here.do(here.at(turn=1, hand={1: {"rum": 1}}), "call_rum", 1, card="rum")
    assert seen(here, position, {"by": "chance", "do": "draw", "card": "hook"}) == [1]
    position = here.draw(position, "hook", "hook", "hook", "hook")
    assert seen(here, position, {"by": 1, "do": "give", "card": "hook"}) == [1, 2]


def test_kept_and_laid_cards_are_seen_by_who_looked_at_them(table: type[Table]) -> None:
    here = table(players=3, black_witch="yes")
    position = here.do(here.at(hand={0: {"lamp": 1}}), "call_lamp", 0, card="lamp")
    position = here.draw(position, "hook", "hook", "hook", "hook")
    assert seen(here, position, {"by": 0, "do": "keep", "card": "hook"}) == [0]
    position = here.do(position, "keep", 0, card="hook")
    assert seen(here, position, {"by": 0, "do": "lay", "card": "hook"}) == [0]


def test_a_card_that_a_player_laid_on_the_pile_is_known_to_him_when_another_draws_it(
    table: type[Table],
) -> None:
    here = table(players=3, black_witch="yes")
    top = {"1": "hook", "2": None, "3": None}
    position = here.at(top=top, arranger=0, turn=1, to_draw=1)
    assert seen(here, position, {"by": "chance", "do": "draw", "card": "hook"}) == [0, 1]


def test_played_cards_are_seen_by_everybody(table: type[Table]) -> None:
    here = table(players=3)
    step = {"by": 0, "do": "advance", "card": "rum", "spot": 0}
    assert seen(here, here.at(hand={0: {"rum": 1}}), step) == [0, 1, 2]


@pytest.mark.parametrize("seat", [2, -1, True, "0", None])
def test_a_view_for_a_seat_that_nobody_sits_on_is_refused(table: type[Table], seat: Any) -> None:
    here = table()
    position = here.at(hand={0: {"rum": 1}})
    step = {"by": 0, "do": "advance", "card": "rum", "spot": 0}
    with pytest.raises(engine.SeatError, match="expected a seat from 0 to 1"):
        here.game.view(position, seat)
    with pytest.raises(engine.SeatError, match="expected a seat from 0 to 1"):
        here.game.view_step(position, step, seat)
