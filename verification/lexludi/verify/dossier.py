"""All committed reports of a game, for those who show what has been found out about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lexludi.catalogue import Game
from lexludi.catalogue.report_file import ReportFile
from lexludi.comparison import comparison_report as comparison
from lexludi.comparison import impact_report as weights
from lexludi.mutation import measure as strength
from lexludi.mutation.score_report import MutationScore
from lexludi.proofs import proof_report as proofs
from lexludi.support.errors import UsageError

KINDS: tuple[ReportFile[Any], ...] = (
    comparison.COMMITTED,
    weights.COMMITTED,
    proofs.COMMITTED,
    strength.COMMITTED,
)
"""The reports that a game has, in the order in which they are written anew."""


@dataclass(frozen=True)
class Dossier:
    """The reports of one law, in the order of KINDS; None for what has not been measured."""

    comparison: comparison.Comparison | None
    weights: weights.ImpactReport | None
    proofs: proofs.Proofs | None
    strength: MutationScore | None


def of(game: Game) -> Dossier:
    """The committed reports of this law.

    UsageError where any is unreadable or stale: a line for each of these, with the command that
    writes it anew.
    """
    found = [_tried(kind, game) for kind in KINDS]
    wrong = [str(one) for one in found if isinstance(one, UsageError)]
    if wrong:
        raise UsageError("\n".join(wrong))
    return Dossier(*found)


def _tried(kind: ReportFile[Any], game: Game) -> Any:
    """The report, None where there is none, or what is wrong with it."""
    try:
        return kind.read(game) if kind.place(game).is_file() else None
    except UsageError as wrong:
        return wrong
