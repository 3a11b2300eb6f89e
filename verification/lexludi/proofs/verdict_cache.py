"""Verdicts kept from one run to the next, each under the hash of what it depends on."""

from __future__ import annotations

from lexludi.proofs.verdict import Verdict
from lexludi.support.cache import Cache

CACHE = Cache("verdicts")


def kept(key: str) -> list[Verdict] | None:
    """The verdicts under a hash, None where there are none that can be read."""
    return CACHE.get(key, list[Verdict])


def keep(key: str, verdicts: list[Verdict]) -> None:
    """Keep verdicts, unless one is unknown: another run may find it."""
    if all(verdict.word != "unknown" for verdict in verdicts):
        CACHE.put(key, verdicts)
