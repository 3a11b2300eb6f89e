"""How the law is proved and tried: what is known, in figures, and each verdict by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.language.law import ENGLISH
from lexludi.readings import figures
from lexludi.site.addresses import Address
from lexludi.site.evidence import findings, known, obligations
from lexludi.site.labels import labels
from lexludi.site.published_game import PublishedGame
from lexludi.site.stubs import listing, stub
from lexludi.site.writing import Desk


class Known(SphinxDirective):
    """What is known, in figures."""

    def run(self) -> list[nodes.Node]:
        """The contents of the page."""
        desk = _desk(self)
        if desk.language != ENGLISH:
            return [
                desk.written(
                    "known-in-short.html",
                    known=known.known(desk.game),
                    count=partial(figures.count, code=desk.language),
                )
            ]
        benchmarks = BENCHMARKS if BENCHMARKS.page in self.env.found_docs else None
        return [desk.written("known.html", known=known.known(desk.game), benchmarks=benchmarks)]


class ProofsDirective(SphinxDirective):
    """Every obligation by what it is about."""

    def run(self) -> list[nodes.Node]:
        """A section for invariants, for properties, and for the rules by action."""
        desk = _desk(self)
        if desk.game.dossier.proofs is None:
            return [desk.not_measured()]
        sections = list(obligations.Promises(desk.game).sections())
        for claim in (claim for section in sections for claim in section.claims):
            desk.domain.show("proofs", claim.anchor, claim.anchor)
        about = desk.written("proofs.html", proofs=desk.game.proofs)
        return [about, *(self._section(desk, one) for one in sections)]

    def _section(self, desk: Desk, section: obligations.ClaimSection) -> nodes.section:
        written = desk.written("proofs-section.html", section=section)
        return desk.section(section.anchor, section.title, written)


class Findings(SphinxDirective):
    """Every obligation that is not proved, with its counterexample."""

    def run(self) -> list[nodes.Node]:
        """A section for each subject."""
        desk = _desk(self)
        if desk.game.dossier.proofs is None:
            return [desk.not_measured()]
        every = list(findings.findings(desk.game))
        for one in every:
            desk.domain.show("finding", one.subject, one.subject)
        about = desk.written("findings.html", findings=every)
        return [about, *(self._section(desk, one) for one in every)]

    def _section(self, desk: Desk, one: findings.FailedDeclaration) -> nodes.section:
        return desk.section(one.subject, one.title, desk.written("finding.html", finding=one))


class Matrix(SphinxDirective):
    """Each rule with its editions, cases, proofs and mutants."""

    def run(self) -> list[nodes.Node]:
        """The table."""
        desk = _desk(self)
        return [desk.written("matrix.html", ledger=desk.game.ledger, mutants=desk.game.mutants)]


class MutationScorePage(SphinxDirective):
    """How much of the law the cases hold fast."""

    def run(self) -> list[nodes.Node]:
        """The score, the kinds of faults, and what no case notices."""
        desk = _desk(self)
        if desk.game.dossier.mutation is None:
            return [desk.not_measured()]
        kinds = known.kinds(desk.game.mutation_score)
        return [desk.written("mutation-score.html", score=desk.game.mutation_score, kinds=kinds)]


def _desk(directive: SphinxDirective) -> Desk:
    desk = Desk(directive.env)
    desk.depends_on(*desk.game.reports)
    return desk


DIRECTIVES: Mapping[str, type[Directive]] = {
    "known": Known,
    "proofs": ProofsDirective,
    "findings": Findings,
    "matrix": Matrix,
    "mutation-score": MutationScorePage,
}
TITLES = {
    "proofs": "What is proved",
    "findings": "What fails, and where",
    "matrix": "Rules, rulebooks, cases, proofs",
    "mutation-score": "Mutation score",
}
"""The pages below the first, each with a directive of its own name."""
BENCHMARKS = Address("reference/benchmarks")
"""The page of what is measured; it is not about one game."""


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """The page of figures in every language, and in English one for each kind of evidence."""
    addresses = game.addresses
    for language in game.languages:
        heading = labels(language)["verification.title"].format(game=game.title)
        front = stub(heading, "known", alone=language != ENGLISH)
        below = listing(TITLES) if language == ENGLISH else ""
        yield addresses.told(addresses.verification(), language).page, front + below
    for name, title in TITLES.items():
        yield addresses.verification(name).page, stub(title, name)
