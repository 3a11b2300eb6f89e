"""How a declaration is proved and tried: the obligations, the cases, the mutants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lexludi.cases.case import RuleCases
from lexludi.lookup.rule_page import Page
from lexludi.site.evidence.mutants import Mutants
from lexludi.site.evidence.proving import Resting, resting
from lexludi.site.published_game import PublishedGame
from lexludi.support.messages import plural

FORBIDDING = frozenset({"guard", "when", "who"})
"""Kinds of rules that a step can break; an effect or a value cannot be broken."""


class RuleEvidence(NamedTuple):
    """What is known of a declaration; None for what does not apply to its kind."""

    proofs: Resting | None
    cases: RuleCases | None
    mutants: Mutants | None
    breakable: bool

    @property
    def title(self) -> str:
        """What there is, in words."""
        names = {"proofs": self.proofs, "cases": self.cases, "mutants": self.mutants}
        return ", ".join(name for name, found in names.items() if found is not None).capitalize()

    @property
    def counts(self) -> tuple[str, ...]:
        """The counts of each, in short."""
        return tuple(self._counts())

    def _counts(self) -> Iterator[str]:
        if self.proofs:
            yield self.proofs.in_words
        if self.cases:
            yield plural(len(self.cases.legal) + len(self.cases.illegal), "case")
        if self.mutants:
            yield f"{self.mutants.killed} of {self.mutants.killed + self.mutants.survived} killed"


def of(game: PublishedGame, page: Page) -> RuleEvidence:
    """All that is known of a rule, a printed value, a definition or the scoring."""
    proofs = game.dossier.proofs
    return RuleEvidence(
        proofs=resting(proofs, page.name, page.on) if page.on and proofs else None,
        cases=page.cases,
        mutants=game.mutants.get(page.name),
        breakable=page.kind in FORBIDDING or bool(page.cases and page.cases.illegal),
    )
