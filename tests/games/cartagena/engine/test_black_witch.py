"""The Black Witch: what each sign's card does when she is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.games.cartagena.engine.conftest import Table

    from lexludi.games.cartagena import engine


@pytest.mark.parametrize(
    ("sign", "arguments"),
    [
        ("pistol", {"victim": 1}),
        ("rum", {}),
        ("lamp", {}),
        ("hook", {"second": "hook", "spot": 0}),
    ],
)
def test_without_the_variant_nobody_calls_her(
    table: type[Table], sign: str, arguments: Any
) -> None:
    here = table()
    position = here.at([6], hand={0: {sign: 2}, 1: {"rum": 1}})
    assert here.rule(position, f"call_{sign}", 0, card=sign, **arguments) == f"call_{sign}.witch"


def test_without_the_variant_no_chest_is_there_to_be_opened(table: type[Table]) -> None:
    here = table()
    position = here.at([6], hand={0: {"chest": 1}})
    assert here.rule(position, "call_chest", 0, card="chest", spot=6) == "call_chest.closed"


def test_without_the_variant_parrots_stand_for_nothing(table: type[Table]) -> None:
    here = table()
    position = here.at(hand={0: {"parrot": 2}})
    assert here.rule(position, "call_parrots", 0, dark=0, sign="rum") == "call_parrots.witch"


def test_any_card_may_still_move_a_pirate(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at(hand={0: {"pistol": 1}})
    assert here.rule(position, "advance", 0, card="pistol", spot=0) is None


def test_a_call_costs_one_action_and_the_card(witch: Callable[..., Table]) -> None:
    here = witch()
    after = here.do(here.at(hand={0: {"lamp": 1}}), "call_lamp", 0, card="lamp")
    assert (after.actions_left, after.held[0], after.discards["lamp"]) == (2, 0, 1)


@pytest.mark.parametrize(
    ("sign", "arguments"),
    [("pistol", {"victim": 1}), ("rum", {}), ("lamp", {}), ("chest", {"spot": 6})],
)
def test_each_power_is_that_of_its_sign(
    witch: Callable[..., Table], sign: str, arguments: Any
) -> None:
    here = witch()
    position = here.at([6], hand={0: {"parrot": 1, "hook": 2}, 1: {"rum": 1}})
    rule = f"call_{sign}.sign"
    assert here.rule(position, f"call_{sign}", 0, card="parrot", **arguments) == rule
    assert here.rule(position, f"call_{sign}", 0, card=sign, **arguments) == f"call_{sign}.card"


# The pistol.


def test_the_pistol_takes_a_card_from_another_hand(witch: Callable[..., Table]) -> None:
    here = witch(players=3)
    position = here.at(hand={0: {"pistol": 1}, 1: {"rum": 1}, 2: {"hook": 2, "lamp": 1}})
    position = here.do(position, "call_pistol", 0, card="pistol", victim=2)
    assert [step["card"] for step in here.game.legal(position)] == ["lamp", "hook"]
    position = here.do(position, "take", 0, card="hook")
    assert (position.hand[0]["hook"], position.hand[2]["hook"]) == (1, 1)


def test_who_was_robbed_draws_one_card(witch: Callable[..., Table]) -> None:
    here = witch(players=3)
    position = here.at(hand={0: {"pistol": 1}, 2: {"hook": 1}})
    position = here.do(position, "call_pistol", 0, card="pistol", victim=2)
    position = here.draw(here.do(position, "take", 0, card="hook"), "chest")
    assert (position.held, position.hand[2]["chest"]) == ([1, 0, 1], 1)
    assert (position.turn, position.phase, position.other) == (0, "acting", None)


def test_only_a_card_that_he_has_is_taken(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at(hand={0: {"pistol": 1, "rum": 1}, 1: {"hook": 1}})
    position = here.do(position, "call_pistol", 0, card="pistol", victim=1)
    assert here.rule(position, "take", 0, card="rum") == "take.card"


def test_nobody_robs_himself_or_who_has_nothing(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at(hand={0: {"pistol": 2}})
    rob: dict[str, Any] = {"do": "call_pistol", "by": 0, "card": "pistol"}
    assert here.rule(position, **rob, victim=0) == "call_pistol.victim"
    assert here.rule(position, **rob, victim=1) == "call_pistol.empty"


def test_the_turn_passes_when_the_robbed_player_has_drawn(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at(hand={0: {"pistol": 1}, 1: {"hook": 1}}, actions_left=1)
    position = here.do(position, "call_pistol", 0, card="pistol", victim=1)
    position = here.do(position, "take", 0, card="hook")
    assert position.turn == 0
    assert here.draw(position, "rum").turn == 1


# Rum.


@pytest.mark.parametrize("players", [2, 3, 5])
def test_rum_draws_one_card_more_than_there_are_players(
    witch: Callable[..., Table], players: int
) -> None:
    here = witch(players=players)
    after = here.do(here.at(hand={0: {"rum": 1}}), "call_rum", 0, card="rum")
    assert after.to_draw == players + 1


def test_who_calls_rum_keeps_two_cards_and_gives_each_other_one(
    witch: Callable[..., Table],
) -> None:
    here = witch(players=3)
    position = here.do(here.at(turn=1, hand={1: {"rum": 1}}), "call_rum", 1, card="rum")
    position = here.draw(position, "hook", "lamp", "lamp", "chest")
    assert position.held == [0, 0, 0]
    assert (position.phase, position.other) == ("sharing", 2)
    position = here.do(position, "give", 1, card="chest")
    assert position.other == 0
    position = here.do(position, "give", 1, card="lamp")
    assert [position.hand[seat][card] for seat, card in ((2, "chest"), (0, "lamp"))] == [1, 1]
    assert (position.hand[1]["hook"], position.hand[1]["lamp"]) == (1, 1)
    assert (position.held, position.phase, position.other) == ([1, 2, 1], "acting", None)
    assert not any(position.aside.values())


def test_only_drawn_cards_are_given(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at(hand={0: {"rum": 1, "hook": 1}})
    position = here.draw(here.do(position, "call_rum", 0, card="rum"), "lamp", "lamp", "rum")
    assert here.rule(position, "give", 0, card="hook") == "give.card"


def test_where_too_few_cards_are_left_the_last_ones_go_short(witch: Callable[..., Table]) -> None:
    here = witch({"pile.empty": "never"}, players=4)
    position = here.at(hand={0: {"rum": 1}}, deck={"hook": 3})
    position = here.do(position, "call_rum", 0, card="rum")
    position = here.draw(position, "hook", "hook", "hook")
    position = here.do(position, "give", 0, card="hook")
    assert (position.held, position.phase) == ([2, 1, 0, 0], "acting")


@pytest.mark.parametrize("left", [1, 2])
def test_a_position_with_fewer_cards_for_rum_than_the_host_keeps_is_read(
    witch: Callable[..., Table], left: int
) -> None:
    here = witch({"pile.empty": "never"})
    position = here.at(hand={0: {"rum": 1}}, deck={"hook": left})
    position = here.do(position, "call_rum", 0, card="rum")
    for _ in range(left):
        assert here.game.from_json(here.game.to_json(position)) == position
        position = here.draw(position, "hook")
    assert (position.held[0], position.phase) == (left, "acting")


def test_rum_without_a_pile_gives_nothing(witch: Callable[..., Table]) -> None:
    here = witch({"pile.empty": "never"})
    position = here.do(here.at(hand={0: {"rum": 1}}, deck={}), "call_rum", 0, card="rum")
    assert (position.phase, position.actions_left, position.other) == ("acting", 2, None)


# The lamp.


def lit(here: Table) -> engine.Position:
    position = here.do(here.at(hand={0: {"lamp": 1}}), "call_lamp", 0, card="lamp")
    return here.draw(position, "hook", "rum", "chest", "chest")


def test_the_lamp_draws_four_cards_and_one_is_kept(witch: Callable[..., Table]) -> None:
    here = witch()
    position = lit(here)
    assert (here.names(position), position.held) == ({"keep"}, [0, 0])
    assert here.rule(position, "keep", 0, card="lamp") == "keep.card"
    position = here.do(position, "keep", 0, card="rum")
    assert position.hand[0]["rum"] == 1
    assert here.names(position) == {"lay"}
    assert here.rule(position, "lay", 0, card="rum") == "lay.card"


def test_three_cards_are_laid_back_in_any_order_and_drawn_from_the_top(
    witch: Callable[..., Table],
) -> None:
    here = witch()
    position = here.do(lit(here), "keep", 0, card="rum")
    for card in ("chest", "hook", "chest"):
        position = here.do(position, "lay", 0, card=card)
    assert position.to_json()["top"] == {"1": "chest", "2": "hook", "3": "chest"}
    assert (position.phase, position.arranger, position.pile) == ("acting", 0, 100)
    position = here.do(position, "stop", 0)
    position = here.do(position, "skip", 1)
    draws = [step for step in here.game.legal(position) if step["do"] == "draw"]
    assert draws == [{"by": "chance", "do": "draw", "card": "chest"}]
    assert here.game.weight(position, draws[0]) == 1
    assert here.rule(position, "draw", "chance", card="rum") == "draw.left"
    position = here.draw(position, "chest")
    assert position.to_json()["top"] == {"1": "hook", "2": "chest", "3": None}


def test_the_last_known_card_leaves_nobody_knowing_the_top(witch: Callable[..., Table]) -> None:
    here = witch()
    top = {"1": "hook", "2": None, "3": None}
    position = here.draw(here.do(here.at(top=top, arranger=1), "skip", 0), "hook")
    assert (position.top, position.arranger) == ([], None)


def test_a_second_lamp_draws_the_known_cards_first(witch: Callable[..., Table]) -> None:
    here = witch()
    top = {"1": "hook", "2": "rum", "3": "rum"}
    position = here.at(hand={0: {"lamp": 1}}, top=top, arranger=1)
    position = here.do(position, "call_lamp", 0, card="lamp")
    position = here.draw(position, "hook", "rum", "rum", "parrot")
    assert position.arranger is None
    position = here.do(here.do(position, "keep", 0, card="rum"), "lay", 0, card="hook")
    assert position.arranger == 0


def test_a_lamp_that_finds_one_card_only_is_over_once_that_is_kept(
    witch: Callable[..., Table],
) -> None:
    here = witch({"pile.empty": "never"})
    position = here.at(hand={0: {"lamp": 1}}, deck={"hook": 1}, actions_left=1)
    position = here.draw(here.do(position, "call_lamp", 0, card="lamp"), "hook")
    position = here.do(position, "keep", 0, card="hook")
    assert (position.phase, position.turn, position.hand[0]["hook"]) == ("acting", 1, 1)
