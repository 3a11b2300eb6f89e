"""Random values of types, random positions, random steps."""

from __future__ import annotations

import random
from typing import Any

from lexludi.language import Machine
from lexludi.language import declarations as d
from lexludi.language.emit.codec import encode
from lexludi.language.types import Bool, Map, Option, Range, Seat, Type, Whole, members

SMALLEST, GREATEST = -3, 9
"""The numbers that are drawn for a type without end."""
MOST = 10_000
"""A game in which a number grows beyond this is not played on."""


def value(source: random.Random, kind: Type, players: int) -> Any:
    """A value of a type, as the machine has it: maps over seats are lists."""
    if isinstance(kind, Map):
        keys = members(kind.key, players)
        entries = {key: value(source, kind.value, players) for key in keys}
        return list(entries.values()) if isinstance(kind.key, Seat) else entries
    if isinstance(kind, Option):
        return None if source.random() < 0.3 else value(source, kind.of, players)
    if isinstance(kind, Bool):
        return source.random() < 0.5
    if isinstance(kind, Whole):
        return source.randint(SMALLEST, GREATEST)
    return source.choice(members(kind, players))  # type: ignore[arg-type]  # all else is finite


def position(source: random.Random, machine: Machine) -> Any:
    """A position with every variable of its type, whatever the invariants say."""
    found = machine._code.module.LawPosition()
    for name, item in machine.law.state.items():
        setattr(found, name, value(source, item.type, machine.players))
    return found


def step(source: random.Random, machine: Machine, action: d.Action) -> dict[str, Any]:
    """A step of an action, of any doer, with arguments of their types."""
    by: Any = {"chance": "chance", "automatic": "nobody"}.get(action.kind)
    if by is None or source.random() < 0.05:
        by = source.randrange(machine.players)
    elif source.random() < 0.05:
        by = source.choice(["chance", "nobody"])
    arguments = {
        item.name: encode(item.type, _argument(source, item, machine.players))
        for item in action.arguments
    }
    return {"by": by, "do": action.name, **arguments}


def _argument(source: random.Random, item: d.Argument, players: int) -> Any:
    if isinstance(item.type, Range):
        return source.randint(item.type.low, item.type.high)
    return value(source, item.type, players)


def beyond(found: Any) -> bool:
    """Whether a number has grown so far that products of it would leave the bounds of a law."""
    if isinstance(found, dict):
        return any(beyond(entry) for entry in found.values())
    return isinstance(found, int) and abs(found) > MOST
