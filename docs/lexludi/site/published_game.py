"""All that the pages of a game are made from, read once and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TypeVar

from lexludi.annotation import corrections
from lexludi.cases import suite_folder
from lexludi.cases.case import RuleCases, SuiteIndex
from lexludi.catalogue import Game
from lexludi.catalogue.report_file import encoded
from lexludi.comparison.comparison_report import Comparison
from lexludi.comparison.impact_report import ImpactReport
from lexludi.editions import Edition, label_file
from lexludi.language import Law, LawError
from lexludi.language.emit.javascript.package_files import modules
from lexludi.language.law import ENGLISH
from lexludi.language.renamed import renamed
from lexludi.lookup import rule_page
from lexludi.lookup.rule_page import Page
from lexludi.mutation.score_report import MutationScore
from lexludi.proofs.proof_report import Proofs
from lexludi.readings import apparatus, labels, readings
from lexludi.readings.labels import Speech
from lexludi.site.addresses import Addresses
from lexludi.site.evidence import mutants
from lexludi.site.evidence.mutants import Mutants
from lexludi.site.games import games
from lexludi.site.untranslated import PageSpeech
from lexludi.support.errors import UsageError
from lexludi.translation.english import catalogues
from lexludi.verify import dossier, ledger
from lexludi.verify.dossier import Dossier
from lexludi.verify.ledger_report import Ledger

Report = TypeVar("Report")


@dataclass(frozen=True)
class PublishedGame:
    """A game's law, its editions, and what was worked out about them."""

    game: Game
    books: tuple[Edition, ...]
    dossier: Dossier
    former: Mapping[str, str]
    """What every name that the law once had is called now."""

    @property
    def law(self) -> Law:
        """The game's law."""
        return self.game.law

    @property
    def name(self) -> str:
        """The game's name, which is also that of its folder of pages."""
        return self.game.name

    @property
    def title(self) -> str:
        """The game's name as people write it."""
        return self.name.replace("_", " ").title()

    @cached_property
    def has_table(self) -> bool:
        """Whether there is a page for the table: JavaScript can play the law."""
        try:
            modules(self.law)
        except LawError:
            return False
        return True

    @cached_property
    def addresses(self) -> Addresses:
        """Where everything of the game stands on the site."""
        return Addresses(self)

    @cached_property
    def book(self) -> Mapping[str, Edition]:
        """The editions by their codes."""
        return {book.code: book for book in self.books}

    @cached_property
    def sources(self) -> tuple[Path, ...]:
        """The files of the editions, and of the game's words in their languages."""
        places = [self.game.labels / label_file.FILE, self.game.labels / corrections.FILE]
        places += [self.game.editions / f"{code}.toml" for code in self.book]
        places += [self.game.labels / f"{code}.po" for code in self.languages]
        return tuple(place.resolve() for place in places if place.is_file())

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages of the pages: those of the catalogues and of the editions.

        English, in which the law is, goes first; an edition's code is that of its language.
        """
        return tuple(dict.fromkeys([ENGLISH, *sorted({*catalogues(self.game), *self.book})]))

    @cached_property
    def apparatus(self) -> Mapping[str, apparatus.ApparatusEntry]:
        """What the editions answer to each point."""
        return {entry.point: entry for entry in apparatus.entries(self.law, self.books)}

    @cached_property
    def cases(self) -> Mapping[str, RuleCases]:
        """The cases that exercise each rule."""
        return rule_page.committed_cases(self.game)

    def rule_page(self, name: str) -> Page:
        """What is known of a rule from the law and the cases, worked out once."""
        if name not in self._rule_pages:
            self._rule_pages[name] = rule_page.page(self.law, name, (), (), self.cases)
        return self._rule_pages[name]

    @cached_property
    def _rule_pages(self) -> dict[str, Page]:
        return {}

    @cached_property
    def speech(self) -> Mapping[str, Speech]:
        """How the game is told in each language of its pages."""
        return {code: labels.told_by(PageSpeech, self.game, code) for code in self.languages}

    @property
    def comparison(self) -> Comparison:
        """Where the readings part, and what answers come to; UsageError where not measured."""
        return self._measured(self.dossier.comparison)

    @property
    def impact(self) -> ImpactReport:
        """How much every answer matters to play; UsageError where not measured."""
        return self._measured(self.dossier.impact)

    @property
    def proofs(self) -> Proofs:
        """The verdict on every obligation; UsageError where not measured."""
        return self._measured(self.dossier.proofs)

    @property
    def mutation_score(self) -> MutationScore:
        """How strong the cases are; UsageError where not measured."""
        return self._measured(self.dossier.mutation)

    def _measured(self, report: Report | None) -> Report:
        if report is None:
            raise UsageError(
                f"{self.name}: not measured; `lexludi refresh {self.game.source}` measures it"
            )
        return report

    @cached_property
    def mutants(self) -> Mapping[str, Mutants]:
        """The mutants of each declaration."""
        return {} if self.dossier.mutation is None else mutants.by_name(self.mutation_score)

    @cached_property
    def ledger(self) -> Ledger:
        """What every rule is tied to."""
        tallies = None if self.dossier.proofs is None else self.proofs.tallies(self.law)
        return ledger.take(self.law, self.books, self.suite, tallies)

    @cached_property
    def suite(self) -> SuiteIndex | None:
        """What the cases exercise; None where there are none."""
        folder = self.game.cases
        return suite_folder.index(folder) if suite_folder.there(folder) else None

    @cached_property
    def reports(self) -> tuple[Path, ...]:
        """The indexes of the reports that there are, which change with any of their files."""
        kinds = (kind for kind in dossier.KINDS if kind.there(self.game))
        return tuple(kind.index(self.game).resolve() for kind in kinds)

    @cached_property
    def whole_reports(self) -> Mapping[str, bytes]:
        """Each report that there is as one file, by its name."""
        names = (f"{kind.kind}.json" for kind in dossier.KINDS)
        every = zip(names, vars(self.dossier).values(), strict=True)
        return {name: encoded(found) for name, found in every if found is not None}

    @cached_property
    def readers(self) -> Mapping[str, tuple[str, ...]]:
        """The rules that read each point, in the order of the law."""
        reads = {
            name: frozenset(rule_page.points(self.law, name)) for name in rule_page.names(self.law)
        }
        return {
            point: tuple(name for name, points in reads.items() if point in points)
            for point in self.law.points
        }

    @cached_property
    def chapters(self) -> Mapping[str, str]:
        """The files of the chapters by the names that their pages have, in order."""
        files = sorted(self.law.folder.glob("*.md"))
        return {file.stem.partition("-")[2] or file.stem: str(file) for file in files}


@cache
def published(name: str) -> PublishedGame:
    """A game by its name. LawError or UsageError where something is not as it should be."""
    game = games()[name]
    return PublishedGame(game, readings.editions(game), dossier.of(game), renamed(game.law))
