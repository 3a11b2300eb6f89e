"""A law small enough to be read at a glance, for tests of the tools themselves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from tests.long_game import MARCH

from lexludi.cases import regenerate
from lexludi.cases.generation.generate import Effort
from lexludi.language import Law, load

ROOMS = Path(__file__).parents[1]

# No test measures time: on a busy machine an example may take long.
settings.register_profile("default", deadline=None)

CHAPTER = """# Stones

```{game} stones
players: 2 to 3
```

```{type} stone
number: whole
```

```{type} few
range: 1 to 3
measures: stone
```

```{type} phase_name
values: tossing, taking, done
```

```{parameter} heap_size
type: stone
value: 5
source: this test
```

```{parameter} most
type: stone
value: 2
source: this test
```

```{point} first.take
question: How many may be taken first?
answers: any, one
ruling: any
because: It is a test.
```

```{state} phase
type: phase_name
start: tossing
```

```{state} heap
type: stone
start: heap_size
```

```{state} turn
type: seat
start: 0
```

```{state} taken
type: map[seat, stone]
start: 0
```

A toss says who begins.

```{chance} toss
when: phase == tossing
arguments:
  first_seat: seat
weight: 1
```

The seat tossed begins.

```{rule} toss.turn
on: toss
then:
  turn = first_seat
  phase = taking
```

Whose turn it is takes stones.

```{action} take
who: turn
when: phase == taking
arguments:
  amount: few
```

No more than two are taken at once.

```{rule} take.most
on: take
require: amount <= most
```

No more are taken than there are.

```{rule} take.heap
on: take
require: amount <= heap
```

The first may have to take one.

```{rule} take.first
on: take
when: first.take == one and heap == heap_size
require: amount == 1
```

What is taken leaves the heap.

```{rule} take.stones
on: take
then:
  heap -= amount
  taken[me] += amount
```

The last stone counts double.

```{exception} take.last
to: take.stones
when: amount == heap
then:
  heap -= amount
  taken[me] += amount + 1
```

The turn goes left.

```{rule} take.turn
on: take
then:
  turn = left(me)
```

An empty heap ends the game.

```{rule} take.end
on: take
when: heap == 0
then:
  phase = done
```

Most stones win.

```{scoring} result
over: phase == done
score: (taken[p],)
```
"""


def chapters(folder: Path, text: str = CHAPTER) -> Path:
    """The law of a game in a folder named after it, with its one chapter."""
    law = folder / "stones" / "law"
    law.mkdir(parents=True)
    (law / "01-stones.md").write_text(text, encoding="utf-8")
    return law


@pytest.fixture(scope="session", autouse=True)
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> None:
    """One cache for the whole run, the processes of all sessions in guides included.

    What the user's own cache holds is no part of a test.
    """
    own = tmp_path_factory.getbasetemp()
    common = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    os.environ.setdefault("LEXLUDI_CACHE", str(common / "cache"))


@pytest.fixture(scope="session")
def stones(tmp_path_factory: pytest.TempPathFactory) -> Law:
    return load(chapters(tmp_path_factory.mktemp("law")))


@pytest.fixture(scope="session")
def march(tmp_path_factory: pytest.TempPathFactory) -> Law:
    """A game of nine hundred steps."""
    return load(chapters(tmp_path_factory.mktemp("march"), MARCH))


@pytest.fixture(scope="module")
def cases(stones: Law, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The cases of the stones, after a short search."""
    folder = tmp_path_factory.mktemp("cases") / "stones"
    regenerate.write(stones, folder, effort=Effort(4, 2, 2, 2, 2))
    return folder


@pytest.fixture(scope="module")
def rooms() -> Iterator[None]:
    """The peers are other processes, and find the rooms by the environment."""
    paths = [str(ROOMS / room) for room in ("spec", "engine", "verification")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(paths))
        yield
