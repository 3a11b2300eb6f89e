"""A bound of an argument may lie beyond its type; no step with such a number is legal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lexludi.catalogue import Game
from lexludi.proofs.claims import POSITIONS, claims_of
from lexludi.proofs.open_position import SymbolicPosition

BIDS = """

A bid is small.

```{{type}} few
range: 0 to 3
measures: number
```

The last bid.

```{{state}} last
type: {last}
start: 0
```

Whoever bids last counts the pebbles.

```{{action}} bid
who: turn
when: now == over
arguments:
  bid_of: {kind} from {low} to 9
```

A bid is higher than the last one.

```{{rule}} bid.higher
on: bid
require: {require}
```

The next one is higher.

```{{rule}} bid.next
on: bid
then:
  last = {after}
```

Bidding goes on.

```{{property}} bids.go_on
open: now == over
```
"""
HIGHER = "bid_of >= last"
OPTIONAL = "bid_of != none and the(bid_of) >= last"


def word(
    changed: Callable[..., Game],
    *,
    kind: str = "few",
    low: str = "last",
    last: str = "few",
    require: str = HIGHER,
    after: str = "last",
) -> str:
    text = BIDS.format(kind=kind, low=low, last=last, require=require, after=after)
    law = changed("over: now == over", "over: False", text).law
    position = SymbolicPosition(law, 2, {}, 0)
    for claim in claims_of(position, POSITIONS):
        if claim.obligation.subject == "bids.go_on" and claim.obligation.kind == "goes_on":
            verdict = claim.decide()
            assert verdict is not None
            return verdict.word
    raise AssertionError("nothing is claimed of the bids")


def test_bids_go_on_where_each_bound_is_of_the_type(changed: Callable[..., Game]) -> None:
    assert word(changed) == "proved"


def test_bids_do_not_go_on_beyond_the_type(changed: Callable[..., Game]) -> None:
    assert word(changed, last="number", after="last + 1") == "refuted"


def test_nor_do_those_that_may_be_none(changed: Callable[..., Game]) -> None:
    kind, after = "option[few]", "last + 1"
    assert word(changed, kind=kind, last="number", require=OPTIONAL, after=after) == "refuted"


@pytest.mark.parametrize("low", ["0 - 5", "7"])
def test_a_bound_that_is_written_down_may_be_beyond_the_type(
    low: str, changed: Callable[..., Game]
) -> None:
    require = f"bid_of == {low} or last == 0"
    assert word(changed, low=low, last="few", require=require, after="3") == "refuted"
