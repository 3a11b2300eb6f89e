"""The ledger as data: a row for each rule, an entry for each edition."""

from __future__ import annotations

import msgspec

RULES = frozenset({"guard", "effect", "exception"})
"""The kinds of rows that have cases and obligations of their own."""


class RuleRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule, parameter, action, variant or the scoring in the ledger.

    `faults` counts the faults that were put into its effects, `unnoticed` those that no promise of
    the law notices, and `noticed_by` names the promises that do.

    `legal` and `illegal` count the cases that exercise it; `proved`, `constructed` and `unproved`
    the obligations of its actions; `editions` the passages that support it, 0 where there is none.
    `missing` names the editions that neither support it nor are recorded as silent on it.
    `points` names the points that it or an exception to it reads, `assumptions` those that it
    rests on.
    Only rules have cases and obligations of their own, and only rules and parameters are missing.
    """

    name: str
    kind: str
    place: str
    legal: int = 0
    illegal: int = 0
    proved: int = 0
    unproved: int = 0
    editions: dict[str, int] = {}
    missing: tuple[str, ...] = ()
    faults: int = 0
    unnoticed: int = 0
    noticed_by: tuple[str, ...] = ()
    constructed: int = 0
    points: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()

    @property
    def is_rule(self) -> bool:
        """Whether it is a guard, an effect or an exception."""
        return self.kind in RULES

    @property
    def is_due(self) -> bool:
        """Whether each edition has to support it or to be recorded as silent on it."""
        return self.is_rule or self.kind == "parameter"

    @property
    def founded(self) -> bool:
        """Whether a passage of some edition, a point or an assumption says what it does."""
        return bool(any(self.editions.values()) or self.points or self.assumptions)


class EditionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An edition in the ledger: how many passages support rules, and why the others do not.

    `points` and `silences` count the points that it answers and that it is recorded silent on.
    """

    edition: str
    passages: int
    supporting: int
    idle: dict[str, int]
    points: int
    silences: int


class Ledger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole ledger, and its holes in words.

    `unfounded` names what nobody says: neither a passage nor a point nor an assumption.  It is
    None, not measured, where the game has no editions.
    """

    rules: tuple[RuleRow, ...] = ()
    editions: tuple[EditionRow, ...] = ()
    holes: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    unfounded: tuple[str, ...] | None = None

    @property
    def finding_count(self) -> int:
        """How many holes there are."""
        return len(self.holes)

    @property
    def open_count(self) -> int:
        """How many rules have an obligation that nothing has decided."""
        return len(self.open)
