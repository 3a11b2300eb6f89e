"""What opens an action, written out, and a fault in each part of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.changed_law import changed_law

from lexludi.language import Law, Machine, Setup, load
from lexludi.language.explain.unparse import unparse
from lexludi.mutants.inlined import inlined
from lexludi.mutants.switched import SwitchedFault, alone, faults

CALLED = """
Something is going on.

```{definition} goes_on(wanted: phase_name) -> bool
is: phase == wanted and not emptied()
```

The heap has been emptied.

```{definition} emptied() -> bool
is: heap == 0 or taken[0] > 4
```
"""
TOSS = {"by": "chance", "do": "toss", "first_seat": 0}
TAKE = {"by": 0, "do": "take", "amount": 1}


@pytest.fixture(scope="module")
def called(stones: Law, tmp_path_factory: pytest.TempPathFactory) -> Law:
    """The stones, where definitions say when one takes."""
    folder = tmp_path_factory.mktemp("called")
    changes = ("when: phase == taking\n", "when: goes_on(taking)\n")
    return load(changed_law(Path(stones.folder), folder, changes, extra=CALLED))


@pytest.fixture(scope="module")
def by_name(called: Law) -> dict[str, SwitchedFault]:
    return {fault.name: fault for fault in faults(called)}


def test_definitions_are_written_out_within_each_other(called: Law) -> None:
    condition = called.actions["take"].when
    assert (
        unparse(inlined(called, condition)) == "phase == taking and not (heap == 0 or taken[0] > 4)"
    )


def test_a_call_with_an_argument_that_is_no_constant_stays(stones: Law, tmp_path: Path) -> None:
    definition = (
        "\nIt is due.\n\n```{definition} due(at: phase_name) -> bool\nis: phase == at\n```\n"
    )
    changes = ("when: phase == taking\n", "when: due(phase)\n")
    law = load(changed_law(Path(stones.folder), tmp_path, changes, extra=definition))
    assert unparse(inlined(law, law.actions["take"].when)) == "due(phase)"


def refuses(law: Law, fault: SwitchedFault, heap: int, taken: int) -> bool:
    """Whether one may not take a stone of so many, once somebody has taken so many."""
    machine = fault.machine(Setup(2).completed(law))
    begun = machine.advance(machine.start(), TOSS)
    data = {**machine.to_json(begun), "heap": heap, "taken": [taken, 0]}
    return machine.refusal(machine.from_json(data), TAKE) is not None


def test_a_part_of_a_definition_that_always_holds_closes_the_action(
    called: Law, by_name: dict[str, SwitchedFault]
) -> None:
    assert refuses(called, by_name["take.when.not heap == 0"], 3, 2)


def test_a_part_of_a_definition_that_never_holds_opens_the_action(
    called: Law, by_name: dict[str, SwitchedFault]
) -> None:
    assert not refuses(called, by_name["take.when.so taken[0] > 4"], 3, 5)


@pytest.mark.parametrize("taken", [4, 5])
def test_a_part_of_a_definition_has_its_limit(
    called: Law, by_name: dict[str, SwitchedFault], taken: int
) -> None:
    """At four the law lets one take, at five it does not."""
    assert refuses(called, by_name["take.when.limit taken[0] > 4"], 3, taken)


def test_such_a_fault_is_about_its_action_alone(by_name: dict[str, SwitchedFault]) -> None:
    assert by_name["take.when.not heap == 0"].actions == {"take"}


def test_the_law_with_one_such_fault_alone_has_it(
    called: Law, by_name: dict[str, SwitchedFault]
) -> None:
    law = alone(called, by_name["take.when.not heap == 0"])
    machine = Machine(law, Setup(2))
    assert machine.refusal(machine.advance(machine.start(), TOSS), TAKE) is not None
