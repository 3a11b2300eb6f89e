"""Counts after a step, written as those before it and a change, say the same as counted anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import z3
from tests.partial_operations import FRAME

from lexludi.language import load
from lexludi.language.evaluate.evaluator import Values
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.splitting.counted import with_counts_before
from lexludi.proofs.theory import Move

BOARD = """
A row of five places.

```{{type}} spot
range: 0 to 4
measures: number
```

```{{type}} place
values: inn, quay, pier
```

```{{type}} landing
within: place
values: quay, pier
```

```{{state}} guest
type: map[place, option[seat]]
start: none
```

```{{state}} piece
type: map[spot, option[seat]]
start: none
```

```{{state}} pile
type: map[spot, coin]
start: 0
```

```{{state}} held
type: map[seat, map[spot, coin]]
start: 0
```

Moves a piece.

```{{action}} act
who: turn
when: heap < 3 and (piece[0] == none or pile[0] < 9 or held[0][0] < 9 or guest[inn] == none)
arguments:
  a: spot
  b: spot
  n: count
```

Something changes.

```{{rule}} act.changes
on: act
then:
  {then}
```

Little is in the heap.

```{{invariant}} heap.low
always: heap < 3
```

It holds.

```{{invariant}} kept
always: {claim}
```
"""
COUNT = "count(s for s in spot if piece[s] == p)"
PIECES = f"all({COUNT} <= heap for p in seat)"
COINS = "sum(pile[s] for s in spot) <= heap"
IF = "all(count(s for s in spot if piece[s] == p and heap > 1) <= 2 for p in seat)"
MANY = "sum(2 for s in spot if pile[s] > 1) == heap"
CHANGES = {
    "one entry": "piece[a] = me",
    "an entry that is emptied": "piece[a] = none",
    "two entries, which may be one": "piece[a] = me\n  piece[b] = left(me)",
    "an entry on a condition": "if heap > 1:\n    piece[a] = me\n  else:\n    piece[b] = none",
    "an entry on a condition that the step changes": (
        "piece[a] = me\n  if piece[b] == none:\n    piece[b] = me"
    ),
    "a sum": "pile[a] += n",
    "a sum twice": "pile[a] += n\n  pile[a] -= 1",
    "what is moved": "pile[a] -= n\n  pile[b] += n",
    "what the count reads besides": "heap += 1\n  piece[a] = me",
    "both": "piece[a] = me\n  pile[b] = heap + 1",
    "an entry where the turn has passed": "turn = left(turn)\n  piece[a] = turn",
}


def opened(folder: Path, then: str, claim: str) -> tuple[SymbolicPosition, Move, Values]:
    """An open position of a law with an effect and a claim, a step of it, and what comes after."""
    (folder / "01-all.md").write_text(FRAME + sentenced(BOARD.format(then=then, claim=claim)))
    position = SymbolicPosition(load(folder), 2, {}, 0)
    move = position.theory.move(position.law.actions["act"], position.state)
    return position, move, position.theory.after(move, position.state)


def written(folder: Path, then: str, claim: str) -> tuple[SymbolicPosition, Any, Any]:
    """An open position, a claim counted anew after a step, and the same with counts before."""
    position, move, after = opened(folder, then, claim)
    term = position.law.invariants["kept"].always
    anew = position.theory.evaluator(after).value(term, {})
    return position, anew, (move, with_counts_before(position, move, after, term))


def sentenced(text: str) -> str:
    """A chapter in which each fence has a sentence."""
    return text.replace("```\n\n```{", "```\n\nSo it is.\n\n```{")


@pytest.mark.parametrize(
    "claim", [PIECES, IF, COINS, MANY], ids=["pieces", "on a condition", "coins", "many"]
)
@pytest.mark.parametrize("change", CHANGES)
def test_a_count_from_before_and_a_count_anew_are_the_same(
    tmp_path: Path, change: str, claim: str
) -> None:
    position, anew, (move, counted) = written(tmp_path, CHANGES[change], claim)
    reads = "piece[" if "piece" in claim else "pile["
    assert (counted is not None) == (reads in CHANGES[change])
    if counted is not None:
        with position.questions.also(move.readable):
            assert position.questions.ask(z3.Xor(anew, counted)) == "unsat"
            assert position.questions.ask(anew, counted) == "sat"


@pytest.mark.parametrize(
    ("then", "claim"),
    [
        ("for s in spot:\n    piece[s] = me", PIECES),
        ("piece = {s: none for s in spot}", PIECES),
        ("piece[a] = me\n  piece = {s: none for s in spot}", PIECES),
        ("piece[a] = me", "count(s for s in spot if piece[s] == piece[0]) <= heap"),
        ("held[me][a] += n", "sum(held[p][a] for a in spot for p in seat) <= heap"),
        ("piece[a] = me", "count(s for s in spot if piece[s] == none and s > 2) <= heap"),
        ("piece[a] = me", "count(s for s in spot if piece[s] == none and pile[s] > 0) <= heap"),
        ("guest[inn] = me", "count(s for s in landing if guest[s] == none) <= heap"),
        ("piece[a] = me", "count(s for s in spot if piece[0] == none and heap > s) <= heap"),
    ],
    ids=[
        "each entry",
        "the whole map",
        "an entry, then the map",
        "and elsewhere",
        "deeper",
        "by its place",
        "two maps",
        "some keys",
        "another entry",
    ],
)
def test_a_count_that_is_more_than_a_look_at_each_entry_is_left_as_it_is(
    tmp_path: Path, then: str, claim: str
) -> None:
    assert written(tmp_path, then, claim)[2][1] is None
