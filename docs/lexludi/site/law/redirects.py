"""Addresses that stay: of each name a small page that leads to where it stands now."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.language.renamed import permanent
from lexludi.site.published_game import PublishedGame
from lexludi.site.writing import templates


def files(game: PublishedGame) -> Iterator[tuple[str, bytes]]:
    """The files of the pages, by their places on the site."""
    for page, text in pages(game):
        yield f"{page}.html", text.encode()


def pages(game: PublishedGame) -> Iterator[tuple[str, str]]:
    """The pages by their names: of every name that the law has, and every one that it had."""
    for name in permanent(game.law):
        yield _page(game, name, name)
    for former, name in game.former.items():
        yield _page(game, former, name)


def _page(game: PublishedGame, called: str, name: str) -> tuple[str, str]:
    """The page that stands at the address of what was called so; it leads to a name of the law."""
    page, target = game.addresses.permanent(called).page, game.addresses.named(name)
    values = {"called": called, "name": name, "href": target.seen_from(page)}
    return page, templates().get_template("redirect.html").render(values)
