"""The editions as pages: each annotated rulebook in its own language, and a list of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.site import marks
from lexludi.site.addresses import Addresses
from lexludi.site.labels import labels
from lexludi.site.shelf import Game
from lexludi.site.writing import Desk
from lexludi.translations import Edition, Passage, Section

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
        own = labels(book.code)
        common = {"book": book, "own": own, "speech": desk.game.speech[book.code]}
        return [
            _front(desk, common),
            desk.section(DIFFERING, own["edition.differing"], _differing(desk, common)),
            *_sections(desk, common),
            desk.section(SILENT, own["edition.silent"], _silent(desk, common)),
        ]


def _front(desk: Desk, common: Mapping[str, Any]) -> nodes.Node:
    """The imprint, what the marks mean, how many there are, and where else to go."""
    book: Edition = common["book"]
    differing = sum(marks.parts(desk.game, passage) for passage in book.passages)
    beside = [other for other in desk.game.books if other is not book]
    legend = dict.fromkeys((sign, f"edition.{style}") for sign, style in marks.WORDS.values())
    return desk.written(
        "rulebook-front.html", differing=differing, beside=beside, legend=legend,
        labels=labels, **common,
    )  # fmt: skip


def _differing(desk: Desk, common: Mapping[str, Any]) -> nodes.Node:
    """The points on which the edition parts from the ruling, with the passages that do."""
    points = marks.parting(desk.game, common["book"])
    return desk.written("rulebook-differing.html", points=points, words=marks.WORDS, **common)


def _silent(desk: Desk, common: Mapping[str, Any]) -> nodes.Node:
    """The points on which the edition says nothing."""
    book: Edition = common["book"]
    points = [name for name in desk.game.law.points if not book.stating(name)]
    return desk.written("rulebook-silent.html", points=points, **common)


def _sections(desk: Desk, common: Mapping[str, Any]) -> list[nodes.Node]:
    """The sections under their printed headings, in the order of the print.

    A section that is printed after the one that it belongs to has ended stands beside that one.
    """
    book: Edition = common["book"]
    top: list[nodes.Node] = []
    above: list[tuple[str, nodes.section]] = []
    for section in book.section:
        while above and above[-1][0] not in _within(book, section):
            above.pop()
        made = _section(desk, common, section)
        (above[:DEEPEST][-1][1] if above else top).append(made)
        above.append((section.name, made))
    return top


def _within(book: Edition, section: Section) -> Iterator[str]:
    """The names of the sections that a section belongs to."""
    while section.within is not None:
        section = book.sections[section.within]
        yield section.name


def _section(desk: Desk, common: Mapping[str, Any], section: Section) -> nodes.section:
    """A section with its own passages."""
    book: Edition = common["book"]
    passages = [one for one in book.passages if one.section == section.name]
    for passage in passages:
        desk.domain.show("passage", f"{book.code}/{passage.name}", passage.name)
    paragraphs = [list(group) for _, group in groupby(passages, lambda one: one.paragraph)]

    def marked(passage: Passage) -> list[marks.Mark]:
        return list(marks.of(desk.game, book, passage))

    body = desk.written("passages.html", paragraphs=paragraphs, marked=marked, **common)
    return desk.section(section.name, section.heading or "—", body)


class Rulebooks(SphinxDirective):
    """What editions there are, and which stand side by side."""

    def run(self) -> list[nodes.Node]:
        """The contents of the page."""
        desk = Desk(self.env)
        game = desk.game
        desk.depends_on(*game.sources)
        parting = {book.code: len(marks.parting(game, book)) for book in game.books}
        return [desk.written("rulebooks.html", parting=parting, labels=labels)]


DIRECTIVES: Mapping[str, type[Directive]] = {"rulebook": Rulebook, "rulebooks": Rulebooks}

INDEX = """\
# {title}: the rulebooks

```{{rulebooks}}
```

```{{toctree}}
:hidden:

{entries}
```
"""

PAGE = """\
# {title}

```{{rulebook}} {code}
```
"""


def pages(game: Game, source: Path) -> Iterator[tuple[str, str]]:
    """A page for each edition, and one that lists them."""
    entries = "\n".join(f"{labels(code)['name']} <{code}>" for code in game.book)
    yield Addresses(game).rulebooks.page, INDEX.format(title=game.title, entries=entries)
    for code, book in game.book.items():
        title = labels(code)["edition.title"].format(game=book.title)
        yield Addresses(game).rulebook(code).page, PAGE.format(title=title, code=code)
