"""The list of everything that has a name and a sentence, chapter by chapter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.language.law import ENGLISH
from lexludi.site.addresses import PERMANENT, Address
from lexludi.site.labels import labels
from lexludi.site.law import sentences, translated_chapter
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
        return [desk.written("rules.html", chapters=list(chapters(desk.game, desk.language)))]


def chapters(
    game: PublishedGame, language: str = ENGLISH
) -> Iterator[tuple[str, Address, list[Named]]]:
    """Of each chapter its title, its page, and what it says, in order."""
    addresses = game.addresses
    every = sorted(_all(game, language), key=lambda item: item[0])
    for chapter, file in game.chapters.items():
        named = [one for place, one in every if place[0] == Path(file).name]
        if named:
            title = translated_chapter.title(Path(file), game.speech[language]).text
            yield title, addresses.told(addresses.chapter(chapter), language), named


def _all(game: PublishedGame, language: str) -> Iterator[tuple[tuple[str, int], Named]]:
    """What has a name, with the file and the line where it stands."""
    addresses = game.addresses
    for kind, name in addresses.declarations:
        if kind in PERMANENT:
            item = addresses.declaration(kind, name)
            place = Path(item.file).name, item.line
            at = addresses.told(addresses.declared(kind, name), language)
            yield place, Named(kind, name, at, sentences.told(game, language, kind, name))
    for name in game.law.names():
        if name not in game.law.rules:
            where, (_, _, kind) = game.law.place(name), name.rpartition(".")
            at = addresses.told(addresses.cited(name), language)
            named = Named(kind, name, at, sentences.told(game, language, kind, name))
            yield (Path(where.file).name, where.line), named


DIRECTIVES: Mapping[str, type[Directive]] = {"rules": Rules}


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """A page in every language; the list beside the pages has the English one."""
    for language in game.languages:
        title = labels(language)["rules.title"].format(game=game.title)
        page = game.addresses.told(game.addresses.rules, language).page
        yield page, stub(title, "rules", alone=language != ENGLISH)
