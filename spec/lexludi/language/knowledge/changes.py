"""What differs between two views."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lexludi.language.explain.rule_trace import Change
from lexludi.language.json_types import Position
from lexludi.language.knowledge.hidden import is_mark


def changes(before: Position, after: Position) -> tuple[Change, ...]:
    """Every entry that differs between two views of one seat, marks included, in their order."""
    return tuple(_changes(before, after, ""))


def _changes(before: Any, after: Any, path: str) -> Iterator[Change]:
    container = isinstance(before, (dict, list)) and isinstance(after, (dict, list))
    if not container or is_mark(before) or is_mark(after):
        if before != after:
            yield Change(path, before, after)
        return
    keyed = before.items() if isinstance(before, dict) else enumerate(before)
    for key, entry in keyed:
        yield from _changes(entry, after[key], f"{path}/{key}")
