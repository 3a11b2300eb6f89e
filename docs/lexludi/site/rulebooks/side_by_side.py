"""Each two editions side by side, in the language of the left one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, permutations
from pathlib import Path
from typing import NamedTuple

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.editions import Edition
from lexludi.site.labels import labels
from lexludi.site.law import sentence_files
from lexludi.site.points.answers import SIGNS
from lexludi.site.published_game import PublishedGame
from lexludi.site.rulebooks import alignment
from lexludi.site.rulebooks.alignment import AlignedPair
from lexludi.site.stubs import stub
from lexludi.site.writing import Desk

REST = "rest"
"""The place of the passages that support no rule."""


class Note(NamedTuple):
    """A point to which two editions have more than one answer; the answers of each, in words."""

    point: str
    question: str
    style: str
    sign: str
    word: str
    answers: tuple[tuple[Edition, tuple[str, ...]], ...]


class SideBySideDirective(SphinxDirective):
    """Two editions side by side; the arguments are their codes, the left one first."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        """The contents of the page."""
        desk = Desk(self.env)
        desk.depends_on(*desk.game.sources)
        left, right = (desk.game.book[code] for code in self.arguments)
        return list(_contents(desk, left, right))


def _contents(desk: Desk, left: Edition, right: Edition) -> Iterator[nodes.Node]:
    """What stands first, the rows by the sections of the left edition, and the rest."""
    notes = notes_on(desk.game, left, right)
    common = {"left": left, "right": right, "notes": notes}
    pairs = [(one, list(others)) for one, others in groupby(_pairs(desk.game), lambda two: two[0])]
    sentences = sentence_files.place(desk.game, left.code)
    yield desk.written("parallel-front.html", pairs=pairs, sentences=sentences, **common)
    for name, rows in groupby(_placed(left, alignment.rows(left, right)), lambda two: two[0]):
        body = desk.written("parallel.html", rows=[row for _, row in rows], **common)
        yield desk.section(name, left.sections[name].heading or "—", body)
    rest = [(book, alignment.rest(book)) for book in (left, right)]
    body = desk.written("parallel-rest.html", rest=rest, **common)
    yield desk.section(REST, desk.label["parallel.rest"], body)


def _pairs(game: PublishedGame) -> Iterator[tuple[str, str]]:
    """Each two editions, in either order."""
    yield from permutations(game.book, 2)


def _placed(left: Edition, rows: Sequence[AlignedPair]) -> Iterator[tuple[str, AlignedPair]]:
    """Each row with the section of the left edition in which it stands."""
    name = left.section[0].name
    for row in rows:
        name = row.left.passages[0].section if row.left.passages else name
        yield name, row


def notes_on(game: PublishedGame, left: Edition, right: Edition) -> Mapping[str, Note]:
    """The points to which two editions have more than one answer, in the left one's words."""
    points = alignment.at_odds(left, right, tuple(game.law.points))
    return {point: _note(game, left, right, point) for point in points}


def _note(game: PublishedGame, left: Edition, right: Edition, point: str) -> Note:
    speech, own = game.speech[left.code], labels(left.code)
    ours, theirs = left.stating(point), right.stating(point)
    differ = bool(ours and theirs) and set(ours) != set(theirs)
    style, label = (
        ("differs", "parallel.differs") if differ else ("contradicts", "edition.contradicts")
    )
    sign = SIGNS["other" if differ else "contradicts"]
    answers = tuple(
        (book, tuple(speech.answer(point, answer) for answer in book.stating(point)))
        for book in (left, right)
    )
    return Note(point, speech.question(point), style, sign, own[label], answers)


DIRECTIVES: Mapping[str, type[Directive]] = {"side-by-side": SideBySideDirective}


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """A page for each two editions, in either order."""
    for one, other in _pairs(game):
        names = {"one": labels(one)["name"], "other": labels(other)["name"]}
        title = labels(one)["parallel.title"].format(**names)
        page = game.addresses.side_by_side(one, other).page
        yield page, stub(title, "side-by-side", one, other, alone=True)
