"""What each declaration of an engine costs: cases that are lost, and cases that tell less."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from lexludi.conformance.coarse.declared import Coarse
from lexludi.conformance.judging import CaseResult
from lexludi.conformance.verdicts import DeclarationCost


def costs(coarse: Coarse, results: Sequence[CaseResult]) -> tuple[DeclarationCost, ...]:
    """For each declaration the cases that it touches; one that touches none is there, too."""
    lost = Counter(one.lost for one in results)
    less = Counter(name for one in results if one.verdict != "skipped" for name in one.used)
    return tuple(
        DeclarationCost(declaration=name, less=less[name], lost=lost[name])
        for name in coarse.declarations()
    )
