"""Who draws which game: a package of this room that has the game's name, or else the plain one."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Protocol, cast

import lexludi.games
from lexludi.drawing import plain
from lexludi.drawing.sheet import Position, Printed, Sheet
from lexludi.drawing.style import Rules


class Artist(Protocol):
    """What a package gives that draws a game."""

    HEAD: str
    """The variable that says best what is going on; "" where none does."""
    SEATS: frozenset[str]
    """The variables that hold a seat, or a seat for each of their keys."""
    NOUGHT: frozenset[str]
    """The variables of which nought goes without saying."""
    STYLE: Rules
    """What the pieces look like, in any light."""

    def draw(self, sheet: Sheet, position: Position, printed: Printed) -> float:
        """Draw a position with all its marks, and return the height that it takes."""


def games() -> tuple[str, ...]:
    """The games that have a drawing of their own."""
    found = (place for base in lexludi.games.__path__ for place in Path(base).iterdir())
    return tuple(sorted({place.name for place in found if (place / "drawing").is_dir()}))


def artist(game: str) -> Artist:
    """Who draws a game."""
    if game not in games():
        return cast(Artist, plain)
    return cast(Artist, importlib.import_module(f"lexludi.games.{game}.drawing"))
