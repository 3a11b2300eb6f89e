"""A small game in which the same steps lead elsewhere by other answers: a gift, a stall."""

from __future__ import annotations

from pathlib import Path
from typing import Any

FAIR = """
One of two gets a gift at the fair, and may spend it.

```{game} fair
players: 2 to 2
```

Coins are whole numbers.

```{type} coin
number: whole
```

There is a gift, then a stall.

```{type} moment
values: gift, stall, done
```

The books differ on the gift.

```{point} gift.size
question: How large is the gift?
answers: small, large
ruling: small
because: It is a test.
```

The gift comes first.

```{state} now
type: moment
start: gift
```

There is one purse.

```{state} purse
type: coin
start: 0
```

The gift is given.

```{chance} give
when: now == gift
weight: 1
```

It goes into the purse.

```{rule} give.purse
on: give
then:
  purse += 1 if gift.size == small else 3
  now = stall
```

The first player buys.

```{action} buy
who: 0
when: now == stall
```

Whoever buys has three coins.

```{rule} buy.price
on: buy
require: purse >= 3
```

All is over then.

```{rule} buy.done
on: buy
then:
  now = done
```

The purse counts.

```{scoring} result
over: now == done
score: purse
```
"""
STEPS: list[dict[str, Any]] = [{"by": "chance", "do": "give"}, {"by": 0, "do": "buy"}]
LARGE = {"gift.size": "large"}


def written(folder: Path) -> Path:
    """The folder of the game, written into another."""
    law = folder / "fair" / "law"
    law.mkdir(parents=True)
    (law / "01-fair.md").write_text(FAIR, "utf-8")
    return law.parent
