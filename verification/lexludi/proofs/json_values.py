"""Values of JSON as the evaluator takes them, and the values of a model as JSON."""

from __future__ import annotations

from typing import Any

import z3

from lexludi.language.emit.codec import encode
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.types import Map, Seat, Type
from lexludi.proofs.theory import Move, Theory


def plain_keys(value: Any) -> Any:
    """A JSON map of any depth with numbers for keys where the law has numbers."""
    if isinstance(value, list):
        return {number: plain_keys(entry) for number, entry in enumerate(value)}
    if isinstance(value, dict):
        return {_plain_key(key): plain_keys(entry) for key, entry in value.items()}
    return value


def _plain_key(key: str) -> int | str:
    return int(key) if key.lstrip("-").isdigit() else key


def position_of(theory: Theory, model: z3.ModelRef, state: Values) -> dict[str, Any]:
    """A model's position as JSON has it."""
    position = theory.model_position(model, state)
    return {name: as_array(item.type, position[name]) for name, item in theory.law.state.items()}


def step_of(theory: Theory, model: z3.ModelRef, move: Move) -> dict[str, Any]:
    """A model's step as JSON has it."""
    by: Any = {"automatic": "nobody", "chance": "chance"}.get(move.action.kind)
    if by is None:
        by = theory.concrete(Seat(), move.local["me"], model)
    values = theory.model_arguments(model, move)
    arguments = {a.name: as_array(a.type, values[a.name]) for a in move.action.arguments}
    return {"by": by, "do": move.action.name, **arguments}


def as_array(kind: Type, value: Any) -> Any:
    """A value with maps as dicts, as JSON."""
    return encode(kind, _listed(kind, value))


def _listed(kind: Type, value: Any) -> Any:
    if not isinstance(kind, Map):
        return value
    entries = {key: _listed(kind.value, entry) for key, entry in value.items()}
    return list(entries.values()) if isinstance(kind.key, Seat) else entries


def entries(values: list[Any]) -> list[Any]:
    """The open terms among values, those in maps included."""
    found: list[Any] = []
    for value in values:
        if isinstance(value, dict):
            found += entries(list(value.values()))
        elif isinstance(value, z3.ExprRef):
            found.append(value)
    return found
