"""The sea: three lanes with the punts on them."""

from __future__ import annotations

from lexludi.drawing import svg
from lexludi.drawing.boxes import LEFT, RIGHT, Box
from lexludi.drawing.sheet import Position, Printed, Sheet
from lexludi.games.manila.drawing.parts import LANES, SEA, WARES
from lexludi.games.manila.drawing.pieces import HULL, coin, hull_length, punt

CELL = 21
FIRST = RIGHT - CELL * len(SEA)
"""The left edge of the sea's first space."""
TRACK = 18


def lanes(sheet: Sheet, position: Position, printed: Printed, top: float) -> float:
    """Draw the lanes from `top` on, flat without punts at sea, and return where they end."""
    deep = HULL + 6 if any(_afloat(position, ware) for ware in WARES) else 0
    bottom = top + 6 + len(LANES) * (deep + TRACK + 4) + 2
    sheet.put(svg.rect(Box(LEFT - 4, top, RIGHT - LEFT + 8, bottom - top), "sea", radius=8))
    for number in LANES:
        base = top + 6 + number * (deep + TRACK + 4) - TRACK - 4
        _lane(sheet, position, printed, number, base)
    return bottom


def _afloat(position: Position, ware: str) -> bool:
    return position["lane"][ware] != 0 and position["berth"][ware] is None


def _lane(sheet: Sheet, position: Position, printed: Printed, number: int, top: float) -> None:
    sheet.put(_track(top))
    sheet.put(svg.numbers(len(SEA), (_cell(0, top).middle[0], top + 12), CELL, "small soft"))
    sheet.put(svg.text(number, (LEFT + 2, top + 13), "soft", "bold"))
    for ware in WARES:
        if position["lane"][ware] == number:
            _stand(sheet, position, printed, ware, top)


def _track(top: float) -> svg.Element:
    """The spaces of a lane, all in one path."""
    cells = (_cell(each, top) for each in SEA)
    corner = svg.number
    outlines = (f"M{corner(c.x)} {corner(c.y)}h{c.width}v{c.height}h-{c.width}z" for c in cells)
    return svg.path("".join(outlines), "cell")


def _cell(number: int, top: float) -> Box:
    return Box(FIRST + CELL * number, top, CELL - 1.5, TRACK - 2)


def _stand(sheet: Sheet, position: Position, printed: Printed, ware: str, top: float) -> None:
    """A ware's name, the space that its punt is on, and the punt as long as it is at sea."""
    _name(sheet, printed, ware, top)
    at = position["at"][ware]
    cell, afloat = _cell(at, top), _afloat(position, ware)
    css = ware if afloat else f"pledge {ware}-line"
    number = svg.text(at, (cell.middle[0], top + 12), "print", "small", "middle")
    sheet.thing(f"/at/{ware}", cell, svg.rect(cell, css, radius=2), number)
    if afloat:
        size = hull_length(ware)
        punt(sheet, position, printed, ware, Box(cell.right - size, top - HULL - 5, size, HULL))


def _name(sheet: Sheet, printed: Printed, ware: str, top: float) -> None:
    right: float = FIRST - 5
    gained = printed.get("load_yield", {}).get(ware)
    if gained is not None:
        right = coin(sheet, gained, right, top + 12.5) - 3
    left = LEFT + 14
    said = svg.lines(sheet.word(ware), (left, top + 13), room=right - left)
    sheet.thing(f"/lane/{ware}", Box(left, top, right - left, TRACK - 2), *said)
