"""What is written in the law's own names: its seats are players, whom people count from 1."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from lexludi.language import Law
from lexludi.language.explain.explain import shown
from lexludi.language.knowledge.hidden import is_mark
from lexludi.language.types import Map, Option, Seat, Type

CALLED = re.compile(r"(\w+)\((.*)\)")
"""A definition with the values of its arguments, `means(0)`."""


class LawNotation:
    """Writes steps, entries of a position and definitions; `seat` is what a seat is called."""

    def __init__(self, law: Law, seat: Callable[[int], str]) -> None:
        self._law = law
        self._seat = seat

    def step(self, step: dict[str, Any]) -> tuple[str, str, str]:
        """A step as a person would note it: who, what, and with what; it need not be readable."""
        kinds = self._kinds(step["do"])
        arguments = {n: self._told(kinds.get(n), step[n]) for n in step if n not in ("by", "do")}
        named = [f"{name} {text}" for name, text in arguments.items()]
        told = "; ".join(named if len(named) > 1 else arguments.values())
        return self._told(Seat(), step["by"]), step["do"], told

    def _kinds(self, action: Any) -> dict[str, Type]:
        known = self._law.actions.get(action) if isinstance(action, str) else None
        return {one.name: one.type for one in known.arguments} if known is not None else {}

    def entry(self, path: str, *values: object) -> tuple[str, ...]:
        """An entry by its JSON pointer, and values of it: `/cash/0` is cash[player 1]."""
        name, *keys = path.split("/")[1:]
        kind: Type | None = self._law.state[name].type
        for key in keys:
            by, kind = (kind.key, kind.value) if isinstance(kind, Map) else (None, None)
            name += f"[{self._key(by, key)}]"
        return name, *(self._value(kind, value) for value in values)

    def call(self, text: str) -> str:
        """A definition with the values of its arguments, as the trace of a step has it."""
        found = CALLED.fullmatch(text)
        if found is None or found[1] not in self._law.definitions:
            return text
        kinds = (kind for _, kind in self._law.definitions[found[1]].arguments)
        given = map(self._key, kinds, found[2].split(", "))
        return f"{found[1]}({', '.join(given)})"

    def gives_seat(self, text: str) -> bool:
        """Whether the value of a definition, told as for `call`, is a seat."""
        found = CALLED.fullmatch(text)
        item = self._law.definitions.get(found[1]) if found is not None else None
        return item is not None and isinstance(_inner(item.type), Seat)

    def _key(self, kind: Type | None, key: str) -> str:
        return self._seat(int(key)) if isinstance(kind, Seat) and key.isdecimal() else key

    def _value(self, kind: Type | None, value: Any) -> str:
        """A value as rules write it."""
        is_seat = isinstance(_inner(kind), Seat) and type(value) is int
        return self._seat(value) if is_seat else shown(value)

    def _told(self, kind: Type | None, value: Any) -> str:
        """An argument; of a map every entry, as a record must have them all."""
        if is_mark(value):
            return "hidden"
        if isinstance(kind, Map) and isinstance(value, (dict, list)):
            return ", ".join(self._entries(kind, value))
        return self._value(kind, value)

    def _entries(self, kind: Map, value: Any) -> Iterator[str]:
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            told = self._told(kind.value, one)
            told = f"({told})" if isinstance(kind.value, Map) and not is_mark(one) else told
            yield f"{self._key(kind.key, str(key))}: {told}"


def _inner(kind: Type | None) -> Type | None:
    return kind.of if isinstance(kind, Option) else kind
