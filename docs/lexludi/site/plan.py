"""Which pages there are: those of each game are written before Sphinx looks for pages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lexludi.language.law import ENGLISH
from lexludi.site.i18n import front, site_languages
from lexludi.site.labels import labels
from lexludi.site.parts import PARTS
from lexludi.site.published_game import PublishedGame
from lexludi.site.stubs import ALONE, fence, heading
from lexludi.support.atomic import write_changed
from lexludi.support.errors import UsageError

TITLE = "Lex Ludi"
"""What the front pages are called."""
IGNORE = "# Everything here is written by each build.\n*\n"


def write(game: PublishedGame, source: Path) -> None:
    """Write the pages of a game below the folder of sources, and remove what is none any more.

    Pages that have not changed are left alone, so that they need not be read again.

    Raises:
        UsageError: a folder of that name is there, and no build has written it.
    """
    pages = {page: text for part in PARTS for page, text in part.pages(game, source)}
    _put(source, game.name, pages, f"the pages of the game {game.name}", "the game")


def write_fronts(source: Path) -> None:
    """Write the front page in every language; that in English is no build's.

    UsageError as in `write`, which this goes before.
    """
    for code in site_languages():
        if code != ENGLISH:
            about = labels(code)["home.about"]
            text = ALONE + heading(TITLE) + f"{about}\n\n" + fence("games")
            _put(source, code, {front(code).page: text}, f"the front page in {code}", "it")


def _put(source: Path, folder: str, pages: Mapping[str, str], what: str, renamed: str) -> None:
    """Write all pages of a folder."""
    mark = source / folder / ".gitignore"
    if mark.parent.exists() and not (mark.is_file() and mark.read_text("utf-8") == IGNORE):
        raise UsageError(
            f"{mark.parent}: no build wrote this folder, and {what} "
            f"would take its place; rename the folder of {renamed}"
        )
    texts = {mark: IGNORE}
    texts |= {source / f"{page}.md": text for page, text in pages.items()}
    for path, text in texts.items():
        write_changed(path, text.encode())
    for old in mark.parent.rglob("*.md"):
        if old not in texts:
            old.unlink()
