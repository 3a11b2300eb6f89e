"""The games of the site: those that `lexludi_games` in `conf.py` lists, by default all installed.

```python
lexludi_games = ["manila", "../my-games/nim"]
```

The list is kept for the whole process: few of our functions are given the configuration of Sphinx.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from lexludi.catalogue import Game, installed, open_game
from lexludi.support.errors import UsageError

_CHOSEN: dict[str, Game] = {}


def choose(sources: Iterable[str]) -> None:
    """Take these games, each by its name or folder; with none of them all that are installed.

    Raises:
        UsageError: there is no such game, or two have the same name.
    """
    _CHOSEN.clear()
    for source in tuple(sources) or installed():
        game = open_game(source)
        if game.name in _CHOSEN:
            raise UsageError(f"lexludi_games: two games are called {game.name}; rename a folder")
        _CHOSEN[game.name] = game


def games() -> Mapping[str, Game]:
    """The games of the site by their names, in the order of the list."""
    if not _CHOSEN:
        choose(())
    return _CHOSEN


def left_over() -> Iterator[str]:
    """Patterns of the pages that an earlier build may have left of games that the site has not."""
    yield from (f"{name}/**" for name in installed() if name not in games())
