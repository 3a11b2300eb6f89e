"""Around a position that the solver made, a walk finds what no game shows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.conftest import CHAPTER, chapters

from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.detects import Detector
from lexludi.cases.generation.mutation_guided import MutationGuidedSearch
from lexludi.cases.generation.nearby import (
    Neighbours,
    PositionEntry,
    Walk,
    changed,
    elsewhere,
    entries,
    value_of,
)
from lexludi.language import Law, Machine, load
from lexludi.language.types import Enumeration, Range
from lexludi.mutants.switched import faults
from lexludi.play import setups

CONSERVED = """
Stones are on the heap or taken.

```{invariant} stones.kept
always: heap >= 0 and heap + sum(taken[p] for p in seat) == heap_size
  and all(taken[p] >= 0 for p in seat)
```

## Who goes on
"""
"""The law of the stones with an invariant; no stone counts double in it."""
FAULT = "take.heap.not amount <= heap"
"""It shows only where less lies there than is taken."""


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Law:
    text = CHAPTER.replace("\nThe turn goes left.\n", f"{CONSERVED}\nThe turn goes left.\n")
    text = text.replace("taken[me] += amount + 1", "taken[me] += amount")
    return load(chapters(tmp_path_factory.mktemp("kept"), text))


@pytest.fixture
def machine(kept: Law) -> Machine:
    return Machine(kept, setups.reference(kept, 3))


@pytest.fixture
def position(machine: Machine) -> Any:
    return machine.advance(machine.start(), {"by": "chance", "do": "toss", "first_seat": 0})


def taking(amount: int) -> dict[str, Any]:
    return {"by": 0, "do": "take", "amount": amount}


def around(machine: Machine, position: Any, amount: int, seed: int = 0) -> Iterator[Any]:
    yield from Walk(machine, position, taking(amount), random.Random(seed)).looks(300)


def test_every_entry_of_a_position_is_known_once(kept: Law, machine: Machine) -> None:
    names = [(one.variable, one.keys) for one in entries(kept, 3)]
    assert names == [
        ("phase", ()), ("heap", ()), ("turn", ()),
        ("taken", (0,)), ("taken", (1,)), ("taken", (2,)),
    ]  # fmt: skip


def test_a_change_leaves_the_position_alone_that_it_starts_from(
    kept: Law, machine: Machine, position: Any
) -> None:
    before = machine.to_json(position)
    entry = next(one for one in entries(kept, 3) if one.keys == (1,))
    assert value_of(changed(position, {entry: 4}), entry) == 4
    assert machine.to_json(position) == before


SIGN = Enumeration("sign", ("rum", "hook"), "sign")
FEW = Range("few", 0, 3, None)


@pytest.mark.parametrize(
    ("one", "other", "beside"),
    [
        (PositionEntry("hand", (0, "rum"), FEW), PositionEntry("hand", (1, "rum"), FEW), True),
        (PositionEntry("hand", (0, "rum"), FEW), PositionEntry("hand", (0, "hook"), FEW), True),
        (PositionEntry("hand", (0, "rum"), FEW), PositionEntry("hand", (1, "hook"), FEW), False),
        (PositionEntry("hand", (0, "rum"), FEW), PositionEntry("pile", ("rum",), FEW), True),
        (PositionEntry("hand", (0, "rum"), FEW), PositionEntry("pile", ("hook",), FEW), False),
        (PositionEntry("hand", (0, "rum"), FEW), PositionEntry("sign", (0, "rum"), SIGN), False),
        (PositionEntry("hand", (0, "rum"), FEW), PositionEntry("hand", (0, "rum"), FEW), False),
        (PositionEntry("rest", (), FEW), PositionEntry("pile", ("rum",), FEW), True),
        (PositionEntry("rest", (), FEW), PositionEntry("rest", (), FEW), False),
    ],
)
def test_a_unit_goes_to_an_entry_that_differs_in_one_thing(
    one: PositionEntry, other: PositionEntry, beside: bool
) -> None:
    assert one.beside(other) == beside
    assert other.beside(one) == beside


def test_neighbours_differ_from_the_position_and_among_themselves(
    kept: Law, machine: Machine, position: Any
) -> None:
    near = Neighbours(kept, 3, random.Random(0))
    found = {repr(machine.to_json(near.one(position))) for _ in range(60)}
    assert len(found - {repr(machine.to_json(position))}) > 10


def test_every_position_of_a_walk_keeps_the_invariants(machine: Machine, position: Any) -> None:
    found = [machine.to_json(one) for one, _ in around(machine, position, 1)]
    assert len({repr(one) for one in found}) > 10
    for one in found:
        machine.from_json(one)


def test_at_each_position_the_step_is_legal_or_one_rule_refuses_it(
    machine: Machine, position: Any
) -> None:
    refusals = [machine.refusal(*look) for look in around(machine, position, 2)]
    assert {None, ("take.heap",)} <= {one and one.rules for one in refusals}
    assert all(one is None or len(one.rules) == 1 for one in refusals)


def test_the_step_is_taken_by_whoever_is_to_act(machine: Machine, position: Any) -> None:
    looks = list(around(machine, position, 1))
    assert {step["by"] for _, step in looks} == {0, 1, 2}
    legal = [(one, step) for one, step in looks if machine.refusal(one, step) is None]
    assert all(machine.side(one) == step["by"] for one, step in legal)


def test_the_same_seed_walks_the_same_way(machine: Machine, position: Any) -> None:
    one, same, other = (
        [machine.to_json(at) for at, _ in around(machine, position, 1, seed)] for seed in (1, 1, 2)
    )
    assert one == same != other


def test_a_walk_may_begin_under_other_choices(machine: Machine, position: Any) -> None:
    begun = [elsewhere(machine, position, taking(1), random.Random(seed)) for seed in range(8)]
    assert {one.setup.answers["first.take"] for one in begun} == {"any", "one"}


def test_a_choice_that_turns_legal_into_refused_is_not_made(
    machine: Machine, position: Any
) -> None:
    begun = [elsewhere(machine, position, taking(2), random.Random(seed)) for seed in range(8)]
    assert {one.setup.answers["first.take"] for one in begun} == {"any"}


def built(machine: Machine, position: Any, step: Any) -> CaseInput:
    data = machine.to_json(position)
    return CaseInput("built", ("built",), machine.setup, None, "step", step, data)


def searched(machine: Machine, start: CaseInput, walks: int) -> MutationGuidedSearch:
    sought = [one for one in faults(machine.law) if one.name == FAULT]
    search = MutationGuidedSearch(machine.law, 0, sought)
    search.close_shown(start)
    assert list(search.open) == [FAULT]
    search.walk(walks)
    return search


def test_a_walk_finds_the_position_at_which_a_fault_shows(machine: Machine, position: Any) -> None:
    search = searched(machine, built(machine, position, taking(2)), 3)
    (found,) = search.found
    assert (found.goals, found.history, list(search.open)) == ((FAULT,), None, [])
    (fault,) = (one for one in faults(machine.law) if one.name == FAULT)
    there = Machine(machine.law, found.setup)
    at = there.from_json(found.position)
    assert list(Detector(there).at_step(at, found.step, [fault])) == [fault]


def test_no_walk_begins_with_an_unknown_action(machine: Machine, position: Any) -> None:
    assert searched(machine, built(machine, position, {"by": 0, "do": "grab"}), 3).found == []


def test_a_step_by_a_stranger_is_walked_with_as_one_of_whoever_is_to_act(
    machine: Machine, position: Any
) -> None:
    start = built(machine, position, {**taking(1), "by": "somebody"})
    (found,) = searched(machine, start, 3).found
    assert found.step["by"] in (0, 1, 2)
