"""Values one after the other, each with its label, in as many lines as they need."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lexludi.drawing import svg
from lexludi.drawing.boxes import LEFT, RIGHT, Box, length
from lexludi.drawing.sheet import Sheet

GAP, LINE = 14, 20


def flow(sheet: Sheet, values: Iterable[tuple[str, Any]], top: float) -> float:
    """Draw values by their pointers from `top` on, and return where they end."""
    x: float = LEFT
    for pointer, value in values:
        label, text = sheet.label(pointer), sheet.value_text(pointer, value)
        taken = length(text, "bold") + 4
        first = min(length(label), RIGHT - LEFT - taken)
        width = first + taken
        if x > LEFT and x + width > RIGHT:
            x, top = LEFT, top + LINE
        _item(sheet, pointer, Box(x, top, width, LINE - 4), first, (label, text))
        x += width + GAP
    return top + LINE if x > LEFT else top


def _item(sheet: Sheet, pointer: str, box: Box, first: float, item: tuple[str, str]) -> None:
    base = box.y + 12.5
    sheet.thing(
        pointer,
        box,
        svg.text(item[0], (box.x, base), "soft", room=first + 1),
        svg.text(item[1], (box.x + first + 4, base), size="bold"),
    )
