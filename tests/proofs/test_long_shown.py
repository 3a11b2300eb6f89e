"""What can happen only late in a long game, or hardly ever, is shown by a game as well."""

from __future__ import annotations

from pathlib import Path

from tests.long_game import STEPS

from lexludi.catalogue import open_game
from lexludi.language import Law
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.prove import proved
from lexludi.proofs.shown.search import GoalSearch
from lexludi.support.options import RunOptions

DONE = Obligation("possible", "march.done")


def test_a_game_of_nine_hundred_steps_is_searched_to_its_end(march: Law) -> None:
    search = GoalSearch(march, 2, {}, {DONE: None}, seed=0)
    search.run()
    assert len(search.found[DONE].steps) == STEPS


TOSSES = """
A die with a hundred faces is tossed.

```{game} tosses
players: 2 to 2
```

It has a hundred faces.

```{type} face
range: 1 to 100
```

It is tossed eight times.

```{type} tosses
range: 0 to 8
measures: number
```

Tosses are counted.

```{state} tossed
type: tosses
start: 0
```

Sevens are counted.

```{state} seen
type: tosses
start: 0
```

A toss.

```{chance} toss
when: tossed < 8
arguments:
  up: face
```

It counts.

```{rule} toss.counted
on: toss
then:
  tossed += 1
  seen += 1 if up == 7 else 0
```

There are no more sevens than tosses.

```{invariant} seen.tossed
always: seen <= tossed
```

Every toss can show a seven.

```{property} sevens.only
possible: seen == 8
```

The first player wins by sevens.

```{scoring} most
over: tossed == 8
score: (seen if p == 0 else 8 - seen,)
```
"""


def test_eight_steps_from_the_start_are_found_although_no_game_takes_one(
    tmp_path: Path, no_cache: None
) -> None:
    folder = tmp_path / "tosses" / "law"
    folder.mkdir(parents=True)
    (folder / "01-tosses.md").write_text(TOSSES, "utf-8")
    found = proved(open_game(folder.parent), RunOptions(players=(2,)))
    words = {v.obligation: v.word for own in found.verdicts.values() for v in own}
    assert words[Obligation("possible", "sevens.only")] == "proved"
