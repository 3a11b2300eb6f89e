"""The page that leads to all others of a game, and the ways into it by language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util.docutils import SphinxDirective

from lexludi.site.addresses import Addresses
from lexludi.site.labels import labels
from lexludi.site.shelf import Game
from lexludi.site.writing import Desk


class Entrance(SphinxDirective):
    """What there is of a game, in figures."""

    def run(self) -> list[nodes.Node]:
        """The contents of the page."""
        return [Desk(self.env).written("entrance.html")]


class Tongues(SphinxDirective):
    """A game's pages by language, each in its own words; the argument is the game."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The list."""
        desk = Desk(self.env, self.arguments[0])
        tongues = [(code, labels(code)) for code in desk.game.book]
        return [desk.written("tongues.html", tongues=tongues)]


DIRECTIVES: Mapping[str, type[Directive]] = {"entrance": Entrance, "tongues": Tongues}

PAGE = """\
# {title}

```{{entrance}}
```

## The rulebooks and the questions, in each language

```{{tongues}} {name}
```

```{{toctree}}
:maxdepth: 1
:hidden:

law/index
points/index
agree
rulebooks/index
rules/index
verification/index
downloads/index
```
"""


def pages(game: Game, source: Path) -> Iterator[tuple[str, str]]:
    """The one page."""
    yield Addresses(game).home.page, PAGE.format(title=game.title, name=game.name)
