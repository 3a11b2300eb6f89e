"""The black market, the stock below it, and beside it how far the game has come."""

from __future__ import annotations

from typing import Any

from lexludi.drawing import svg
from lexludi.drawing.boxes import LEFT, RIGHT, Box, folded, length
from lexludi.drawing.sheet import UNKNOWN, Position, Printed, Sheet, is_hidden
from lexludi.games.manila.drawing.parts import RUNGS, WARES
from lexludi.games.manila.drawing.pieces import card, coin, marker

FIRST, COLUMN = 78, 52
"""Where the column of the first ware begins, and how wide each is."""
SIDE = FIRST + COLUMN * len(WARES) + 8
"""Where the column right of the wares begins."""
ROOM = RIGHT - SIDE
STEP = 17
ALWAYS = ("voyage", "round", "rolls", "ashore")
OCCASIONS = {
    "deal": ("dealt",),
    "auction": ("high", "bidder"),
    "payment": ("high", "bidder"),
    "boarding": ("raiders", "boarder"),
    "piloting": ("pilot",),
}
"""What else is worth knowing in which phase."""


def column(ware: str) -> float:
    """The left edge of a ware's column, in the market as in the purses."""
    return FIRST + COLUMN * WARES.index(ware)


def market(sheet: Sheet, position: Position, printed: Printed, top: float) -> float:
    """Draw the market and the stock from `top` on, and return where they end."""
    ladder = top + 30
    _heads(sheet, top)
    for rung in RUNGS:
        _rung(sheet, position, printed, rung, ladder + STEP * (max(RUNGS) - rung))
    below = ladder + STEP * len(RUNGS) + 4
    _stock(sheet, position, below)
    return max(below + 24, _course(sheet, position, top))


def _heads(sheet: Sheet, top: float) -> None:
    _label(sheet, "rung", top)
    for ware in WARES:
        box = Box(column(ware) + 1, top, COLUMN - 2, 26)
        sheet.put(svg.rect(box, ware))
        at, room = (box.middle[0], top + 17), COLUMN - 6
        sheet.put(*svg.lines(sheet.word(ware), at, "print", "small", "middle", room=room))


def _label(sheet: Sheet, name: str, top: float) -> None:
    """What a row shows, in one line or two left of the columns; `top` is that of 26 units."""
    room = FIRST - LEFT - 6
    sheet.put(*svg.lines(sheet.word(name), (LEFT, top + 17), "soft", "small", room=room))


def _rung(sheet: Sheet, position: Position, printed: Printed, rung: int, top: float) -> None:
    worth = printed.get("ladder", {}).get(str(rung))
    if worth is not None:
        coin(sheet, worth, FIRST - 6, top + 12.5)
    right = column(WARES[-1]) + COLUMN
    sheet.put(svg.path(f"M{FIRST} {svg.number(top + STEP - 0.5)}H{svg.number(right)}", "line"))
    for ware in WARES:
        if position["rung"][ware] == rung:
            x = column(ware) + COLUMN / 2
            box = Box(x - 8, top, 16, 16)
            drawn = marker(ware, *box.middle)
            sheet.thing(f"/rung/{ware}", box, *drawn)


def _stock(sheet: Sheet, position: Position, top: float) -> None:
    _label(sheet, "stock", top - 3)
    for ware in WARES:
        box = Box(column(ware) + COLUMN / 2 - 10, top, 20, 20)
        count = position["stock"][ware]
        text = UNKNOWN if is_hidden(count) else count
        sheet.thing(f"/stock/{ware}", box, *card(text, box, ware))


def _course(sheet: Sheet, position: Position, top: float) -> float:
    for name in (*ALWAYS, *OCCASIONS.get(position["phase"], ())):
        top = _fact(sheet, name, position[name], top)
    return top + 4


def _fact(sheet: Sheet, name: str, value: Any, top: float) -> float:
    """A label with its value right of it, or below if that is long; return where they end."""
    text = sheet.value_text(f"/{name}", value)
    taken = length(text, "bold") + 6
    beside = taken < ROOM / 2
    room = ROOM - taken if beside else ROOM
    more = 11 * (len(folded(sheet.word(name), room, "small")) - 1)
    box = Box(SIDE, top, ROOM, 17 + more + (0 if beside else 12))
    label = svg.lines(sheet.word(name), (SIDE, top + 12 + more / 2), "soft", "small", room=room)
    value = svg.text(text, (box.right, box.bottom - 4), "ink", "bold", "end", ROOM)
    sheet.thing(f"/{name}", box, *label, value)
    return box.bottom
