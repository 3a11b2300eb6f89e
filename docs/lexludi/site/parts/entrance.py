"""The page that leads to all others of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from docutils.parsers.rst import Directive

from lexludi.site.addresses import Addresses
from lexludi.site.shelf import Game

DIRECTIVES: Mapping[str, type[Directive]] = {}

PAGE = """\
# {title}

```{{toctree}}
:maxdepth: 1

law/index
```
"""


def pages(game: Game, source: Path) -> Iterator[tuple[str, str]]:
    """The one page."""
    yield Addresses(game).home.page, PAGE.format(title=game.title)
