"""Legal steps are listed argument by argument, and are those of the full product, in its order."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tests.full_product import full_product

from lexludi.catalogue import open_game
from lexludi.language import Law, Machine, Setup
from lexludi.language.emit.python import emit
from lexludi.language.emit.totality import Totality
from lexludi.language.undefined import Undefined

LawOf = Callable[..., Law]

ACTION = """
Lanes.

```{{type}} lane
range: 1 to 3
measures: number
```

Signs.

```{{type}} sign
values: rum, hook, lamp
```

Few.

```{{type}} few
range: 0 to 4
measures: number
```

Two lanes.

```{{type}} pair
range: 1 to 2
measures: number
```

Something else is counted.

```{{state}} heap
type: map[lane, few]
start: 2
```

A choice.

```{{action}} choose
who: {who}
when: purse[0] < 9
arguments:
{arguments}
```

The guard.

```{{rule}} choose.x
on: choose
require: {require}
```

Counts.

```{{rule}} choose.count
on: choose
then:
  heap[1] = heap[1]
```
"""
GUARDED = {
    "a sum of entries": ("  m: map[lane, few]", "sum(m[k] for k in lane) == 4"),
    "at most a sum": ("  m: map[lane, few]", "sum(m[k] for k in lane) <= 3"),
    "a sum that begins on the table": ("  a: few\n  b: few", "heap[1] + a <= 4"),
    "a sum on the table and of entries": (
        "  m: map[lane, few]",
        "heap[1] + sum(m[k] for k in lane) == 4",
    ),
    "a sum that is too large without any choice": ("  a: few", "heap[1] + a <= 1"),
    "a sum with negative parts": ("  m: map[lane, few]", "sum(2 - m[k] for k in lane) <= 1"),
    "a sum of some entries": ("  m: map[lane, few]", "sum(m[k] for k in lane if m[k] > 1) == 4"),
    "a count of entries": (
        "  m: map[lane, sign]",
        "all(count(k for k in lane if m[k] == s) == 1 for s in sign)",
    ),
    "every entry": ("  m: map[lane, few]", "all(m[k] <= heap[k] for k in lane if k > 1)"),
    "pairs of entries": (
        "  m: map[lane, few]",
        "all(m[a] != m[b] for a in lane for b in lane if a < b)",
    ),
    "some entry": ("  m: map[lane, few]", "any(m[k] == k for k in lane)"),
    "bounds by entry": ("  m: map[lane, few] from 1 if key > 1 else 0 to heap[key]", "m[1] < m[2]"),
    "two maps": (
        "  m: map[lane, few] from 0 to 2\n  n: map[lane, sign]",
        "all(m[k] > 0 or n[k] == rum for k in lane) and m[1] == 1 and n[2] != hook",
    ),
    "a bound that an argument gives": ("  a: few\n  b: few from a to heap[1] + a", "b != 3"),
    "a bound that a map gives": (
        "  m: map[lane, few] from 0 to 1\n  b: few from m[1] to m[2] + 1",
        "b != 2 or m[3] == 1",
    ),
    "an option": ("  a: option[sign]\n  b: bool", "(a == none) == b or a == hook"),
    "a map of options": (
        "  m: map[lane, option[sign]]",
        "count(k for k in lane if m[k] == none) == 2",
    ),
    "a set": ("  m: set[sign]", "rum in m and hook not in m"),
    "a map over seats": ("  m: map[seat, few]", "sum(m[p] for p in seat) == 3 and m[me] > 0"),
    "a map over seats and another argument": (
        "  m: map[seat, bool]\n  a: few",
        "count(p for p in seat if m[p]) == a",
    ),
    "an entry at a key that is chosen": ("  a: lane\n  m: map[lane, few]", "m[a] == 3"),
    "a map of maps": (
        "  m: map[lane, map[sign, bool]]",
        "count(k for k in lane for s in sign if m[k][s]) == 2 and not m[1][rum]",
    ),
    "a map of maps with a limit for each entry": (
        "  m: map[pair, map[sign, few]]",
        "all(m[k][s] < heap[k] for k in pair for s in sign) and sum(m[1][s] for s in sign) == 2",
    ),
    "a row of a map of maps that is chosen": (
        "  a: pair\n  m: map[pair, map[sign, bool]]",
        "m[a][hook] and not m[a][rum] and any(m[k][lamp] for k in pair)",
    ),
    "a map of maps and another argument": (
        "  a: lane\n  m: map[pair, map[sign, bool]]",
        "count(s for s in sign if m[1][s]) == a and all(m[2][s] for s in sign)",
    ),
    "a map of maps with a partial operation": (
        "  m: map[pair, map[sign, bool]]",
        "4 // (1 if m[1][rum] else 2) == 2 and (m[2][rum] or 4 // heap[1] == 2)",
    ),
    "a seat": ("  p: seat\n  a: few", "p != me and a > heap[2]"),
    "no argument in the guard": ("  a: few", "heap[1] == 2"),
    "what never holds": ("  a: few\n  b: few", "heap[1] == 3"),
    "an operation that is partial": ("  a: few\n  b: few", "a > 0 and 4 // a == b"),
    "a partial operation on a map": (
        "  m: map[lane, few] from 1 to 3",
        "all(6 // m[k] > 2 for k in lane) and m[2] != 1",
    ),
    "a partial operation between maps": (
        "  m: map[lane, few] from 0 to 2\n  a: few",
        "m[1] == 0 or a // m[1] == m[2]",
    ),
    "a number of its own unit": ("  a: coin from 0 to 9", "a > purse[0] + 3"),
}  # fmt: skip

NEVER = ("what never holds", "a sum that is too large without any choice")


def machine_of(law_of: LawOf, arguments: str, require: str, who: str = "0") -> Machine:
    return Machine(law_of(ACTION.format(arguments=arguments, require=require, who=who)), Setup(2))


@pytest.mark.parametrize("who", ["0", "anybody", "p for p in seat if purse[p] == 0"])
@pytest.mark.parametrize("name", GUARDED)
def test_the_list_is_the_full_product_without_what_is_refused(
    name: str, who: str, law_of: LawOf
) -> None:
    machine = machine_of(law_of, *GUARDED[name], who)
    position = machine.start()
    listed = machine.legal(position)
    assert listed == full_product(machine, position)
    chosen = [step for step in listed if step["do"] == "choose"]
    assert bool(chosen) is (name not in NEVER)


def test_no_two_steps_share_a_map(law_of: LawOf) -> None:
    for arguments in ("  a: few\n  m: map[lane, few]", "  a: few\n  m: map[seat, few]"):
        machine = machine_of(law_of, arguments, "a > 0")
        maps = [step["m"] for step in machine.legal(machine.start()) if step["do"] == "choose"]
        assert len({id(each) for each in maps}) == len(maps)


def test_a_guard_that_is_partial_is_not_asked_of_what_a_total_one_refuses(law_of: LawOf) -> None:
    second = "\nThe other.\n\n```{rule} choose.y\non: choose\nrequire: a > 0\n```\n"
    text = ACTION.format(arguments="  a: few", require="4 // a > 1", who="0")
    machine = Machine(law_of(text + second), Setup(2))
    steps = [step["a"] for step in machine.legal(machine.start()) if step["do"] == "choose"]
    assert steps == [1, 2]
    alone = Machine(law_of(text), Setup(2))
    with pytest.raises(Undefined, match="the divisor is 0"):
        alone.legal(alone.start())


@pytest.mark.parametrize("require", ["4 // (heap[3] - 2) > 1", "4 // a > 1"])
def test_a_guard_that_is_partial_is_not_asked_where_no_step_is(require: str, law_of: LawOf) -> None:
    # No b is within its bounds; every heap is 2, and the first a is 0.
    machine = machine_of(law_of, "  a: few\n  b: few from 3 to heap[3]", require)
    assert [step for step in machine.legal(machine.start()) if step["do"] == "choose"] == []


def test_a_partial_part_is_asked_after_the_part_that_it_relies_on(law_of: LawOf) -> None:
    machine = machine_of(
        law_of, "  m: map[lane, few]", "all(m[k] > 0 for k in lane) and 4 // m[1] == 2"
    )
    steps = [step for step in machine.legal(machine.start()) if step["do"] == "choose"]
    assert len(steps) == 16
    assert {step["m"]["1"] for step in steps} == {2}


@pytest.mark.parametrize(
    ("require", "total"),
    [
        ("a + 1 > heap[1]", True),
        ("heap[a] > 1", False),
        ("a // 2 > 1", True),
        ("2 // a > 1", False),
        ("a * a > 4", True),
        ("a * sum(heap[k] for k in lane) > 4", False),
        ("2 * a > 4", True),
        ("left(0) == 1", True),
        ("left(a) == 1", False),
        ("the(o) == rum", False),
        ("o == rum", True),
        ("max((heap[k] for k in lane), default=0) > 1", True),
        ("first(k for k in lane if heap[k] > a) == none", True),
        ("all(heap[k] > a for k in lane)", True),
        ("all(2 // heap[k] > a for k in lane)", False),
        ("{k: a for k in lane}[1] == 2", True),
    ],
)  # fmt: skip
def test_what_is_defined_everywhere_is_known(require: str, *, total: bool, law_of: LawOf) -> None:
    text = ACTION.format(arguments="  a: few\n  o: option[sign]", require=require, who="0")
    law = law_of(text)
    guard = law.base_rules["choose.x"].require
    assert guard is not None
    assert Totality(law).total(guard) is total


@pytest.mark.parametrize("answered", [False, True])
def test_the_steps_of_a_game_are_those_of_the_full_product(*, answered: bool) -> None:
    law, rng = open_game("manila").law, random.Random(7)
    answers = {p.name: rng.choice(p.answers) for p in law.points.values()} if answered else {}
    machine = Machine(law, Setup(3, answers))
    position, seen = machine.start(), set[str]()
    for _ in range(150):
        steps = machine.legal(position)
        if not steps:
            break
        step = rng.choice(steps)
        if step["do"] not in seen or rng.random() < 0.05:
            assert steps == full_product(machine, position)
        seen.add(step["do"])
        position = machine.advance(position, step)
    assert {"launch", "roll", "place"} <= seen


def test_the_outcomes_of_chance_are_those_that_are_listed() -> None:
    law, rng = open_game("manila").law, random.Random(3)
    machine = Machine(law, Setup(3))
    position, asked = machine.start(), 0
    while asked < 10 and (steps := machine.legal(position)):
        if machine.side(position) == "chance":
            drawn = list(machine.drawn(position))
            of_chance = [step for step in steps if step["by"] == "chance"]
            assert [weight for weight, _ in drawn] == [
                machine.weight(position, s) for s in of_chance
            ]
            after = [machine.to_json(machine.advance(position, step)) for step in of_chance]
            assert [machine.to_json(position) for _, position in drawn] == after
            asked += 1
        position = machine.advance(position, rng.choice(steps))
    assert asked == 10


def test_a_map_is_chosen_entry_by_entry_and_a_sum_bounds_its_beginning(law_of: LawOf) -> None:
    machine = machine_of(law_of, *GUARDED["a sum of entries"])
    source = emit(machine.law).source
    assert "if ((_0_OF_m + _1_OF_m) <= 4)" in source
    assert "if (((_0_OF_m + _1_OF_m) + _2_OF_m) == 4)" in source
