"""Verdicts kept from one run to the next, each under the hash of what it depends on."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from lexludi.verification.files import write_atomically
from lexludi.verification.proof.verdict import Verdict

FOLDER = "LEXLUDI_CACHE"
"""The environment variable that names another folder; empty means to keep nothing."""


def folder() -> Path | None:
    """Where verdicts are kept, None where they are not."""
    named = os.environ.get(FOLDER)
    if named is not None:
        return Path(named) if named else None
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "lexludi" / "proofs"


def kept(key: str) -> list[Verdict] | None:
    """The verdicts under a hash, None where there are none that can be read."""
    place = folder()
    if place is None:
        return None
    try:
        return msgspec.json.decode((place / f"{key}.json").read_bytes(), type=list[Verdict])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def keep(key: str, verdicts: list[Verdict]) -> None:
    """Keep verdicts; a folder that cannot be written only costs time, so it is no error."""
    place = folder()
    if place is None or any(verdict.word == "unknown" for verdict in verdicts):
        return
    try:
        place.mkdir(parents=True, exist_ok=True)
        write_atomically(place / f"{key}.json", msgspec.json.encode(verdicts))
    except OSError:
        return
