"""Which pages there are: those of each game are written before Sphinx looks for pages."""

from __future__ import annotations

from pathlib import Path

from lexludi.site.parts import PARTS
from lexludi.site.published_game import PublishedGame
from lexludi.support.atomic import write_changed

IGNORE = "# Everything here is written by each build.\n*\n"


def write(game: PublishedGame, source: Path) -> None:
    """Write the pages of a game below the folder of sources, and remove what is none any more.

    Pages that have not changed are left alone, so that they need not be read again.
    """
    texts = {source / game.name / ".gitignore": IGNORE}
    for part in PARTS:
        texts |= {source / f"{page}.md": text for page, text in part.pages(game, source)}
    for path, text in texts.items():
        write_changed(path, text.encode())
    for old in (source / game.name).rglob("*.md"):
        if old not in texts:
            old.unlink()
