"""What a verification found, as data: one struct for each part and one for the whole.

Every part counts its verdicts by name, so that an unknown or a skipped one is never
mistaken for a success, and lists in full whatever was found against law or engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from lexludi.cases.results import Coverage
from lexludi.conformance.verdicts import Conformed
from lexludi.differential.results import Differential
from lexludi.proofs.results import Obligations
from lexludi.support.exit_status import CLEAN, FINDINGS, UNKNOWN
from lexludi.verify.ledger_report import Ledger

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
    "mutation",
]
PARTS: tuple[Part, ...] = ("obligations", "cases", "conformance", "differential")


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
    cases: Coverage | None
    conformance: Conformed | None
    differential: Differential | None
    ledger: Ledger | None
    not_measured: dict[Part, str] = {}
    """The parts that are null, each with what was missing for it, or why it broke off."""
    seconds: float
    success: bool


Parts = tuple[Obligations, Coverage | None, Conformed | None, Differential | None, Ledger | None]
AnyPart = Obligations | Coverage | Conformed | Differential | Ledger


def assembled(law: Law, parts: Parts, whole: bool = True, **about: Any) -> Report:
    """The report of all parts; it is a success where nothing was found and nothing is open.

    Where a part broke off it is not `whole`, and no success.

    `about` gives the remaining fields: players, answers, seed, not_measured, seconds.
    """
    obligations, cases, conformance, differential, ledger = parts
    return Report(
        game=law.game,
        law=LawSummary(
            fingerprint=law.fingerprint,
            rules=len(law.rules),
            points=len(law.points),
            parameters=len(law.every_parameter),
        ),
        obligations=obligations,
        cases=cases,
        conformance=conformance,
        differential=differential,
        ledger=ledger,
        success=whole and verdict(*parts) == CLEAN,
        **about,
    )


def parts_of(report: Report) -> tuple[AnyPart, ...]:
    """The parts of a report that were measured."""
    found = report
    parts = (found.obligations, found.cases, found.conformance, found.differential, found.ledger)
    return tuple(part for part in parts if part is not None)


def verdict(*parts: AnyPart | None) -> int:
    """The exit status that some parts deserve together; a finding outweighs an open question.

    What was not measured (None) counts for nothing: the report says so, part by part.
    """
    measured = [part for part in parts if part is not None]
    if any(part.finding_count for part in measured):
        return FINDINGS
    return UNKNOWN if any(part.open_count for part in measured) else CLEAN
