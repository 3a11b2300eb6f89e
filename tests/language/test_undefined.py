"""An undefined operation is an error with its place, for the machine and in explanations."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.partial_operations import DEFINED, FRAME, PLAYED

from lexludi.language import Law, LawError, Machine, Place, PositionError, Setup, load
from lexludi.language import terms as t
from lexludi.language.evaluate import require
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator
from lexludi.language.types import Seat, Whole
from lexludi.language.undefined import Undefined, always_within

GO = {"by": 0, "do": "go"}
PARAMETER = """
Printed.

```{{parameter}} printed
type: {kind}
value: {value}
source: invented
```

Used.

```{{rule}} go.x
on: go
require: {used}
```
"""
BOUNDED = """
Chooses.

```{{action}} choose
who: turn
when: heap < 3
arguments:
  n: {bounded}
```

A coin.

```{{rule}} choose.coin
on: choose
then:
  heap += 1
  {then}
```
"""
EITHER = "\nA guard.\n\n```{{rule}} go.x\non: go\nrequire: {require}\n```\n"


@pytest.fixture
def law_with(tmp_path: Path) -> Callable[..., Law]:
    """Makes a law of the frame with some more fences."""

    def make(fences: str, frame: str = FRAME) -> Law:
        (tmp_path / "01-all.md").write_text(frame + fences, "utf-8")
        return load(tmp_path)

    return make


def machine_of(law: Law) -> Machine:
    return Machine(law, Setup(players=2))


@pytest.mark.parametrize("name", PLAYED)
def test_the_machine_names_what_is_undefined(name: str, law_with: Callable[..., Law]) -> None:
    machine = machine_of(law_with(PLAYED[name].fences))
    with pytest.raises(Undefined) as caught:
        machine.do(machine.start(), GO)
    assert PLAYED[name].says in caught.value.fault


@pytest.mark.parametrize("name", PLAYED)
def test_the_evaluator_names_the_same_place(name: str, law_with: Callable[..., Law]) -> None:
    machine = machine_of(law_with(PLAYED[name].fences))
    with pytest.raises(Undefined) as played:
        machine.do(machine.start(), GO)
    with pytest.raises(Undefined) as traced:
        machine.trace(machine.start(), GO)
    assert str(played.value) == str(traced.value)


@pytest.mark.parametrize("name", DEFINED)
def test_what_is_guarded_is_played(name: str, law_with: Callable[..., Law]) -> None:
    machine = machine_of(law_with(EITHER.format(require=DEFINED[name])))
    machine.do(machine.start(), GO)
    assert [one.how for one in machine.trace(machine.start(), GO)][:2] == ["held", "held"]


def test_the_error_has_the_line_of_the_chapter(law_with: Callable[..., Law]) -> None:
    fences = PLAYED["a key below its map"].fences
    law = law_with(fences)
    machine = machine_of(law)
    with pytest.raises(Undefined) as caught:
        machine.do(machine.start(), GO)
    place = caught.value.place
    assert Path(place.file) == law.folder / "01-all.md"
    assert (FRAME + fences).splitlines()[place.line - 1] == "  heap += purse[level - 1]"


def test_the_error_can_be_sent_to_another_process(law_with: Callable[..., Law]) -> None:
    machine = machine_of(law_with(PLAYED["a division by zero"].fences))
    with pytest.raises(Undefined) as caught:
        machine.do(machine.start(), GO)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.place) == (str(caught.value), caught.value.place)


def test_a_position_in_which_an_invariant_is_undefined_is_refused(
    law_with: Callable[..., Law],
) -> None:
    claim = "\nA.\n\n```{invariant} x.kept\nalways: purse[heap] >= 0\n```\n"
    machine = machine_of(law_with(claim))
    data = machine.to_json(machine.start()) | {"heap": 9}
    with pytest.raises(PositionError, match=r"x\.kept is undefined: .*the key is 9"):
        machine.from_json(data)


def test_an_explanation_passes_over_what_is_undefined_after_the_part_that_fails(
    law_with: Callable[..., Law],
) -> None:
    machine = machine_of(law_with(EITHER.format(require="level > 0 and 6 // level > 9")))
    [reason] = machine.explain(machine.start(), GO)
    assert reason.text == "level is 0, not more than 0"


def test_a_reason_reads_an_entry_of_an_argument_by_seat(law_with: Callable[..., Law]) -> None:
    fences = BOUNDED.format(bounded="set[seat]", then="level = level")
    guard = "\nA guard.\n\n```{rule} choose.me\non: choose\nrequire: n[me] == n[left(me)]\n```\n"
    machine = machine_of(law_with(fences + guard))
    [reason] = machine.explain(machine.start(), {"by": 0, "do": "choose", "n": [True, False]})
    assert reason.text == "n[0] is true, not false"


def test_a_trace_stops_where_the_doer_is_no_seat(law_with: Callable[..., Law]) -> None:
    fences = BOUNDED.format(bounded="count", then="level = n").replace("who: turn", "who: turn + 7")
    machine = machine_of(law_with(fences))
    step = {"by": 0, "do": "choose", "n": 1}
    for ask in (machine.refusal, machine.trace):
        with pytest.raises(Undefined, match="who of choose is 7: expected 0 to 1"):
            ask(machine.start(), step)


def test_a_table_has_a_line_for_a_key_below_zero(law_with: Callable[..., Law]) -> None:
    depth = "\nD.\n\n```{type} depth\nrange: -1 to 0\n```\n"
    table = PARAMETER.format(
        kind="map[depth, coin]", value="\n  -1: 5\n  0: 4", used="printed[-1] > 4"
    )
    assert law_with(depth + table).parameter_value("printed", 2) == {"-1": 5, "0": 4}


@pytest.mark.parametrize(
    ("kind", "value", "used", "says"),
    [
        ("count", "players + 2", "heap < printed", "is 4: expected 0 to 3"),
        ("map[seat, count]", "7", "heap < printed[0]", "is 7: expected 0 to 3"),
        ("coin", "6 // (players - 2)", "heap < printed", "the divisor is 0: expected more than 0"),
    ],
)
def test_a_printed_value_that_is_not_of_its_type_is_refused(
    kind: str, value: str, used: str, says: str, law_with: Callable[..., Law]
) -> None:
    with pytest.raises(LawError, match=says):
        law_with(PARAMETER.format(kind=kind, value=value, used=used))


@pytest.mark.parametrize(
    ("bounded", "then", "listed"),
    [
        ("count from 0 to heap + 9", "level = n", [0, 1, 2, 3]),
        ("count from heap - 5 to 1", "level = n", [0, 1]),
        ("option[count] from 1 to 2", "pick = n", [None, 1, 2]),
    ],
)
def test_only_values_of_its_type_are_listed_for_an_argument(
    bounded: str, then: str, listed: list[Any], law_with: Callable[..., Law]
) -> None:
    machine = machine_of(law_with(BOUNDED.format(bounded=bounded, then=then)))
    steps = machine.legal(machine.start())
    assert [step["n"] for step in steps if step["do"] == "choose"] == listed


@pytest.mark.parametrize("value", ["heap if level > 0 else none", "0 - 1 if level > 0 else none"])
def test_a_number_without_end_beside_none_is_refused(
    value: str, law_with: Callable[..., Law]
) -> None:
    with pytest.raises(LawError, match="beside none has no least value"):
        law_with(EITHER.format(require=f"({value}) == none"))


def test_a_branch_of_a_condition_that_leaves_the_type_of_the_other_is_checked(
    law_with: Callable[..., Law],
) -> None:
    machine = machine_of(
        law_with(EITHER.format(require="purse[level + 9 if heap < 9 else level] == 0"))
    )
    with pytest.raises(Undefined, match="the key is 9"):
        machine.do(machine.start(), GO)


@pytest.mark.parametrize("number", range(3))
def test_only_the_first_seat_is_one_of_every_game(number: int) -> None:
    literal = t.Literal(Whole(), Place("", 1), number)
    assert always_within(Seat(), literal) is (number == 0)


def test_an_option_that_has_a_value_can_be_something() -> None:
    evaluator = Evaluator(Concrete({}), 2, {}, {}, {})
    assert require.some(evaluator, t.Literal(Whole(), Place("", 1), 3), 3)


def test_of_two_undefined_operations_play_and_explanations_name_the_same(tmp_path: Path) -> None:
    require = "min((1 // heap for p in seat), default=2 // (heap - heap)) > 0"
    (tmp_path / "01-all.md").write_text(FRAME + EITHER.format(require=require), "utf-8")
    machine = Machine(load(tmp_path), Setup(2))
    law, start = machine.law, machine.start()
    guard = law.base_rules["go.x"].require
    assert guard is not None
    given, state = machine.setup.given(law), machine.plain(start)
    evaluator = Evaluator(Concrete(law.order), 2, given, law.definitions, state)
    with pytest.raises(Undefined) as played:
        machine.refusal(start, GO)
    with pytest.raises(Undefined) as explained:
        evaluator.value(guard, {})
    assert str(played.value) == str(explained.value)
