"""Addresses that stay: of each name a small page that leads to where it stands now."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.language.law import ENGLISH
from lexludi.language.renamed import permanent
from lexludi.site.published_game import PublishedGame
from lexludi.site.templating import templates


def files(game: PublishedGame) -> Iterator[tuple[str, bytes]]:
    """The files of the pages, by their places on the site."""
    for page, text in pages(game):
        yield f"{page}.html", text.encode()


def pages(game: PublishedGame) -> Iterator[tuple[str, str]]:
    """The pages by their names: of every name that the law has, and every one that it had.

    A former name has a page in English only, since nobody was given it in another language.
    """
    for language in game.languages:
        for name in permanent(game.law):
            yield _page(game, name, name, language)
    for former, name in game.former.items():
        yield _page(game, former, name, ENGLISH)


def _page(game: PublishedGame, called: str, name: str, language: str) -> tuple[str, str]:
    """The page that stands at the address of what was called so; it leads to a name of the law."""
    addresses = game.addresses
    page = addresses.told(addresses.permanent(called), language).page
    target = addresses.told(addresses.named(name), language)
    values = {"called": called, "name": name, "href": target.seen_from(page)}
    values |= {"language": language}
    return page, templates().get_template("redirect.html").render(values)
