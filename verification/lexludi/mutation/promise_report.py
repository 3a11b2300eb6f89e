"""Which promise would notice a fault in an effect, as data: a row for each fault."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from lexludi.support.exit_status import CLEAN, FINDINGS, UNKNOWN

Word = Literal["noticed", "unnoticed", "without_effect"]


class FaultRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One fault of one effect: who notices it.

    `by` is the property, invariant or variable whose obligation breaks.  A fault without effect
    leads every step to where it leads without the fault.
    """

    id: str
    rule: str
    kind: str
    place: str
    word: Word
    by: str = ""


class RuleFaults(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The faults of one rule."""

    rows: tuple[FaultRow, ...] = ()


class PromiseScoreHeader(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What belongs to no single rule: see `PromiseScore`."""

    law: str
    seed: int


class PromiseScore(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All faults of a law's effects with what became of them."""

    game: str
    law: str
    seed: int
    rows: tuple[FaultRow, ...]

    @property
    def counts(self) -> Counter[Word]:
        """How many rows there are of each word."""
        return Counter(row.word for row in self.rows)

    @property
    def status(self) -> int:
        """The exit status: a fault that no promise notices is a finding."""
        if self.counts["unnoticed"]:
            return FINDINGS
        return CLEAN if self.rows else UNKNOWN
