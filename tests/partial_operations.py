"""Small laws, each with one operation that is undefined in its first position."""

from __future__ import annotations

from dataclasses import dataclass

from lexludi.proofs.obligation import Kind

FRAME = """
A game of counting.

```{game} counting
players: 2 to 3
```

A small number.

```{type} count
range: 0 to 3
measures: number
```

Coins.

```{type} coin
number: whole
```

The heap.

```{state} heap
type: coin
start: 0
```

The level.

```{state} level
type: count
start: 0
```

The purses.

```{state} purse
type: map[count, coin]
start: 0
```

What was picked.

```{state} pick
type: option[count]
start: none
```

Whose turn it is.

```{state} turn
type: seat
start: 0
```

Somebody goes on.

```{action} go
who: turn
when: heap < 3
```

A coin is added.

```{rule} go.coin
on: go
then:
  heap += 1
```

All else stays.

```{rule} go.rest
on: go
then:
  level = level
  purse = purse
  pick = pick
```

The end.

```{scoring} most
over: heap >= 3
score: heap
```
"""

TWICE = """
Twice.

```{definition} twice(n: count) -> coin
is: n + n
```
"""

HIGHER = """
Higher.

```{definition} higher(n: count) -> count
is: n + 4
```
"""


MARKS = """
Marks.

```{state} marks
type: map[seat, count]
start: 0
```

Marks are looked at.

```{invariant} marks.looked_at
always: marks[0] == marks[0]
```
"""


DEEP = """
Depths go further down.

```{type} depth
range: 0 to 9
measures: number
```

A depth.

```{state} deep
type: option[depth]
start: 5
```
"""


@dataclass(frozen=True)
class Case:
    """Fences that follow FRAME, the obligation that fails, and what the machine says of `go`."""

    fences: str
    kind: Kind
    subject: str
    action: str | None
    says: str


def _effect(then: str, says: str, more: str = "", kind: Kind = "defined", of: str = "go.x") -> Case:
    lines = then.replace("\n", "\n  ")
    rule = f"\nAn effect.\n\n```{{rule}} go.x\non: go\nthen:\n  {lines}\n```\n"
    return Case(more + rule, kind, of, "go", says)


def _guard(require: str, says: str, more: str = "") -> Case:
    rule = f"\nA guard.\n\n```{{rule}} go.x\non: go\nrequire: {require}\n```\n"
    return Case(more + rule, "defined", "go.x", "go", says)


def _written(then: str, says: str, variable: str = "level") -> Case:
    return _effect(then, says, kind="in_range", of=variable)


