"""Verdicts kept from one run to the next, each under the hash of what it depends on."""

from __future__ import annotations

import msgspec

from lexludi.proofs.verdict import Verdict
from lexludi.support.atomic import write_atomically
from lexludi.support.cache import folder


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
