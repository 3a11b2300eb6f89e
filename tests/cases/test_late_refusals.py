"""Each guard refuses a step alone late in a game, after each other action that may come before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.changed_law import changed_law

from lexludi.cases.assemble import assemble
from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.edges import Margins
from lexludi.cases.generation.late_refusals import late_refusals
from lexludi.language import Law, Machine, Setup, load
from lexludi.language.refusal import Refusal
from lexludi.support.progress import no_progress

Changed = Callable[..., Law]
OWN = ("require: amount <= heap", "require: amount <= heap - taken[me]")
"""A guard that asks for what the doer has taken."""
LATE = "take.first.refused_late"
FIRST = CaseInput(
    "take.first.refused",
    ("take.first.refused",),
    Setup(2, {"first.take": "one"}),
    (),
    "step",
    {"by": 0, "do": "take", "amount": 2},
)
PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"


@pytest.fixture(scope="module")
def pebbles() -> Law:
    return load(PEBBLES)


@pytest.fixture
def changed(stones: Law, tmp_path: Path) -> Changed:
    """The stones, with other texts in their chapter."""

    def law(*pairs: tuple[str, str]) -> Law:
        return load(changed_law(stones.folder, tmp_path, *pairs))

    return law


def searched(law: Law, known: list[CaseInput], games: int = 6) -> dict[str, CaseInput]:
    found = late_refusals(law, known, players=law.counts, seed=0, games=games, progress=no_progress)
    return {name: one for one in found for name in one.goals}


@pytest.fixture(scope="module")
def found(pebbles: Law) -> dict[str, CaseInput]:
    return searched(pebbles, [])


def reached(law: Law, one: CaseInput) -> tuple[Machine, Any]:
    """The machine of an input and the position that its history leads to."""
    machine = Machine(law, one.setup)
    position = machine.start()
    for step in one.history or ():
        position = machine.do(position, step)
    return machine, position


def refused(law: Law, one: CaseInput) -> Refusal:
    machine, position = reached(law, one)
    refusal = machine.refusal(position, one.step)
    assert refusal is not None
    return refusal


def test_every_step_is_refused_by_the_named_guard_alone(
    pebbles: Law, stones: Law, found: dict[str, CaseInput]
) -> None:
    for law, every in ((pebbles, found), (stones, searched(stones, [], games=30))):
        assert every
        for name, one in every.items():
            assert refused(law, one).rules == (name.partition(".refused_late")[0],)


def test_guards_that_only_refuse_together_are_not_shown(changed: Changed) -> None:
    both = "require: amount <= heap and amount <= most"
    law = changed(("require: amount <= most", both), ("require: amount <= heap\n", f"{both}\n"))
    assert searched(law, []) == {}


def test_a_guard_is_shown_after_the_last_other_action(found: dict[str, CaseInput]) -> None:
    one = found["grab.limit.refused_late.after.deal"]
    done = [step["do"] for step in one.history or ()]
    assert next(name for name in reversed(done) if name != "grab") == "deal"


def test_a_guard_is_shown_where_the_doer_has_other_things_than_at_the_start(
    changed: Changed,
) -> None:
    law = changed(OWN)
    one = searched(law, [])["take.heap.refused_late.where.taken"]
    machine, position = reached(law, one)
    assert machine.to_json(position)["taken"][one.step["by"]] > 0


def test_what_is_known_is_not_looked_for_again(pebbles: Law, found: dict[str, CaseInput]) -> None:
    assert searched(pebbles, list(found.values())).keys().isdisjoint(found)


def test_a_guard_that_the_rulings_never_need_is_shown_by_the_answers_of_a_known_case(
    changed: Changed,
) -> None:
    law = changed(("one and heap == heap_size", "one and heap > 0"))
    assert LATE not in searched(law, [])
    assert searched(law, [FIRST])[LATE].setup == FIRST.setup


def test_a_guard_of_the_first_step_alone_is_not_shown_late(stones: Law) -> None:
    assert LATE not in searched(stones, [FIRST])


def test_a_guard_whose_variable_changes_with_the_last_step_is_not_shown_where_it_changed(
    changed: Changed,
) -> None:
    law = changed(OWN, ("  heap -= amount\n  taken[me] += amount\n", "  heap -= amount\n"))
    names = searched(law, [])
    assert "take.heap.refused_late" in names
    assert "take.heap.refused_late.where.taken" not in names


def test_a_number_that_is_to_be_equal_is_below_or_above(stones: Law) -> None:
    margins = Margins(stones, Setup(2, {"first.take": "one"}))
    position = {"phase": "play", "turn": 0, "heap": 5, "taken": [0, 0]}
    sides = [
        margins.sides("take.first", position, {"by": 0, "do": "take", "amount": amount})
        for amount in (0, 1, 2)
    ]
    assert sides == [["below"], [], ["above"]]


def test_a_claim_that_a_guard_refuses_late_is_checked(
    pebbles: Law, found: dict[str, CaseInput]
) -> None:
    one = found["grab.limit.refused_late"]
    machine, position = reached(pebbles, one)
    name = "grab.limit.refused_late.after.show"
    legal = replace(one, id=name, goals=(name,), step=machine.legal(position)[0])
    other = "grab.there.refused_late"
    false = replace(one, id=other, goals=(other,))
    assert assemble(pebbles, [one, legal, false], [], 0).unshown == {
        name: (name,),
        other: (other,),
    }
