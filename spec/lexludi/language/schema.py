"""The JSON Schema of a law's setups, positions and steps: all that law and engines share.

Dialect: JSON Schema 2020-12.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from lexludi.language.declarations import Action, Argument, Variable
from lexludi.language.knowledge.hidden import HIDDEN, SHOWN
from lexludi.language.law import Law
from lexludi.language.terms import Term
from lexludi.language.types import Bool, Enumeration, Map, Option, Range, Seat, Type

JsonSchema: TypeAlias = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(law: Law) -> JsonSchema:
    """The schema; `$defs` holds `setup`, `position`, `step` and one step for each action.

    `view` and `view_step` are what a seat sees of a position and of a step.
    """
    steps = {f"step.{name}": _step(law, action) for name, action in law.actions.items()}
    return {
        "$schema": DIALECT,
        "title": law.game,
        "$defs": {
            "setup": _setup(law),
            "position": _position(law),
            "step": {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in steps]},
            **steps,
            "view": _view(law),
            "view_step": {"oneOf": [_view_step(law, item) for item in law.actions.values()]},
        },
        "$ref": "#/$defs/position",
    }


def _setup(law: Law) -> JsonSchema:
    low, high = law.players
    points = {name: {"enum": list(item.answers)} for name, item in law.points.items()}
    variants = {name: {"enum": list(item.choices)} for name, item in law.variants.items()}
    variants |= {name: _of(law, item.type) for name, item in law.open_parameters.items()}
    properties = {
        "players": {"type": "integer", "minimum": low, "maximum": high},
        "answers": _object(points, required=False),
        "variants": _object(variants, required=False),
    }
    required = ["players"]
    if law.open_parameters:
        properties["variants"] |= {"required": list(law.open_parameters)}
        required.append("variants")
    return _object(properties, required=False) | {"required": required}


def _position(law: Law) -> JsonSchema:
    described = {
        name: _of(law, item.type) | {"description": item.sentence}
        for name, item in law.state.items()
    }
    return _object(described)


def _view(law: Law) -> JsonSchema:
    return _object({name: _seen(law, item, item.shown) for name, item in law.state.items()})


def _step(law: Law, action: Action) -> JsonSchema:
    arguments = {argument.name: _of(law, argument.type) for argument in action.arguments}
    return _step_with(law, action, arguments) | {"description": action.sentence}


def _view_step(law: Law, action: Action) -> JsonSchema:
    arguments = {argument.name: _seen(law, argument, None) for argument in action.arguments}
    return _step_with(law, action, arguments)


def _step_with(law: Law, action: Action, arguments: JsonSchema) -> JsonSchema:
    by = {"chance": "chance", "automatic": "nobody"}.get(action.kind)
    doer = _of(law, Seat()) if by is None else {"const": by}
    return _object({"by": doer, "do": {"const": action.name}, **arguments})


def _seen(law: Law, item: Variable | Argument, shown: Term | None) -> JsonSchema:
    """The schema of a value with marks in place of what a seat does not see."""
    if isinstance(item.seen, str):
        return _of(law, item.type)
    mark: JsonSchema = {HIDDEN: {"const": True}}
    if shown is not None:
        mark[SHOWN] = _of(law, shown.type)
    if not isinstance(item.type, Map):
        return {"anyOf": [_of(law, item.type), _object(mark)]}
    return _map(law, item.type, {"anyOf": [_of(law, item.type.value), _object(mark)]})


def _object(properties: JsonSchema, required: bool = True) -> JsonSchema:
    found: JsonSchema = {"type": "object", "properties": properties}
    if required:
        found["required"] = list(properties)
    return found | {"additionalProperties": False}


def _of(law: Law, kind: Type) -> JsonSchema:
    """The schema of a value of a type; a map over seats is an array."""
    if isinstance(kind, Map):
        return _map(law, kind, _of(law, kind.value))
    if isinstance(kind, Option):
        return {"anyOf": [_of(law, kind.of), {"type": "null"}]}
    if isinstance(kind, Enumeration):
        return {"enum": list(kind.values)}
    if isinstance(kind, Bool):
        return {"type": "boolean"}
    if isinstance(kind, Seat):
        return {"type": "integer", "minimum": 0, "maximum": law.players[1] - 1}
    if isinstance(kind, Range):
        return {"type": "integer", "minimum": kind.low, "maximum": kind.high}
    return {"type": "integer"}


def _map(law: Law, kind: Map, inner: JsonSchema) -> JsonSchema:
    low, high = law.players
    if isinstance(kind.key, Seat):
        return {"type": "array", "items": inner, "minItems": low, "maxItems": high}
    keys = kind.key.values if isinstance(kind.key, Enumeration) else _numbers(kind.key)
    return _object(dict.fromkeys(keys, inner))


def _numbers(kind: Range) -> list[str]:
    return [str(number) for number in range(kind.low, kind.high + 1)]
