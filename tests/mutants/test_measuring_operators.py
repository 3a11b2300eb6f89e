"""Faults that only measure: each makes the change that its name says."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.mutants.test_mutants import changed, edited

from lexludi.language import Law, Machine, Setup, load
from lexludi.mutants.mutants import mutants
from lexludi.mutants.roles import MEASURING, SOUGHT

PEBBLES = Path(__file__).parents[1] / "games" / "pebbles" / "law"
HALVES = """

A half of a heap.

```{definition} half(n: number) -> number
is: n // 2
```

A double heap.

```{definition} double(n: number) -> number
is: n * 2
```

Half of a heap may be taken.

```{rule} take.half
on: take
require: amount <= double(half(heap))
```

Whoever has least is last.

```{rule} take.least
on: take
require: first(p for p in seat if taken[p] == 0) == none or heap + steps > 0
```

Steps are counted from one.

```{state} steps
type: number
start: 1
seen: everybody
```

Each step is counted.

```{rule} take.counted
on: take
then:
  steps += 1
```
"""


@pytest.fixture(scope="module")
def halves(stones: Law, tmp_path_factory: pytest.TempPathFactory) -> Law:
    """The stones with definitions and a choice of the first seat."""
    folder = tmp_path_factory.mktemp("halves")
    return edited(stones, folder, "\nThe turn goes left.\n", HALVES + "\nThe turn goes left.\n")


@pytest.mark.parametrize(
    ("name", "gone", "come"),
    [
        (
            "assigned take.stones heap -= amount → heap = amount",
            "_s.heap -= amount",
            "_s.heap = amount",
        ),
        (
            "neighbour.right take.turn left(me) → players - 1 if me == 0 else me - 1",
            "_s.turn = ((me + 1) % _g._players)",
            "_s.turn = ((_g._players - 1) if (me == 0) else (me - 1))",
        ),
    ],
)
def test_a_fault_changes_one_line(stones: Law, name: str, gone: str, come: str) -> None:
    before, after = changed(stones, name)
    assert any(gone in line for line in before)
    assert any(come in line for line in after)


@pytest.mark.parametrize(
    "name",
    [
        "definition.replaced take.half double(half(heap)) → half(half(heap))",
        "definition.replaced take.half half(heap) → double(heap)",
        "first.last take.least first(p for p in seat if taken[p] == 0) → first(p for p in seat "
        "if taken[p] == 0 and not any(later > p and taken[later] == 0 for later in seat))",
    ],
)
def test_a_fault_reads_something_else(halves: Law, name: str) -> None:
    assert name in [mutant.id for mutant in mutants(halves)]


def test_nobody_is_misread_for_whoever_does_the_action(stones: Law) -> None:
    assert not [m.id for m in mutants(stones) if m.id.startswith("office.misread take.stones me →")]


def test_a_guard_is_forgotten_once_something_was_counted(stones: Law, halves: Law) -> None:
    forgotten = "guard.forgotten take.most amount <= most → steps > 1 or amount <= most"
    assert forgotten in [mutant.id for mutant in mutants(halves)]
    assert not [m.id for m in mutants(stones) if m.change.kind == "guard.forgotten"]


@pytest.mark.parametrize("law", ["stones", "pebbles", "halves"])
def test_every_kind_is_either_looked_for_or_only_measures(
    law: str, request: pytest.FixtureRequest
) -> None:
    found = load(PEBBLES) if law == "pebbles" else request.getfixturevalue(law)
    kinds = {mutant.change.kind for mutant in mutants(found)}
    assert kinds <= SOUGHT | MEASURING
    assert not SOUGHT & MEASURING


def test_every_fault_that_measures_can_be_played(halves: Law) -> None:
    for mutant in mutants(halves):
        if mutant.change.kind in MEASURING:
            assert Machine(mutant.law, Setup(3)).start() is not None
