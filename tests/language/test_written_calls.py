"""Calls of short definitions are written out, and say what the calls said, errors included."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.language.both_ways import answers

from lexludi.language import Law, Machine, Setup
from lexludi.language.emit.python import emit

LawOf = Callable[..., Law]
HELPERS = {
    "either(a: number, b: number)": "a if b > 2 else b",
    "twice(a: number, b: number)": "a + a if b > 2 else b",
    "stones(s: spot)": "heap[s]",
    "size()": "2 * 3 if players == 2 else 4",
    "all_stones()": "heap[1] + heap[2] + heap[3]",
    "last(a: number)": "max((s for s in spot if heap[s] > a), default=0)",
}
BODIES = {
    "once": "either(low + 1, high)",
    "once_without_value": "either(6 // low, high)",
    "again": "twice(low, high)",
    "again_calculated": "twice(low + 1, high)",
    "of_a_call": "either(stones(2), high)",
    "of_another_type": "stones(low)",
    "fixed": "size() + low",
    "of_the_position": "all_stones() + low",
    "of_a_loop": "last(low)",
    "in_a_loop": "sum(either(s, high) for s in spot)",
}
CHAPTER = """
Spots.

```{type} spot
range: 1 to 3
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
"""
HELPS = "Helps.\n\n```{{definition}} {name} -> number\nis: {body}\n```\n"
LOOKS = "Looks.\n\n```{{definition}} {name}(low: number, high: number) -> number\nis: {body}\n```\n"
USES = "They are used.\n\n```{{property}} tiny.used\nalways: {sum} == 0\n```\n"


@pytest.fixture
def law(law_of: LawOf) -> Law:
    helps = [HELPS.format(name=name, body=body) for name, body in HELPERS.items()]
    looks = [LOOKS.format(name=name, body=body) for name, body in BODIES.items()]
    used = USES.format(sum=" + ".join(f"{name}(1, 3)" for name in BODIES))
    return law_of("\n".join([CHAPTER, *helps, *looks, used]))


@pytest.mark.parametrize("name", BODIES)
def test_what_is_written_out_says_what_the_call_says(law: Law, name: str) -> None:
    heaps = st.lists(st.integers(0, 4), min_size=3, max_size=3)

    @settings(max_examples=30, deadline=None)
    @given(heaps, st.integers(-1, 5), st.integers(-1, 5))
    def same(heap: list[int], low: int, high: int) -> None:
        made, meant = answers(law, name, heap, low, high)
        assert made == meant

    same()


def lines(law: Law, function: str) -> str:
    """The text of a function of the generated module, behind its first line."""
    return emit(law).source.partition(f"def {function}(")[2].partition("\n\n")[0]


@pytest.mark.parametrize(
    ("name", "helper"),
    [
        ("once", "either"), ("again", "twice"), ("of_a_call", "either"), ("of_a_call", "stones"),
        ("fixed", "size"), ("of_the_position", "all_stones"), ("in_a_loop", "either"),
    ],
)  # fmt: skip
def test_a_short_definition_is_not_called(law: Law, name: str, helper: str) -> None:
    assert f"{helper}(" not in lines(law, name)


@pytest.mark.parametrize(
    ("name", "helper"),
    [
        ("once_without_value", "either"), ("again_calculated", "twice"),
        ("of_another_type", "stones"), ("of_a_loop", "last"),
    ],
)  # fmt: skip
def test_a_call_stays_where_it_asks_more_or_less_than_its_body(
    law: Law, name: str, helper: str
) -> None:
    assert f"{helper}(" in lines(law, name)


def test_what_a_game_fixes_is_looked_up(law: Law) -> None:
    machine = Machine(law, Setup(players=2))
    assert machine._code.module.FIXED == ("size",)
    assert machine._table.size == 6
    assert "_g.size" in lines(law, "fixed")
