"""The page of what the language can say: thirty games, and the sizes that it names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lexludi.language import LawError, load

PAGE = (Path(__file__).parents[2] / "docs/reference/what-it-can-say.md").read_text("utf-8")
GAMES = PAGE.partition("## Thirty games")[2].partition("\n## ")[0]
ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
GO = """
Two players put stones.

```{{game}} go
players: 2 to 2
```

The places are numbered row by row.

```{{type}} point
range: 0 to {last}
measures: number
```

```{{type}} side
values: up, down, west, east
```

```{{type}} moves
range: 0 to 999
measures: number
```

```{{state}} stone
type: map[point, option[seat]]
start: none
```

```{{state}} group
type: map[point, point]
start: {{a: a for a in point}}
```

Places with an empty place beside them.

```{{state}} open_side
type: map[point, bool]
start: False
```

Groups with a liberty, by their names.

```{{state}} free
type: map[point, bool]
start: False
```

```{{state}} turn
type: seat
start: 0
```

```{{state}} made
type: moves
start: 0
```

```{{definition}} inside(a: point, s: side) -> bool
is: a >= {size} if s == up else a <= {last} - {size} if s == down
  else a % {size} > 0 if s == west else a % {size} < {size} - 1
```

```{{definition}} next_to(a: point, s: side) -> point
is: a if not inside(a, s) else a - {size} if s == up else a + {size} if s == down
  else a - 1 if s == west else a + 1
```

```{{definition}} touched(a: point, here: point, p: seat) -> bool
is: stone[a] == p and any(inside(here, s) and stone[next_to(here, s)] == p
  and group[next_to(here, s)] == group[a] for s in side)
```

```{{action}} put
who: turn
when: made < 999
arguments:
  spot: point
```

The place is empty.

```{{rule}} put.empty
on: put
require: stone[spot] == none
```

Groups beside it become one.

```{{rule}} put.joins
on: put
then:
  group = {{a: spot if a == spot or touched(a, spot, me) else group[a] for a in point}}
  stone[spot] = me
  made += 1
  turn = left(turn)
```

What has no liberty is taken.

```{{rule}} put.taken
on: put
then:
  open_side = {{a: any(inside(a, s) and stone[next_to(a, s)] == none for s in side)
    for a in point}}
  free = {{a: any(group[b] == a and stone[b] == turn and open_side[b] for b in point)
    for a in point}}
  stone = {{a: none if stone[a] == turn and not free[group[a]] else stone[a] for a in point}}
```

```{{scoring}} most
over: made == 999
score: (count(a for a in point if stone[a] == p),)
```
"""


def go(folder: Path, size: int) -> Path:
    """A board of Go with so many places in a row."""
    text = GO.format(size=size, last=size * size - 1)
    sentenced = re.sub(r"(?<=```\n)\n(?=```\{)", "\nIt is so.\n\n", text)
    (folder / "01-go.md").write_text(sentenced, "utf-8")
    return folder


def test_the_page_goes_through_thirty_games_in_their_order() -> None:
    rows = [row for row in ROW.findall(GAMES) if row[1] in ("fits", "partly", "no")]
    names = [name for name, _, _ in rows]
    assert (len(names), names) == (30, sorted(names))


@pytest.mark.parametrize("size", [9, 11, 13])
def test_a_board_of_go_that_the_page_says_fits_is_accepted(tmp_path: Path, size: int) -> None:
    assert load(go(tmp_path, size)).rules


def test_a_board_of_go_of_nineteen_places_a_row_exceeds_the_bound(tmp_path: Path) -> None:
    with pytest.raises(LawError, match=r"put\.joins becomes 1,\d{3},\d{3} terms"):
        load(go(tmp_path, 19))
