"""Values of the law as JSON, and JSON as values: one form each, with every fault's path."""

from __future__ import annotations

from typing import Any

from lexludi.foreign.json_path import below
from lexludi.language.types import Bool, Enumeration, Map, Option, Range, Seat, Type, members

Faults = list[tuple[str, str]]
SHOWN = 40


def encode(kind: Type, value: Any) -> Any:
    """JSON of a value: a map over seats is an array, any other map an object, none is null."""
    if not isinstance(kind, Map):
        return value
    if isinstance(kind.key, Seat):
        return [encode(kind.value, entry) for entry in value]
    return {str(key): encode(kind.value, entry) for key, entry in value.items()}


def decode(kind: Type, data: Any, path: str, players: int, faults: Faults) -> Any:
    """The value that JSON stands for; what does not fit is noted in `faults` with its path."""
    if isinstance(kind, Map):
        return _decode_map(kind, data, path, players, faults)
    if isinstance(kind, Option):
        return None if data is None else decode(kind.of, data, path, players, faults)
    if isinstance(kind, Bool):
        right = isinstance(data, bool)
    elif isinstance(kind, Enumeration):
        right = isinstance(data, str) and data in kind.values
    else:
        right = isinstance(data, int) and not isinstance(data, bool)
        right = right and _within(kind, data, players)
    if not right:
        faults.append((path, f"expected {expected_form(kind, players)}, found {shown(data)}"))
    return data


def _within(kind: Type, number: int, players: int) -> bool:
    if isinstance(kind, Seat):
        return 0 <= number < players
    return not isinstance(kind, Range) or kind.low <= number <= kind.high


def _decode_map(kind: Map, data: Any, path: str, players: int, faults: Faults) -> Any:
    keys = members(kind.key, players)
    if isinstance(kind.key, Seat):
        if not isinstance(data, list) or len(data) != players:
            faults.append((path, f"expected an array of {players}, found {shown(data)}"))
            return data
        return [
            decode(kind.value, entry, f"{path}[{number}]", players, faults)
            for number, entry in enumerate(data)
        ]
    if not isinstance(data, dict):
        faults.append((path, f"expected an object by {kind.key}, found {shown(data)}"))
        return data
    return _decode_object(kind, {str(key): key for key in keys}, data, path, players, faults)


def _decode_object(
    kind: Map, keys: dict[str, Any], data: dict[str, Any], path: str, players: int, faults: Faults
) -> Any:
    for name in (name for name in data if name not in keys):
        faults.append((below(path, name), f"unknown key: expected {', '.join(keys)}"))
    for name in (name for name in keys if name not in data):
        faults.append((f"{path}.{name}", "is missing"))
    return {
        key: decode(kind.value, data[name], f"{path}.{name}", players, faults)
        for name, key in keys.items()
        if name in data
    }


def expected_form(kind: Type, players: int) -> str:
    """What values of the type look like, for a message."""
    if isinstance(kind, Option):
        return f"{expected_form(kind.of, players)} or null"
    if isinstance(kind, Bool):
        return "true or false"
    if isinstance(kind, Enumeration):
        return f"a {kind.name} ({', '.join(kind.values)})"
    if isinstance(kind, Seat):
        return f"a seat from 0 to {players - 1}"
    if isinstance(kind, Range):
        return f"a whole number from {kind.low} to {kind.high}"
    return "a whole number"


def shown(data: Any) -> str:
    """A short text of JSON data, for a message."""
    if isinstance(data, int) and not isinstance(data, bool) and abs(data) >= 10**18:
        return "a number of more than 18 digits"
    if isinstance(data, (list, dict)):
        return f"{'an array' if isinstance(data, list) else 'an object'} of {len(data)}"
    known = {None: "null", True: "true", False: "false"}
    text = known[data] if data is None or isinstance(data, bool) else repr(data)
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."


def listed(kind: Type, value: Any) -> Any:
    """A value with maps over seats as lists, as the generated module has them."""
    if not isinstance(kind, Map):
        return value
    entries = {key: listed(kind.value, entry) for key, entry in value.items()}
    return list(entries.values()) if isinstance(kind.key, Seat) else entries


def plain(value: Any) -> Any:
    """A value with lists as dicts by number, as the evaluator takes maps."""
    if isinstance(value, list):
        return {number: plain(entry) for number, entry in enumerate(value)}
    if isinstance(value, dict):
        return {key: plain(entry) for key, entry in value.items()}
    return value
