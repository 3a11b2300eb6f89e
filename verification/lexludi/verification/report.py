"""What a verification found, as data: one struct for each part and one for the whole.

Every part counts its verdicts by name, so that an unknown or a skipped one is never
mistaken for a success, and lists in full whatever was found against law or engine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from lexludi.verification.verdicts import Conformed

if TYPE_CHECKING:
    from lexludi.language import Law

FORMAT = "lexludi-report"
VERSION = 1

Part = Literal[
    "obligations",
    "cases",
    "conformance",
    "differential",
    "impact",
    "ledger",
    "comparison",
    "strength",
]
PARTS: tuple[Part, ...] = ("obligations", "cases", "conformance", "differential")

CLEAN, FINDINGS, UNUSABLE, UNKNOWN = 0, 1, 2, 3
"""Exit statuses of a verification: all well, something found, unusable input, something open."""


class Unusable(Exception):
    """What was asked for cannot be done with what was given; the message says why."""


class Tick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Word of progress from one part: how much is done, of how much, and what is at hand."""

    part: Part
    done: int
    total: int | None = None
    text: str = ""


Progress = Callable[[Tick], None]
"""Called in the main process as often as a part likes; it must return at once."""


def silent(tick: Tick) -> None:
    """The callback of a caller who wants no progress."""


class Finding(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An obligation that does not hold, or that the solver could not decide."""

    obligation: str
    verdict: Literal["refuted", "unknown"]
    message: str
    known: bool = False
    """The document itself declares that it fails exactly here (`unless`)."""
    sentence: str = ""
    file: str = ""
    line: int = 0
    players: int | None = None
    answers: dict[str, str] = {}
    """The answers under which it fails; points not named are as ruled."""
    position: dict[str, Any] | None = None
    step: dict[str, Any] | None = None


class Tally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many verdicts of each kind there are."""

    proved: int = 0
    refuted: int = 0
    unknown: int = 0
    known: int = 0


class Obligations(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Verdicts on what the law promises: invariants, properties, exclusive exceptions."""

    proved: int = 0
    refuted: int = 0
    unknown: int = 0
    known: int = 0
    """Refuted exactly where the document says so; counted apart from `refuted`."""
    findings: tuple[Finding, ...] = ()
    by: dict[str, Tally] = {}
    """The verdicts that concern each action, by its name."""
    solver: str = ""
    """The solver and its version."""
    effort: int = 0
    """The most that one question may cost it, in its own count; the same on every machine."""
    seconds: float = 0.0

    @property
    def faults(self) -> int:
        """How many things were found against the law."""
        return self.refuted

    @property
    def doubts(self) -> int:
        """How many things remain open; a part that did nothing leaves everything open."""
        return self.unknown + (self.proved + self.refuted + self.known == 0)


class Cases(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How far the generated cases cover the goals that the law sets."""

    goals: int = 0
    reached: int = 0
    """Goals met by a history from the start of a game."""
    constructed: int = 0
    """Goals met only from a constructed position."""
    impossible: int = 0
    """Goals shown by the solver to be out of reach."""
    generated: int = 0
    """Cases written for them."""
    missed: tuple[str, ...] = ()
    """Goals that are neither met nor shown impossible."""
    differs: tuple[str, ...] = ()
    """Committed case files that regeneration does not give back byte for byte."""
    seconds: float = 0.0

    @property
    def faults(self) -> int:
        """How many things were found against the committed cases."""
        return len(self.differs)

    @property
    def doubts(self) -> int:
        """How many things remain open; a part that did nothing leaves everything open."""
        return len(self.missed) + (self.goals == 0)


class Difference(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A moment of a game where the law and the engine part ways."""

    message: str
    rules: tuple[str, ...] = ()
    players: int
    seed: int
    answers: dict[str, str] = {}
    history: tuple[dict[str, Any], ...] = ()
    """The steps from the start that lead there."""
    step: dict[str, Any] | None = None
    spec: Any = None
    engine: Any = None


class Differential(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Games played by the law and by the engine side by side."""

    steps: int = 0
    games: int = 0
    differences: tuple[Difference, ...] = ()
    seconds: float = 0.0

    @property
    def faults(self) -> int:
        """How many things were found against law or engine."""
        return len(self.differences)

    @property
    def doubts(self) -> int:
        """How many things remain open; a part that did nothing leaves everything open."""
        return int(self.steps == 0)


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule or parameter of the ledger.

    `legal` and `illegal` count the cases that exercise it; `proved` and `unproved` the obligations
    of its actions; `editions` the passages that support it, 0 where the edition is recorded silent.
    A parameter has neither cases nor obligations of its own.
    """

    name: str
    kind: str
    place: str
    legal: int = 0
    illegal: int = 0
    proved: int = 0
    unproved: int = 0
    editions: dict[str, int] = {}


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    """The whole ledger, and its holes in words."""

    rules: tuple[Row, ...] = ()
    editions: tuple[Book, ...] = ()
    holes: tuple[str, ...] = ()
    open: tuple[str, ...] = ()

    @property
    def faults(self) -> int:
        """How many holes there are."""
        return len(self.holes)

    @property
    def doubts(self) -> int:
        """How many rules have an obligation that nothing has decided."""
        return len(self.open)


class LawSummary(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which law was verified, and how large it is."""

    fingerprint: str
    rules: int
    points: int
    parameters: int


class Report(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole of a verification, as `lexludi verify --format json` prints it."""

    format: str = FORMAT
    version: int = VERSION
    game: str
    law: LawSummary
    players: tuple[int, ...]
    answers: dict[str, str]
    """The answers held fixed; every other point was left open."""
    seed: int
    obligations: Obligations
    cases: Cases
    conformance: Conformed
    differential: Differential
    ledger: Ledger
    seconds: float
    success: bool


Parts = tuple[Obligations, Cases, Conformed, Differential, Ledger]
AnyPart = Obligations | Cases | Conformed | Differential | Ledger


def assembled(law: Law, parts: Parts, **about: Any) -> Report:
    """The report of all parts; it is a success where nothing was found and nothing is open.

    `about` gives the remaining fields: players, answers, seed, seconds.
    """
    obligations, cases, conformance, differential, ledger = parts
    return Report(
        game=law.game,
        law=LawSummary(
            fingerprint=law.fingerprint,
            rules=len(law.rules),
            points=len(law.points),
            parameters=len(law.parameters),
        ),
        obligations=obligations,
        cases=cases,
        conformance=conformance,
        differential=differential,
        ledger=ledger,
        success=verdict(*parts) == CLEAN,
        **about,
    )


def parts_of(report: Report) -> Parts:
    """The parts of a report."""
    found = report
    return found.obligations, found.cases, found.conformance, found.differential, found.ledger


def verdict(*parts: AnyPart) -> int:
    """The exit status that some parts deserve together; a finding outweighs an open question."""
    if any(part.faults for part in parts):
        return FINDINGS
    return UNKNOWN if any(part.doubts for part in parts) else CLEAN
