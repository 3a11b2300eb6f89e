"""The page of what an adapter translates: the fields of a position and the actions, each explained.

It is made from the law, for authors of engines, and so it is in English alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.conformance.adapters.documented import documented
from lexludi.site.published_game import PublishedGame
from lexludi.site.stubs import stub
from lexludi.site.writing import Desk


class Fields(SphinxDirective):
    """The fields and actions of a game's law."""

    def run(self) -> list[nodes.Node]:
        """A list of the fields, and one of the actions with their arguments."""
        desk = Desk(self.env)
        desk.depends_on(*desk.game.chapters.values())
        return [desk.written("documented-fields.html", every=documented(desk.game.law))]


DIRECTIVES: Mapping[str, type[Directive]] = {"fields": Fields}


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """The one page."""
    yield game.addresses.fields.page, stub(f"{game.title}: fields", "fields")
