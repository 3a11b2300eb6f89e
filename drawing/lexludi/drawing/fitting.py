"""Whether a position is what its kinds say, so that what draws it may rely on them."""

from __future__ import annotations

import reprlib
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from lexludi.drawing import kinds
from lexludi.drawing.kinds import Kind, Kinds
from lexludi.drawing.sheet import Position, is_hidden, pointed


def faults(position: Position, of: Kinds) -> Iterator[str]:
    """What is wrong with a position, one sentence each; variables without a kind may be anything,
    and others may be missing.

    The arrays over seats say how many seats there are.  A hidden value is never wrong.
    """
    seats = _seats(position, of)
    for name, kind in of.items():
        if name in position:
            yield from _faults(position[name], kind, pointed("", name), seats)


def _seats(position: Position, of: Kinds) -> int | None:
    """The number of seats that most arrays over seats have; of two the larger one."""
    tables = (
        position.get(name)
        for name, kind in of.items()
        if isinstance(kind, kinds.Table) and isinstance(kind.key, kinds.SeatNumber)
    )
    sizes = Counter(len(table) for table in tables if isinstance(table, (list, tuple)))
    return max(sizes, key=lambda size: (sizes[size], size), default=None)


def _faults(value: Any, kind: Kind, at: str, seats: int | None) -> Iterator[str]:
    if is_hidden(value):
        return
    if isinstance(kind, kinds.Table):
        yield from _in_table(value, kind, at, seats)
    elif isinstance(kind, kinds.Maybe):
        if value is not None:
            yield from _faults(value, kind.of, at, seats)
    elif expected := _expected(value, kind, seats):
        yield f"expected {expected} at {at}, not {reprlib.repr(value)}"


def _in_table(table: Any, kind: kinds.Table, at: str, seats: int | None) -> Iterator[str]:
    if isinstance(kind.key, kinds.SeatNumber):
        fits = isinstance(table, (list, tuple)) and seats in (None, len(table))
        keys: list[Any] = list(range(len(table))) if fits else []
        what = "an array" if seats is None else f"an array of {seats}, one for each seat"
    else:
        fits, keys, what = isinstance(table, Mapping), _keys(kind.key, table), "an object"
    if not fits:
        yield f"expected {what} at {at}, not {reprlib.repr(table)}"
        return
    for key in keys:
        if isinstance(table, Mapping) and key not in table:
            yield f"{at} has no {key!r}"
        else:
            yield from _faults(table[key], kind.value, pointed(at, key), seats)


def _keys(kind: Kind, table: Any) -> list[Any]:
    """The keys that a table must have; of kinds that do not tell, those that it has."""
    if isinstance(kind, kinds.Name) and kind.values:
        return list(kind.values)
    if isinstance(kind, kinds.Track):
        return [str(number) for number in range(kind.low, kind.high + 1)]
    return list(table) if isinstance(table, Mapping) else []


def _expected(value: Any, kind: Kind, seats: int | None) -> str:
    """What a single value should be; "" where it is that."""
    is_number = isinstance(value, int) and not isinstance(value, bool)
    match kind:
        case kinds.Flag():
            return "" if isinstance(value, bool) else "true or false"
        case kinds.Number():
            return "" if is_number else "a number"
        case kinds.Track(low, high):
            return "" if is_number and low <= value <= high else f"a number from {low} to {high}"
        case kinds.SeatNumber():
            fits = is_number and value >= 0 and (seats is None or value < seats)
            return "" if fits else "a seat"
        case kinds.Name(values):
            fits = isinstance(value, str) and (not values or value in values)
            return "" if fits else f"one of {', '.join(values)}" if values else "a name"
    return ""
