"""All committed reports of a game, for those who show what has been found out about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lexludi.catalogue import Game
from lexludi.catalogue.report_folder import ReportFolder
from lexludi.comparison import comparison_report, impact_report
from lexludi.comparison.comparison_report import Comparison
from lexludi.comparison.impact_report import ImpactReport
from lexludi.mutation import committed as mutation
from lexludi.mutation.score_report import MutationScore
from lexludi.proofs import proof_report
from lexludi.proofs.proof_report import Proofs
from lexludi.support.errors import UsageError

KINDS: tuple[ReportFolder[Any, Any], ...] = (
    comparison_report.COMMITTED,
    impact_report.COMMITTED,
    proof_report.COMMITTED,
    mutation.COMMITTED,
)
"""The reports that a game can have."""


@dataclass(frozen=True)
class Dossier:
    """The reports of one law, in the order of KINDS; None for what has not been measured."""

    comparison: Comparison | None
    impact: ImpactReport | None
    proofs: Proofs | None
    mutation: MutationScore | None


def of(game: Game) -> Dossier:
    """The committed reports of this law.

    UsageError where any is unreadable or stale: a line for each of these, with the command that
    brings it up to date.
    """
    found = [_tried(kind, game) for kind in KINDS]
    wrong = [str(one) for one in found if isinstance(one, UsageError)]
    if wrong:
        raise UsageError("\n".join(wrong))
    return Dossier(*found)


def _tried(kind: ReportFolder[Any, Any], game: Game) -> Any:
    """The report, None where there is none, or what is wrong with it."""
    try:
        return kind.read(game) if kind.there(game) else None
    except UsageError as wrong:
        return wrong
