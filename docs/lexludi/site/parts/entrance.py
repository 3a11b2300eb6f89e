"""The page that leads to all others of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.site.addresses import Addresses
from lexludi.site.shelf import Game
from lexludi.site.writing import Desk


class Entrance(SphinxDirective):
    """Three ways into a game, and its rulebooks by language."""

    def run(self) -> list[nodes.Node]:
        """The contents of the page."""
        return [Desk(self.env).written("entrance.html")]


DIRECTIVES: Mapping[str, type[Directive]] = {"entrance": Entrance}

PAGE = """\
# {title}

```{{entrance}}
```

```{{toctree}}
:maxdepth: 1
:hidden:

law/index
```
"""


def pages(game: Game, source: Path) -> Iterator[tuple[str, str]]:
    """The one page."""
    yield Addresses(game).home.page, PAGE.format(title=game.title)
