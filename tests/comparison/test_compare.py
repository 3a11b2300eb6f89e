"""Where two readings part: the smallest position, the game that leads there, the replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import z3
from msgspec.structs import replace
from tests.changed_law import changed_law
from tests.game_of_law import game_of

from lexludi.catalogue import open_game
from lexludi.comparison import smallest_query
from lexludi.comparison.compare import compare, difference_at
from lexludi.comparison.difference import Difference, swapped
from lexludi.comparison.issue import issue, pairs, rulings, settled
from lexludi.comparison.outcome import influence
from lexludi.comparison.points import difference
from lexludi.comparison.replay_check import faults
from lexludi.comparison.situation import ReadingPair, Situation
from lexludi.comparison.witness import smallest
from lexludi.language import Law, Machine, load
from lexludi.play.adapter import LawAdapter, opponent
from lexludi.proofs import solver
from lexludi.proofs.nearest import assume_nearest
from lexludi.proofs.solver import Questions
from lexludi.support.canonical_json import canonical

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"
TOSSED = {"phase": "taking", "heap": 5, "turn": 0, "taken": [0, 0]}
TWO = {"by": 0, "do": "take", "amount": 2}

SECOND = """
```{point} second.take
question: May the second take two?
answers: yes, no
ruling: yes
because: It is a test.
```

The second may have to take one.

```{rule} take.second
on: take
when: first.take == one and second.take == no and heap == heap_size - 1
require: amount == 1
```
"""
EARLY = """
Where the first may take two the second takes one.

```{rule} take.early
on: take
when: first.take == any and heap == heap_size - 1
require: amount == 1
```
"""
FEWER = """
```{point} fewer
question: Does the heap begin with four stones?
answers: no, yes
ruling: no
because: It is a test.
```
"""
VAIN = """
```{point} vain.take
question: May four be taken?
answers: yes, no
ruling: yes
because: It is a test.
```

Four are not taken, of which nobody has as many at once.

```{rule} take.vain
on: take
when: vain.take == no
require: amount <= 3
```
"""


@pytest.fixture
def stones_and(stones: Law, tmp_path: Path) -> Callable[..., Law]:
    """Makes the law of the stones with more fences, or with words replaced."""

    def make(extra: str = "", *changes: tuple[str, str]) -> Law:
        return load(changed_law(stones.folder, tmp_path, *changes, extra=extra))

    return make


@pytest.fixture(scope="module")
def pebbles() -> Law:
    return load(PEBBLES)


@pytest.fixture(scope="module")
def manila() -> Law:
    return open_game("manila").law


def pair_of(law: Law, point: str, other: str) -> ReadingPair:
    """Our rulings, and the same with another answer to one point."""
    ruled = rulings(law)
    return ReadingPair(point, ruled, {**ruled, point: other})


def found_in(law: Law, pair: ReadingPair) -> Difference:
    return difference(game_of(law), pair, settled(game_of(law), issue(law, pair)))


# The smallest position.


def test_the_smallest_position_is_as_at_the_start_but_for_what_the_step_needs(stones: Law) -> None:
    found = found_in(stones, pair_of(stones, "first.take", "one"))
    assert (found.players, found.witness, found.step) == (2, TOSSED, TWO)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_smallest_position_does_not_hang_on_the_solvers_luck(
    pebbles: Law, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    pair = pair_of(pebbles, "take.nothing", "allowed")
    usual = smallest(pebbles, pair)
    monkeypatch.setattr(smallest_query, "Questions", lambda assumed: Questions(assumed, seed))
    assert smallest(pebbles, pair) == usual


def test_of_two_values_equally_near_the_smaller_one_is_taken() -> None:
    number = z3.Int("number")
    questions = Questions([number >= 0, number <= 10, number != 5])
    assume_nearest(questions, [[(number, 5)]])
    assert questions.model.eval(number).as_long() == 4


def reachable(machine: Machine) -> Iterator[Any]:
    """Every position of a game."""
    pending, seen = [machine.start()], set()
    while pending:
        position = pending.pop()
        text = canonical(machine.to_json(position))
        if text not in seen:
            seen.add(text)
            yield position
            pending += [machine.advance(position, step) for step in machine.legal(position)]


def size(law: Law, machine: Machine, data: dict[str, Any]) -> list[Any]:
    """How far each entry is from the start, the last variable first; the order is the law's."""
    start = machine.to_json(machine.start())
    codes: dict[Any, int] = {**law.order, None: -1}
    return [
        (abs(codes.get(value, value) - codes.get(usual, usual)), codes.get(value, value))
        for name in reversed(law.state)
        for value, usual in zip(flat(data[name]), flat(start[name]), strict=True)
    ]


