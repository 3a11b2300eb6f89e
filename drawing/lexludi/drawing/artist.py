"""What draws the positions of a game: the package of the game itself, or the default."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from lexludi.drawing.sheet import Position, Printed, Sheet
from lexludi.drawing.style import Rules


class Artist(Protocol):
    """What a package gives that draws a game; the module of the package will do.

    `DRAWS_HIDDEN` are the names of the variables in which one also draws the marks of hidden values
    (`is_hidden`); a position that hides anything else is drawn as its kinds ask for.  `KINDS` are
    what the variables have to be that it draws; without them, the caller sees to that.
    """

    @property
    def HEAD(self) -> str:  # noqa: N802 - a constant of a module
        """The variable that says best what is going on; "" where none does."""

    @property
    def NOUGHT(self) -> Collection[str]:  # noqa: N802
        """The variables of which nought goes without saying."""

    @property
    def STYLE(self) -> Rules:  # noqa: N802
        """What the pieces look like, in any light."""

    def draw(self, sheet: Sheet, position: Position, printed: Printed) -> float:
        """Draw a position with all its marks, and return the height that it takes."""
