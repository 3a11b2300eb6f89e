"""Loops over numbers are cut short where nothing is missed, and never where an error would be."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.language.both_ways import answers

from lexludi.language import Law, Machine, Setup
from lexludi.language.emit.python import emit

LawOf = Callable[..., Law]
SPOTS = range(1, 7)
BODIES = {
    "least": "min((s for s in spot if low < s and s <= high and heap[s] > 0), default=0)",
    "greatest": "max((s for s in spot if low <= s < high and heap[s] > 0), default=0)",
    "greatest_of_all": "max((s for s in spot if heap[s] > low), default=high)",
    "between": "min((s for s in spot if high > s and 0 < stones(s) < 3), default=0)",
    "total": "sum(heap[s] for s in spot if s >= low and heap[s] > 1)",
    "every": "1 if all(heap[s] > 0 for s in spot if low < s) else 0",
    "exactly": "1 if any(s == low and heap[s] > 0 for s in spot) else 0",
    "farther": "max((2 * s for s in spot if s < high), default=0)",
    "bound_before": "min((s for s in spot if s < high and 6 // heap[s] > 1), default=0)",
    "bound_after": "min((s for s in spot if 6 // heap[s] > 1 and s < high), default=0)",
    "bound_with_fault": "min((s for s in spot if heap[s] > 9 and s < 6 // low), default=0)",
}
CHAPTER = """
Spots.

```{type} spot
range: 1 to 6
measures: number
```

Few.

```{type} few
range: 0 to 9
measures: number
```

A heap.

```{state} heap
type: map[spot, few]
start: 0
```

Stones.

```{definition} stones(s: spot) -> number
is: heap[s]
```
"""


LOOKS = "Looks.\n\n```{{definition}} {name}(low: number, high: number) -> number\nis: {body}\n```\n"
USES = "They are used.\n\n```{{property}} tiny.used\nalways: {sum} == 0\n```\n"


@pytest.fixture
def law(law_of: LawOf) -> Law:
    looks = [LOOKS.format(name=name, body=body) for name, body in BODIES.items()]
    used = USES.format(sum=" + ".join(["stones(1)", *(f"{name}(1, 6)" for name in BODIES)]))
    return law_of("\n".join([CHAPTER, *looks, used]))


@pytest.mark.parametrize("name", BODIES)
def test_a_short_search_says_what_the_whole_one_says(law: Law, name: str) -> None:
    heaps = st.lists(st.integers(0, 4), min_size=6, max_size=6)

    @settings(max_examples=60, deadline=None)
    @given(heaps, st.integers(-1, 8), st.integers(-1, 8))
    def same(heap: list[int], low: int, high: int) -> None:
        made, meant = answers(law, name, heap, low, high)
        assert made == meant

    same()


def test_what_lies_beyond_a_bound_is_not_looked_at(law: Law) -> None:
    assert answers(law, "bound_before", [6, 6, 6, 0, 0, 0], 1, 3) == (0, 0)


def test_an_error_before_a_bound_is_not_passed_over(law: Law) -> None:
    made, meant = answers(law, "bound_after", [2, 2, 2, 0, 0, 0], 1, 3)
    assert "divisor" in made
    assert made == meant


def lines(law: Law, function: str) -> str:
    """The text of a function of the generated module."""
    return emit(law).source.partition(f"def {function}(")[2].partition("\n\n")[0]


def test_a_middle_term_is_written_once(law: Law) -> None:
    assert lines(law, "between").count("_s.heap[s]") == 1


def test_a_search_from_above_begins_with_the_greatest(law: Law) -> None:
    assert ", -1)" in lines(law, "greatest")


def test_an_equal_number_is_the_only_one_that_is_looked_at(law: Law) -> None:
    assert "range(max(1, low), min(7, (low + 1)))" in lines(law, "exactly")


def test_what_several_actions_are_due_for_is_asked_once(law_of: LawOf) -> None:
    law = law_of(
        "Giving.\n\n```{action} give\nwho: anybody\nwhen: purse[0] < 9\n```\n\n"
        "Gives.\n\n```{rule} give.purse\non: give\nthen:\n  purse[me] = 0\n```\n"
    )
    assert lines(law, "_legal").count("(_s.purse[0] < 9)") == 1


def test_a_step_leaves_the_position_before_it_alone(law: Law) -> None:
    machine = Machine(law, Setup(players=2))
    before = machine.start()
    machine.advance(before, {"by": 0, "do": "take", "amount": 5})
    assert before.purse == [0, 0]


def test_a_step_copies_only_what_it_may_change(law: Law) -> None:
    machine = Machine(law, Setup(players=2))
    before = machine.start()
    after = machine.advance(before, {"by": 0, "do": "take", "amount": 5})
    assert after.heap is before.heap
