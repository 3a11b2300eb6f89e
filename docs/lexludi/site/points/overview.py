"""The overview of the points in each language, those that matter most to play first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.language.law import ENGLISH
from lexludi.readings.apparatus import ApparatusEntry
from lexludi.readings.figures import percent
from lexludi.site.labels import labels
from lexludi.site.law import translated_chapter
from lexludi.site.points import impact_bars
from lexludi.site.points.answers import SIGNS, agreement
from lexludi.site.published_game import PublishedGame
from lexludi.site.stubs import stub
from lexludi.site.writing import Desk

LEAST = (0.001, 0.01, 0.1)
"""The shares of games, from which on a question may be asked for."""


class PointRow(NamedTuple):
    """A point with its place, how often another wins at the most, and how each edition stands.

    `most` is None where it was not measured; `chapter` is where the point is asked.
    """

    place: int
    entry: ApparatusEntry
    most: impact_bars.Most | None
    agreements: tuple[tuple[str, str], ...]
    chapter: str

    @property
    def apart(self) -> list[str]:
        """The editions that do not simply state what is ruled."""
        return [code for code, agreement in self.agreements if agreement != "same"]


class QuestionsDirective(SphinxDirective):
    """All points of a game."""

    def run(self) -> list[nodes.Node]:
        """The table."""
        desk = Desk(self.env)
        desk.depends_on(*desk.game.sources, *desk.game.reports)
        return [
            desk.written(
                "points.html",
                rows=list(_rows(desk)),
                chapters=list(_chapters(desk)),
                shares=list(_shares(desk)),
                signs=SIGNS,
            )
        ]


DIRECTIVES: Mapping[str, type[Directive]] = {"questions": QuestionsDirective}


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """An overview in every language; the list beside the pages has the English one."""
    addresses = game.addresses
    for language in game.languages:
        title = labels(language)["points.title"].format(game=game.title)
        text = stub(title, "questions", alone=language != ENGLISH)
        yield addresses.points(language).page, text


def _rows(desk: Desk) -> Iterator[PointRow]:
    game = desk.game
    impact = game.dossier.impact
    for place, point in impact_bars.places(game.law, impact):
        entry = game.apparatus[point]
        most = None
        if impact is not None:
            most = impact_bars.most(impact.points[point], desk.language, desk.label)
        stand = tuple((t.edition, agreement(t, entry.ruling)) for t in entry.testimonies)
        yield PointRow(place, entry, most, stand, _chapter(game, point))


def _chapter(game: PublishedGame, point: str) -> str:
    """The name of the chapter in which a point is asked."""
    return game.addresses.declared("point", point).page.rpartition("/")[2]


def _chapters(desk: Desk) -> Iterator[tuple[str, str]]:
    """The chapters that ask anything, each with what it is called."""
    asking = {_chapter(desk.game, point) for point in desk.game.law.points}
    for name, file in desk.game.chapters.items():
        if name in asking:
            yield name, translated_chapter.title(Path(file), desk.game.speech[desk.language]).text


def _shares(desk: Desk) -> Iterator[tuple[float, str]]:
    """How often somebody else wins at the least, in hundredths and in words; none if unmeasured."""
    if desk.game.dossier.impact is not None:
        for share in LEAST:
            yield 100 * share, percent(share, desk.language)
