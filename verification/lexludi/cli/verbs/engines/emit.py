"""`lexludi emit`: the law of a game for programs in another language."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from lexludi.cli.choices import GameArgument, game_of
from lexludi.cli.output import say
from lexludi.cli.writable import writing
from lexludi.language import LawError
from lexludi.packages import npm
from lexludi.support.errors import UsageError

EXAMPLES = """
**Examples**

    lexludi emit {game} --to js

    lexludi emit {game} --to js --out law

    lexludi conform {game} -- node law/adapter/lexludi-adapter.js law/adapter/engine.mjs

**Exit status:** 0 written, 2 unusable input.
"""


class EmittedLanguage(StrEnum):
    """A language that a law is emitted in."""

    js = "js"


LanguageOption = Annotated[
    EmittedLanguage,
    typer.Option("--to", help="The language: JavaScript, as a package for npm."),
]
OutOption = Annotated[
    Path | None,
    typer.Option("--out", metavar="FOLDER", help="Where to write; lexludi-GAME if not given."),
]


def emit(source: GameArgument, to: LanguageOption, out: OutOption = None) -> None:
    """Write the law of a game as a package that plays it in another language."""
    game = game_of(source)
    folder = out or Path(npm.package_name(game.law.game))
    try:
        with writing("--out", folder):
            names = npm.written(game, folder)
    except LawError as error:
        raise UsageError(f"{game.name} cannot be emitted as {to.value}:\n{error}") from None
    say(f"{folder}: {len(names)} files; README.md shows how to use them")
    adapter = folder / npm.ADAPTER
    say(f"lexludi conform {source} -- node {adapter}/lexludi-adapter.js {adapter}/{npm.ENGINE}")
