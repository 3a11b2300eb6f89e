"""Structs in JSON files that a program wrote, and that anybody may have changed since."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from lexludi.foreign.files import read_bytes
from lexludi.support.errors import UsageError

Form = TypeVar("Form")

UNDECODABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""The errors of a text that is not JSON, not of the form, not UTF-8, or nested too deeply."""


def stored(path: Path, form: type[Form], expected: str) -> Form:
    """The struct that a file holds.

    Arguments:
        path: the file.
        form: the type of the struct.
        expected: ends each message with what was expected, or what to do.

    Raises:
        UsageError: the file cannot be read, or does not hold such a struct.
    """
    try:
        return msgspec.json.decode(bytes_of(path, expected), type=form)
    except UNDECODABLE as error:
        raise UsageError(f"{path}: {error}; {expected}") from None


def bytes_of(path: Path, expected: str) -> bytes:
    """The bytes of a file. UsageError where it cannot be read; `expected` ends the message."""
    try:
        return read_bytes(path)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}; {expected}") from None
