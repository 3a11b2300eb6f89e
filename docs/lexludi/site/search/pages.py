"""The search: a page in each language of a game, and one for all games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.readings import readings
from lexludi.site.addresses import Address
from lexludi.site.games import games
from lexludi.site.i18n import language_of
from lexludi.site.labels import labels
from lexludi.site.published_game import PublishedGame, published
from lexludi.site.stubs import stub
from lexludi.site.writing import Desk

if TYPE_CHECKING:
    from sphinx.application import Sphinx

EVERYWHERE = Address("search")
"""The page that searches all games."""
SCRIPTS = ("analysis", "nearness", "ranking", "spelling", "finding", "page")
"""What searches, in the order in which one needs the other."""
SHOWN = (
    "found", "nothing", "near", "more", "best", "rules", "points", "assumptions", "passages",
    "pages",
)  # fmt: skip
"""The labels that are needed once something is searched for."""
EXAMPLES = 3
"""How many words to try stand in the field before somebody writes."""


class SearchDirective(SphinxDirective):
    """Where words are asked for: for the page's own game, or for all."""

    def run(self) -> list[nodes.Node]:
        """The contents of the page."""
        page = self.env.docname
        own = page.partition("/")[0]
        found = (own,) if own in games() else tuple(games())
        desk = Desk(self.env, found[0])
        return [
            desk.written(
                "search.html",
                examples=_examples(desk.game, desk.language),
                texts={key: desk.label[f"search.{key}"] for key in SHOWN},
                root="../" * page.count("/"),
                scripts=SCRIPTS,
                games=[(name, published(name).title) for name in found],
                indexes=[
                    f"{name}/search-{desk.language}.js"
                    for name in found
                    if desk.language in published(name).languages
                ],
                others=[
                    f"{name}/search-{code}.js"
                    for name in found
                    for code in published(name).languages
                    if code != desk.language
                ],
                lists={name: _list_of_rules(published(name), desk.language) for name in found},
            )
        ]


def _list_of_rules(game: PublishedGame, language: str) -> Address:
    """What leads to every rule without a script, in the language of the page."""
    return game.addresses.told(game.addresses.rules, language)


def _examples(game: PublishedGame, language: str) -> tuple[str, ...]:
    """What may be asked for: some terms of the game in the language of the page."""
    concepts = readings.concepts(game.game)
    terms = filter(None, (concept.term(language) for concept in concepts))
    return tuple(islice(terms, EXAMPLES))


DIRECTIVES: Mapping[str, type[Directive]] = {"search": SearchDirective}


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """A page in each language."""
    for code in game.languages:
        title = labels(code)["search.title"]
        yield game.addresses.search(code).page, stub(title, "search", alone=True)


def set_search(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Tell the theme where the words go that are asked for beside a page."""
    name, language = page.partition("/")[0], language_of(page)
    address = published(name).addresses.search(language) if name in games() else EVERYWHERE
    context["search_address"] = address.seen_from(page)
    context["search_label"] = labels(language)["navigation.search"]
