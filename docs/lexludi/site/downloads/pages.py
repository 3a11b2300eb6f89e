"""The page of the files that programs read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.site.downloads.files import downloads
from lexludi.site.published_game import PublishedGame
from lexludi.site.stubs import stub
from lexludi.site.writing import Desk


class Downloads(SphinxDirective):
    """The files with their sizes, and a sentence on each."""

    def run(self) -> list[nodes.Node]:
        """The list."""
        desk = Desk(self.env)
        desk.depends_on(*desk.game.sources, *desk.game.reports)
        return [desk.written("downloads.html", downloads=downloads(desk.game.name))]


DIRECTIVES: Mapping[str, type[Directive]] = {"downloads": Downloads}


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """The one page."""
    yield game.addresses.downloads.page, stub(f"{game.title}: downloads", "downloads")
