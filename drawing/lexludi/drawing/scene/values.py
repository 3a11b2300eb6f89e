"""What a value of a scene is for a position: data in, data out, and nothing is run from text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from lexludi.drawing.sheet import SHOWN, Position, Printed, Sheet, is_hidden

CHOICE, OVER = "if", "over"
SPECIAL = (CHOICE, OVER)
"""What does not look at all of its values, or not at once."""


@dataclass(frozen=True)
class SceneSight:
    """What a value may hang on: the position, what is printed, the words, and the entry at hand."""

    sheet: Sheet
    position: Position
    printed: Printed
    keys: Mapping[str, Any] = field(default_factory=dict)

    def at(self, name: str, key: Any) -> SceneSight:
        """The same with an entry at hand."""
        return replace(self, keys={**self.keys, name: key})


def value_of(data: Any, sight: SceneSight) -> Any:
    """The value; a list is an operation, and everything else stands for itself.

    KeyError where the position has no such field or entry, ValueError where it has a value of
    another type.
    """
    if not isinstance(data, list):
        return data
    name, *given = data
    if name == CHOICE:
        met, otherwise = given[1:]
        return value_of(met if value_of(given[0], sight) else otherwise, sight)
    if name == OVER:
        table, key, inner = given
        each = (value_of(inner, sight.at(key, one)) for one in keys_in(value_of(table, sight)))
        return _joined(sight, *each)
    values = [value_of(one, sight) for one in given]
    try:
        return OPERATIONS[name](sight, *values)
    except (TypeError, AttributeError, ValueError):
        raise ValueError(
            f"expected a position that fits its scene: `{name}` does not take {values!r:.80}"
        ) from None


def keys_in(table: Any) -> list[Any]:
    """The keys of a map, or the seats of a list; what is hidden has none."""
    if is_hidden(table):
        return []
    if not isinstance(table, (Mapping, list)):
        raise ValueError(
            f"expected a position that fits its scene: {table!r:.80} is no map and no list"
        )
    return list(range(len(table))) if isinstance(table, list) else list(table)


def _field(sight: SceneSight, *path: Any) -> Any:
    """What stands in the position; behind the mark of a hidden value is the mark."""
    return _within(sight.position, *path)


def _within(found: Any, *path: Any) -> Any:
    for key in path:
        if is_hidden(found):
            break
        found = found[_index(found, key)] if isinstance(found, list) else found[str(key)]
    return found


def _printed(found: Any, *path: Any) -> Any:
    """What is printed, or chosen by the set-up; None where nothing is."""
    for key in path:
        found = found.get(str(key)) if isinstance(found, Mapping) else None
    return found


def _index(found: list[Any], key: Any) -> int:
    if not isinstance(key, int) or not 0 <= key < len(found):
        raise KeyError(key)
    return key


def _is(sight: SceneSight, one: Any, other: Any) -> bool:
    """Whether two values are the same; true is not 1."""
    return bool(one == other) and isinstance(one, bool) == isinstance(other, bool)


def _column(sight: SceneSight, rows: Any, key: Any) -> list[Any]:
    """What each row of a list or map has under a key."""
    entries = rows.values() if isinstance(rows, Mapping) else rows
    return [_within(row, key) for row in entries]


def _total(sight: SceneSight, table: Any) -> int:
    """The sum of all numbers of a map or list, and of those in it."""
    if is_hidden(table):
        return 0
    if isinstance(table, (Mapping, list)):
        entries = table.values() if isinstance(table, Mapping) else table
        return sum(_total(sight, entry) for entry in entries)
    return int(table)


def _joined(sight: SceneSight, *values: Any) -> str:
    return "".join(map(sight_text(sight), values))


def sight_text(sight: SceneSight) -> Callable[[Any], str]:
    """What turns values into text: a text is itself, everything else is told."""
    return lambda value: value if isinstance(value, str) else sight.sheet.value(value)


OPERATIONS: Mapping[str, Callable[..., Any]] = {
    "of": _field,
    "key": lambda sight, name, *path: _within(sight.keys[name], *path),
    "printed": lambda sight, name, *path: _printed(sight.printed, name, *path),
    "is": _is,
    "not": lambda sight, value: not value,
    "among": lambda sight, value, *others: value in others,
    "all": lambda sight, *values: all(values),
    "more": lambda sight, one, other: not is_hidden(one) and one > other,
    "sum": lambda sight, *values: sum(values),
    "number": lambda sight, key: int(key),
    "times": lambda sight, one, other: one * other,
    "pick": lambda sight, key, table: table[str(key)],
    "total": _total,
    "column": _column,
    "holds": lambda sight, table, key: key in table,
    "shown": lambda sight, value: value.get(SHOWN) if is_hidden(value) else None,
    "hidden": lambda sight, value: is_hidden(value),
    "join": _joined,
    "word": lambda sight, value: sight.sheet.value(value),
    "seat": lambda sight, seat: sight.sheet.seat(seat),
}
"""The operations of values by their names.  Of `if` only one branch is looked at, and `over` joins
what a value is for each key of a table."""
