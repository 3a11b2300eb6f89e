"""Faults about one element: the law forgets that one, and is the law for all others."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.changed_law import changed_law
from tests.same_game import assert_same_game

from lexludi.language import Law, Machine, Setup, load
from lexludi.mutants.element_faults import element_fault_alone, element_sites
from lexludi.mutants.switched import SwitchedFault

TOSS = {"by": "chance", "do": "toss", "first_seat": 0}


@pytest.fixture(scope="module")
def by_name(stones: Law) -> dict[str, SwitchedFault]:
    return {one.name: one for site in element_sites(stones) for one in (*site.elements, site.whole)}


def after(machine: Machine, amount: int, seat: int = 0) -> object:
    """What follows where a seat takes so many stones first."""
    position = machine.advance(machine.start(), {**TOSS, "first_seat": seat})
    step = {"by": seat, "do": "take", "amount": amount}
    if machine.refusal(position, step) is not None:
        return None
    return machine.to_json(machine.advance(position, step))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_change_is_not_made_for_the_element_alone(
    stones: Law, by_name: dict[str, SwitchedFault], seat: int
) -> None:
    setup = Setup(2).completed(stones)
    faulty = by_name["take.stones.spares me of taken: seat one"].machine(setup)
    same = after(faulty, 2, seat) == after(Machine(stones, setup), 2, seat)
    assert same == (seat != 1)


@pytest.mark.parametrize("amount", [1, 2, 3])
def test_a_guard_asks_nothing_of_the_element_alone(
    stones: Law, by_name: dict[str, SwitchedFault], amount: int
) -> None:
    faulty = by_name["take.most.waives amount: three"].machine(Setup(2).completed(stones))
    assert (after(faulty, amount) is None) == (after(Machine(stones, Setup(2)), amount) is None) \
        or amount == 3  # fmt: skip
    assert after(faulty, 3) is not None


def test_a_site_as_a_whole_forgets_every_element(
    stones: Law, by_name: dict[str, SwitchedFault]
) -> None:
    faulty = by_name["take.stones.spares me of taken"].machine(Setup(2).completed(stones))
    for seat in (0, 1):
        position = after(faulty, 2, seat)
        assert isinstance(position, dict)
        assert position["taken"] == [0, 0]


def test_a_law_with_all_faults_and_none_chosen_is_the_law(
    stones: Law, by_name: dict[str, SwitchedFault]
) -> None:
    assert_same_game(stones, by_name["take.most.waives amount: three"].law, players=3)


@pytest.mark.parametrize(
    "name",
    ["take.most.waives amount: three", "take.stones.spares me of taken: seat one"],
)
def test_a_fault_alone_is_the_fault_that_is_chosen(
    stones: Law, by_name: dict[str, SwitchedFault], name: str
) -> None:
    alone = Machine(element_fault_alone(stones, by_name[name]), Setup(2))
    chosen = by_name[name].machine(Setup(2).completed(stones))
    for seat in (0, 1):
        for amount in (1, 2, 3):
            assert after(alone, amount, seat) == after(chosen, amount, seat)


def test_no_name_of_an_element_holds_a_number(by_name: dict[str, SwitchedFault]) -> None:
    assert not any(letter.isdigit() for name in by_name for letter in name)


PAINT = """
```{type} colour
values: red, green, blue
```

```{state} shut
type: colour
start: red
```

A colour is painted.

```{action} paint
who: turn
when: phase == taking
arguments:
  wanted: colour
```

The shut colour is not painted.

```{rule} paint.open
on: paint
require: OPEN
```
"""


@pytest.mark.parametrize("condition", ["shut != wanted", "not (wanted == shut)"])
@pytest.mark.parametrize(
    ("taken", "refused"), [("red", ["red", "green"]), ("green", ["red"]), ("blue", ["red"])]
)
def test_an_element_is_taken_for_the_next_one(
    stones: Law, tmp_path: Path, condition: str, taken: str, refused: list[str]
) -> None:
    law = load(changed_law(stones.folder, tmp_path, extra=PAINT.replace("OPEN", condition)))
    (site,) = (one for one in element_sites(law) if ".mistakes " in one.whole.name)
    (fault,) = (one for one in site.elements if one.name.endswith(f": {taken}"))
    machine = fault.machine(Setup(2).completed(law))
    position = machine.advance(machine.start(), TOSS)
    painted = {c: {"by": 0, "do": "paint", "wanted": c} for c in ("red", "green", "blue")}
    assert [c for c, step in painted.items() if machine.refusal(position, step)] == refused
