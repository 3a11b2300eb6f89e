"""Exceptions, doers that are no seat, and scores of several parts mean the same in both."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.javascript.node_machine import NodeMachine

from lexludi.language import Law, Machine, Setup, load
from lexludi.language.undefined import Undefined

CHAPTER = """\
A counter, and what may be added to it.

```{game} counter
players: 2 to 3
```

How far.

```{type} count
range: 0 to 9
```

The counter.

```{state} counter
type: count
start: 0
```

What each has added.

```{state} given
type: map[seat, count]
start: 0
```

Adding; two players have no seat 2.

```{action} add
who: 0 if counter < 3 else 1 if counter < 6 else 2
when: counter < 9
arguments:
  amount: number from 0 to 3
```

Only one is added.

```{rule} add.one
on: add
require: amount == 1
```

At two anything may be.

```{exception} add.any
to: add.one
when: counter == 2
over: add.none
```

From two on nothing is added.

```{exception} add.none
to: add.one
when: counter >= 2
require: amount == 0
```

It counts.

```{rule} add.up
on: add
then:
  counter = min(9, counter + amount)
  given[me] = min(9, given[me] + amount)
```

The end.

```{scoring} end
over: counter >= 9
score: (0, given[p])
```
"""
DIE = """\
Whose turn it is.

```{chance} throw
when: counter >= 4 and counter < 6
arguments:
  eyes: count
```

It counts.

```{rule} throw.up
on: throw
then: counter = eyes
```
"""
STEPS = [{"by": by, "do": "add", "amount": amount} for by in (0, 1) for amount in range(4)]


def law_of(folder: Path, *chapters: str) -> Law:
    folder.mkdir()
    for number, text in enumerate((CHAPTER, *chapters), start=1):
        (folder / f"0{number}-chapter.md").write_text(text, "utf-8")
    return load(folder)


def at(counter: int) -> dict[str, Any]:
    return {"counter": counter, "given": [1, 2]}


def in_python(law: Law, counter: int) -> Any:
    """What becomes of each step, where the counter stands so."""
    machine = Machine(law, Setup(2))
    position = machine.from_json(at(counter))
    try:
        found = [machine.refusal(position, step) for step in STEPS]
    except Undefined:
        return "undefined"
    return [None if one is None else list(one.rules) for one in found]


def test_exceptions_and_doers_mean_the_same_in_both(tmp_path: Path) -> None:
    law = law_of(tmp_path / "law")
    found = []
    with NodeMachine(law, tmp_path) as node:
        node.answers([("setup", {"players": 2})])
        for counter in range(9):
            put = ("put", at(counter))
            _, *told = node.answers([put, *(("refusal", step) for step in STEPS)])
            isnt = any(one is not None and "error" in one for one in told)
            rules = [None if one is None else one.get("rules") for one in told]
            found.append("undefined" if isnt else rules)
    assert found == [in_python(law, counter) for counter in range(9)]
    assert found[2][:4] == [None] * 4
    assert found[1][:4] == [["add.one"], None, ["add.one"], ["add.one"]]
    assert found[3][4:] == [None, ["add.one"], ["add.one"], ["add.one"]]
    assert found[6] == found[8] == "undefined"


def test_the_second_part_of_a_score_decides_where_the_first_are_equal(tmp_path: Path) -> None:
    law = law_of(tmp_path / "law")
    machine = Machine(law, Setup(2))
    with NodeMachine(law, tmp_path) as node:
        *_, found = node.answers([("setup", {"players": 2}), ("put", at(9)), ("result", None)])
    expected = machine.result(machine.from_json(at(9)))
    assert expected is not None
    assert found["winners"] == list(expected["winners"]) == [1]


def test_a_step_leaves_the_position_before_it_as_it_is(tmp_path: Path) -> None:
    asked = [("setup", {"players": 2}), ("put", at(1)), ("kept", STEPS[1])]
    with NodeMachine(law_of(tmp_path / "law"), tmp_path) as node:
        *_, found = node.answers(asked)
    assert found is True


def test_chance_waits_where_a_seat_has_an_earlier_action(tmp_path: Path) -> None:
    law = law_of(tmp_path / "law", DIE)
    machine = Machine(law, Setup(2))
    with NodeMachine(law, tmp_path) as node:
        *_, found = node.answers([("setup", {"players": 2}), ("put", at(4)), ("side", None)])
    assert found == machine.side(machine.from_json(at(4))) == 1
