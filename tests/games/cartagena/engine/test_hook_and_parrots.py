"""The Black Witch: two parrots for any card, and two pirates by a hook."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.games.cartagena.engine.conftest import Table

BOAT = 49


# The parrots.


def test_two_parrots_stand_for_any_card(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([1], hand={0: {"parrot": 3}})
    position = here.do(position, "call_parrots", 0, dark=0, sign="hook")
    assert (position.hand[0]["parrot"], position.named, position.actions_left) == (1, "hook", 3)
    position = here.do(position, "advance", 0, card="hook", spot=1)
    assert (position.pirates[0][-1], position.named) == (5, None)


def test_two_parrots_cost_one_action_only(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at(hand={0: {"parrot": 2}})
    position = here.do(position, "call_parrots", 0, dark=0, sign="rum")
    position = here.do(position, "advance", 0, card="rum", spot=0)
    assert (position.actions_left, position.held[0], position.discards["parrot"]) == (2, 0, 2)


def test_the_named_card_and_no_other_is_played_next(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([4, 5], hand={0: {"parrot": 2, "rum": 1}})
    position = here.do(position, "call_parrots", 0, dark=0, sign="hook")
    assert here.rule(position, "advance", 0, card="rum", spot=0) == "advance.card"
    assert here.late(position, "retreat", 0, spot=5) == "retreat.when"
    assert here.late(position, "stop", 0) == "stop.when"


def test_one_parrot_does_not_do(witch: Callable[..., Table]) -> None:
    here = witch(filibusters="yes")
    position = here.at(hand={0: {"parrot": 1, "dark_parrot": 1}})
    rules = [here.rule(position, "call_parrots", 0, dark=n, sign="rum") for n in (0, 1, 2)]
    assert rules == ["call_parrots.hand", None, "call_parrots.hand"]


def test_the_parrots_that_are_said_are_paid(witch: Callable[..., Table]) -> None:
    here = witch(filibusters="yes")
    position = here.at(hand={0: {"parrot": 2, "dark_parrot": 2}})
    after = here.do(position, "call_parrots", 0, dark=1, sign="rum")
    assert (after.hand[0]["parrot"], after.hand[0]["dark_parrot"]) == (1, 1)


@pytest.mark.parametrize(("answer", "rule"), [("card", None), ("move", "call_lamp.sign")])
def test_parrots_have_the_power_of_the_card_where_the_point_says(
    witch: Callable[..., Table], answer: str, rule: str | None
) -> None:
    here = witch({"parrots.power": answer})
    position = here.at(hand={0: {"parrot": 2}})
    position = here.do(position, "call_parrots", 0, dark=0, sign="lamp")
    assert here.rule(position, "call_lamp", 0, card="lamp") == rule
    if rule is None:
        after = here.do(position, "call_lamp", 0, card="lamp")
        assert (after.to_draw, after.actions_left, after.discards["parrot"]) == (4, 2, 2)


def test_parrots_do_not_stand_for_what_is_of_no_use(witch: Callable[..., Table]) -> None:
    # Nobody can move: one crew waits in prison behind occupied chests, and the boat is away.
    here = witch(scenario="full")
    position = here.at([], [6, 12, 18], hand={0: {"parrot": 2}}, boat="tortuga")
    assert here.rule(position, "call_parrots", 0, dark=0, sign="chest") == "call_parrots.use"
    assert here.rule(position, "call_parrots", 0, dark=0, sign="lamp") is None


# The hook.


def test_the_hook_moves_two_pirates_by_another_card(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([4, 4], hand={0: {"hook": 1, "rum": 1}})
    after = here.do(position, "call_hook", 0, card="hook", second="rum", spot=4)
    assert after.pirates[0] == [0, 0, 0, 0, 8, 8]
    assert (after.held[0], after.discards["hook"], after.discards["rum"]) == (0, 1, 1)


def test_the_hook_costs_two_actions(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([4, 4], hand={0: {"hook": 1, "rum": 1}})
    hook: dict[str, Any] = {"do": "call_hook", "by": 0, "card": "hook", "second": "rum", "spot": 4}
    assert here.do(position, **hook).actions_left == 1
    position.actions_left = 2
    assert "call_hook" in here.names(position)
    position.actions_left = 1
    assert "call_hook" not in here.names(position)
    assert here.rule(position, **hook) == "call_hook.actions"


def test_the_second_card_may_be_a_hook(witch: Callable[..., Table]) -> None:
    here = witch()
    hook: dict[str, Any] = {"do": "call_hook", "by": 0, "card": "hook", "second": "hook", "spot": 4}
    after = here.do(here.at([4, 4], hand={0: {"hook": 2}}), **hook)
    assert after.pirates[0][-2:] == [5, 5]
    assert here.rule(here.at([4, 4], hand={0: {"hook": 1}}), **hook) == "call_hook.cards"


def test_the_first_card_is_a_hook(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([4, 4], hand={0: {"lamp": 1, "rum": 1}})
    hook: dict[str, Any] = {"do": "call_hook", "by": 0, "card": "lamp", "second": "rum", "spot": 4}
    assert here.rule(position, **hook) == "call_hook.sign"


def test_both_pirates_are_ones_own_and_stand_together(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([4, 5], [4, 4], hand={0: {"hook": 1, "rum": 1}})
    hook: dict[str, Any] = {"do": "call_hook", "by": 0, "card": "hook", "second": "rum", "spot": 4}
    assert here.rule(position, **hook) == "call_hook.pirates"


@pytest.mark.parametrize(("answer", "spots"), [("together", [8, 8]), ("apart", [8, 14])])
def test_the_point_says_whether_both_reach_the_same_space(
    witch: Callable[..., Table], answer: str, spots: list[int]
) -> None:
    here = witch({"hook.target": answer})
    position = here.at([4, 4], hand={0: {"hook": 1, "rum": 1}})
    after = here.do(position, "call_hook", 0, card="hook", second="rum", spot=4)
    assert after.pirates[0][-2:] == spots


def test_two_pirates_leave_prison_by_a_hook(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at(hand={0: {"hook": 1, "rum": 1}})
    after = here.do(position, "call_hook", 0, card="hook", second="rum", spot=0)
    assert after.pirates[0] == [0, 0, 0, 0, 2, 2]


def test_two_pirates_need_room_aboard_for_two(witch: Callable[..., Table]) -> None:
    here = witch(scenario="full")
    hook: dict[str, Any] = {"do": "call_hook", "by": 0, "card": "hook", "second": "rum", "spot": 15}
    cards = {0: {"hook": 1, "rum": 1}}
    assert here.rule(here.at([15, 15, BOAT], hand=cards), **hook) is None
    assert here.rule(here.at([15, 15, BOAT, BOAT], hand=cards), **hook) == "call_hook.room"
    away = here.at([15, 15, BOAT], hand=cards, boat="tortuga")
    assert here.rule(away, **hook) == "call_hook.boat"


def test_two_pirates_in_safety_stay_there(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([BOAT, BOAT], hand={0: {"hook": 1, "rum": 1}})
    hook: dict[str, Any] = {
        "do": "call_hook",
        "by": 0,
        "card": "hook",
        "second": "rum",
        "spot": BOAT,
    }
    assert here.rule(position, **hook) == "call_hook.goal"


def test_two_last_pirates_win_by_a_hook(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([BOAT] * 4 + [33, 33], hand={0: {"hook": 1, "rum": 1}})
    after = here.do(position, "call_hook", 0, card="hook", second="rum", spot=33)
    assert here.game.result(after) == {"scores": [[6], [0]], "winners": [0]}


def test_parrots_may_stand_for_the_hook(witch: Callable[..., Table]) -> None:
    here = witch()
    position = here.at([4, 4], hand={0: {"parrot": 2, "rum": 1}})
    position = here.do(position, "call_parrots", 0, dark=0, sign="hook")
    after = here.do(position, "call_hook", 0, card="hook", second="rum", spot=4)
    assert (after.pirates[0][-2:], after.actions_left, after.held[0]) == ([8, 8], 1, 0)


def test_parrots_that_only_move_do_not_stand_for_the_hook(witch: Callable[..., Table]) -> None:
    here = witch({"parrots.power": "move"})
    position = here.at([4, 4], hand={0: {"parrot": 2, "rum": 1}})
    position = here.do(position, "call_parrots", 0, dark=0, sign="hook")
    hook: dict[str, Any] = {"do": "call_hook", "by": 0, "card": "hook", "second": "rum", "spot": 4}
    assert here.rule(position, **hook) == "call_hook.named"


@pytest.mark.parametrize(("answer", "rule"), [("refused", "call_hook.named"), ("allowed", None)])
def test_parrots_stand_for_the_second_card_where_the_point_says(
    witch: Callable[..., Table], answer: str, rule: str | None
) -> None:
    here = witch({"hook.parrots": answer})
    position = here.at([4, 4], hand={0: {"parrot": 2, "hook": 1}})
    position = here.do(position, "call_parrots", 0, dark=0, sign="rum")
    hook: dict[str, Any] = {"do": "call_hook", "by": 0, "card": "hook", "second": "rum", "spot": 4}
    assert here.rule(position, **hook) == rule
    if rule is None:
        after = here.do(position, **hook)
        assert (after.pirates[0][-2:], after.actions_left, after.held[0]) == ([8, 8], 1, 0)
