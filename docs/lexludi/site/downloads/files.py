"""The files that programs read: made from a game, and written beside its pages."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from lexludi.readings import tei
from lexludi.site.downloads import needs, spreadsheets
from lexludi.site.published_game import PublishedGame, published

REPORTS = {
    "comparison.json": "Every difference between two readings, with its witness and what follows.",
    "impact.json": "How much each answer to each question matters to play, with intervals.",
    "proofs.json": "Every obligation with its verdict, and the examples of what fails.",
    "mutation.json": "Every mutant of the law with what became of it.",
}
"""What each of the committed reports holds."""


class Download(NamedTuple):
    """A file: its name, a sentence on what it holds, and its bytes."""

    name: str
    says: str
    data: bytes

    @property
    def size(self) -> str:
        """How large it is, as people read it."""
        return f"{max(1, round(len(self.data) / 1000)):,} kB"


@cache
def downloads(name: str) -> tuple[Download, ...]:
    """The files of a game by its name."""
    found = published(name)
    return (*_tables(found), *_reports(found))


def files(game: PublishedGame) -> Iterator[tuple[str, bytes]]:
    """The files by their places on the site, where the page of them is."""
    folder = posixpath.dirname(game.addresses.downloads.page)
    for download in downloads(game.name):
        yield f"{folder}/{download.name}", download.data


def _tables(game: PublishedGame) -> tuple[Download, ...]:
    apparatus = tei.document(game.name, tuple(game.apparatus.values()), game.books)
    return (
        Download(
            "needs.json",
            "Rules, printed values, questions and passages with their links and the counts of "
            "their cases, in the format of sphinx-needs.",
            needs.needs(game),
        ),
        Download(
            "apparatus.xml",
            "What each rulebook answers to each question, as a critical apparatus in TEI.",
            apparatus.encode(),
        ),
        Download(
            "matrix.csv",
            "Each rule with its passages in every rulebook, its cases, proofs and mutants.",
            spreadsheets.matrix(game),
        ),
        Download(
            "points.csv",
            "Each question with its class, our ruling, and the answer of every rulebook, "
            "of a silent one by the letter.",
            spreadsheets.points(game),
        ),
    )


def _reports(game: PublishedGame) -> tuple[Download, ...]:
    """The committed reports, each in one file."""
    return tuple(Download(name, REPORTS[name], data) for name, data in game.whole_reports.items())
