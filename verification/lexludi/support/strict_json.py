"""JSON from strangers: whole numbers of a sane size, no name twice, every fault with its place."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

from lexludi.foreign import files
from lexludi.foreign.json_path import below, quoted

LIMIT = 2**53
"""Whole numbers beyond this are not the same in every JSON reader."""
DEEPEST = 64
"""Arrays and objects within each other; what reads a value further goes as deep as the value."""
SURROGATE = re.compile("[\ud800-\udfff]")
"""Half a character, which no file in UTF-8 can hold."""


class JsonFault(Exception):
    """What is wrong with a JSON text, and where: `$` is the whole, `$.steps[3].by` a part."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path


class _Odd:
    """A value that JSON allows and we refuse; it stays in place until its path is known."""

    def __init__(self, message: str) -> None:
        self.message = message


def read_text(path: Path) -> str:
    """The text of a file in UTF-8.  JsonFault says why it cannot be read."""
    try:
        return files.read_text(path)
    except OSError as error:
        raise JsonFault("$", f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise JsonFault(
            "$", f"is not UTF-8: byte {error.start} is {error.object[error.start]:#04x}"
        ) from None


def parse(text: str) -> Any:
    """The JSON value of a text, made of objects, lists, strings, whole numbers, booleans, null."""
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_not_whole,
            parse_constant=_not_whole,
        )
        _check(value, "$")
    except json.JSONDecodeError as error:
        raise JsonFault("$", _unfinished(text, error)) from None
    except RecursionError:
        raise JsonFault("$", TOO_DEEP) from None
    return value


TOO_DEEP = f"is nested too deeply: expected at most {DEEPEST} arrays and objects in each other"


def _unfinished(text: str, error: json.JSONDecodeError) -> str:
    where = f"line {error.lineno}, column {error.colno}"
    if not text.strip():
        return "is empty"
    # "Ends too early" helps the reader of a file cut short more than what could have followed.
    short = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string")
    return f"ends too early, at {where}" if short else f"is not JSON at {where}: {error.msg}"


def _object(pairs: list[tuple[str, Any]]) -> Any:
    value = dict(pairs)
    if len(value) == len(pairs):
        return value
    ((repeated, _),) = Counter(name for name, _ in pairs).most_common(1)
    return _Odd(f"the field {quoted(repeated)} stands there twice")


def _whole(digits: str) -> Any:
    # The length first: turning a million digits into a number takes minutes.
    if len(digits) > 20 or abs(int(digits)) > LIMIT:
        return _Odd(f"a number of {len(digits.lstrip('-'))} digits is too large")
    return int(digits)


def _not_whole(text: str) -> Any:
    return _Odd(f"expected a whole number, not {text[:20]}")


def _check(value: Any, path: str, depth: int = 0) -> None:
    if isinstance(value, _Odd):
        raise JsonFault(path, value.message)
    if isinstance(value, str):
        _check_text(value, path)
    elif isinstance(value, dict | list):
        if depth == DEEPEST:
            raise JsonFault("$", TOO_DEEP)
        for step, inner in _parts(value):
            _check_text(step, path)
            _check(inner, below(path, step), depth + 1)


def _parts(value: dict[str, Any] | list[Any]) -> Any:
    """The parts of a value by what leads to them."""
    return value.items() if isinstance(value, dict) else enumerate(value)


def _check_text(text: object, path: str) -> None:
    """Refuse half a character, in a string or in the name of a field."""
    if isinstance(text, str) and (found := SURROGATE.search(text)):
        raise JsonFault(path, f"expected whole characters, not half of one, \\u{ord(found[0]):04x}")