PLAYED = {
    "a key outside its map": _effect("heap += purse[level + 4]", "the key is 4: expected 0 to 3"),
    "a key below its map": _effect("heap += purse[level - 1]", "the key is -1: expected 0 to 3"),
    "a key that is known to be outside": _effect("heap += purse[7]", "the key is 7"),
    "an entry outside that is written": _effect("purse[level + 4] = 1", "the key is 4"),
    "an entry outside that is added to": _effect("purse[level - 1] += 1", "the key is -1"),
    "a division by zero": _effect("heap += 6 // level", "the divisor is 0: expected more than 0"),
    "a division by a known zero": _effect("heap += 6 // 0", "the divisor is 0"),
    "a remainder by a negative number": _effect("heap += 6 % (level - 2)", "the divisor is -2"),
    "a division by a number without end": _effect("heap += 6 // (heap - 1)", "the divisor is 0"),
    "an argument outside its range": _effect(
        "heap += twice(level + 4)", "n of twice is 4: expected 0 to 3", TWICE
    ),
    "a result outside its range": _effect(
        "heap += purse[higher(level)]", "the result of higher is 4: expected 0 to 3", HIGHER
    ),
    "a value of none in an effect": _effect("heap += the(pick)", "the option is none"),
    "a value of none in a guard": _guard("the(pick) < 3", "the option is none: expected a value"),
    "a value of a known none": _guard("the(pick if level > 3 else none) < 3", "the option is none"),
    "a seat that there is not": _effect("turn = left(turn + 7)", "the seat is 7: expected 0 to"),
    "a number out of range for a moment": _written(
        "level += 4\nlevel -= 4", "the new value of level is 4: expected 0 to 3"
    ),
    "a number below its range for a moment": _written("level = level - 1\nlevel = 0", "is -1"),
    "a written number above its range": _written("level = 7\nlevel = 0", "is 7"),
    "a written number below its range": _written("level = -1\nlevel = 0", "is -1"),
    "a seat that only more players have": _written("turn = 2\nturn = 0", "is 2", "turn"),
    "a written number above the range of an option": _written(
        "pick = 7\npick = none", "is 7", "pick"
    ),
    "a number out of range on one side of a choice": _written(
        "level = 7 if level == 0 else 0\nlevel = 0", "is 7"
    ),
    "a number out of range on the other side of a choice": _written(
        "level = 0 if level > 0 else 7\nlevel = 0", "is 7"
    ),
    "an option out of range for a moment": _written(
        "pick = level + 4\npick = none", "is 4", "pick"
    ),
    "a number that would stand for none": _written(
        "pick = level - 1\npick = none", "is -1", "pick"
    ),
    "a turn that passes to nobody": _written("turn = turn + 9\nturn = 0", "is 9", "turn"),
    "a division in a branch": _effect(
        "if level == 0:\n  heap += 6 // level\nelse:\n  heap += 1", "the divisor is 0"
    ),
    "an operation after one that is defined": _guard(
        "(6 // heap if heap > 0 else 1) + 6 // level > 1", "the divisor is 0"
    ),
    "a division in the other branch": _effect(
        "if level > 0:\n  heap += 1\nelse:\n  heap += 6 // level", "the divisor is 0"
    ),
    "a map that is filled with a number out of range": _effect(
        "marks = level + 4", "is 4", MARKS, "in_range", "marks"
    ),
    "a map with a number out of range": _effect(
        "marks = {p: level + 4 for p in seat}", "is 4", MARKS, "in_range", "marks"
    ),
    "a division on the other side of a choice": _effect(
        "heap += 1 if level > 0 else 6 // level", "the divisor is 0"
    ),
    "an option of a wider range": _effect("pick = deep", "is 5", DEEP, "in_range", "pick"),
    "a guard that relies on another one": _guard(
        "6 // level > 1",
        "the divisor is 0",
        "\nA guard.\n\n```{rule} go.y\non: go\nrequire: level > 0\n```\n",
    ),
    "a round that all comes to": _guard("all(6 // (k - 1) < 9 for k in count)", "is -1"),
    "a round that any comes to": _guard("any(6 // k > 9 for k in count)", "the divisor is 0"),
    "the condition of a round": _guard("any(k > 9 for k in count if 6 // k > 1)", "is 0"),
    "a default": _guard("max((k for k in count), default=6 // level) > 1", "is 0"),
    "a value before the key that it is written to": _effect(
        "purse[level + 4] = 6 // level", "the divisor is 0"
    ),
    "a key before the value that is added to it": _effect(
        "purse[level + 4] += 6 // level", "the key is 4"
    ),
    "a round before the condition of the next one": _guard(
        "sum(6 // k for k in count if 6 // (k - 1) < 9 or k == 0) > 1", "the divisor is -1"
    ),
}
"""What is undefined in the first step of every game; `go` is the step."""

JUMP = """
Jumps.

```{{rule}} jump.x
on: jump
then:
  heap += 1
```

Jumping.

```{{{kind}}} jump
{fields}
```
"""


def _jump(fields: str, kind: str = "action") -> Case:
    return Case(JUMP.format(kind=kind, fields=fields), "defined", "jump", "jump", "")


def _claim(kind: str, name: str, fields: str, action: str | None = None) -> Case:
    fence = f"\nA claim.\n\n```{{{kind}}} {name}\n{fields}\n```\n"
    return Case(fence, "defined", name, action, "")


def _start(kind: str, start: str, used: str = "more == more") -> Case:
    fence = f"\nMore.\n\n```{{state}} more\ntype: {kind}\nstart: {start}\n```\n"
    use = f"\nUsed.\n\n```{{invariant}} more.kept\nalways: {used}\n```\n"
    return Case(fence + use, "start", "more", None, "")


