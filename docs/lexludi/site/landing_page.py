"""The page that leads to all others of a game, and the ways into it by language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from sphinx.util.docutils import SphinxDirective

from lexludi.site.published_game import PublishedGame
from lexludi.site.stubs import fence, listing, stub
from lexludi.site.writing import Desk


class Entrance(SphinxDirective):
    """What there is of a game, in figures."""

    def run(self) -> list[nodes.Node]:
        """The contents of the page."""
        return [Desk(self.env).written("landing-page.html")]


class Tongues(SphinxDirective):
    """A game's pages by language, each in its own words; the argument is the game.

    In short, only the rulebooks by their languages.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"short": directives.flag}

    def run(self) -> list[nodes.Node]:
        """The list."""
        desk = Desk(self.env, self.arguments[0])
        template = "languages-in-short.html" if "short" in self.options else "languages.html"
        return [desk.written(template)]


DIRECTIVES: Mapping[str, type[Directive]] = {"entrance": Entrance, "tongues": Tongues}

TONGUES = "\n## The rulebooks and the questions, in each language\n\n"
BELOW = (
    "law/index", "points/index", "agree", "rulebooks/index", "rules/index", "verification/index",
    "downloads/index",
)  # fmt: skip


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """The one page."""
    tongues = TONGUES + fence("tongues", game.name)
    yield game.addresses.home.page, stub(game.title, "entrance") + tongues + listing(BELOW)
