"""Values that differ from box to box, and choices that are numbers."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexludi.language import Law, Machine, Setup, SetupError
from lexludi.language import terms as t
from lexludi.language.schema import schema
from lexludi.language.types import Bool

LawOf = Callable[..., Law]
Faults = Callable[..., str]

TILES = """
How many tiles.

```{variant} tiles
question: How many tiles are laid?
choices: 4 to 8
default: 6
```

"""
BOARD = """
Three slots.

```{type} slot
range: 1 to 3
measures: number
```

Signs.

```{type} sign
values: rum, hook, lamp
```

Each sign stands once.

```{parameter} shows
type: map[slot, sign]
value: open
such: all(shows[other] != shows[key] for other in slot if other < key)
source: the box
```

"""
READS = "\nRead.\n\n```{{rule}} take.x\non: take\nrequire: {}\n```\n"
GOOD = {"1": "lamp", "2": "rum", "3": "hook"}


@pytest.fixture
def tiled(law_of: LawOf) -> Law:
    """A law in which so many coins are taken at most as there are tiles."""
    return law_of(TILES + READS.format("amount <= tiles"))


@pytest.fixture
def boarded(law_of: LawOf) -> Law:
    """A law in which nothing is taken where the first slot shows rum."""
    return law_of(BOARD + READS.format("shows[1] != rum"))


def most(law: Law, setup: Setup) -> int:
    machine = Machine(law, setup)
    return max(int(step["amount"]) for step in machine.legal(machine.start()))


@pytest.mark.parametrize(("chosen", "amount"), [({}, 6), ({"tiles": "4"}, 4), ({"tiles": "8"}, 8)])
def test_a_variant_of_numbers_is_a_number(chosen: dict[str, str], amount: int, tiled: Law) -> None:
    assert most(tiled, Setup(2, variants=chosen)) == amount


@pytest.mark.parametrize("choice", ["9", "3", "six", "06", "4 to 8"])
def test_a_number_that_is_no_choice_is_refused_with_those_that_are(choice: str, tiled: Law) -> None:
    with pytest.raises(SetupError, match="expected one of 4, 5, 6, 7, 8"):
        Machine(tiled, Setup(2, variants={"tiles": choice}))


@pytest.mark.parametrize(
    ("written", "wrong", "message"),
    [
        ("choices: 4 to 8", "choices: 8 to 4", "expected a range such as 4 to 8"),
        ("choices: 4 to 8", "choices: 4 to 4000", "at most 1,000"),
        ("default: 6", "default: 9", "the default 9 is none of 4, 5, 6, 7, 8"),
    ],
)
def test_a_faulty_range_of_choices_is_named(
    written: str, wrong: str, message: str, faults_of: Faults
) -> None:
    assert message in faults_of(TILES.replace(written, wrong) + READS.format("amount <= tiles"))


def test_a_setup_without_an_open_parameter_is_refused_with_its_sentence(boarded: Law) -> None:
    with pytest.raises(SetupError, match=r"variants\.shows is missing: Each sign stands once\."):
        Machine(boarded, Setup(2))


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (GOOD | {"3": "rum"}, r"variants\.shows\.3 breaks the condition of shows .*:\d+:\d+\)"),
        (GOOD | {"3": "parrot"}, r"variants\.shows\.3: expected a sign \(rum, hook, lamp\)"),
        ({"1": "rum", "2": "hook"}, r"variants\.shows\.3: is missing"),
        (GOOD | {"4": "rum"}, r"unknown key"),
        (7, r"variants\.shows: expected an object by slot, found 7"),
        (None, r"variants\.shows: expected an object by slot, found null"),
    ],
)
def test_a_value_that_no_box_has_is_refused_with_the_entry(
    value: Any, message: str, boarded: Law
) -> None:
    with pytest.raises(SetupError, match=message):
        Machine(boarded, Setup(2, variants={"shows": value}))


def test_a_faulty_value_is_refused_after_a_good_one(boarded: Law) -> None:
    Machine(boarded, Setup(2, variants={"shows": GOOD}))
    with pytest.raises(SetupError, match="breaks the condition of shows"):
        Machine(boarded, Setup(2, variants={"shows": GOOD | {"3": "rum"}}))


def test_a_value_is_judged_anew_beside_another_choice(law_of: LawOf) -> None:
    wide = BOARD.replace("if other < key)", "if other < key) and (tiles > 5 or shows[key] != rum)")
    law = law_of(TILES + wide + READS.format("shows[1] != rum and amount <= tiles"))
    Machine(law, Setup(2, variants={"shows": GOOD}))
    with pytest.raises(SetupError, match=r"shows\.2 breaks the condition"):
        Machine(law, Setup(2, variants={"shows": GOOD, "tiles": "4"}))


def test_another_condition_judges_for_itself(boarded: Law) -> None:
    setup = Setup(2, variants={"shows": GOOD})
    Machine(boarded, setup)
    item = boarded.open_parameters["shows"]
    never = t.Literal(Bool(), item.place, False)
    other = boarded.replaced(open_parameters={"shows": replace(item, such=never)})
    with pytest.raises(SetupError, match="breaks the condition of shows"):
        Machine(other, setup)
    Machine(boarded.replaced(base_rules={}), setup)


def test_the_value_decides_what_is_legal(boarded: Law) -> None:
    rum_first = Machine(boarded, Setup(2, variants={"shows": GOOD | {"1": "rum", "2": "lamp"}}))
    assert rum_first.legal(rum_first.start()) == []
    other = Machine(boarded, Setup(2, variants={"shows": GOOD}))
    assert other.legal(other.start()) != []


def test_a_value_is_drawn_where_the_setup_has_none_and_kept_where_it_has_one(boarded: Law) -> None:
    given_one = Setup(2, variants={"shows": GOOD})
    assert given_one.drawn(boarded, random.Random(1)) == given_one
    boards = {str(Setup(2).drawn(boarded, random.Random(n)).variants) for n in range(60)}
    assert len(boards) == 6


@given(st.integers(0, 2**32))
def test_every_value_that_is_drawn_is_accepted(seed: int) -> None:
    law = DRAWN[0]
    setup = Setup(2).drawn(law, random.Random(seed))
    assert Machine(law, setup).setup.variants["shows"] == setup.variants["shows"]


DRAWN: list[Law] = []


@pytest.fixture(autouse=True)
def _kept(law_of: LawOf) -> None:
    """One law for all examples of a property."""
    if not DRAWN:
        DRAWN.append(law_of(BOARD + READS.format("shows[1] != rum")))


def test_a_condition_that_nothing_fulfils_is_said_and_does_not_hang(law_of: LawOf) -> None:
    impossible = BOARD.replace("such: all(", "such: key > 5 and all(")
    law = law_of(impossible + READS.format("shows[1] != rum"))
    with pytest.raises(SetupError, match=r"condition of shows .*: Each sign stands once"):
        Setup(2).drawn(law, random.Random(1))


def test_a_condition_that_is_undefined_is_said_with_its_place(law_of: LawOf) -> None:
    law = law_of(BOARD.replace("such: all(", "such: 6 // (key - 1) > 0 and all(")
                 + READS.format("shows[1] != rum"))  # fmt: skip
    with pytest.raises(SetupError, match=r"undefined here: .*01-all\.md:\d+:\d+: the divisor is 0"):
        Machine(law, Setup(2, variants={"shows": GOOD}))
    with pytest.raises(SetupError, match="no value was found"):
        Setup(2).drawn(law, random.Random(1))


@pytest.mark.parametrize(
    ("written", "wrong", "message"),
    [
        ("type: map[slot, sign]", "type: map[slot, number]", "finitely many values"),
        ("value: open", "value: {key: rum for key in slot}", "such: is a condition of"),
        ("if other < key", "if other < key and purse[0] > 1", "reads purse: there is no position"),
        ("if other < key", "if other < ky", "ky is not declared"),
    ],
)
def test_a_faulty_open_parameter_is_named(
    written: str, wrong: str, message: str, faults_of: Faults
) -> None:
    faulty = BOARD.replace(written, wrong)
    assert message in faults_of(faulty + READS.format("shows[1] != rum"))


def test_a_printed_value_cannot_depend_on_an_open_one(faults_of: Faults) -> None:
    derived = "\nD.\n\n```{parameter} one\ntype: bool\nvalue: shows[1] == rum\nsource: x\n```\n"
    assert "parameter one reads shows" in faults_of(BOARD + derived + READS.format("one"))


def test_an_open_parameter_that_nothing_uses_is_named(faults_of: Faults) -> None:
    assert "parameter shows is never used" in faults_of(BOARD)


def test_the_schema_of_a_setup_asks_for_the_value(boarded: Law) -> None:
    setup = schema(boarded)["$defs"]["setup"]
    assert setup["required"] == ["players", "variants"]
    assert setup["properties"]["variants"]["required"] == ["shows"]
