"""Reading a JSON position: the form of every field, then how the fields fit together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from lexludi.engine.errors import Fault, PositionFaults
from lexludi.engine.values import Form, shown

S = TypeVar("S")
P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class EachOf:
    """An object with one item for every name, and no other."""

    names: tuple[str, ...]
    item: Form


@dataclass(frozen=True, slots=True)
class EachSeat:
    """An array with one item for every seat."""

    players: int
    item: Form | EachOf


Shape: TypeAlias = Form | EachSeat | EachOf
Check: TypeAlias = Callable[[S, P], Iterable[Fault]]


@dataclass(frozen=True)
class PositionReader(Generic[S, P]):
    """What makes positions of JSON values.

    Attributes:
        shapes: the shape of every field under a set-up.
        sound: any sound position under a set-up, as JSON has it; its values stand in for fields
            that cannot be read, so that the checks of the other fields can be made.
        made: makes a position, which shares nothing with them, of fields of the right shapes.
        checks: what holds in every position, each with the fields, divided by spaces, that have to
            be readable for it to make sense.
    """

    shapes: Callable[[S], Mapping[str, Shape]]
    sound: Callable[[S], dict[str, Any]]
    made: Callable[[dict[str, Any]], P]
    checks: tuple[tuple[Check[S, P], str], ...]

    def read(self, setup: S, data: object) -> P:
        """The position that a JSON position describes.

        Raises:
            PositionFaults: with all faults, those of shape and those between fields.
        """
        if not isinstance(data, Mapping):
            raise PositionFaults([Fault("$", f"expected an object, not {shown(data)}")])
        shapes = self.shapes(setup)
        broken = {name: _field_faults(name, shape, data) for name, shape in shapes.items()}
        extra = [name for name in data if name not in shapes]
        found = [Fault("$", f"{shown(name)} is no field of a position") for name in extra]
        found += [fault for faults in broken.values() for fault in faults]
        readable = {name: data[name] for name, faults in broken.items() if not faults}
        position = self.made({**self.sound(setup), **readable})
        for check, needed in self.checks:
            if readable.keys() >= set(needed.split()):
                found += check(setup, position)
        if found:
            raise PositionFaults(found)
        return position


def _field_faults(name: str, shape: Shape, data: Mapping[str, object]) -> list[Fault]:
    path = f"$.{name}"
    return _faults(shape, data[name], path) if name in data else [Fault(path, "is missing")]


def _faults(shape: Shape, data: object, path: str) -> list[Fault]:
    """The faults of one value."""
    if isinstance(shape, EachSeat):
        return _faults_of_seats(shape, data, path)
    if isinstance(shape, EachOf):
        return _faults_of_names(shape, data, path)
    return [] if shape.accepts(data) else [_unlike(shape, data, path)]


def _faults_of_seats(shape: EachSeat, data: object, path: str) -> list[Fault]:
    if not isinstance(data, list):
        return [Fault(path, f"expected an array with an item for each seat, not {shown(data)}")]
    if len(data) != shape.players:
        expected = f"expected {shape.players} items, one for each seat"
        return [Fault(path, f"{expected}, not {len(data)}")]
    items = enumerate(data)
    return [fault for seat, item in items for fault in _faults(shape.item, item, f"{path}[{seat}]")]


def _faults_of_names(shape: EachOf, data: object, path: str) -> list[Fault]:
    if not isinstance(data, Mapping):
        return [Fault(path, f"expected an object, not {shown(data)}")]
    found = [Fault(f"{path}.{name}", "is missing") for name in shape.names if name not in data]
    for name, item in data.items():
        if name not in shape.names:
            found.append(Fault(path, f"{shown(name)} is not expected here"))
        elif not shape.item.accepts(item):
            found.append(_unlike(shape.item, item, f"{path}.{name}"))
    return found


def _unlike(form: Form, data: object, path: str) -> Fault:
    return Fault(path, f"expected {form.expected}, not {shown(data)}")
