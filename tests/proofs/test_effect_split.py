"""A claim that is split into the effects of a step is one about the step."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.partial_operations import FRAME

from lexludi.language import load
from lexludi.proofs.effect_split import by_parts
from lexludi.proofs.open_position import SymbolicPosition

PAYING = """
What each has.

```{{state}} paid
type: map[seat, coin]
start: 0
```

Pays.

```{{rule}} go.x
on: go
then:
  {then}
```

Nothing is lost.

```{{invariant}} kept
always: paid[0] == paid[1]
```
"""


@pytest.fixture
def in_parts(tmp_path: Path) -> Callable[[str], bool]:
    """Whether effects are found, one by one, to keep what two seats have paid equal."""

    def make(*then: str) -> bool:
        (tmp_path / "01-all.md").write_text(FRAME + PAYING.format(then="\n  ".join(then)), "utf-8")
        law = load(tmp_path)
        position = SymbolicPosition(law, 2, {}, 0)
        move = position.theory.move(law.actions["go"], position.state)
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


def test_an_effect_that_breaks_an_equation_is_found(in_parts: Callable[..., bool]) -> None:
    assert not in_parts("paid[turn] += 1")
