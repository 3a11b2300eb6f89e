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
from lexludi.site.labels import labels
from lexludi.site.points import impact_bars
from lexludi.site.points.answers import SIGNS, agreement
from lexludi.site.published_game import PublishedGame
from lexludi.site.stubs import stub
from lexludi.site.writing import Desk


class PointRow(NamedTuple):
    """A point with its place, how often another wins at the most, and how each edition stands.

    `most` is None where it was not measured.
    """

    place: int
    entry: ApparatusEntry
    most: impact_bars.Most | None
    agreements: tuple[tuple[str, str], ...]


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
                signs=SIGNS,
                languages=desk.languages(desk.addresses.points),
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
        yield PointRow(place, entry, most, stand)
