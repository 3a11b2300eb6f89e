"""What became of mutants, kept from one run to the next, so that a broken-off run can go on."""

from __future__ import annotations

import hashlib
from typing import TypeVar

import msgspec

from lexludi.support.atomic import write_atomically
from lexludi.support.cache import folder

FORM = 2
"""Raised when mutants or their trial change their meaning, so that older results are not used."""

Kept = TypeVar("Kept")


def key(*parts: object) -> str:
    """The hash of all that a result depends on."""
    return hashlib.sha256(repr((FORM, *parts)).encode()).hexdigest()


def kept(key: str, form: type[Kept]) -> Kept | None:
    """The result under a hash, None where there is none that can be read."""
    place = folder()
    if place is None:
        return None
    try:
        data = (place / "strength" / f"{key}.json").read_bytes()
        return msgspec.json.decode(data, type=form)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None


def keep(key: str, result: object) -> None:
    """Keep a result; a folder that cannot be written only costs time, so it is no error."""
    place = folder()
    if place is None:
        return
    try:
        ours = place / "strength"
        ours.mkdir(parents=True, exist_ok=True)
        write_atomically(ours / f"{key}.json", msgspec.json.encode(result))
    except OSError:
        return
