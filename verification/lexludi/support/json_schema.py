"""JSON Schemas of structs: the same text under every version of Python, however it is started."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from typing import Any

import msgspec

from lexludi.support.docstrings import restore_all

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PLACE = "#/$defs/{name}"


def components(forms: Iterable[Any]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """The schemas of types, and of all structs in them by name, to which the former refer.

    The descriptions are the docstrings of the structs.
    """
    restore_all()
    found, parts = msgspec.json.schema_components(tuple(forms), ref_template=PLACE)
    return tuple(map(_dedented, found)), _dedented(parts)


def schema(form: Any) -> dict[str, Any]:
    """The schema of one type."""
    (whole,), parts = components([form])
    return {**whole, "$defs": parts}


def _dedented(value: Any) -> Any:
    """The schema with descriptions as Python 3.13 has docstrings: without their margin."""
    if isinstance(value, dict):
        return {name: _text(name, inner) for name, inner in value.items()}
    return [_dedented(one) for one in value] if isinstance(value, list) else value


def _text(name: str, value: Any) -> Any:
    if name == "description" and isinstance(value, str):
        return inspect.cleandoc(value)
    return _dedented(value)
