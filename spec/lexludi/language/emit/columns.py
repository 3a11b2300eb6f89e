"""The candidates for an argument, and its values, as Python source text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from lexludi.language import declarations as d
from lexludi.language.emit.checks import LAST_SEAT, at
from lexludi.language.emit.listing import KEY, bound_at
from lexludi.language.emit.python_terms import finite_text, text
from lexludi.language.types import Bool, Finite, Map, Option, Range, Seat, Type, Value, members

MapText: TypeAlias = Callable[[Map, "tuple[str, ...] | None", str], str]
"""The text of a map, from its type, the names of its entries or None, and its own name."""


def candidates(argument: d.Argument, kind: Type, key: Value, most: int) -> str:
    """The values of a type within an argument's bounds; in a map, those of the entry of a key."""
    if isinstance(kind, Option):
        return f"_or_none({candidates(argument, kind.of, key, most)})"
    if argument.low is not None and argument.high is not None:
        low, high = text(bound_at(argument.low, key)), text(bound_at(argument.high, key))
        if isinstance(kind, Range):
            return f"range(max({low}, {kind.low}), min({high}, {kind.high}) + 1)"
        if isinstance(kind, Seat):
            return f"range(max({low}, 0), min({high}, {LAST_SEAT}) + 1)"
        place = at(argument.low.place, candidates_of(argument))
        return f"_numbers({low}, {high}, {most}, {place})"
    return "(False, True)" if isinstance(kind, Bool) else finite_text(_finite(kind))


def candidates_of(argument: d.Argument) -> str:
    """What is said of the candidates for a number."""
    return f"the number of candidates for {argument.name}"


def _finite(kind: Type) -> Finite:
    """A type whose values are all candidates, as the reader has checked."""
    return kind  # type: ignore[return-value]


def maps_text(argument: d.Argument, kind: Map, most: int) -> str:
    """All maps with entries among the candidates, one after the other."""
    keys = finite_text(kind.key)
    columns = f"[{candidates(argument, kind.value, None, most)} for {KEY} in {keys}]"
    return f"_lists({columns})" if isinstance(kind.key, Seat) else f"_dicts({keys}, {columns})"


def map_text(kind: Map, entries: tuple[str, ...] | None, name: str) -> str:
    """A map as the generated module has it."""
    return f"{name}.copy()" if entries is None else _nested(kind, list(entries), repr)


def json_text(kind: Map, entries: tuple[str, ...] | None, name: str) -> str:
    """A map as JSON has it: by the text of its keys, a map over seats as a list."""
    if isinstance(kind.key, Seat):
        return f"{name}.copy()"
    given = entries or [f"{name}[{key!r}]" for key in members(kind.key, 0)]
    return _nested(kind, list(given), lambda key: repr(str(key)))


def _nested(kind: Map, entries: list[str], key_text: Callable[[Value], str]) -> str:
    """A map of any depth from the texts of its entries, which are taken from the list."""
    found = {}
    for key in members(kind.key, 0):
        inner = kind.value
        found[key_text(key)] = (
            _nested(inner, entries, key_text) if isinstance(inner, Map) else entries.pop(0)
        )
    return _dict(found)


def _dict(entries: dict[str, str]) -> str:
    return "{" + ", ".join(f"{key}: {entry}" for key, entry in entries.items()) + "}"
