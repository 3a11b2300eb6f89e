"""A position of another form than its kinds say is refused, with every place where it differs."""

from __future__ import annotations

from typing import Any

import pytest

from lexludi.drawing import draw
from lexludi.drawing.fitting import faults
from lexludi.drawing.kinds import Flag, Kind, Kinds, Maybe, Name, Number, SeatNumber, Table, Track

HIDDEN = {"$hidden": True}
BY_SEAT, BY_NAME = Table(SeatNumber(), Number()), Table(Name(("red", "blue")), Flag())


def found(value: Any, kind: Kind) -> list[str]:
    return list(faults({"x": value, "purse": [0, 0]}, {"x": kind, "purse": BY_SEAT}))


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (True, Flag()),
        (-7, Number()),
        (5, Track(2, 5)),
        (1, SeatNumber()),
        ("red", Name(("red", "blue"))),
        ("any", Name()),
        (None, Maybe(Number())),
        (3, Maybe(Number())),
        ([3, 4], BY_SEAT),
        ((3, 4), BY_SEAT),
        ({"red": True, "blue": False}, BY_NAME),
        ({"1": 0, "2": 0}, Table(Track(1, 2), Number())),
        ({"left": 1}, Table(Name(), Number())),
        (HIDDEN, Flag()),
        (HIDDEN, BY_SEAT),
        ([HIDDEN, 4], BY_SEAT),
    ],
)
def test_a_value_of_its_kind_is_no_fault(value: Any, kind: Kind) -> None:
    assert found(value, kind) == []


@pytest.mark.parametrize(
    ("value", "kind", "fault"),
    [
        (1, Flag(), "expected true or false at /x, not 1"),
        (True, Number(), "expected a number at /x, not True"),
        (1.5, Number(), "expected a number at /x, not 1.5"),
        (6, Track(2, 5), "expected a number from 2 to 5 at /x, not 6"),
        (2, SeatNumber(), "expected a seat at /x, not 2"),
        (-1, SeatNumber(), "expected a seat at /x, not -1"),
        ("green", Name(("red", "blue")), "expected one of red, blue at /x, not 'green'"),
        (["red"], Name(), "expected a name at /x, not ['red']"),
        ("3", Maybe(Number()), "expected a number at /x, not '3'"),
        ({"0": 1}, BY_SEAT, "expected an array of 2, one for each seat at /x, not {'0': 1}"),
        ([1, None], BY_SEAT, "expected a number at /x/1, not None"),
        ([True], BY_NAME, "expected an object at /x, not [True]"),
        ({"red": True}, BY_NAME, "/x has no 'blue'"),
        ({"a/b": 0, "c~": True}, Table(Name(), Number()), "expected a number at /x/c~0, not True"),
    ],
)
def test_a_value_of_another_kind_is_a_fault_with_its_place(
    value: Any, kind: Kind, fault: str
) -> None:
    assert found(value, kind) == [fault]


def test_all_faults_are_found() -> None:
    of: Kinds = {"turn": SeatNumber(), "purse": BY_SEAT, "heap": Number()}
    position = {"turn": 2, "purse": ["a", 1], "heap": None}
    assert [fault.split(" at ")[1].split(",")[0] for fault in faults(position, of)] == [
        "/turn", "/purse/0", "/heap",
    ]  # fmt: skip


def test_the_arrays_over_seats_say_how_many_seats_there_are() -> None:
    of = dict.fromkeys("abc", BY_SEAT)
    (fault,) = faults({"a": [1], "b": [1, 2], "c": [1, 2]}, of)
    assert fault == "expected an array of 2, one for each seat at /a, not [1]"


def test_without_an_array_over_seats_any_number_of_seats_will_do() -> None:
    of: Kinds = {"x": Table(Name(), Table(SeatNumber(), Flag())), "turn": SeatNumber()}
    assert list(faults({"x": {"red": [True], "blue": []}, "turn": 8}, of)) == []


def test_what_has_no_kind_may_be_anything_and_what_is_missing_is_the_artists_affair() -> None:
    assert list(faults({"more": object()}, {"heap": Number()})) == []


def test_a_message_names_five_faults_at_most_and_is_short() -> None:
    of = {f"x{number}": Number() for number in range(40)}
    with pytest.raises(ValueError, match="expected a position of toy: expected a number") as error:
        draw("toy", dict.fromkeys(of, "y" * 10_000), kinds=of)
    assert str(error.value).count("at /x") == 5
    assert len(str(error.value)) < 600
