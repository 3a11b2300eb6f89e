"""Positions that show themselves in a notebook, the engine's and those of the law's machine.

Neither room knows of drawings; so the notebook is told which of their classes to draw.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from lexludi.drawing import draw, games

CLASSES = (
    ("lexludi.games.{game}.engine.position", "Position"),
    ("lexludi.law.{game}", "LawPosition"),
)
"""The modules and names of the classes of positions, each with its values in slots."""


def register(shell: Any) -> None:
    """Tell an IPython shell how positions are drawn."""
    formatter = shell.display_formatter.formatters["image/svg+xml"]
    for game in games():
        for module, name in CLASSES:
            formatter.for_type_by_name(module.format(game=game), name, picture_of(game))


def picture_of(game: str) -> Callable[[Any], str]:
    """What makes a picture of a game's positions."""
    return partial(_picture, game)


def _picture(game: str, position: Any) -> str:
    values = {name: getattr(position, name) for name in position.__slots__}
    return draw(game, values).svg
