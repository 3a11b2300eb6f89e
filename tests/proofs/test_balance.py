"""An equation is kept where what a step adds to its sides comes to nothing, and only there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.partial_operations import FRAME

from lexludi.language import Law, load
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.splitting.balance import balanced
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
def kept(tmp_path: Path) -> Callable[..., bool]:
    """Whether effects are found to keep what two seats have paid equal, or another equation."""

    def make(*then: str, **other: str) -> bool:
        law = law_of(tmp_path, *then, **other)
        position, move = opened(law)
        with position.questions.also(move.legal):
            return balanced(position, move, law.invariants["kept"].always)

    return make


def test_effects_that_change_both_sides_alike_keep_an_equation(
    kept: Callable[..., bool],
) -> None:
    assert kept("if heap < 9:", "  paid[0] += 1", "  paid[1] += 1")


def test_the_doer_is_not_whose_turn_it_is_once_the_turn_has_passed(
    kept: Callable[..., bool],
) -> None:
    assert not kept("turn = left(turn)", "if me != turn:", "  paid[me] += 1")


BREAKING = {
    "the only effect": ("paid[turn] += 1",),
    "the first effect of several": ("paid[0] += 1", "heap += 0"),
    "the last effect of several": ("heap += 0", "paid[0] += 1"),
    "the first round of a loop": ("for p in seat:", "  if p == 0:", "    paid[p] += 1"),
    "the last round of a loop": ("for p in seat:", "  if p == 1:", "    paid[p] += 1"),
    "one of two effects of a loop": (
        "for p in seat:",
        "  heap += 0",
        "  paid[p] += n if p > 0 else 1",
    ),
    "the first branch": ("if heap < 2:", "  paid[0] += 1", "else:", "  heap += 0"),
    "the other branch": ("if heap < 2:", "  heap += 0", "else:", "  paid[0] += 1"),
    "branches of opposite effect": ("if heap < 2:", "  paid[0] += 1", "else:", "  paid[0] -= 1"),
    "a sign": ("paid[0] += 1", "paid[1] -= 1"),
    "what is written anew": ("paid[0] = paid[1] + 1",),
    "one who may be either": ("paid[turn] += 1", "paid[left(left(turn))] -= 1", "paid[me] += n"),
    "another amount": ("paid[0] += n", "paid[1] += 2"),
}


@pytest.mark.parametrize("then", BREAKING.values(), ids=BREAKING)
def test_an_effect_that_breaks_an_equation_is_found(
    then: tuple[str, ...], kept: Callable[..., bool]
) -> None:
    assert not kept(*then)


KEEPING = {
    "a loop over all": ("for p in seat:", "  heap += 0", "  paid[p] += 1"),
    "a branch that invariants rule out": ("if heap > 5:", "  paid[0] += 1"),
    "what is written anew": ("paid[0] = paid[1]",),
    "a payment and its repayment": ("paid[0] -= n", "paid[0] += n"),
    "the same seat by another way": ("paid[turn] += 1", "paid[left(left(turn))] -= 1"),
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
    then: tuple[str, ...], kept: Callable[..., bool]
) -> None:
    assert kept(*then)


def test_a_step_of_nobody_is_split_as_well(kept: Callable[..., bool]) -> None:
    assert kept("if n > 3:", "  paid[0] += 1", who="nobody")
    assert not kept("if n > 2:", "  paid[0] += 1", who="nobody")


@pytest.mark.parametrize(
    "claim",
    [
        "paid[0] <= paid[1]",
        "paid[0] != paid[1]",
        "(pick == none) == (paid[0] == 0)",
        "not paid[0] == paid[1]",
    ],
)
def test_only_equations_of_numbers_are_balanced(claim: str, kept: Callable[..., bool]) -> None:
    assert not kept("heap += 0", claim=claim)


@pytest.mark.parametrize(
    "claim",
    [
        "paid[0] == 0 or paid[1] == 0",
        "any(paid[p] == 3 for p in seat)",
        "all(paid[p] == 3 for p in seat if p > 0)",
        "count(p for p in seat if paid[p] > 1) == 1",
        "(paid[0] if paid[1] == 0 else 0) == 3",
    ],
)
def test_claims_that_do_not_add_entries_up_are_left_to_others(
    claim: str, kept: Callable[..., bool]
) -> None:
    assert not kept("paid[0] += 0", claim=claim)


def test_every_part_of_a_claim_must_be_kept(kept: Callable[..., bool]) -> None:
    assert kept("heap += 0", claim="paid[0] == 3 and all(paid[p] == 3 for p in seat)")
    assert not kept("paid[1] += 1", claim="paid[0] == 3 and all(paid[p] == 3 for p in seat)")
    assert not kept("paid[1] += 1", claim="paid[0] == 3 and paid[1] == 3")


def test_it_does_not_matter_which_entry_of_a_sum_is_written(kept: Callable[..., bool]) -> None:
    claim = "sum(paid[p] for p in seat) == heap"
    assert kept("paid[turn if heap < 1 else me] += n", "heap += n", claim=claim)
    assert not kept("paid[turn if heap < 1 else me] += n", claim=claim)


def test_a_sum_with_other_factors_depends_on_the_entry(kept: Callable[..., bool]) -> None:
    claim = "paid[0] + 2 * paid[1] == heap"
    assert not kept("paid[turn] += 1", "heap += 1", claim=claim)
    assert kept("paid[turn] += 1", "heap += 1 if turn == 0 else 2", claim=claim)


def test_a_key_matters_where_one_of_several_entries_weighs_more(kept: Callable[..., bool]) -> None:
    claim = "purse[0] + purse[1] + 2 * purse[2] + purse[3] == heap and paid[0] == 0"
    assert not kept("purse[n] += 1", "heap += 1", claim=claim)
    assert kept("purse[n] += 1", "heap += 2 if n == 2 else 1", claim=claim)
