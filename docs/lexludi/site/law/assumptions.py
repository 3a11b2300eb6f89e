"""The page of assumptions in each language: what no rulebook says and play rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.language.law import ENGLISH
from lexludi.site.addresses import Address
from lexludi.site.labels import labels
from lexludi.site.law import sentence_files
from lexludi.site.published_game import PublishedGame
from lexludi.site.stubs import stub
from lexludi.site.writing import Desk

DECLARED = ("rule", "exception", "definition", "parameter", "action", "state", "scoring")
"""The kinds of declarations that may rest on an assumption, one of which a name is of."""


class Assumptions(SphinxDirective):
    """All assumptions of a game."""

    def run(self) -> list[nodes.Node]:
        """The list, each with its reason and what rests on it."""
        desk = Desk(self.env)
        desk.depends_on(*desk.game.sources, *desk.game.chapters.values())
        taken = desk.game.law.assumptions
        for name in taken:
            desk.domain.show("assumption listed", name, name, desk.language)
        rests = {name: list(_resting(desk.game, one.rules)) for name, one in taken.items()}
        sentences = sentence_files.place(desk.game, desk.language)
        return [desk.written("assumptions.html", rests=rests, sentences=sentences)]


def _resting(game: PublishedGame, names: tuple[str, ...]) -> Iterator[tuple[str, Address]]:
    """What rests on an assumption, each with where it stands in the law."""
    known = set(game.addresses.declarations)
    for name in names:
        kind = next(kind for kind in DECLARED if (kind, name) in known)
        yield name, game.addresses.declared(kind, name)


DIRECTIVES: Mapping[str, type[Directive]] = {"assumptions": Assumptions}


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """A page in every language; the list beside the pages has the English one."""
    for language in game.languages:
        title = labels(language)["assumptions.title"].format(game=game.title)
        text = stub(title, "assumptions", alone=language != ENGLISH)
        yield game.addresses.assumptions(language).page, text
