"""The list of everything that has a name and a sentence, chapter by chapter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.foreign.files import read_text
from lexludi.site.addresses import PERMANENT, Address
from lexludi.site.published_game import PublishedGame
from lexludi.site.stubs import stub
from lexludi.site.writing import Desk


class Named(NamedTuple):
    """What has a name: its kind, where it stands, and what it says in words."""

    kind: str
    name: str
    address: Address
    sentence: str


class Rules(SphinxDirective):
    """All names of a game's law."""

    def run(self) -> list[nodes.Node]:
        """The list under a heading for each chapter, and a box to find one in it."""
        desk = Desk(self.env)
        desk.depends_on(*desk.game.chapters.values())
        return [desk.written("rules.html", chapters=list(chapters(desk.game)))]


def chapters(game: PublishedGame) -> Iterator[tuple[str, Address, list[Named]]]:
    """Of each chapter its title, its page, and what it says, in order."""
    every = sorted(_all(game), key=lambda item: item[0])
    for chapter, file in game.chapters.items():
        named = [one for place, one in every if place[0] == Path(file).name]
        if named:
            title = read_text(Path(file)).partition("\n")[0].removeprefix("# ")
            yield title, game.addresses.chapter(chapter), named


def _all(game: PublishedGame) -> Iterator[tuple[tuple[str, int], Named]]:
    """What has a name, with the file and the line where it stands."""
    addresses = game.addresses
    for kind, name in addresses.declarations:
        if kind in PERMANENT:
            item = addresses.declaration(kind, name)
            text = game.law.points[name].question if kind == "point" else item.sentence
            place = Path(item.file).name, item.line
            yield place, Named(kind, name, addresses.declared(kind, name), text)
    for name in game.law.names():
        if name not in game.law.rules:
            at, (_, _, kind) = game.law.place(name), name.rpartition(".")
            named = Named(kind, name, addresses.cited(name), game.law.sentence(name))
            yield (Path(at.file).name, at.line), named


DIRECTIVES: Mapping[str, type[Directive]] = {"rules": Rules}


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """The one page."""
    yield game.addresses.rules.page, stub(f"{game.title}: all rules", "rules")
