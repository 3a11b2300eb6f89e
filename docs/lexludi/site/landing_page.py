"""The page that leads to all others of a game, and the ways into it by language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from docutils.statemachine import StringList
from sphinx.directives.other import TocTree
from sphinx.util.docutils import SphinxDirective

from lexludi.language.law import ENGLISH
from lexludi.site.games import games
from lexludi.site.i18n import language_of
from lexludi.site.published_game import PublishedGame, published
from lexludi.site.stubs import fence, listing, stub
from lexludi.site.writing import Desk


class Landing(SphinxDirective):
    """What there is of a game, in figures."""

    def run(self) -> list[nodes.Node]:
        """The contents of the page."""
        return [Desk(self.env).written("landing-page.html")]


class LanguageList(SphinxDirective):
    """A game's pages by language, each in its own words; without an argument those of all games.

    In short, only the rulebooks by their languages.
    """

    optional_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"short": directives.flag}

    def run(self) -> list[nodes.Node]:
        """The list."""
        template = "languages-in-short.html" if "short" in self.options else "languages.html"
        desks = (Desk(self.env, name) for name in self.arguments or games())
        return [desk.written(template) for desk in desks if desk.game.book]


class Games(SphinxDirective):
    """The games that have pages in the language of this one, with the ways into each."""

    def run(self) -> list[nodes.Node]:
        """The list."""
        language = language_of(self.env.docname)
        every = (name for name in games() if language in published(name).languages)
        desks = [Desk(self.env, name) for name in every]
        # Whoever has one of several games at the table should not have to pass the others.
        short = [desks[0].written("games-in-short.html", desks=desks)] if len(desks) > 1 else []
        return [*short, *(desk.written("game.html") for desk in desks)]


class GamesTree(TocTree):
    """The list of pages beside each page: the games of the site."""

    has_content = False

    def run(self) -> list[nodes.Node]:
        """The tree, as if the games were listed in it."""
        self.content = StringList([f"/{name}/index" for name in games()])
        return super().run()


DIRECTIVES: Mapping[str, type[Directive]] = {
    "landing": Landing,
    "languages": LanguageList,
    "games": Games,
    "games-tree": GamesTree,
}

LANGUAGES = "\n## The rulebooks and the questions, in each language\n\n"
BELOW = (
    "law/index", "short", "points/index", "assumptions", "agree", "rulebooks/index", "rules/index",
    "verification/index", "fields", "downloads/index",
)  # fmt: skip


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """The page in each language."""
    languages = LANGUAGES + fence("languages", game.name) if game.book else ""
    for language in game.languages:
        rest = languages + listing(BELOW) if language == ENGLISH else ""
        text = stub(game.title, "landing", alone=language != ENGLISH) + rest
        yield game.addresses.told(game.addresses.home, language).page, text
