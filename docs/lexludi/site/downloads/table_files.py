"""The page for the table, with what makes it open without a network."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from functools import cache

from lexludi.language import LawError
from lexludi.site.published_game import PublishedGame, published
from lexludi.table import served


def files(game: PublishedGame) -> Iterator[tuple[str, bytes]]:
    """The files by their places on the site; none where JavaScript cannot play the law."""
    for name, data in made(game.name):
        yield f"{game.name}/{name}", data


@cache
def made(name: str) -> tuple[tuple[str, bytes], ...]:
    """The files of a game, by its name, as they lie in its folder."""
    game = published(name)
    page = posixpath.splitext(game.addresses.table)[0]
    folders = {
        code: posixpath.dirname(game.addresses.points(code).seen_from(page)) + "/"
        for code in game.languages
    }
    try:
        return tuple(served(game.game, folders))
    except LawError:
        return ()
