"""Verdicts kept from one run to the next, each task's under the hash of what it depends on.

An entry says of which task it is and names every obligation of it, each with its verdict.  An entry
that is odd in any way counts as absent: its obligations are proved again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import lexludi.foreign
import lexludi.language
import lexludi.proofs
from lexludi.catalogue import content
from lexludi.proofs.obligation import EXAMPLES, Obligation
from lexludi.proofs.verdict import Verdict
from lexludi.support import canonical_json, system
from lexludi.support.cache import Cache

CACHE = Cache("verdicts")
CODE = (lexludi.foreign, lexludi.language, content, lexludi.proofs, canonical_json, system)
"""The code that reads a law and proves: another version of it may give other verdicts."""

Decided = tuple[Obligation, Verdict | None]
"""An obligation with its verdict; None where nothing obliges, see `EXAMPLES`."""


@dataclass(frozen=True)
class CacheEntry:
    """What the prover found of one task.

    Attributes:
        task: an action's name, or another word for obligations that depend on every action.
        players: for how many players.
        obligations: every obligation of the task, in the prover's order.
        verdicts: the verdict on each of them, in the same order.
    """

    task: str
    players: int
    obligations: list[Obligation]
    verdicts: list[Verdict | None]

    @property
    def is_sound(self) -> bool:
        """Whether every obligation has just the verdict that it can have."""
        return len(self.obligations) == len(self.verdicts) > 0 and all(
            _fits(obligation, verdict, self.players)
            for obligation, verdict in zip(self.obligations, self.verdicts, strict=True)
        )


def kept(key: str, task: str, players: int) -> list[Verdict] | None:
    """The verdicts on a task under a hash, None where there are none that can be believed."""
    found = CACHE.get(key, CacheEntry)
    if found is None or (found.task, found.players) != (task, players) or not found.is_sound:
        return None
    return [verdict for verdict in found.verdicts if verdict is not None]


def keep(key: str, task: str, players: int, decided: Iterable[Decided]) -> None:
    """Keep the verdicts on a task, unless one is unknown: another run may find it."""
    every = list(decided)
    verdicts = [verdict for _, verdict in every]
    if all(verdict is None or verdict.word != "unknown" for verdict in verdicts):
        CACHE.put(key, CacheEntry(task, players, [obligation for obligation, _ in every], verdicts))


def _fits(obligation: Obligation, verdict: Verdict | None, players: int) -> bool:
    if verdict is None:
        return obligation.kind in EXAMPLES
    # What shows a known failure is the refutation of the obligation that fails.
    asked = obligation.inner if verdict.known else obligation
    reasons = {"proved": verdict.reason is None, "refuted": verdict.reason is not None}
    return (verdict.obligation, verdict.players) == (asked, players) and reasons.get(
        verdict.word, False
    )
