"""Values of JSON as the evaluator takes them, and the other way round."""

from __future__ import annotations

from typing import Any

from lexludi.language.emit.codec import encode
from lexludi.language.types import Map, Seat, Type


def plain_keys(value: Any) -> Any:
    """A JSON map with numbers for keys where the law has numbers."""
    if isinstance(value, list):
        return dict(enumerate(value))
    if isinstance(value, dict):
        return {int(k) if k.lstrip("-").isdigit() else k: v for k, v in value.items()}
    return value


def as_array(kind: Type, value: Any) -> Any:
    """A value with maps as dicts, as JSON."""
    return encode(kind, _listed(kind, value))


def _listed(kind: Type, value: Any) -> Any:
    if not isinstance(kind, Map):
        return value
    entries = {key: _listed(kind.value, entry) for key, entry in value.items()}
    return list(entries.values()) if isinstance(kind.key, Seat) else entries
