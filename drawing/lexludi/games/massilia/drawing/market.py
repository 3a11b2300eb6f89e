"""The market inside the ring: prices, the harbour's goods, renown, and the temple's dice."""

from __future__ import annotations

from typing import Any

from lexludi.drawing import svg
from lexludi.drawing.boxes import Box
from lexludi.drawing.sheet import Position, Sheet
from lexludi.games.massilia.drawing.parts import GLYPHS, GOODS, MARKETS, WARES
from lexludi.games.massilia.drawing.rows import LINE, dice, label, row

COLUMNS = ("temple", *GOODS)
LABEL, HEAD, ROW = 64, 26, 23


def market(sheet: Sheet, position: Position, inside: Box) -> None:
    """Draw the market in the room that the ring encloses."""
    sheet.put(svg.rect(inside, "land", radius=8))
    _heads(sheet, inside)
    top = inside.y + HEAD
    for name, columns in (("price", MARKETS), ("harbour", GOODS), ("renown", WARES)):
        _line(sheet, position, name, columns, Box(inside.x, top, inside.width, ROW))
        top += ROW
    label(sheet, "temple_dice", (inside.x + 6, top + 1), inside.width - 12)
    row(sheet, dice("/temple_dice", position["temple_dice"]), (inside.x + 6, top + LINE),
        inside.right - 4)  # fmt: skip


def _column(name: str, inside: Box) -> float:
    """The middle of a column."""
    wide = (inside.width - LABEL - 4) / len(COLUMNS)
    return inside.x + LABEL + (COLUMNS.index(name) + 0.5) * wide


def _heads(sheet: Sheet, inside: Box) -> None:
    room = (inside.width - LABEL - 4) / len(COLUMNS) - 1
    for name in COLUMNS:
        x = _column(name, inside)
        if name in GLYPHS:
            sheet.put(svg.path(GLYPHS[name], name, (x, inside.y + 8)))
        at = (x, inside.y + (HEAD - 5 if name in GLYPHS else HEAD / 2 + 4))
        sheet.put(svg.text(sheet.word(name), at, "soft", "small", "middle", room))


def _line(sheet: Sheet, position: Position, name: str, columns: tuple[str, ...], box: Box) -> None:
    label(sheet, name, (box.x + 6, box.y + 1), LABEL - 8)
    for column in columns:
        x = _column(column, box)
        at = Box(x - 14, box.y + 2, 28, ROW - 4)
        said = sheet.value(position[name][column])
        number = svg.text(said, (x, box.y + 15), "ink", "bold", "middle", 26)
        sheet.thing(f"/{name}/{column}", at, number)
        if name == "price":
            _now(sheet, position, column, at)


def _now(sheet: Sheet, position: Position, market_place: str, at: Box) -> None:
    """The price during this action, where it is another one."""
    now: Any = position["price_now"][market_place]
    if now != position["price"][market_place]:
        box = Box(at.x + 18, at.y, 14, at.height)
        arrow = svg.text(f"→{sheet.value(now)}", (box.x, at.y + 13), "ink", "small", room=18)
        sheet.thing(f"/price_now/{market_place}", box, arrow)
