"""The JSON Schema of a law's setups, positions and steps: all that law and engines share.

Dialect: JSON Schema 2020-12.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from lexludi.language.declarations import Action
from lexludi.language.law import Law
from lexludi.language.types import Bool, Enumeration, Map, Option, Range, Seat, Type

JsonSchema: TypeAlias = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(law: Law) -> JsonSchema:
    """The schema; `$defs` holds `setup`, `position`, `step` and one step for each action."""
    steps = {f"step.{name}": _step(law, action) for name, action in law.actions.items()}
    return {
        "$schema": DIALECT,
        "title": law.game,
        "$defs": {
            "setup": _setup(law),
            "position": _position(law),
            "step": {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in steps]},
            **steps,
        },
        "$ref": "#/$defs/position",
    }


def _setup(law: Law) -> JsonSchema:
    low, high = law.players
    points = {name: {"enum": list(item.answers)} for name, item in law.points.items()}
    variants = {name: {"enum": list(item.choices)} for name, item in law.variants.items()}
    properties = {
        "players": {"type": "integer", "minimum": low, "maximum": high},
        "answers": _object(points, required=False),
        "variants": _object(variants, required=False),
    }
    return _object(properties, required=False) | {"required": ["players"]}


def _position(law: Law) -> JsonSchema:
    described = {
        name: _of(law, item.type) | {"description": item.sentence}
        for name, item in law.state.items()
    }
    return _object(described)


def _step(law: Law, action: Action) -> JsonSchema:
    by = {"chance": "chance", "automatic": "nobody"}.get(action.kind)
    doer = _of(law, Seat()) if by is None else {"const": by}
    arguments = {argument.name: _of(law, argument.type) for argument in action.arguments}
    step = _object({"by": doer, "do": {"const": action.name}, **arguments})
    return step | {"description": action.sentence}


def _object(properties: JsonSchema, required: bool = True) -> JsonSchema:
    found: JsonSchema = {"type": "object", "properties": properties}
    if required:
        found["required"] = list(properties)
    return found | {"additionalProperties": False}


def _of(law: Law, kind: Type) -> JsonSchema:
    """The schema of a value of a type; a map over seats is an array."""
    low, high = law.players
    if isinstance(kind, Map):
        inner = _of(law, kind.value)
        if isinstance(kind.key, Seat):
            return {"type": "array", "items": inner, "minItems": low, "maxItems": high}
        keys = kind.key.values if isinstance(kind.key, Enumeration) else _numbers(kind.key)
        return _object(dict.fromkeys(keys, inner))
    if isinstance(kind, Option):
        return {"anyOf": [_of(law, kind.of), {"type": "null"}]}
    if isinstance(kind, Enumeration):
        return {"enum": list(kind.values)}
    if isinstance(kind, Bool):
        return {"type": "boolean"}
    if isinstance(kind, Seat):
        return {"type": "integer", "minimum": 0, "maximum": high - 1}
    if isinstance(kind, Range):
        return {"type": "integer", "minimum": kind.low, "maximum": kind.high}
    return {"type": "integer"}


def _numbers(kind: Range) -> list[str]:
    return [str(number) for number in range(kind.low, kind.high + 1)]
