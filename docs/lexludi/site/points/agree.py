"""The sheet for those who are about to play: what their rulebooks leave to be agreed on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.language.law import ENGLISH
from lexludi.readings import readings
from lexludi.readings.apparatus import ApparatusEntry
from lexludi.site.labels import labels
from lexludi.site.points import impact_bars
from lexludi.site.published_game import PublishedGame
from lexludi.site.stubs import stub
from lexludi.site.writing import Desk


class SheetPoint(NamedTuple):
    """A point on the sheet.

    `apart` holds the couples of editions, `de+fr`, that are read differently, and the editions
    that contradict themselves; `says` holds those that answer at all.
    """

    entry: ApparatusEntry
    apart: tuple[str, ...]
    says: tuple[str, ...]

    def stating(self, answer: str) -> list[str]:
        """The editions that state an answer, whatever else they state."""
        return [t.edition for t in self.entry.testimonies if answer in t.answers]


class Agreement(SphinxDirective):
    """The sheet, from which the rulebooks at the table choose."""

    def run(self) -> list[nodes.Node]:
        """The sheet, with all points that any mix of rulebooks leaves to be agreed on."""
        desk = Desk(self.env)
        desk.depends_on(*desk.game.sources, *desk.game.reports)
        every = tuple(asked(desk.game))
        return [
            desk.written(
                "agree.html",
                apart=[one for one in every if one.apart],
                open=[one for one in every if len(one.says) < max(1, len(desk.game.book))],
                couples=list(combinations(desk.game.book, 2)),
            )
        ]


DIRECTIVES: Mapping[str, type[Directive]] = {"agreement": Agreement}


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """A sheet in every language."""
    for language in game.languages:
        title = labels(language)["agree.title"].format(game=game.title)
        text = stub(title, "agreement", alone=language != ENGLISH)
        yield game.addresses.agree(language).page, text


def asked(game: PublishedGame) -> Iterator[SheetPoint]:
    """All points, those that matter most to play first."""
    read = {book.code: readings.reading(game.law, book) for book in game.books}
    for _, point in impact_bars.places(game.law, game.dossier.impact):
        entry = game.apparatus[point]
        couples = combinations(game.book, 2)
        differ = (f"{a}+{b}" for a, b in couples if read[a][point] != read[b][point])
        says = tuple(t.edition for t in entry.testimonies if t.statements)
        yield SheetPoint(entry, (*differ, *entry.self_contradicting), says)
