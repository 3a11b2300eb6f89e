"""`lexludi table`: a page for the table, as one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lexludi.cli import spoken
from lexludi.cli.choices import GameArgument, game_of
from lexludi.cli.output import say
from lexludi.cli.writable import writable_file, writing
from lexludi.editions.language import languages
from lexludi.language import LawError
from lexludi.support.atomic import write_atomically
from lexludi.support.errors import UsageError
from lexludi.support.messages import unknown
from lexludi.table import page

EXAMPLES = """
**Examples**

    lexludi table {game}

    lexludi table {game} --language de --out table.html

**Exit status:** 0 written, 2 unusable input.
"""

LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="CODE",
        help="The language that the page begins in; that of the browser if not given.",
    ),
]
OutOption = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Where to write; GAME-table.html if not given."),
]


def table(source: GameArgument, language: LanguageOption = None, out: OutOption = None) -> None:
    """Write a page on which players agree, play and settle disputes, as one file.

    The file needs no network and speaks every language of the game.
    """
    game = game_of(source)
    begin = _begin(language)
    path = out or Path(f"{game.law.game}-table.html")
    writable_file("--out", path)
    try:
        text = page(game, begin)
    except LawError as error:
        raise UsageError(f"{game.name} cannot be emitted for the page:\n{error}") from None
    with writing("--out", path):
        write_atomically(path, text)
    say(f"{path}: {len(text.encode('utf-8')):,} bytes; open it in a browser, or send it")


def _begin(language: str | None) -> str | None:
    """The language to begin in; None leaves it to the browser. UsageError if unknown."""
    if language is not None and language not in languages():
        raise UsageError(unknown("language", language, languages()))
    return language or (None if spoken.chosen() == spoken.ENGLISH else spoken.chosen())
