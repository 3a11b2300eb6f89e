"""The option `--lang`: the editions whose words are shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from lexludi.catalogue import Game
from lexludi.cli.completion import editions_like
from lexludi.editions import editions
from lexludi.support.errors import UsageError
from lexludi.support.messages import unknown

LangOption = Annotated[
    list[str] | None,
    typer.Option(
        "--lang",
        metavar="CODE",
        help="Quote this edition in full, de or zh-Hant; may be repeated.",
        autocompletion=editions_like,
    ),
]


def languages_of(game: Game, chosen: Iterable[str] | None) -> tuple[str, ...]:
    """The codes of the editions asked for, each once; all of the game's where none is named."""
    known = editions(game.editions)
    for code in chosen or ():
        if code not in known:
            raise UsageError(unknown("language", code, known))
    return tuple(code for code in known if not chosen or code in chosen)
