"""The sea: three lanes with the punts on them, then the port and the yard where they end."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.drawing import svg
from lexludi.drawing.boxes import Box, folded, length
from lexludi.drawing.manila.parts import HAVENS, HOUSES, LANES, SEA, WARES
from lexludi.drawing.manila.pieces import HULL, PITCH, coin, hull_length, punt, space
from lexludi.drawing.sheet import Position, Printed, Sheet

LEFT, RIGHT = 8, 392
CELL = 21
FIRST = RIGHT - CELL * len(SEA)
"""The left edge of the sea's first space."""
TRACK = 18
BERTH = (RIGHT - LEFT - 8) / 3
TITLE = BERTH - 34
"""The room for the name of a port or yard space, left of its yield."""
THIRDS = tuple(LEFT + number * (BERTH + 4) for number in range(3))


def lanes(sheet: Sheet, position: Position, printed: Printed, top: float) -> float:
    """Draw the lanes from `top` on, flat without punts at sea, and return where they end."""
    deep = HULL + 6 if any(_afloat(position, ware) for ware in WARES) else 0
    bottom = top + 6 + len(LANES) * (deep + TRACK + 4) + 2
    sheet.put(svg.rect(Box(4, top, 392, bottom - top), "sea", radius=8))
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
    lines = tuple(_stacked(folded(sheet.word(ware), right - left), top + 13))
    said = [svg.text(line, (left, base), room=right - left) for line, base in lines]
    sheet.thing(f"/lane/{ware}", Box(left, top, right - left, TRACK - 2), *said)


def havens(sheet: Sheet, position: Position, printed: Printed, top: float) -> float:
    """Draw the port and the yard from `top` on, and return where they end."""
    for row in HAVENS:
        titles = [folded(sheet.word(name), TITLE, "small") for name in row]
        head = 8 + 11 * max(map(len, titles))
        for left, name, title in zip(THIRDS, row, titles, strict=True):
            box = Box(left, top, BERTH, head + HULL + 2)
            _berth(sheet, printed, name, title, box)
            _moored(sheet, position, printed, name, Box(left, top + head - 1, BERTH, HULL))
        top += head + HULL + 6
    return top


def _berth(sheet: Sheet, printed: Printed, name: str, title: tuple[str, ...], box: Box) -> None:
    """The ground of a port or yard space, with its name and what it yields."""
    sheet.put(svg.rect(box, "land", radius=6))
    gained = printed.get("harbour_yield", {}).get(name)
    if gained is not None:
        coin(sheet, gained, box.right - 3, box.y + 13)
    for number, line in enumerate(title):
        base = box.y + 13 + 11 * number
        sheet.put(svg.text(line, (box.x + 5, base), size="small", room=TITLE))


def _moored(sheet: Sheet, position: Position, printed: Printed, name: str, box: Box) -> None:
    """Who rents a space, and the punt that lies there."""
    space(sheet, position, printed, name, Box(box.x + 2, box.y + 1, PITCH, HULL))
    sheet.put(svg.rect(Box(box.x + 24, box.y, BERTH - 26, HULL), "sea", radius=6))
    for ware in WARES:
        if position["berth"][ware] == name:
            at = Box(box.x + 24, box.y, hull_length(ware), HULL)
            sheet.thing(f"/berth/{ware}", at, data_berth=name)
            punt(sheet, position, printed, ware, at)


def houses(sheet: Sheet, position: Position, printed: Printed, top: float) -> float:
    """Draw the pirate boat, the pilots' island, the insurance and the cash box."""
    height = HULL + 2
    for left, names in zip(THIRDS, HOUSES, strict=True):
        panel = Box(left, top, BERTH, len(names) * height)
        sheet.put(svg.rect(panel, "land", radius=6))
        for row, name in enumerate(names):
            _house(sheet, position, printed, name, Box(left, top + row * height, BERTH, height))
    _box(sheet, position, Box(THIRDS[2], top + height + 4, BERTH, height - 4))
    return top + 2 * height + 4


def _house(sheet: Sheet, position: Position, printed: Printed, name: str, box: Box) -> None:
    at = Box(box.x + 4, box.y + 1, PITCH, HULL)
    space(sheet, position, printed, name, at)
    room = box.width - PITCH - 14
    for line, base in _stacked(folded(sheet.word(name), room), box.y + 17):
        sheet.put(svg.text(line, (at.right + 6, base), room=room))


def _stacked(lines: tuple[str, ...], base: float) -> Iterator[tuple[str, float]]:
    """Lines of text with their base lines: a single one on `base`, two around it."""
    first = base - 6 * (len(lines) - 1)
    return ((line, first + 12 * number) for number, line in enumerate(lines))


def _box(sheet: Sheet, position: Position, box: Box) -> None:
    """The cash box, with its sum at the right."""
    sheet.put(svg.rect(box, "land", radius=6))
    amount = sheet.value(position["box"])
    width, base = length(amount, "bold"), box.middle[1] + 4.5
    around = Box(box.right - 6 - width, base - 12.5, width, 16)
    sheet.thing("/box", around, svg.text(amount, (around.right, base), "ink", "bold", "end"))
    room = around.x - box.x - 10
    for line, at in _stacked(folded(sheet.word("box"), room), base):
        sheet.put(svg.text(line, (box.x + 5, at), "soft", room=room))
