"""What the values of a position are, as far as a drawing needs to know it.

The caller describes the variables of a game; of what is not described the value itself tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True)
class Flag:
    """Yes or no."""


@dataclass(frozen=True)
class Number:
    """A number that counts something."""


@dataclass(frozen=True)
class Track:
    """A number from `low` to `high`."""

    low: int
    high: int


@dataclass(frozen=True)
class SeatNumber:
    """The seat of a player."""


@dataclass(frozen=True)
class Name:
    """One of the values that the law names; without `values`, any."""

    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class Maybe:
    """A value, or nothing."""

    of: Kind


@dataclass(frozen=True)
class Table:
    """A value for each key.  In JSON it is an array where the keys are seats, else an object."""

    key: Kind
    value: Kind


Kind: TypeAlias = Flag | Number | Track | SeatNumber | Name | Maybe | Table
Kinds = Mapping[str, Kind]
"""The kinds of the variables of a position, by their names."""


def of_value(value: Any) -> Kind:
    """What a JSON value tells of its kind: a number may be a seat, and that it does not tell."""
    if isinstance(value, (list, tuple)):
        return Table(SeatNumber(), of_value(value[0]) if value else Number())
    if isinstance(value, Mapping):
        return Table(_of_key(value), of_value(next(iter(value.values()), 0)))
    if isinstance(value, bool):
        return Flag()
    if value is None:
        return Maybe(Name())
    return Name() if isinstance(value, str) else Number()


def _of_key(value: Mapping[str, Any]) -> Kind:
    return Number() if all(map(_is_number, value)) else Name()


def _is_number(key: str) -> bool:
    return str(key).removeprefix("-").isdecimal()


def path(kind: Kind, keys: int) -> tuple[Kind, ...]:
    """The kinds along a pointer: of each of its keys, and of the value that they lead to."""
    if keys and isinstance(kind, Table):
        return (kind.key, *path(kind.value, keys - 1))
    return (kind,)


def bare(kind: Kind) -> Kind:
    """The kind of a value that is there."""
    return bare(kind.of) if isinstance(kind, Maybe) else kind
