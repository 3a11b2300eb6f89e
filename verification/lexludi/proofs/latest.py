"""What the last complete run found of each obligation, for quick reference.

The verdicts themselves are kept under the hash of what they depend on (`verdict_cache`), which only
the prover can work out.  This is the short list beside them: one line for each obligation.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from lexludi.foreign.files import read_bytes
from lexludi.language import Law
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.verdict import Word
from lexludi.support.atomic import write_atomically
from lexludi.support.cache import folder
from lexludi.support.stored_json import UNDECODABLE


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
    place = folder()
    if place is None:
        return
    try:
        place.mkdir(parents=True, exist_ok=True)
        write_atomically(place / _name(law, players), msgspec.json.encode(list(verdicts)))
    except OSError:
        return


def kept(law: Law) -> tuple[LatestVerdict, ...]:
    """The lists for all numbers of players that were kept under this law."""
    place = folder()
    found: list[LatestVerdict] = []
    for players in law.counts:
        try:
            data = read_bytes(place / _name(law, players)) if place else b"[]"
            found += msgspec.json.decode(data, type=list[LatestVerdict])
        except (OSError, *UNDECODABLE):
            continue
    return tuple(found)


def _name(law: Law, players: int) -> str:
    return f"latest-{law.fingerprint[:32]}-{players}.json"
