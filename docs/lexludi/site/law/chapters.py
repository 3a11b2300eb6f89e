"""The chapters of the law as pages: the very files that are run."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from docutils.parsers.rst import Directive

from lexludi.language.read.fences import KINDS
from lexludi.site.law.declarations import Declaration
from lexludi.site.published_game import PublishedGame
from lexludi.site.stubs import fence, listing

DIRECTIVES: Mapping[str, type[Directive]] = dict.fromkeys(KINDS, Declaration)

INDEX = """\
# {title}: the law

Each chapter is a page of the law itself: what stands here is what is run, proved and tested.
"""


def pages(game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
    """A page for each chapter, which includes the file, and one that lists them."""
    addresses = game.addresses
    for name, file in game.chapters.items():
        page = addresses.chapter(name).page
        below = os.path.relpath(file, (source / page).parent)
        yield page, fence("include", below)
    index = INDEX.format(title=game.title) + listing(game.chapters, hidden=False)
    yield addresses.law.page, index
