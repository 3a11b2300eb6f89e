"""What is ashore: port and yard, where the punts end, and the houses of those who bet on them."""

from __future__ import annotations

from lexludi.drawing import svg
from lexludi.drawing.boxes import LEFT, RIGHT, Box, folded, length
from lexludi.drawing.sheet import Position, Printed, Sheet
from lexludi.games.manila.drawing.parts import HAVENS, HOUSES, WARES
from lexludi.games.manila.drawing.pieces import HULL, PITCH, coin, hull_length, punt, space

GAP = 4
WIDE = (RIGHT - LEFT - 2 * GAP) / 3
"""The width of a port or yard space, three of which lie side by side."""
THIRDS = tuple(LEFT + number * (WIDE + GAP) for number in range(3))
TITLE = WIDE - 34
"""The room for the name of a port or yard space, left of its yield."""
HOUSE = HULL + 2


def havens(sheet: Sheet, position: Position, printed: Printed, top: float) -> float:
    """Draw the port and the yard from `top` on, and return where they end."""
    for row in HAVENS:
        head = 8 + 11 * max(len(folded(sheet.word(name), TITLE, "small")) for name in row)
        for left, name in zip(THIRDS, row, strict=True):
            _ground(sheet, printed, name, Box(left, top, WIDE, head + HULL + 2), head)
            _moored(sheet, position, printed, name, Box(left, top + head - 1, WIDE, HULL))
        top += head + HULL + 2 + GAP
    return top


def _ground(sheet: Sheet, printed: Printed, name: str, box: Box, head: float) -> None:
    """The ground of a port or yard space, with its name and what it yields."""
    sheet.put(svg.rect(box, "land", radius=6))
    gained = printed.get("harbour_yield", {}).get(name)
    if gained is not None:
        coin(sheet, gained, box.right - 3, box.y + 13)
    at = (box.x + 5, box.y + head / 2 + 3.5)
    sheet.put(*svg.lines(sheet.word(name), at, size="small", room=TITLE))


def _moored(sheet: Sheet, position: Position, printed: Printed, name: str, box: Box) -> None:
    """Who rents a space, and the punt that lies there."""
    space(sheet, position, printed, name, Box(box.x + 2, box.y + 1, PITCH, HULL))
    sheet.put(svg.rect(Box(box.x + 24, box.y, WIDE - 26, HULL), "sea", radius=6))
    for ware in WARES:
        if position["berth"][ware] == name:
            at = Box(box.x + 24, box.y, hull_length(ware), HULL)
            sheet.thing(f"/berth/{ware}", at)
            punt(sheet, position, printed, ware, at)


def houses(sheet: Sheet, position: Position, printed: Printed, top: float) -> float:
    """Draw the pirate boat, the pilots' island, the insurance and the cash box."""
    for left, names in zip(THIRDS, HOUSES, strict=True):
        sheet.put(svg.rect(Box(left, top, WIDE, len(names) * HOUSE), "land", radius=6))
        for row, name in enumerate(names):
            _house(sheet, position, printed, name, Box(left, top + row * HOUSE, WIDE, HOUSE))
    _cash_box(sheet, position, Box(THIRDS[-1], top + HOUSE + GAP, WIDE, HOUSE - GAP))
    return top + 2 * HOUSE + GAP


def _house(sheet: Sheet, position: Position, printed: Printed, name: str, box: Box) -> None:
    at = Box(box.x + 4, box.y + 1, PITCH, HULL)
    space(sheet, position, printed, name, at)
    room = box.width - PITCH - 14
    sheet.put(*svg.lines(sheet.word(name), (at.right + 6, box.y + 17), room=room))


def _cash_box(sheet: Sheet, position: Position, box: Box) -> None:
    sheet.put(svg.rect(box, "land", radius=6))
    amount = sheet.value(position["box"])
    width, base = length(amount, "bold"), box.middle[1] + 4.5
    around = Box(box.right - 6 - width, base - 12.5, width, 16)
    sheet.thing("/box", around, svg.text(amount, (around.right, base), "ink", "bold", "end"))
    room = around.x - box.x - 10
    sheet.put(*svg.lines(sheet.word("box"), (box.x + 5, base), "soft", room=room))
