"""A game under two set-ups, shown by the tiny one: who decides, and where the sides differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.engine.heap_game import ACTIONS, HeapGame, Heaps, Position

from lexludi.engine.actions import GameAction
from lexludi.engine.protocol import Step
from lexludi.engine.two_setups import NotingAnswers, TwoSetups

TAKE = ACTIONS[1]


class TwoHeaps(TwoSetups[Heaps, Position]):
    """A greedy player takes all that he may."""

    def greedy(self, side: int, position: Position, rng: Random) -> Step:
        """The last of the listed steps takes most."""
        return self.games[side].legal(position)[-1]

    def stake(self, side: int, position: Position) -> tuple[Any, ...]:
        """What everybody took."""
        return tuple(position.taken)


class TakingLater(HeapGame):
    """A game in which nothing is taken at its time, or by somebody else."""

    def __init__(self, taking: GameAction[Any, Any, Any]) -> None:
        super().__init__(Heaps(2))
        self._due["taking"] = [taking]


class AskingHeaps(Heaps):
    """A set-up that looks up an answer whenever it is asked how many may be taken."""

    answers: Mapping[str, str]

    @property
    def most(self) -> int:
        """How many may be taken."""
        return int(self.answers["most"])

    @most.setter
    def most(self, value: int) -> None:
        self.answers = {"most": str(value)}


def heaps(*doubtful: str) -> TwoHeaps:
    """Two may be taken, or three."""
    one, other = AskingHeaps(2), AskingHeaps(2, {"most": "3"})
    noting = NotingAnswers(one.answers, other.answers)
    one.answers = noting
    return TwoHeaps((HeapGame(one), HeapGame(other)), doubtful, noting)


def laid(heap: int) -> Position:
    return Position("taking", 0, heap, [0, 0], None)


def no_draw() -> Random:
    raise AssertionError("expected nothing to be drawn")


@pytest.mark.parametrize(("heap", "differ"), [(2, False), (3, True)])
def test_the_sides_differ_where_one_may_take_what_the_other_may_not(
    heap: int, differ: bool
) -> None:
    assert heaps("take.count", "take.whom").differ(laid(heap)) == differ


def test_no_action_is_compared_that_has_no_guard_in_doubt() -> None:
    assert not heaps("lay.size").differ(laid(3))


@pytest.mark.parametrize(("by", "differ"), [("turn", False), ("chance", True)])
def test_the_sides_differ_where_one_asks_a_player_and_the_other_does_not(
    by: str, differ: bool
) -> None:
    noting = NotingAnswers({}, {})
    two = TwoHeaps((TakingLater(TAKE), TakingLater(replace(TAKE, by=by))), (), noting)
    assert two.differ(laid(3)) == differ
    two.asked = False
    two.choice(0, "random", laid(3), lambda: Random(1))
    assert two.asked == differ


def test_without_answers_that_note_every_point_may_have_been_asked() -> None:
    two = TwoHeaps((HeapGame(Heaps(2)), HeapGame(Heaps(2, {"most": "3"}))), ("take.count",))
    two.asked = False
    assert two.asked
    assert two.differ(laid(3))


def test_answers_note_only_what_the_other_set_up_answers_otherwise() -> None:
    answers = NotingAnswers({"a": "yes", "b": "yes"}, {"a": "yes", "b": "no"})
    assert (answers["a"], answers.noted) == ("yes", False)
    assert (answers["b"], answers.noted) == ("yes", True)


def test_the_sides_never_differ_where_chance_is_to_come() -> None:
    assert not heaps("take.count").differ(heaps().start(0))


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_no_player_decides_where_chance_is_to_come(policy: str) -> None:
    two = heaps()
    assert two.choice(0, policy, two.start(0), no_draw) is None
    assert two.fate(0, two.start(0), lambda: Random(1)) is not None


@pytest.mark.parametrize(("side", "most"), [(0, 2), (1, 3)])
def test_the_greedy_player_of_each_side_plays_by_its_set_up(side: int, most: int) -> None:
    step = heaps().choice(side, "greedy", laid(3), lambda: Random(1))
    assert step is not None
    assert step["count"] == most


def test_the_same_game_goes_on_until_somebody_has_won() -> None:
    two = heaps()
    position = two.do(0, two.start(0), {"by": "chance", "do": "lay", "size": 3})
    while not two.over(0, position):
        assert two.winners(0, position) == ()
        step = two.choice(0, "greedy", position, lambda: Random(1))
        assert step is not None
        position = two.do(0, position, step)
    assert (two.stake(0, position), two.winners(0, position)) == ((2, 1), (0,))
