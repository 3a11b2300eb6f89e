"""How strong a suite is, as data: every mutant with what became of it, and every citation."""

from __future__ import annotations

from typing import Literal

import msgspec

from lexludi.catalogue import report_file
from lexludi.support.exit_status import CLEAN, FINDINGS, UNKNOWN

FORMAT = "lexludi-mutation-score"
VERSION = 1
THRESHOLD = 0.95
"""The share of mutants, of those not shown equivalent, that a suite must kill."""

Word = Literal["killed", "survived", "equivalent", "invalid"]


class MutantOutcome(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """What became of one mutant.

    `by` are the first cases that it fails, `kills` how many they are in all, in a sample until it
    is noticed, and `cites` which of its rules the failing cases cite.  `aimed` says that only cases
    made for survivors notice it.  `why` says why an invalid one is no law.
    """

    id: str
    kind: str
    subject: str
    place: str
    rules: tuple[str, ...] = ()
    word: Word
    by: tuple[str, ...] = ()
    kills: int = 0
    cites: tuple[str, ...] = ()
    aimed: bool = False
    why: str = ""


class Survivor(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """A mutant that no case notices, with the reason why none does, if somebody has given one.

    The solver says in what it differs from the law, with how few players, and which points must be
    answered apart from the rulings; where it could not say, the survivor is undecided.
    """

    id: str
    place: str
    reason: str = ""
    undecided: bool = False
    differs: str = ""
    players: int | None = None
    points: tuple[str, ...] = ()


class Citations(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether cases fail for the rules that they cite, and for no others.

    `true` counts the citations that a mutant of the rule confirms.  `unproved` and `stray` are
    those that none does, and failures for a rule that is not cited, by rule; the excused ones have
    a reason, by which they are grouped.
    """

    true: int = 0
    unproved: dict[str, tuple[str, ...]] = {}
    stray: dict[str, tuple[str, ...]] = {}
    excused: dict[str, dict[str, tuple[str, ...]]] = {}


class MutationScore(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole of a measurement; it has no times in it, so that it is the same every time.

    `cases` is the hash of the suite's files.  `sample` and `shard` say which mutants were run,
    where not all were.  `survivors` are listed under the declaration that is mutated: a rule, or
    what several rules share.
    """

    format: str = FORMAT
    version: int = VERSION
    game: str
    law: str
    suite: str
    cases: str
    seed: int
    sample: int | None = None
    shard: str = ""
    solver: str
    mutants: int
    killed: int
    survived: int
    equivalent: int
    invalid: int
    undecided: int
    score: float
    sought: float = 0.0
    """The score of the kinds of faults that the search for cases knows."""
    measuring: float = 0.0
    """The score of the kinds that no search for cases looks for."""
    unaided: float = 0.0
    """The score without the cases that were made for mutants that had survived."""
    survivors: dict[str, tuple[Survivor, ...]] = {}
    citations: Citations | None = None
    """None where not all mutants were run."""
    stale: tuple[str, ...] = ()
    """Reasons that are given for what needs none any more."""
    outcomes: tuple[MutantOutcome, ...] = ()

    @property
    def noticed(self) -> float:
        """The share killed of those not shown equivalent, for people.

        `score` is rounded already, and rounded again it can come out too high.
        """
        return self.killed / (self.killed + self.survived or 1)

    @property
    def unexplained(self) -> tuple[str, ...]:
        """The survivors without a reason, by id."""
        every = [one for group in self.survivors.values() for one in group]
        return tuple(one.id for one in every if not one.reason)

    @property
    def status(self) -> int:
        """The exit status: too weak or unexplained is a finding, an undecided survivor is open."""
        cited = self.citations or Citations()
        decided = [i for i in self.unexplained if i not in self._undecided()]
        if self.score < THRESHOLD or decided or self.stale or cited.unproved or cited.stray:
            return FINDINGS
        return UNKNOWN if self.unexplained or self.mutants == 0 else CLEAN

    def _undecided(self) -> frozenset[str]:
        every = [one for group in self.survivors.values() for one in group]
        return frozenset(one.id for one in every if one.undecided)


class SubjectMutants(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What became of the mutants of one declaration, and which citations of a rule are confirmed.

    Survivors are without their reasons, which stand in a file of their own.  `unproved`, `stray`
    and `excused` (by reason) are cases, as in `Citations`.
    """

    outcomes: tuple[MutantOutcome, ...] = ()
    survivors: tuple[Survivor, ...] = ()
    unproved: tuple[str, ...] = ()
    stray: tuple[str, ...] = ()
    excused: dict[str, tuple[str, ...]] = {}


class MutationScoreHeader(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What belongs to no single declaration: see `MutationScore`; `true` as in `Citations`."""

    law: str
    suite: str
    cases: str
    seed: int
    solver: str
    true: int


def encoded(found: MutationScore) -> bytes:
    """The report as one JSON file, an outcome a line."""
    return report_file.encoded(found)
