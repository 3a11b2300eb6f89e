"""The parts of a game's pages, each a module: which pages it has, and the directives on them.

A page of a part is a few lines of Markdown with a directive, which makes the contents from the
game when Sphinx reads the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Protocol

from docutils.parsers.rst import Directive

from lexludi.site import landing_page
from lexludi.site.downloads import documented_fields
from lexludi.site.downloads import pages as downloads
from lexludi.site.evidence import pages as verification
from lexludi.site.law import assumptions, chapters, rules, short_rules
from lexludi.site.points import agree, overview
from lexludi.site.points import pages as points
from lexludi.site.published_game import PublishedGame
from lexludi.site.rulebooks import errata, side_by_side
from lexludi.site.rulebooks import pages as rulebooks
from lexludi.site.search import pages as search


class Part(Protocol):
    """What the module of a part offers."""

    DIRECTIVES: Mapping[str, type[Directive]]
    """The directives by the names that its pages use, in the domain of laws."""

    def pages(self, game: PublishedGame, source: Path) -> Iterator[tuple[str, str]]:
        """The names of the pages, `manila/points/index`, and their Markdown.

        `source` is the folder of Sphinx's sources.
        """


PARTS: tuple[Part, ...] = (
    landing_page,
    chapters,
    overview,
    points,
    assumptions,
    agree,
    rulebooks,
    errata,
    side_by_side,
    search,
    rules,
    short_rules,
    verification,
    documented_fields,
    downloads,
)
