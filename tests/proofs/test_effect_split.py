"""A claim that is split into the effects of a step is one about the step."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.partial_operations import FRAME

from lexludi.language import Law, load
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.splitting.effect_split import by_parts
from lexludi.proofs.theory import Move

PAYING = """
What each has.

```{{state}} paid
type: map[seat, coin]
start: 0
```

Pays.

```{{action}} pay
who: {who}
when: heap < 3
arguments:
  n: count
  m: {kind}
```

Pays.

```{{rule}} pay.x
on: pay
then:
  {then}
```

Little is in the heap.

```{{invariant}} heap.low
always: heap < 3
```

Nothing is lost.

```{{invariant}} kept
always: {claim}
```
"""
EQUAL = "paid[0] == paid[1]"


def law_of(
    folder: Path,
    *then: str,
    who: str = "turn",
    claim: str = EQUAL,
    kind: str = "bool",
    more: str = "",
) -> Law:
    text = PAYING.format(then="\n  ".join(then), who=who, claim=claim, kind=kind)
    (folder / "01-all.md").write_text(FRAME + more + text, "utf-8")
    return load(folder)


def opened(law: Law) -> tuple[SymbolicPosition, Move]:
    """An open position of two players with an open step."""
    position = SymbolicPosition(law, 2, {}, 0)
    return position, position.theory.move(law.actions["pay"], position.state)


@pytest.fixture
def in_parts(tmp_path: Path) -> Callable[..., bool]:
    """Whether effects are found, one by one, to keep what two seats have paid equal."""

    def make(*then: str, **other: str) -> bool:
        law = law_of(tmp_path, *then, **other)
        position, move = opened(law)
        with position.questions.also(move.legal):
            return by_parts(position, move, law.invariants["kept"].always)

    return make


def test_effects_that_change_both_sides_alike_keep_an_equation(
    in_parts: Callable[..., bool],
) -> None:
    assert in_parts("if heap < 9:", "  paid[0] += 1", "  paid[1] += 1")


def test_the_doer_is_not_whose_turn_it_is_once_the_turn_has_passed(
    in_parts: Callable[..., bool],
) -> None:
    assert not in_parts("turn = left(turn)", "if me != turn:", "  paid[me] += 1")


BREAKING = {
    "the only effect": ("paid[turn] += 1",),
    "the first effect of several": ("paid[0] += 1", "heap += 0"),
    "the last effect of several": ("heap += 0", "paid[0] += 1"),
    "the first round of a loop": ("for p in seat:", "  if p == 0:", "    paid[p] += 1"),
    "the last round of a loop": ("for p in seat:", "  if p == 1:", "    paid[p] += 1"),
    "one of two effects of a loop": ("for p in seat:", "  heap += 0", "  paid[p] += 1"),
    "the first branch": ("if heap < 2:", "  paid[0] += 1", "else:", "  heap += 0"),
    "the other branch": ("if heap < 2:", "  heap += 0", "else:", "  paid[0] += 1"),
    "a branch that invariants rule out": ("if heap > 5:", "  paid[0] += 1"),
}


@pytest.mark.parametrize("then", BREAKING.values(), ids=BREAKING)
def test_an_effect_that_breaks_an_equation_is_found(
    then: tuple[str, ...], in_parts: Callable[..., bool]
) -> None:
    assert not in_parts(*then)


KEEPING = {
    "a loop that changes something else": ("for p in seat:", "  heap += 1"),
    "a branch for what is no seat": ("if me > 1:", "  paid[0] += 1"),
    "a branch for what is below the first seat": ("if me < 0:", "  paid[0] += 1"),
    "an argument outside its type": ("if n > 3:", "  paid[0] += 1"),
    "a variable outside its type": ("if level > 3:", "  paid[0] += 1"),
    "branches that each keep it": (
        "if heap < 2:", "  heap += 0", "else:", "  paid[0] += 1", "  paid[1] += 1",
    ),
}  # fmt: skip


@pytest.mark.parametrize("then", KEEPING.values(), ids=KEEPING)
def test_an_effect_that_keeps_an_equation_is_found_to(
    then: tuple[str, ...], in_parts: Callable[..., bool]
) -> None:
    assert in_parts(*then)


def test_a_step_of_nobody_is_split_as_well(in_parts: Callable[..., bool]) -> None:
    assert in_parts("if n > 3:", "  paid[0] += 1", who="nobody")
    assert not in_parts("if n > 2:", "  paid[0] += 1", who="nobody")


@pytest.mark.parametrize(
    "claim",
    ["paid[0] <= paid[1]", "all(paid[p] == 0 for p in seat)", "(pick == none) == (paid[0] == 0)"],
)
def test_only_an_equation_of_numbers_is_split(claim: str, in_parts: Callable[..., bool]) -> None:
    assert not in_parts("heap += 0", claim=claim)
