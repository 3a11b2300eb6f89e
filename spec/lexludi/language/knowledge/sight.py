"""What one seat sees of a position and of a step."""

from __future__ import annotations

from typing import Any

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.knowledge.hidden import Hidden, mark
from lexludi.language.types import Map, Seat, Type


class Sight:
    """What a seat sees of the position that the evaluator has.

    `evaluator` knows the whole position; what comes from here shows only what the seat may know.
    """

    def __init__(self, state: dict[str, d.Variable], evaluator: Evaluator, seat: int) -> None:
        self._state = state
        self._evaluator = evaluator
        self._seat = seat

    def position(self) -> Values:
        """The position with a mark in place of every entry that the seat does not see."""
        return {name: self._variable(item) for name, item in self._state.items()}

    def arguments(self, action: d.Action, local: Values) -> Values:
        """The local names of a step with a mark in place of every hidden argument."""
        found = dict(local)
        for item in action.arguments:
            found[item.name] = self._value(item, local[item.name], local, None)
        return found

    def _variable(self, item: d.Variable) -> Any:
        return self._value(item, self._evaluator.state[item.name], {}, item.shown)

    def _value(
        self, item: d.Variable | d.Argument, value: Any, local: Values, shown: t.Term | None
    ) -> Any:
        if isinstance(item.seen, str):
            return value
        if not isinstance(item.type, Map):
            return self._entry(item, value, local, shown)
        return {
            key: self._entry(item, entry, {**local, "key": key}, shown)
            for key, entry in value.items()
        }

    def _entry(
        self, item: d.Variable | d.Argument, value: Any, local: Values, shown: t.Term | None
    ) -> Any:
        if isinstance(item.seen, str) or self._evaluator.value(item.seen, local)[self._seat]:
            return value
        if shown is None:
            return mark()
        return mark(as_json(shown.type, self._evaluator.value(shown, local)))


def as_json(kind: Type, value: Any) -> Any:
    """A value with marks as JSON has it: a map over seats is an array, any other an object."""
    if isinstance(value, Hidden):
        return dict(value)
    if not isinstance(kind, Map):
        return value
    entries = {str(key): as_json(kind.value, entry) for key, entry in value.items()}
    return list(entries.values()) if isinstance(kind.key, Seat) else entries
