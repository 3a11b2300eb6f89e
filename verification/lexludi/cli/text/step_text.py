"""A step of a game in words."""

from __future__ import annotations

from typing import Any

from lexludi.language.knowledge.hidden import is_mark


def move(step: dict[str, Any]) -> tuple[str, str, str]:
    """A step as a person would note it: who, what, and with what."""
    by = step["by"] if isinstance(step["by"], str) else f"seat {step['by']}"
    arguments = {name: words(step[name]) for name in step if name not in ("by", "do")}
    named = [f"{name} {text}" for name, text in arguments.items()]
    shown = "; ".join(named if len(named) > 1 else arguments.values())
    return (by, step["do"], shown)


def words(value: Any) -> str:
    """An argument in words; of a map every entry, as a record must have them all."""
    if is_mark(value):
        return "hidden"
    if not isinstance(value, dict):
        return str(value)
    return ", ".join(f"{key}: {_entry(one)}" for key, one in value.items())


def _entry(value: Any) -> str:
    if value is None:
        return "none"
    return f"({words(value)})" if isinstance(value, dict) and not is_mark(value) else words(value)
