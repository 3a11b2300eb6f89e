"""Reading a JSON position, with every fault that it has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from lexludi.engine.errors import Fault
from lexludi.engine.values import FLAG, WHOLE, Form, at_least, between, one_of, or_null, shown
from lexludi.games.manila.engine.board import (
    BERTHS,
    LAST_SEA,
    PHASES,
    PILOTS,
    ROLLS,
    SHARES_DEALT,
    SHARES_OF_WARE,
    SPACES,
    TOP_RUNG,
    WARE_OF,
    WARES,
)
from lexludi.games.manila.engine.position import FIELDS, Position
from lexludi.games.manila.engine.setup import Setup


@dataclass(frozen=True, slots=True)
class _List:
    """One item for every seat."""

    item: Form | _Map


@dataclass(frozen=True, slots=True)
class _Map:
    """One item for every name."""

    names: tuple[str, ...]
    item: Form


@cache
def _shapes(players: int, rounds: int) -> dict[str, Form | _List | _Map]:
    """The shape of every field."""
    seat = between(0, players - 1)
    hand = _Map(WARES, between(0, SHARES_OF_WARE))
    return {
        "phase": one_of(PHASES),
        "voyage": at_least(1),
        "dealt": between(0, SHARES_DEALT * players),
        "turn": seat,
        "cash": _List(at_least(0)),
        "box": WHOLE,
        "shares": _List(hand),
        "pledged": _List(hand),
        "stock": hand,
        "rung": _Map(WARES, between(0, TOP_RUNG)),
        "master": or_null(seat),
        "high": at_least(0),
        "bidder": or_null(seat),
        "passed": _List(FLAG),
        "ashore": or_null(one_of(WARES)),
        "lane": _Map(WARES, between(0, 3)),
        "at": _Map(WARES, between(0, LAST_SEA)),
        "berth": _Map(WARES, or_null(one_of(BERTHS))),
        "round": between(0, rounds),
        "rolls": between(0, ROLLS),
        "refrained": _List(FLAG),
        "occupant": _Map(SPACES, or_null(seat)),
        "raiders": between(0, 2),
        "boarder": or_null(one_of(WARE_OF)),
        "pilot": or_null(one_of(PILOTS)),
    }


def unreadable(setup: Setup, data: object) -> dict[str, list[Fault]]:
    """Faults of form, by field; those of the position as a whole under an empty name."""
    if not isinstance(data, Mapping):
        return {"": [Fault("$", f"expected an object, not {shown(data)}")]}
    found: dict[str, list[Fault]] = {}
    extra = [name for name in data if name not in FIELDS]
    if extra:
        found[""] = [Fault("$", f"{shown(name)} is no field of a position") for name in extra]
    for name, shape in _shapes(setup.players, setup.rounds).items():
        path = f"$.{name}"
        faults = [Fault(path, "this field is missing")]
        if name in data:
            faults = _read(shape, data[name], path, setup.players)
        if faults:
            found[name] = faults
    return found


def _read(shape: Form | _List | _Map, data: object, path: str, players: int) -> list[Fault]:
    """The faults of one value."""
    if isinstance(shape, _List):
        return _read_list(shape, data, path, players)
    if isinstance(shape, _Map):
        return _read_map(shape, data, path)
    return [] if shape.accepts(data) else [_unlike(shape, data, path)]


def _read_list(shape: _List, data: object, path: str, players: int) -> list[Fault]:
    if not isinstance(data, list):
        return [Fault(path, f"expected an array with an item for each seat, not {shown(data)}")]
    if len(data) != players:
        return [Fault(path, f"expected {players} items, one for each seat, not {len(data)}")]
    found: list[Fault] = []
    for seat, item in enumerate(data):
        found += _read(shape.item, item, f"{path}[{seat}]", players)
    return found


def _read_map(shape: _Map, data: object, path: str) -> list[Fault]:
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


def taken_over(data: Mapping[str, Any]) -> Position:
    """A position made of data of the right form; it shares nothing with the data."""
    return Position(**data).copy()
