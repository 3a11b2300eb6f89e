"""Addresses that stay: of each name a small page that leads to where it stands now."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from lexludi.site.addresses import Addresses
from lexludi.site.shelf import Game, game
from lexludi.site.writing import templates
from lexludi.spec import games
from lexludi.spec.renamed import permanent
from lexludi.verification.files import write_atomically

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def write(app: Sphinx, exception: Exception | None) -> None:
    """Write what is new of the pages of all names beside the others, once these are written."""
    if exception or app.builder.format != "html":
        return
    for name in games():
        for page, text in pages(game(name)):
            path = Path(app.outdir) / f"{page}.html"
            if not path.is_file() or path.read_text("utf-8") != text:
                path.parent.mkdir(parents=True, exist_ok=True)
                write_atomically(path, text)


def pages(game: Game) -> Iterator[tuple[str, str]]:
    """The pages by their names: of every name that the law has, and every one that it had."""
    addresses = Addresses(game)
    for name in permanent(game.law):
        yield _page(addresses, name, name)
    for former, name in game.former.items():
        yield _page(addresses, former, name)


def _page(addresses: Addresses, called: str, name: str) -> tuple[str, str]:
    """The page that stands at the address of what was called so; it leads to a name of the law."""
    page, target = addresses.permanent(called).page, addresses.named(name)
    values = {"called": called, "name": name, "href": target.seen_from(page)}
    return page, templates().get_template("redirect.html").render(values)
