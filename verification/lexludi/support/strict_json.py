"""JSON from strangers: whole numbers of a sane size, no name twice, every fault with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

LIMIT = 2**53
"""Whole numbers beyond this are not the same in every JSON reader."""
LARGEST = 64 << 20
"""Bytes beyond which a file is not looked at."""


class Fault(Exception):
    """What is wrong with a JSON text, and where: `$` is the whole, `$.steps[3].by` a part."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path


class _Odd:
    """A value that JSON allows and we refuse; it stays in place until its path is known."""

    def __init__(self, message: str) -> None:
        self.message = message


def read_text(path: Path) -> str:
    """The text of a file in UTF-8.  Fault says why it cannot be read."""
    try:
        if path.stat().st_size > LARGEST:
            raise Fault("$", f"the file is larger than {LARGEST >> 20} MiB")
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise Fault("$", f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise Fault(
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
        raise Fault("$", _unfinished(text, error)) from None
    except RecursionError:
        raise Fault("$", "is nested too deeply") from None
    return value


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
    names = [name for name, _ in pairs]
    repeated = next(name for name in names if names.count(name) > 1)
    return _Odd(f'the field "{repeated}" stands there twice')


def _whole(digits: str) -> Any:
    # The length first: turning a million digits into a number takes minutes.
    if len(digits) > 20 or abs(int(digits)) > LIMIT:
        return _Odd(f"a number of {len(digits.lstrip('-'))} digits is too large")
    return int(digits)


def _not_whole(text: str) -> Any:
    return _Odd(f"expected a whole number, not {text[:20]}")


def _check(value: Any, path: str) -> None:
    if isinstance(value, _Odd):
        raise Fault(path, value.message)
    if isinstance(value, dict):
        for name, inner in value.items():
            _check(inner, f"{path}.{name}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _check(inner, f"{path}[{index}]")
