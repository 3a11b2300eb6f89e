"""The errata of each edition, in every language: what its publisher is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.annotation import errata_html
from lexludi.annotation.annotation_words import annotation_words
from lexludi.annotation.errata import errata_of
from lexludi.annotation.errata_view import ErrataSheet
from lexludi.site.labels import labels
from lexludi.site.published_game import PublishedGame
from lexludi.site.stubs import stub
from lexludi.site.writing import Desk

SLIPS = "slips"
"""The place of what no question is about."""


class ErrataDirective(SphinxDirective):
    """The errata of an edition; the argument is its code."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The contents of the page."""
        desk = Desk(self.env)
        desk.depends_on(*desk.game.sources, *desk.game.reports)
        return list(_parts(desk, sheet(desk.game, self.arguments[0], desk.language)))


class _SiteLinks:
    """Links to the pages of a game, which are noted and checked."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def question(self, point: str) -> str:
        """The page of a point in the language of this page."""
        return self._desk.to(self._desk.addresses.point(point, self._desk.language))

    def passage(self, code: str, name: str) -> str:
        """A passage on the page of its edition."""
        return self._desk.to(self._desk.addresses.passage(code, name))


def sheet(game: PublishedGame, code: str, language: str) -> ErrataSheet:
    """The errata of an edition in a language."""
    found = errata_of(game.law, game.books, game.book[code], game.dossier.impact)
    return ErrataSheet(game.game, found, language)


def _parts(desk: Desk, found: ErrataSheet) -> Iterator[nodes.Node]:
    """What goes first, the errata by what is to be done about them, and the slips."""
    links = _SiteLinks(desk)
    book = desk.addresses.rulebook(found.found.edition)
    beside = desk.linked(book, desk.label["navigation.rulebook"])
    yield _raw(f"{errata_html.front(found)}<p>{beside}</p>{_others(desk, found.found.edition)}")
    for group in found.groups():
        yield desk.section(group.name, group.title, _raw(errata_html.group(found, group, links, 3)))
    if found.found.slips:
        yield desk.section(SLIPS, found.told("slips"), _raw(errata_html.slips(found, links)))


def _others(desk: Desk, own: str) -> str:
    """The errata of the game's other editions, in the language of this page."""
    titles = {code: title(desk.game, code, desk.language) for code in desk.game.book if code != own}
    links = (
        f"<li>{desk.linked(desk.addresses.errata(code, desk.language), text)}</li>"
        for code, text in titles.items()
    )
    return f'<ul class="books">{"".join(links)}</ul>' if titles else ""


def title(game: PublishedGame, code: str, language: str) -> str:
    """What the errata of an edition are called in a language."""
    words = annotation_words(language)["errata.title"]
    return words.format(game=game.title, language=labels(code)["name"])


def _raw(html: str) -> nodes.raw:
    return nodes.raw("", html, format="html")


DIRECTIVES: Mapping[str, type[Directive]] = {"errata": ErrataDirective}


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """A page for each edition in every language; the pages of the rulebooks lead to them."""
    for code in game.book:
        for language in game.languages:
            text = stub(title(game, code, language), "errata", code, alone=True)
            yield game.addresses.errata(code, language).page, text
