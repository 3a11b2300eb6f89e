"""What the last complete run found of each obligation, for quick reference.

The verdicts themselves are kept under the hash of what they depend on (`verdict_cache`), which only
the prover can work out.  This is the short list beside them: one line for each obligation.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from lexludi.language import Law
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.verdict import Word
from lexludi.proofs.verdict_cache import CODE
from lexludi.support.cache import Cache, key_of
from lexludi.support.code_hash import code_hash

CACHE = Cache("latest")


class LatestVerdict(msgspec.Struct, frozen=True, array_like=True):
    """An obligation with its verdict; `task` is the action whose rules it depends on.

    Obligations about positions depend on every action, and have a task of their own.
    """

    obligation: Obligation
    task: str
    players: int
    word: Word
    known: bool = False


def keep(law: Law, players: int, verdicts: Iterable[LatestVerdict]) -> None:
    """Keep the list for a number of players; one that cannot be written is no error."""
    CACHE.put(_key(law, players), list(verdicts))


def kept(law: Law) -> tuple[LatestVerdict, ...]:
    """The lists for all numbers of players that were kept under this law."""
    found: list[LatestVerdict] = []
    for players in law.counts:
        verdicts = CACHE.get(_key(law, players), list[LatestVerdict]) or []
        found += [verdict for verdict in verdicts if verdict.players == players]
    return tuple(found)


def _key(law: Law, players: int) -> str:
    return key_of(law=law.fingerprint, players=players, code=code_hash(*CODE))
