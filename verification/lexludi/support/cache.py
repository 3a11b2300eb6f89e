"""Results that are kept from one run to the next.

An entry is a file: a line with a checksum and the entry's key, then the value as JSON.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import TypeVar

import msgspec

from lexludi.foreign.files import read_bytes
from lexludi.support.atomic import write_atomically
from lexludi.support.stored_json import UNDECODABLE

VARIABLE = "LEXLUDI_CACHE"
"""The environment variable that names another folder; empty means to keep nothing."""

Value = TypeVar("Value")


class Cache:
    """Values of one kind by their keys.

    An entry that is damaged, or that stands under another key's name, counts as absent.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def get(self, key: str, type: type[Value]) -> Value | None:
        """The value under a key, None where there is none, or none of that type."""
        place = self._place(key)
        try:
            data = b"" if place is None else read_bytes(place)
            head, _, body = data.partition(b"\n")
            if head != _head(key, body):
                return None
            return msgspec.json.decode(body, type=type)
        except (OSError, *UNDECODABLE):
            return None

    def put(self, key: str, value: object) -> None:
        """Keep a value; a folder that cannot be written only costs time, so it is no error."""
        place = self._place(key)
        if place is None:
            return
        body = msgspec.json.encode(value)
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            _unlinked(place)
            write_atomically(place, _head(key, body) + b"\n" + body)
        except OSError:
            return

    def _place(self, key: str) -> Path | None:
        base = folder()
        return None if base is None else base / self._name / f"{key}.entry"


def key_of(**parts: object) -> str:
    """The hash of all that a value depends on, by name; each part counts as its `repr`."""
    text = repr(sorted((name, repr(part)) for name, part in parts.items()))
    return hashlib.sha256(text.encode()).hexdigest()


def folder() -> Path | None:
    """Where results are kept, None where they are not."""
    named = os.environ.get(VARIABLE)
    if named is not None:
        return Path(named) if named else None
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "lexludi"


def _unlinked(place: Path) -> None:
    """Remove a link that stands where an entry belongs, or the file that it names would be lost."""
    if place.is_symlink():
        place.unlink(missing_ok=True)


def _head(key: str, body: bytes) -> bytes:
    """The first line of an entry."""
    checksum = hashlib.sha256(key.encode() + b"\n" + body).hexdigest()
    return f"{checksum} {key}".encode()
