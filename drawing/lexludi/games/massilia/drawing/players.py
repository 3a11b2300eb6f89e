"""The players: a table of what each has, with his dice and his cards below."""

from __future__ import annotations

from lexludi.drawing import svg
from lexludi.drawing.boxes import LEFT, RIGHT, Box
from lexludi.drawing.sheet import Position, Sheet
from lexludi.games.massilia.drawing.pieces import token
from lexludi.games.massilia.drawing.rows import cards, dice, row, used

COLUMNS = ("place", "next_place", "fame", "purse", "penalties", "stalls_left")
FIRST, HEAD, ROW = 40, 28, 22
WIDE = (RIGHT - FIRST) / len(COLUMNS)


def players(sheet: Sheet, position: Position, top: float) -> float:
    """Draw all players from `top` on, and return where they end."""
    for number, name in enumerate(COLUMNS):
        at, room = (FIRST + (number + 0.5) * WIDE, top + 16), WIDE - 3
        sheet.put(*svg.lines(sheet.word(name), at, "soft", "small", "middle", room=room))
    top += HEAD
    for seat in range(len(position["place"])):
        top = _player(sheet, position, seat, top) + 3
    return top


def _player(sheet: Sheet, position: Position, seat: int, top: float) -> float:
    acts = position["turn"] == seat and position["phase"] != "over"
    place = len(sheet.elements)
    sheet.put(*token(LEFT + 14, top + ROW / 2, seat))
    for number, name in enumerate(COLUMNS):
        _amount(sheet, position, name, seat, Box(FIRST + number * WIDE, top, WIDE, ROW))
    bottom = _belongings(sheet, position, seat, top + ROW + 1)
    ground = Box(LEFT - 4, top, RIGHT - LEFT + 8, bottom - top)
    sheet.elements.insert(place, svg.rect(ground, "turn" if acts else "land", radius=6))
    return bottom


def _amount(sheet: Sheet, position: Position, name: str, seat: int, box: Box) -> None:
    said = sheet.value(position[name][seat])
    at = (box.middle[0], box.middle[1] + 4.5)
    number = svg.text(said, at, "ink", "bold", "middle", WIDE - 6)
    sheet.thing(f"/{name}/{seat}", box.grown(-2), number)


def _belongings(sheet: Sheet, position: Position, seat: int, top: float) -> float:
    """His dice before and behind the screen, then his cards."""
    lying = dice(f"/ready/{seat}", position["ready"][seat])
    behind = used(f"/spent/{seat}", position["spent"][seat])
    bottom = row(sheet, [*lying, *behind], (FIRST, top))
    return row(sheet, cards(sheet, f"/hand/{seat}", position["hand"][seat]), (FIRST, bottom))
