from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from tests.hidden_hands import hands

from lexludi.cases.generation.edges import Margins, extremes
from lexludi.cases.generation.generate import Effort, search
from lexludi.cases.generation.search import Finder, Scout
from lexludi.cases.goals import goals
from lexludi.language import Law, Machine, Setup
from lexludi.play import near_miss, setups
from lexludi.play.perft import divide, perft
from lexludi.play.policy import PLAIN, Policy, spread, tastes

TAKE = {"by": 0, "do": "take", "amount": 1}
TOSS = {"by": "chance", "do": "toss", "first_seat": 0}


def test_a_single_change_differs_from_the_reference_in_one_choice(stones: Law) -> None:
    for _, _, setup in setups.single(stones, 2, {}):
        assert setups.unusual(stones, setup) == 1


def test_a_point_held_fixed_is_not_changed(stones: Law) -> None:
    assert list(setups.single(stones, 2, {"first.take": "one"})) == []


def test_the_visits_are_the_same_for_the_same_seed(stones: Law) -> None:
    first, again = (list(setups.visits(stones, (2, 3), {}, 3, 7)) for _ in range(2))
    assert first == again


@pytest.mark.parametrize(
    "goal",
    [
        "take.done",
        "take.when.refused",
        "take.who.refused",
        "take.most.refused",
        "take.most.beyond",
        "take.most.edge",
        "take.first.idle",
        "take.stones.runs",
        "take.last.taken",
        "take.last.not",
        "take.amount.most",
        "take.amount.above",
        "take.unreadable.type",
        "toss.first_seat.two",
        "first.take.one",
        "game.three",
    ],
)
def test_the_goals_of_a_law_hold(stones: Law, goal: str) -> None:
    assert goal in goals(stones)


def test_an_effect_without_a_condition_has_no_idle_goal(stones: Law) -> None:
    assert "take.stones.idle" not in goals(stones)


def test_the_same_seed_finds_the_same_moments(stones: Law) -> None:
    effort = Effort(2, 1, 1, 1, 1)
    finds = [search(stones, players=(2, 3), seed=3, effort=effort).found for _ in range(2)]
    assert finds[0] == finds[1]


def test_a_goal_keeps_its_plainest_find(stones: Law) -> None:
    found = search(stones, players=(2, 3), effort=Effort(4, 1, 1, 1, 1)).found
    assert len(found["take.done"].history) == 1


def test_a_refusal_of_a_player_is_plainer_than_one_of_chance(tmp_path: Path) -> None:
    law = hands(tmp_path)
    finder, machine = Finder(law, goals(law)), Machine(law, Setup(2))
    position, history = machine.start(), []
    offers = [{"by": 1, "do": "offer", "offered": card} for card in ("moon", "sun")]
    for card in ("sun", "moon", "sun", "moon"):
        history.append({"by": "chance", "do": "deal", "drawn": card})
        position = machine.do(position, history[-1])
    scout = Scout(finder, machine)
    scout.look(history, position, {**offers[0], "by": "chance"})
    assert finder.found["offer.who.refused"].step["by"] == "chance"
    scout.look([*history, offers[0]], machine.do(position, offers[0]), offers[1])
    assert finder.found["offer.who.refused"].step["by"] == 1


def test_the_extremes_of_a_list_come_with_what_lies_beyond() -> None:
    steps = [{**TAKE, "amount": amount} for amount in (1, 2)]
    found = {goal: (step["amount"], beyond["amount"]) for goal, step, beyond in extremes(steps)}
    assert found == {"take.amount.least": (1, 0), "take.amount.most": (2, 3)}


@pytest.mark.parametrize(("amount", "slack"), [(1, 1), (2, 0), (3, -1)])
def test_a_margin_is_the_room_that_a_guard_leaves(stones: Law, amount: int, slack: int) -> None:
    machine = Machine(stones, Setup(2))
    position = machine.to_json(machine.do(machine.start(), TOSS))
    step = {**TAKE, "amount": amount}
    assert Margins(stones, machine.setup).slacks("take.most", position, step) == [slack]


def test_every_broken_form_is_unreadable_to_the_law(stones: Law) -> None:
    machine = Machine(stones, Setup(2))
    position = machine.do(machine.start(), TOSS)
    for kind, bad in near_miss.unreadable(TAKE, random.Random(0)):
        refusal = machine.refusal(position, bad)
        assert refusal is not None, (kind, bad)
        assert refusal.kind == "unreadable", (kind, bad)


ORDER = {"by": "chance", "do": "order", "ranks": [1, 2, 3]}


def test_the_least_and_the_most_of_a_map_over_seats_are_found() -> None:
    found = {goal: (step["ranks"], beyond["ranks"]) for goal, step, beyond in extremes([ORDER])}
    assert found == {
        "order.ranks.least": ([1, 2, 3], [0, 2, 3]),
        "order.ranks.most": ([1, 2, 3], [1, 2, 4]),
    }


def test_entries_of_a_map_over_seats_are_exchanged() -> None:
    swapped = [step["ranks"] for step in near_miss.swaps(ORDER, random.Random(0))]
    assert sorted(swapped[0]) == [1, 2, 3] != swapped[0]
    assert sum(swapped[1]) == 6
    assert swapped[2] == [2, 3, 1]


def test_a_map_over_seats_is_broken_in_every_way() -> None:
    broken = {
        (kind, str(bad.get("ranks"))) for kind, bad in near_miss.unreadable(ORDER, random.Random(0))
    }
    assert {("missing", "[2, 3]"), ("extra", "[1, 2, 3, 1]"), ("type", "[True, 2, 3]")} <= broken


def test_a_slip_changes_the_arguments_only() -> None:
    for step in near_miss.slips(TAKE, near_miss.Bank(), random.Random(0), 20):
        assert (step["by"], step["do"]) == (0, "take")


def test_fair_chance_follows_the_weights(stones: Law) -> None:
    machine = Machine(stones, Setup(2))
    start = machine.start()
    policy = Policy(stones, random.Random(1))
    tosses = Counter(
        policy.choose(machine, start, machine.legal(start))["first_seat"] for _ in range(400)
    )
    assert abs(tosses[0] - 200) < 60


def test_a_taste_is_drawn_for_each_seat_and_for_chance(stones: Law) -> None:
    assert len(tastes(stones, 3, random.Random(1))) == 4


def test_a_player_without_a_taste_weighs_all_alike() -> None:
    assert PLAIN.weigh({"by": 0, "do": "place", "spot": "here"}) == 1.0


def test_a_spread_keeps_rare_actions_among_many_steps() -> None:
    bids = [{"by": 0, "do": "bid", "amount": amount} for amount in range(100)]
    kept = spread([*bids, {"by": 0, "do": "pass"}], 6, random.Random(0))
    assert {"by": 0, "do": "pass"} in kept
    assert len(kept) <= 6


def test_histories_are_counted_to_the_given_depth(stones: Law) -> None:
    machine = Machine(stones, Setup(2))
    # Two tosses, then one or two stones twice.
    assert [perft(machine, machine.start(), depth) for depth in range(4)] == [1, 2, 4, 8]


def test_the_parts_of_a_count_add_up_to_it(stones: Law) -> None:
    machine = Machine(stones, Setup(3))
    parts = divide(machine, machine.start(), 3)
    assert sum(parts.values()) == perft(machine, machine.start(), 3)