ELSEWHERE = {
    "when": _jump("who: nobody\nwhen: heap < 0 and the(pick) > 1"),
    "who that is no seat": _jump("who: turn + 7\nwhen: heap < 0"),
    "who that has no value": _jump("who: left(turn) if the(pick) > 1 else turn\nwhen: heap < 0"),
    "a bound": _jump("who: turn\nwhen: heap < 0\narguments:\n  n: coin from 0 to 6 // level"),
    "a weight": _jump("when: heap < 0\nweight: 6 // level", "chance"),
    "an invariant": _claim("invariant", "x.kept", "always: purse[heap] >= 0 or True"),
    "an invariant that relies on one below it": _claim(
        "invariant",
        "x.kept",
        "always: purse[heap] >= 0 or True\n```\n\nBelow.\n\n```{invariant} heap.kept\n"
        "always: 0 <= heap <= 3",
    ),
    "a property that always holds": _claim("property", "x.kept", "always: 6 // level >= 0 or True"),
    "a property that is possible": _claim("property", "x.kept", "possible: 6 // level == 6"),
    "a property of play that goes on": _claim("property", "x.kept", "open: 6 // level == 6"),
    "a property of steps": _claim("property", "x.kept", "step: 6 // level >= 0\non: go", "go"),
    "a property of the position before a step": _claim(
        "property", "x.kept", "step: old(6 // level) >= 0\non: go", "go"
    ),
    "within": _claim("property", "x.kept", "step: True\nwithin: 6 // level > 1\non: go", "go"),
    "a measure": _claim("property", "x.kept", "measure: 6 // level\non: go", "go"),
    "iff": _claim("property", "x.kept", "legal: go\niff: 6 // level > 1", "go"),
    "a start that is not of its type": _start("count", "5"),
    "a start of an entry that is not of its type": _start(
        "map[seat, count]", "5", "more[0] == more[0]"
    ),
    "a start that has no value": _start("coin", "6 // (players - players)"),
}
"""What is undefined in some position that holds to the invariants; `go` comes to none of it."""

SCORING = {
    "over": ("over: heap >= 3", "over: heap >= 3 and 6 // level >= 0"),
    "a score": ("score: heap", "score: 6 // level"),
    "a score of another seat than the first": (
        "score: heap",
        "score: heap // (1 if p == 0 else level)",
    ),
    "a stake": ("score: heap", "score: heap\nstake: 6 // level"),
}
"""A text of the scoring, and what makes it undefined in some position."""

DEFINED = {
    "a part of `and` that an earlier one guards": "pick != none and the(pick) < 3 or heap < 9",
    "a part of `or` that an earlier one guards": "pick == none or the(pick) < 3",
    "a branch of `if`": "(6 // level if level > 0 else 1) < 9",
    "the other branch of `if`": "(1 if level == 0 else 6 // level) < 9",
    "a round of `all` after the one that decides": (
        "not all(k > 0 if k < 1 else 6 // (k - 1) > 9 for k in count)"
    ),
    "a round that a condition leaves out": "sum(6 // k for k in count if k > 0) < 99",
    "a round of `any` after the one that decides": (
        "any(k == 0 if k < 1 else 6 // (k - 1) > 9 for k in count)"
    ),
    "a round of `first` after the one that decides": (
        "first(k for k in count if (k == 0 if k < 1 else 6 // (k - 1) > 9)) == 0"
    ),
    "rounds whose condition is open": "sum(6 // level + k for k in count if level > 0) < 99",
    "rounds of `all` whose condition is open": (
        "all(6 // level + k >= 0 for k in count if level > 0)"
    ),
    "a round of `all` after one that may decide": (
        "heap < 99 or all(level > 0 if k < 1 else 6 // level >= 0 for k in count)"
    ),
    "a round of `any` after one that may decide": (
        "heap < 99 or any(level == 0 if k < 1 else 6 // level > 9 for k in count)"
    ),
    "a round of `first` after one that may decide": (
        "first(k for k in count if (k > 0 and level == 0 if k < 2 else 6 // level > 9)) != 0"
    ),
    "a divisor of a range above zero": "heap // (2 if level > 1 else 1) < 9",
    "a key of a smaller range": "purse[level] < 99",
}
"""Conditions that are defined in every position, each by what guards the operation in it."""
