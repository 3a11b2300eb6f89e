"""Values of JSON as the evaluator takes them."""

from __future__ import annotations

from typing import Any


def plain_keys(value: Any) -> Any:
    """A JSON map with numbers for keys where the law has numbers."""
    if isinstance(value, list):
        return dict(enumerate(value))
    if isinstance(value, dict):
        return {int(k) if k.lstrip("-").isdigit() else k: v for k, v in value.items()}
    return value