def flat(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else [value]


def test_no_position_of_any_game_at_which_the_readings_part_is_smaller(pebbles: Law) -> None:
    pair = pair_of(pebbles, "take.nothing", "allowed")
    found = found_in(pebbles, pair)
    assert found.witness is not None
    machine = Machine(pebbles, Situation("step", 2, found.variants).setup(pair.b))
    nothing = {"do": "grab", "amount": 0}
    apart = []
    for position in reachable(machine):
        data = machine.to_json(position)
        step = {"by": data["turn"], **nothing}
        if influence(pebbles, pair, Situation("step", 2, found.variants, data, step)) is not None:
            apart.append(size(pebbles, machine, data))
    assert size(pebbles, machine, found.witness) == min(apart)


# What makes a difference.


def test_a_point_that_arises_only_under_another_answer_is_shown_with_that_supposed(
    stones_and: Callable[..., Law],
) -> None:
    law = stones_and(SECOND)
    found = found_in(law, pair_of(law, "second.take", "no"))
    assert (found.under, found.supposed, found.alone) == ("supposed", {"first.take": "one"}, False)
    assert found.step == TWO


def test_a_difference_that_needs_another_point_is_not_that_of_the_point_alone(
    stones_and: Callable[..., Law],
) -> None:
    law = stones_and(SECOND)
    both = {"first.take": "one", "second.take": "no"}
    found = found_in(law, ReadingPair("second.take", rulings(law), both))
    assert (found.word, found.under, found.alone) == ("found", "both", False)
    assert found.witness == {**TOSSED, "heap": 4}


def test_what_matters_under_one_reading_only_is_shown_under_that_one(
    stones_and: Callable[..., Law],
) -> None:
    law = stones_and(SECOND + EARLY)
    both = {"first.take": "one", "second.take": "no"}
    found = found_in(law, ReadingPair("second.take", rulings(law), both))
    assert (found.word, found.under, found.alone) == ("found", "b", False)
    assert found.answers_b == {"first.take": "one"}


def test_a_point_that_no_step_can_show_is_said_to_make_no_difference(
    stones_and: Callable[..., Law],
) -> None:
    law = stones_and(VAIN)
    found = found_in(law, pair_of(law, "vain.take", "no"))
    assert (found.word, found.witness, found.history) == ("none", None, None)


def test_what_the_solver_cannot_decide_is_unknown_and_not_without_difference(
    stones: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solver, "EFFORT", 1)
    assert found_in(stones, pair_of(stones, "first.take", "one")).word == "unknown"


def test_games_that_start_otherwise_differ_before_any_step(stones_and: Callable[..., Law]) -> None:
    law = stones_and("", ("start: heap_size", "start: heap_size if first.take == any else 4"))
    found = found_in(law, pair_of(law, "first.take", "one"))
    assert (found.kind, found.witness, found.history) == ("start", None, ())
    assert found.outcome_a == {"starts": {"/heap": 5}}
    assert found.outcome_b == {"starts": {"/heap": 4}}


def test_games_that_end_otherwise_differ_in_their_winners(stones_and: Callable[..., Law]) -> None:
    law = stones_and(
        "",
        ("score: (taken[p],)", "score: (taken[p] if first.take == any else -taken[p],)"),
        ("require: amount == 1", "require: amount <= 3"),
    )
    found = found_in(law, pair_of(law, "first.take", "one"))
    assert found.kind == "end"
    assert found.outcome_a is not None
    assert found.outcome_b is not None
    assert found.outcome_a["result"]["winners"] != found.outcome_b["result"]["winners"]
    assert found.reached is not None


# The history.


def test_a_history_leads_to_the_very_position_where_a_short_game_does(stones: Law) -> None:
    found = found_in(stones, pair_of(stones, "first.take", "one"))
    assert found.history == ({"by": "chance", "do": "toss", "first_seat": 0},)
    assert found.reached is not None
    assert found.reached.exact


def test_without_any_way_it_is_said_that_none_was_found(stones_and: Callable[..., Law]) -> None:
    law = stones_and("", ("heap == heap_size\n", "heap == heap_size + 1\n"))
    found = found_in(law, pair_of(law, "first.take", "one"))
    assert (found.word, found.history, found.reached) == ("found", None, None)


# Two readings.


def test_the_readings_may_be_named_in_either_order(stones: Law) -> None:
    pair = pair_of(stones, "first.take", "one")
    finding = settled(game_of(stones), issue(stones, pair))
    other = ReadingPair(pair.point, pair.b, pair.a)
    assert difference_at(game_of(stones), (other, finding)) == swapped(
        difference_at(game_of(stones), (pair, finding))
    )


def test_a_game_of_either_reading_serves_whichever_is_named_first(
    stones_and: Callable[..., Law],
) -> None:
    law = stones_and(
        FEWER,
        ("start: heap_size", "start: heap_size if fewer == no else 4"),
        ("heap == heap_size\n", "heap <= 4\n"),
    )
    both = {"fewer": "yes", "first.take": "one"}
    pair = ReadingPair("first.take", rulings(law), both)
    finding = settled(game_of(law), issue(law, pair))
    there, back = (
        difference_at(game_of(law), (p, finding))
        for p in (pair, ReadingPair(pair.point, pair.b, pair.a))
    )
    assert there.reached is not None
    assert there.reached.under in ("a", "b"), "the two games start otherwise"
    assert back == swapped(there)


def test_only_the_points_on_which_readings_differ_are_compared(pebbles: Law) -> None:
    ruled = rulings(pebbles)
    assert pairs(pebbles, ruled, ruled) == []
    other = {**ruled, "take.nothing": "allowed"}
    found = compare(game_of(pebbles), {"a": ruled, "b": other}, [("a", "b")])
    assert [one.point for one in found["a", "b"]] == ["take.nothing"]


# The replay.


def test_a_difference_that_holds_has_no_faults(stones: Law) -> None:
    pair = pair_of(stones, "first.take", "one")
    found = found_in(stones, pair)
    assert faults(stones, lambda setup: LawAdapter(stones, setup), pair, found) == ()


def test_an_outcome_that_the_law_does_not_say_is_a_fault(stones: Law) -> None:
    pair = pair_of(stones, "first.take", "one")
    found = found_in(stones, pair)
    wrong = replace(found, outcome_b=found.outcome_a)
    assert faults(stones, None, pair, wrong) == ("witness: the law says otherwise now",)


def test_an_engine_that_knows_one_answer_only_is_found_out(stones: Law) -> None:
    pair = pair_of(stones, "first.take", "one")
    found = found_in(stones, pair)
    setup = Situation("step", 2, {}).setup(pair.a)
    wrong = faults(stones, lambda _: LawAdapter(stones, setup), pair, found)
    assert any(fault.startswith("witness: the law says") for fault in wrong)
    assert any(fault.startswith("history: law and engine differ") for fault in wrong)


def test_a_history_that_is_not_legal_is_a_fault(stones: Law) -> None:
    pair = pair_of(stones, "first.take", "one")
    wrong = replace(found_in(stones, pair), history=(TWO,))
    assert faults(stones, None, pair, wrong)[0].startswith("history: the law does not let it")


@pytest.mark.parametrize(
    ("point", "answer"), [("deal.pool", "three_each"), ("pilots.order", "large_first")]
)
def test_the_engine_agrees_about_differences_of_manila(
    manila: Law, point: str, answer: str
) -> None:
    pair = pair_of(manila, point, answer)
    found = found_in(manila, pair)
    assert (found.word, found.players, found.alone) == ("found", 3, True)
    assert faults(manila, opponent(game_of(manila)), pair, found) == ()


@pytest.mark.slow
def test_each_answer_to_each_point_of_manila_has_a_witness_that_replays(manila: Law) -> None:
    for point, declared in manila.points.items():
        for answer in declared.answers:
            if answer != declared.ruling:
                pair = pair_of(manila, point, answer)
                found = found_in(manila, pair)
                assert found.word == "found", point
                assert faults(manila, opponent(game_of(manila)), pair, found) == ()
