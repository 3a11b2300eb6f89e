"""What a value of a scene is for a position: data in, data out, and nothing is run from text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from lexludi.drawing.sheet import Position, Printed, Sheet, is_hidden

CHOICE = "if"


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
    values = [value_of(one, sight) for one in given]
    try:
        return OPERATIONS[name](sight, *values)
    except (TypeError, AttributeError, ValueError):
        raise ValueError(
            f"expected a position that fits its scene: `{name}` does not take {values!r:.80}"
        ) from None


def _field(sight: SceneSight, *path: Any) -> Any:
    """What stands in the position; behind the mark of a hidden value is the mark."""
    return _within(sight.position, *path)


def _within(found: Any, *path: Any) -> Any:
    for key in path:
        if is_hidden(found):
            break
        found = found[_index(found, key)] if isinstance(found, list) else found[str(key)]
    return found


def _index(found: list[Any], key: Any) -> int:
    if not isinstance(key, int) or not 0 <= key < len(found):
        raise KeyError(key)
    return key


def _is(sight: SceneSight, one: Any, other: Any) -> bool:
    """Whether two values are the same; true is not 1."""
    return bool(one == other) and isinstance(one, bool) == isinstance(other, bool)


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
    "printed": lambda sight, name: sight.printed.get(name),
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
    "hidden": lambda sight, value: is_hidden(value),
    "join": _joined,
    "word": lambda sight, value: sight.sheet.value(value),
    "seat": lambda sight, seat: sight.sheet.seat(seat),
}
"""The operations of values by their names; of `if` only one branch is looked at."""
