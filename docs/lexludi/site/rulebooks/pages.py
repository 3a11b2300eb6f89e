"""The editions as pages: each annotated rulebook in its own language, and a list of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import groupby
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.editions import Edition, Section
from lexludi.site.labels import labels
from lexludi.site.law import sentence_files
from lexludi.site.published_game import PublishedGame
from lexludi.site.rulebooks import marks
from lexludi.site.stubs import listing, stub
from lexludi.site.writing import Desk

DIFFERING, SILENT = "where-it-differs", "where-it-is-silent"
"""The places on a page of what goes before the passages, and of what comes after them."""
DEEPEST = 4
"""How many sections may stand around another: HTML has six headings, the first is the page's."""


class Rulebook(SphinxDirective):
    """An edition, passage by passage, in its own language; the argument is its code."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The contents of the page."""
        desk = Desk(self.env)
        book = desk.game.book[self.arguments[0]]
        desk.depends_on(*desk.game.sources)
        return [
            _front(desk, book),
            desk.section(DIFFERING, desk.label["edition.differing"], _differing(desk, book)),
            *_sections(desk, book),
            desk.section(SILENT, desk.label["edition.silent"], _silent(desk, book)),
        ]


def _front(desk: Desk, book: Edition) -> nodes.Node:
    """The imprint, what the marks mean, how many there are, and where else to go."""
    differing = sum(marks.parts(desk.game, passage) for passage in book.passages)
    beside = [other for other in desk.game.books if other is not book]
    legend = dict.fromkeys(marks.WORDS.values())
    return desk.written(
        "rulebook-front.html",
        book=book,
        differing=differing,
        beside=beside,
        legend=legend,
        sentences=sentence_files.place(desk.game, book.code),
    )


def _differing(desk: Desk, book: Edition) -> nodes.Node:
    """The points on which the edition parts from the ruling, with the passages that do."""
    points = marks.differing(desk.game, book)
    return desk.written("rulebook-differing.html", book=book, points=points, words=marks.WORDS)


def _silent(desk: Desk, book: Edition) -> nodes.Node:
    """The points on which the edition says nothing."""
    points = [name for name in desk.game.law.points if not book.stating(name)]
    return desk.written("rulebook-silent.html", book=book, points=points)


def _sections(desk: Desk, book: Edition) -> list[nodes.Node]:
    """The sections under their printed headings, in the order of the print.

    A section that is printed after the one that it belongs to has ended stands beside that one.
    """
    top: list[nodes.Node] = []
    above: list[tuple[str, nodes.section]] = []
    for section in book.section:
        while above and above[-1][0] not in _within(book, section):
            above.pop()
        made = _section(desk, book, section)
        (above[:DEEPEST][-1][1] if above else top).append(made)
        above.append((section.name, made))
    return top


def _within(book: Edition, section: Section) -> Iterator[str]:
    """The names of the sections that a section belongs to."""
    while section.within is not None:
        section = book.sections[section.within]
        yield section.name


def _section(desk: Desk, book: Edition, section: Section) -> nodes.section:
    """A section with its own passages."""
    passages = [one for one in book.passages if one.section == section.name]
    for passage in passages:
        desk.domain.show("passage", f"{book.code}/{passage.name}", passage.name)
    paragraphs = [list(group) for _, group in groupby(passages, lambda one: one.paragraph)]
    marked = partial(marks.of, desk.game, book)
    body = desk.written("passages.html", book=book, paragraphs=paragraphs, marked=marked)
    return desk.section(section.name, section.heading or "—", body)


class Rulebooks(SphinxDirective):
    """What editions there are, and which stand side by side."""

    def run(self) -> list[nodes.Node]:
        """The contents of the page."""
        desk = Desk(self.env)
        game = desk.game
        desk.depends_on(*game.sources)
        differing = {book.code: len(marks.differing(game, book)) for book in game.books}
        return [desk.written("rulebooks.html", differing=differing)]


DIRECTIVES: Mapping[str, type[Directive]] = {"rulebook": Rulebook, "rulebooks": Rulebooks}


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """A page for each edition, and one that lists them."""
    entries = [f"{labels(code)['name']} <{code}>" for code in game.book]
    index = stub(f"{game.title}: the rulebooks", "rulebooks") + listing(entries)
    yield game.addresses.rulebooks.page, index
    for code, book in game.book.items():
        title = labels(code)["edition.title"].format(game=book.title)
        yield game.addresses.rulebook(code).page, stub(title, "rulebook", code)
