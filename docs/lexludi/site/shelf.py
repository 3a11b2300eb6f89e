"""All that the pages of a game are made from, read once and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from lexludi.spec import Law, load
from lexludi.translations import Edition
from lexludi.translations.loading import place
from lexludi.verification import apparatus, readings, speaking
from lexludi.verification.case import Cited
from lexludi.verification.finding import page
from lexludi.verification.speaking import Speech

ENGLISH = "en"


@dataclass(frozen=True)
class Game:
    """A game's law, its editions, and what was worked out about them."""

    law: Law
    books: tuple[Edition, ...]

    @property
    def name(self) -> str:
        """The game's name, which is also that of its folder of pages."""
        return self.law.game

    @property
    def title(self) -> str:
        """The game's name as people write it."""
        return self.name.replace("_", " ").title()

    @cached_property
    def book(self) -> Mapping[str, Edition]:
        """The editions by their codes."""
        return {book.code: book for book in self.books}

    @property
    def sources(self) -> Iterator[Path]:
        """The files of the editions, and of the game's words in their languages."""
        for code in self.book:
            file = Path(str(place(self.name, code)))
            yield from (file, file.parent / "words" / file.name)

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages of the pages; English, in which the law is, goes first.

        An edition's code is that of its language.
        """
        return tuple(dict.fromkeys([ENGLISH, *self.book]))

    @cached_property
    def apparatus(self) -> Mapping[str, apparatus.Entry]:
        """What the editions answer to each point."""
        return {entry.point: entry for entry in apparatus.entries(self.law, self.books)}

    @cached_property
    def cases(self) -> Mapping[str, Cited]:
        """The cases that exercise each rule."""
        return page.committed_cases(self.law)

    @cached_property
    def speech(self) -> Mapping[str, Speech]:
        """How the game is told in each language of its pages."""
        return {code: speaking.of(self.law, code) for code in self.languages}

    @cached_property
    def chapters(self) -> Mapping[str, str]:
        """The files of the chapters by the names that their pages have, in order."""
        files = sorted(self.law.folder.glob("*.md"))
        return {file.stem.partition("-")[2] or file.stem: str(file) for file in files}


@cache
def game(name: str) -> Game:
    """A game by its name. LawError or Unusable where something is not as it should be."""
    law = load(name)
    return Game(law, readings.editions(law))
