"""Positions as JSON has them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from functools import partial
from typing import Any

from lexludi.engine import Fault, PositionFaults
from sedgemere.engine.position import LOADS, PLANKS, Position
from sedgemere.engine.ways import FAR, GAPS, HILLOCKS, ORDER

Fits = Callable[[Any], bool]
FIELDS = tuple(field.name for field in fields(Position))


def written(position: Position) -> dict[str, Any]:
    """A position as JSON has it."""
    return {
        "now": position.now,
        "turn": position.turn,
        "days_left": position.days_left,
        "stands": list(position.stands),
        "hand": list(position.hand),
        "plank": dict(zip(ORDER, position.plank, strict=True)),
        "lying": {name: name in position.lying for name in HILLOCKS},
        "points": list(position.points),
        "closed": position.closed,
        "far_all": dict(zip(HILLOCKS, position.far_all, strict=True)),
        "far_own": dict(zip(HILLOCKS, position.far_own, strict=True)),
    }


def read(data: object, players: int) -> Position:
    """The position of a JSON value; PositionFaults with all that is wrong with it."""
    if not isinstance(data, dict) or data.keys() != set(FIELDS):
        raise PositionFaults([Fault("$", f"expected {', '.join(FIELDS)}")])
    found = list(_faults(data, players))
    if found:
        raise PositionFaults(found)
    return Position(
        now=data["now"],
        turn=data["turn"],
        days_left=data["days_left"],
        stands=tuple(data["stands"]),
        hand=tuple(data["hand"]),
        plank=tuple(data["plank"][gap] for gap in ORDER),
        lying=frozenset(name for name in HILLOCKS if data["lying"][name]),
        points=tuple(data["points"]),
        closed=data["closed"],
        far_all=tuple(data["far_all"][name] for name in HILLOCKS),
        far_own=tuple(data["far_own"][name] for name in HILLOCKS),
    )


def _faults(data: dict[str, Any], players: int) -> Iterator[Fault]:
    seat = partial(_number, players - 1)
    far = partial(_number, FAR)
    if data["now"] not in ("act", "flooding"):
        yield Fault("$.now", "expected act or flooding")
    if not seat(data["turn"]):
        yield Fault("$.turn", "expected a seat")
    if not _number(10, data["days_left"]):
        yield Fault("$.days_left", "expected 0 to 10")
    if data["closed"] is not None and not _one_of(GAPS, data["closed"]):
        yield Fault("$.closed", "expected a gap or null")
    yield from _seats(data, "stands", players, partial(_one_of, HILLOCKS))
    yield from _seats(data, "hand", players, partial(_number, PLANKS))
    yield from _seats(data, "points", players, partial(_number, sum(LOADS.values())))
    yield from _entries(data, "plank", ORDER, lambda value: value is None or seat(value))
    yield from _entries(data, "lying", HILLOCKS, lambda value: type(value) is bool)
    for field in ("far_all", "far_own"):
        yield from _entries(data, field, HILLOCKS, far)


def _number(most: int, value: object) -> bool:
    return type(value) is int and 0 <= value <= most


def _one_of(known: Any, value: object) -> bool:
    return isinstance(value, str) and value in known


def _seats(data: dict[str, Any], field: str, players: int, fits: Fits) -> Iterator[Fault]:
    value = data[field]
    if not isinstance(value, list) or len(value) != players:
        yield Fault(f"$.{field}", "expected one for each seat")
        return
    for at, one in enumerate(value):
        if not fits(one):
            yield Fault(f"$.{field}[{at}]", "expected another value")


def _entries(data: dict[str, Any], field: str, keys: Sequence[str], fits: Fits) -> Iterator[Fault]:
    value = data[field]
    if not isinstance(value, dict) or value.keys() != set(keys):
        yield Fault(f"$.{field}", "expected an entry for each key")
        return
    for key in keys:
        if not fits(value[key]):
            yield Fault(f"$.{field}.{key}", "expected another value")
