"""The option `--lang`: the editions whose words are shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from lexludi.support.errors import UsageError
from lexludi.support.messages import unknown

if TYPE_CHECKING:
    from lexludi.catalogue import Game

LangOption = Annotated[
    list[str] | None,
    typer.Option(
        "--lang", metavar="CODE", help="Quote this edition in full, de or zh-Hant; may be repeated."
    ),
]


def languages_of(game: Game, chosen: Iterable[str] | None) -> tuple[str, ...]:
    """The codes of the editions asked for, each once; all of the game's where none is named."""
    from lexludi.editions import editions

    known = editions(game.editions)
    for code in chosen or ():
        if code not in known:
            raise UsageError(unknown("language", code, known))
    return tuple(code for code in known if not chosen or code in chosen)
