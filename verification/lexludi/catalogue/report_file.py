"""Report files: JSON with a field a line and an entry a line, so that differences can be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from lexludi.foreign.files import read_bytes
from lexludi.support.atomic import write_changed
from lexludi.support.errors import UsageError
from lexludi.support.stored_json import UNDECODABLE

Form = TypeVar("Form")


def encoded(report: msgspec.Struct) -> bytes:
    """A struct as JSON: a field a line, and in each field that holds several things one a line.

    Keys of objects are in alphabetical order, so that equal reports are equal bytes.
    """
    fields = msgspec.structs.asdict(report)
    return _object({name: _lines(value) for name, value in fields.items()}) + b"\n"


def decoded(path: Path, form: type[Form]) -> Form:
    """The struct in a file. UsageError with file and JSON path where it is no such struct.

    FileNotFoundError where there is no such file.
    """
    try:
        return msgspec.json.decode(read_bytes(path), type=form)
    except FileNotFoundError:
        raise
    except (OSError, *UNDECODABLE) as error:
        raise UsageError(f"{path}: not a report that can be read: {error}") from None


def write_report(path: Path, report: msgspec.Struct) -> None:
    """Make the file at `path` hold a report; the folder is made. OSError passes through."""
    write_changed(path, encoded(report))


def _lines(value: Any) -> bytes:
    if isinstance(value, dict) and value:
        return _object({name: _text(item) for name, item in sorted(value.items())})
    if isinstance(value, tuple | list) and value:
        return b"[\n" + b",\n".join(map(_text, value)) + b"\n]"
    return _text(value)


def _object(texts: dict[str, bytes]) -> bytes:
    pairs = (msgspec.json.encode(name) + b": " + text for name, text in texts.items())
    return b"{\n" + b",\n".join(pairs) + b"\n}"


def _text(value: Any) -> bytes:
    # Numbers of players are keys, too, and the encoder by itself sorts only texts.
    plain = msgspec.to_builtins(value, str_keys=True, order="deterministic")
    return msgspec.json.encode(plain)
