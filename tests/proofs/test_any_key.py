"""What a step writes is shown to be of its type without knowing which entry it writes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.partial_operations import FRAME

from lexludi.language import load
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.splitting.any_key import in_range_at_any_key

BUILDING = """
Towers are low.

```{{state}} tower
type: map[seat, count]
start: 0
```

Builds.

```{{action}} build
who: turn
when: heap < 3
arguments:
  n: count
```

Builds.

```{{rule}} build.higher
on: build
then:
  {then}
```

No tower is higher than the sky.

```{{invariant}} tower.low
always: all(tower[p] < 9 for p in seat)
```
"""


@pytest.fixture
def in_range(tmp_path: Path) -> Callable[..., bool]:
    """Whether effects are found to write to towers what is of their type."""

    def make(*then: str) -> bool:
        text = FRAME + BUILDING.format(then="\n  ".join(then))
        (tmp_path / "01-all.md").write_text(text, "utf-8")
        law = load(tmp_path)
        position = SymbolicPosition(law, 2, {}, 0)
        move = position.theory.move(law.actions["build"], position.state)
        with position.questions.also(move.legal):
            return in_range_at_any_key(position, move, "tower")

    return make


WITHIN = {
    "a value of the type": ("tower[left(turn)] = n",),
    "what was made room for": ("tower[left(turn)] = 0", "tower[left(turn)] += n"),
    "what is due in range only": (
        "if all(tower[p] < 3 for p in seat):", "  tower[left(turn)] += 1",
    ),
}  # fmt: skip


@pytest.mark.parametrize("then", WITHIN.values(), ids=WITHIN)
def test_what_is_of_its_type_at_any_entry_is_found_to(
    then: tuple[str, ...], in_range: Callable[..., bool]
) -> None:
    assert in_range(*then)


BEYOND = {
    "one more": ("tower[left(turn)] += 1",),
    "a value beyond the type": ("tower[left(turn)] = n + 1",),
    "room made at another entry": ("tower[left(turn)] = 0", "tower[left(left(turn))] += n"),
    "the last of several": ("tower[left(turn)] = n", "tower[turn] = 0", "tower[left(turn)] += n"),
    "a plain variable as key": ("tower[turn] += 1",),
}


@pytest.mark.parametrize("then", BEYOND.values(), ids=BEYOND)
def test_what_leaves_its_type_at_some_entry_is_not(
    then: tuple[str, ...], in_range: Callable[..., bool]
) -> None:
    assert not in_range(*then)


def test_other_variables_are_not_looked_at(in_range: Callable[..., bool]) -> None:
    assert in_range("level += 1")


SPIRES = """
Spires stand far away.

```{type} spot
range: 0 to 6
measures: number
```

Spires are low.

```{state} spire
type: map[spot, count]
start: 0
```

Those that are near are lower.

```{invariant} spire.low
always: all(spire[s] < 3 for s in spot if s <= 3)
```

Something lies near.

```{state} near
type: map[count, bool]
start: False
```

Builds.

```{action} build
who: turn
when: heap < 3 and not near[0]
arguments:
  n: count
```

Builds near, or anywhere.

```{rule} build.higher
on: build
then:
  if n + level <= 3:
    near[n + level] = True
  spire[n + level] += 1
```
"""


def test_a_key_of_two_maps_is_one_of_the_wider_one(tmp_path: Path) -> None:
    (tmp_path / "01-all.md").write_text(FRAME + SPIRES, "utf-8")
    law = load(tmp_path)
    position = SymbolicPosition(law, 2, {}, 0)
    move = position.theory.move(law.actions["build"], position.state)
    with position.questions.also(move.legal):
        assert not in_range_at_any_key(position, move, "spire")
