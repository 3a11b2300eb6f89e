"""An argument may be a map of maps, whose legal values are listed entry by entry."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from lexludi.language import Law, LawError, Machine, Setup
from lexludi.language.undefined import Undefined

LawOf = Callable[..., Law]

ACTION = """
Stalls.

```{{type}} stall
range: 1 to {stalls}
measures: number
```

Goods.

```{{type}} good
values: fig, oil, salt, wool
```

Few.

```{{type}} few
range: 0 to 6
measures: number
```

Goods lie on stalls.

```{{state}} stock
type: map[stall, map[good, few]]
start: {start}
```

Goods are given away.

```{{action}} give
who: 0
when: purse[0] < 9
arguments:
  given: {kind}
```

They are there.

```{{rule}} give.there
on: give
require: {require}
```

They are gone.

```{{rule}} give.gone
on: give
then:
  for a in stall:
    for g in good:
      stock[a][g] -= given[a][g]
```
"""
KIND = "map[stall, map[good, few]]"
THERE = "all(given[a][g] <= stock[a][g] for a in stall for g in good)"
EXACTLY = f"{THERE} and sum(given[a][g] for a in stall for g in good) == 3"


def machine_of(
    law_of: LawOf, require: str, *, kind: str = KIND, start: str = "1", stalls: int = 3
) -> Machine:
    text = ACTION.format(kind=kind, require=require, start=start, stalls=stalls)
    return Machine(law_of(text), Setup(2))


def gifts(machine: Machine) -> list[dict[str, Any]]:
    return [step for step in machine.legal(machine.start()) if step["do"] == "give"]


def test_a_payment_is_listed_in_full(law_of: LawOf) -> None:
    assert len(gifts(machine_of(law_of, EXACTLY))) == 220  # 3 of 12 goods


def test_a_step_has_its_maps_by_the_text_of_their_keys(law_of: LawOf) -> None:
    first = gifts(machine_of(law_of, EXACTLY))[0]["given"]
    assert list(first) == ["1", "2", "3"]
    assert first["3"] == {"fig": 0, "oil": 1, "salt": 1, "wool": 1}


def test_a_listed_step_can_be_done(law_of: LawOf) -> None:
    machine = machine_of(law_of, EXACTLY)
    after = machine.to_json(machine.do(machine.start(), gifts(machine)[0]))
    assert after["stock"]["3"] == {"fig": 1, "oil": 0, "salt": 0, "wool": 0}


def test_a_step_that_is_not_payable_in_full_is_refused(law_of: LawOf) -> None:
    machine = machine_of(law_of, EXACTLY)
    step = gifts(machine)[0]
    step["given"]["1"]["fig"] = 1
    refusal = machine.refusal(machine.start(), step)
    assert refusal is not None
    assert refusal.rules == ("give.there",)


def test_a_missing_entry_is_named_with_its_path(law_of: LawOf) -> None:
    machine = machine_of(law_of, EXACTLY)
    step = gifts(machine)[0]
    del step["given"]["2"]["oil"]
    refusal = machine.refusal(machine.start(), step)
    assert refusal is not None
    assert refusal.message == "$.given.2.oil: is missing"


def test_what_cannot_be_given_costs_no_time(law_of: LawOf) -> None:
    machine = machine_of(
        law_of, EXACTLY, stalls=12, start="{a: {g: 1 if a < 4 else 0 for g in good} for a in stall}"
    )
    began = time.perf_counter()
    assert len(gifts(machine)) == 220
    assert time.perf_counter() - began < 1  # 7 ** 48 combinations without pruning


def test_too_many_choices_are_an_error_and_no_wait(law_of: LawOf) -> None:
    machine = machine_of(law_of, THERE, start="5")
    with pytest.raises(Undefined, match="number of choices for given is 2176782336: expected at"):
        machine.legal(machine.start())


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("map[seat, map[good, few]]", "by values or numbers, with at most 64 entries"),
        ("map[stall, map[stall, map[good, few]]]", "with at most 64 entries"),
        (f"{KIND} from 0 to 2", "without bounds"),
        ("map[stall, map[good, coin]]", "of a type with an end"),
    ],
)
def test_a_map_of_maps_that_cannot_be_listed_is_refused(
    kind: str, says: str, law_of: LawOf
) -> None:
    with pytest.raises(LawError, match=says):
        machine_of(law_of, "True", kind=kind, stalls=5)
