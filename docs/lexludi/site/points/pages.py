"""A page for each point in each language: what is asked, who says what, and where it matters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.comparison.impact_report import AnswerImpact
from lexludi.editions.printed_term import unquoted
from lexludi.language.law import ENGLISH
from lexludi.readings.figures import count
from lexludi.site.law import sentences
from lexludi.site.points import disputes, impact_bars
from lexludi.site.points.answers import SIGNS, EditionAnswer, rows
from lexludi.site.points.witness import WitnessView, witness
from lexludi.site.published_game import PublishedGame
from lexludi.site.stubs import stub
from lexludi.site.writing import Desk


class QuestionDirective(SphinxDirective):
    """All about a point; the argument is its name."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The parts of the page."""
        desk, point = Desk(self.env), self.arguments[0]
        if desk.language == ENGLISH:
            desk.domain.show("question", point, "")
        desk.depends_on(*desk.game.sources, *desk.game.reports)
        return list(_Page(desk, point).parts())


DIRECTIVES: Mapping[str, type[Directive]] = {"question": QuestionDirective}


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """A page a point in every language; the overview leads to them, not the list beside pages."""
    addresses = game.addresses
    for language in game.languages:
        for point in game.law.points:
            title = game.speech[language].question(point)
            text = stub(title, "question", point, alone=True)
            yield addresses.point(point, language).page, text


class _Page:
    """The page of a point in a language."""

    def __init__(self, desk: Desk, point: str) -> None:
        self._desk, self._point = desk, point
        self._entry = desk.game.apparatus[point]
        self._others = [one for one in self._entry.answers if one != self._entry.ruling]

    def parts(self) -> Iterator[nodes.Node]:
        """The answer first, then where it matters, who says what, how much, and the rules."""
        yield self._written("point.html", others=self._others)
        yield self._witness()
        yield self._section(
            "rulebooks", "matrix", rows=self._books(), signs=SIGNS, unquoted=unquoted
        )
        yield self._impact()
        yield self._section("rules", "rules", rules=list(self._rules()))

    def _books(self) -> list[EditionAnswer]:
        """What the editions say; that in the language of the page goes first."""
        found = rows(self._desk.game, self._point)
        return sorted(found, key=lambda one: one.book.code != self._desk.language)

    def _witness(self) -> nodes.section:
        if self._desk.game.dossier.comparison is None:
            return self._titled("witness", "witness", self._desk.not_measured())
        return self._section("witness", "witness", witnesses=list(self._witnesses()))

    def _impact(self) -> nodes.section:
        if self._desk.game.dossier.impact is None:
            return self._titled("impact", "impact", self._desk.not_measured())
        return self._section("impact", "impact", answers=list(self._impacts()))

    def _section(self, name: str, label: str, **values: Any) -> nodes.section:
        return self._titled(name, label, self._written(f"point-{name}.html", **values))

    def _titled(self, name: str, label: str, content: nodes.Node) -> nodes.section:
        return self._desk.section(name, self._desk.label[f"point.{label}"], content)

    def _written(self, template: str, **values: Any) -> nodes.raw:
        common = {"entry": self._entry, "download": self._download}
        return self._desk.written(template, **common, **values)

    def _download(self, file: str) -> str:
        """The link to a file of a dispute."""
        return self._desk.file(disputes.place(self._desk.game, file))

    def _witnesses(self) -> Iterator[tuple[str, WitnessView | None, list[tuple[str, str]]]]:
        """Each other answer with its witness and the files that hold it, with their labels."""
        for answer in self._others:
            found = self._desk.game.comparison.alone(self._point, answer)
            files = [] if found is None else [
                ("file_position", disputes.position(found)), ("file_game", disputes.history(found))
            ]  # fmt: skip
            shown = None if found is None else witness(self._desk.game, self._desk.language, found)
            yield answer, shown, [(label, file) for label, file in files if file]

    def _impacts(
        self,
    ) -> Iterator[tuple[str, AnswerImpact, str, list[impact_bars.ImpactRow], bool]]:
        """Each other answer with its weight, the games, what came of them, or that nothing did."""
        language, impact = self._desk.language, self._desk.game.impact
        for answer, measured in impact.points[self._point].items():
            shown = list(impact_bars.rows(measured.impact, language, self._desk.label))
            games = count(impact.games, language)
            yield answer, measured, games, shown, impact_bars.idle(measured.impact)

    def _rules(self) -> Iterator[tuple[str, str]]:
        """The rules that read the point, each with its sentence."""
        for name in self._desk.game.readers[self._point]:
            yield name, sentences.cited(self._desk.game, self._desk.language, name)
