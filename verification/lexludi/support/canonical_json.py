"""One spelling for every JSON value, so that equal values are equal texts."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any, Final


class _Missing:
    """What stands where a field is not there; no JSON value equals it."""

    def __repr__(self) -> str:
        return "nothing"


MISSING: Final = _Missing()
_ENCODE = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode


def canonical(value: Any) -> str:
    """The canonical JSON text of a value: keys sorted, no spaces, ASCII."""
    return _ENCODE(value)


def digest(value: Any) -> str:
    """The SHA-256 of the canonical text, in hexadecimal."""
    return hashlib.sha256(canonical(value).encode("ascii")).hexdigest()


def differing(old: Any, new: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Every place where two JSON values differ: (JSON pointer, old, new), in order of paths.

    Containers of the same shape are compared entry by entry; a field that only one side
    has is `MISSING` on the other.
    """
    if isinstance(old, dict) and isinstance(new, dict):
        for key in sorted(old.keys() | new.keys()):
            there = f"{path}/{key}"
            yield from differing(old.get(key, MISSING), new.get(key, MISSING), there)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            yield from differing(before, after, f"{path}/{index}")
    elif type(old) is not type(new) or old != new:
        yield path, old, new


def same_json(one: Any, other: Any) -> bool:
    """Whether two JSON values are the same; to Python alone, True is 1."""
    if one != other:
        return False
    # Mostly the texts are equal, too, and comparing those costs far less than a walk.
    return repr(one) == repr(other) or next(differing(one, other), None) is None


def at(value: Any, path: str) -> Any:
    """The value at a JSON pointer, or `MISSING` where the pointer leads nowhere."""
    for part in path.split("/")[1:]:
        if isinstance(value, dict) and part in value:
            value = value[part]
        elif isinstance(value, list) and part.isdecimal() and int(part) < len(value):
            value = value[int(part)]
        else:
            return MISSING
    return value
