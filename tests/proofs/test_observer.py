"""What games show of properties that some answers exempt from."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lexludi.catalogue import Game
from lexludi.language import Machine, Setup
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.shown.observer import Observer

EXEMPT = """

A heap is there at the start, where nobody may take nothing.

```{property} heap.begun
possible: heap > 0
unless: take.nothing == refused
```

There never is a heap, likewise.

```{property} heap.never
always: heap == 0
unless: take.nothing == refused
```
"""
BEGUN, NEVER = Obligation("possible", "heap.begun"), Obligation("holds", "heap.never")


@pytest.mark.parametrize(("answer", "seen"), [("allowed", [BEGUN, NEVER]), ("refused", [])])
def test_a_position_shows_nothing_of_a_property_under_answers_that_exempt_from_it(
    changed: Callable[..., Game], answer: str, seen: list[Obligation]
) -> None:
    law = changed("# Pebbles", "# Pebbles", EXEMPT).law
    machine = Machine(law, Setup(2, {"take.nothing": answer}))
    observer = Observer(law, machine, [BEGUN, NEVER])
    assert list(observer.position(machine.start())) == seen
