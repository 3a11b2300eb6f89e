"""Numbers without an end may be too many to be tried: an error with its place, and no wait."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.language.conftest import FRAME
from tests.wide_candidates import START, offer

from lexludi.language import Law, Machine, Setup
from lexludi.language.emit.listing import most_numbers
from lexludi.language.types import Bool, Enumeration, Map, Option, Range, Seat, Type, Whole
from lexludi.language.undefined import Undefined

FEW = Range("few", 0, 9, None)
HUES = Enumeration("hue", ("red", "green"), "hue")
LawOf = Callable[..., Law]


def machine_of(law_of: LawOf, arguments: str, start: int, require: str = "True") -> Machine:
    frame = FRAME.replace(START, START.replace("start: 0", f"start: {start}"))
    frame = frame.replace("when: purse[0] < 9", "when: False")
    text = offer(arguments, require).replace("when: purse[0] < 9", "when: True")
    return Machine(law_of(text, frame), Setup(2))


@pytest.mark.parametrize(
    "arguments",
    [
        "  n: coin from 0 to purse[0]",
        "  n: coin from 0 to purse[0]\n  m: coin from 0 to n",
        "  n: map[seat, coin] from 0 to purse[key]",
    ],
)
def test_too_many_candidates_are_an_error_and_no_wait(arguments: str, law_of: LawOf) -> None:
    machine = machine_of(law_of, arguments, 10**15)
    with pytest.raises(
        Undefined, match=r"the number of candidates for [nm] is .*: expected at most"
    ):
        machine.legal(machine.start())


def test_a_million_numbers_may_be_tried(law_of: LawOf) -> None:
    machine = machine_of(law_of, "  n: coin from 1 to purse[0]", 10**6, "n < 0")
    assert machine.legal(machine.start()) == []


@pytest.mark.parametrize(
    ("kinds", "most"),
    [
        ([Whole()], 1_000_000),
        ([Whole(), Option(FEW)], 90_909),
        ([Whole(), Whole()], 1_000),
        ([Whole(), FEW], 100_000),
        ([Whole(), HUES, Bool()], 250_000),
        ([Whole(), Map(HUES, FEW)], 10_000),
        ([Map(HUES, Whole())], 1_000),
        ([Map(Seat(), Whole())], 100),
        ([Whole(), Map(FEW, Map(HUES, FEW))], 1_000_000),
        ([Map(FEW, Whole())], 100),
        ([FEW], 1_000_000),
    ],
)
def test_combinations_stay_few(kinds: list[Type], most: int) -> None:
    assert most_numbers(kinds, 3) == most
