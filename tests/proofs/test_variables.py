"""No two variables of the solver have one name: Z3 would take them for one."""

from __future__ import annotations

from pathlib import Path

import pytest
import z3

from lexludi.language import load
from lexludi.proofs.theory import Theory

LAW = """
A game.

```{{game}} tiny
players: 2 to 2
```

```{{point}} {point}
question: Which?
answers: one, two
ruling: one
because: So.
```

What was taken last.

```{{state}} last
type: number
start: 0
```

Taking.

```{{action}} take
who: anybody
when: last >= 0
arguments:
  amount: number from 0 to 9
```

At least nothing.

```{{rule}} take.least
on: take
require: amount >= 0 and ({point} == one or {point} == two)
```

Takes.

```{{rule}} take.last
on: take
then:
  last = amount
```

Little is taken.

```{{invariant}} last.little
always: 0 <= last and last <= 1
```

The end.

```{{scoring}} most
over: last > 5
score: last
```
"""


@pytest.mark.parametrize("point", ["other.name", "step.amount"])
def test_an_answer_says_nothing_of_an_argument(point: str, tmp_path: Path) -> None:
    folder = tmp_path / "tiny"
    folder.mkdir()
    (folder / "01-all.md").write_text(LAW.format(point=point), "utf-8")
    law = load(folder)
    theory = Theory(law, 2, {})
    move = theory.move(law.actions["take"], theory.position())
    solver = z3.Solver()
    solver.add(*theory.answered, *move.readable, move.local["amount"] == 9)
    assert solver.check() == z3.sat
