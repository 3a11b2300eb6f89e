"""The drawing of a game that has none of its own: every value in words, a paragraph a variable."""

from __future__ import annotations

from lexludi.drawing.boxes import LEFT
from lexludi.drawing.flow import flow
from lexludi.drawing.sheet import Position, Printed, Sheet, leaves

HEAD = ""
SEATS: frozenset[str] = frozenset()
NOUGHT: frozenset[str] = frozenset()
STYLE: dict[str, str] = {}


def draw(sheet: Sheet, position: Position, printed: Printed) -> float:
    """List all values, and return the height that they take."""
    bottom: float = LEFT
    for variable, value in position.items():
        bottom = flow(sheet, leaves(value, f"/{variable}"), bottom)
    return bottom + LEFT / 2
