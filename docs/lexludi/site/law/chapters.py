"""The chapters of the law as pages: the very files that are run, and their translations."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from docutils.parsers.rst import Directive

from lexludi.language.law import ENGLISH
from lexludi.language.read.fences import KINDS
from lexludi.site.labels import labels
from lexludi.site.law import translated_chapter
from lexludi.site.law.declarations import Declaration
from lexludi.site.published_game import PublishedGame
from lexludi.site.stubs import ALONE, fence, heading, listing

DIRECTIVES: Mapping[str, type[Directive]] = dict.fromkeys(KINDS, Declaration)


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """In each language a page for each chapter, and one that lists them."""
    for language in game.languages:
        for name, file in game.chapters.items():
            page = game.addresses.told(game.addresses.chapter(name), language).page
            yield page, _chapter(game, Path(file), language, (source / page).parent)
        yield game.addresses.told(game.addresses.law, language).page, _index(game, language)


def _chapter(game: PublishedGame, file: Path, language: str, folder: Path) -> str:
    """A chapter: in English the file itself is included, so that errors name its lines."""
    if language == ENGLISH:
        return fence("include", os.path.relpath(file, folder))
    return ALONE + translated_chapter.translated(file, game.speech[language])


def _index(game: PublishedGame, language: str) -> str:
    own = labels(language)
    head = heading(own["law.title"].format(game=game.title)) + own["law.about"] + "\n"
    return (ALONE if language != ENGLISH else "") + head + listing(game.chapters, hidden=False)
