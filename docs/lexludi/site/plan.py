"""Which pages there are: those of each game are written before Sphinx looks for pages."""

from __future__ import annotations

from pathlib import Path

from lexludi.site.parts import PARTS
from lexludi.site.published_game import PublishedGame
from lexludi.support.atomic import write_changed
from lexludi.support.errors import UsageError

IGNORE = "# Everything here is written by each build.\n*\n"


def write(game: PublishedGame, source: Path) -> None:
    """Write the pages of a game below the folder of sources, and remove what is none any more.

    Pages that have not changed are left alone, so that they need not be read again.

    Raises:
        UsageError: a folder of that name is there, and no build has written it.
    """
    mark = source / game.name / ".gitignore"
    if mark.parent.exists() and not (mark.is_file() and mark.read_text("utf-8") == IGNORE):
        raise UsageError(
            f"{mark.parent}: no build wrote this folder, and the pages of the game {game.name} "
            "would take its place; rename the folder of the game"
        )
    texts = {mark: IGNORE}
    for part in PARTS:
        texts |= {source / f"{page}.md": text for page, text in part.pages(game, source)}
    for path, text in texts.items():
        write_changed(path, text.encode())
    for old in (source / game.name).rglob("*.md"):
        if old not in texts:
            old.unlink()
