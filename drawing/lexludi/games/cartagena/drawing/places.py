"""Where the path begins and ends: the prison or the wreck, the boat, and the Pirates' Bay."""

from __future__ import annotations

from lexludi.drawing import svg
from lexludi.drawing.boxes import LEFT, RIGHT, Box
from lexludi.drawing.sheet import Position, Sheet
from lexludi.games.cartagena.drawing.board import LaidTiles
from lexludi.games.cartagena.drawing.parts import BAY, BOAT, START
from lexludi.games.cartagena.drawing.pieces import pirates

HEIGHT = 38
FIRST, PITCH = 176, 43
"""Where the first seat's pirates stand, and how far from them those of the next."""
HULL = 250
BARS = "m-11-12h22v24h-22zm3 3v18h3v-18zm6.5 0v18h3v-18zm6.5 0v18h3v-18z"
PALM = (
    "m-1.4 13q2.4-9 1-16-5-2.6-8.6 1.6.6-6.4 7.2-5.2-3.2-4.6-7-3.2 4.6-4.2 9 1.2 2-5.2 7.8-3.4"
    "-3.4.6-4.8 4.4 6-1.2 7.4 4.6-3.8-2.8-7.6-.2 2 7.6.2 16.2z"
)
WRECK = (
    "m-14 2q10 5 22-1l5-9 2.4.8q-2 12-7.4 17.2-13 4.4-22-8zm9-15 2-.6 3.4 13-2.4.6zm-4 1 10-4 3 7z"
)
WAVES = "m-17 9q4-4 8.5 0t8.5 0 8.5 0 8.5 0v4h-34z"


def start(sheet: Sheet, position: Position, board: LaidTiles, top: float) -> float:
    """Draw the prison, or in the jungle the wreck, and return where it ends."""
    box = _band(sheet, "sea" if board.scenario == "jungle" else board.ground(1), top)
    if board.scenario == "jungle":
        _picture(sheet, box, WAVES, WRECK)
        _boat_label(sheet, position, Box(LEFT + 58, top, 104, HEIGHT))
    else:
        _picture(sheet, box, BARS)
        _label(sheet, "cartagena" if board.scenario else "", box)
    _number(sheet, START, box)
    _crowd(sheet, position, START, FIRST, top)
    return box.bottom


def boat(sheet: Sheet, position: Position, top: float) -> float:
    """Draw the boat at the shore where it lies, and return where the sea ends."""
    box = _band(sheet, "sea", top)
    is_away = position["boat"] == "tortuga"
    left = RIGHT - HULL - 4 if is_away else LEFT + 4
    sheet.put(_hull(left, top + 3))
    _boat_label(sheet, position, Box(LEFT + 8 if is_away else left + HULL + 14, top, 112, HEIGHT))
    sheet.put(svg.text(BOAT, (left + 6, top + 24), "print", "small"))
    _crowd(sheet, position, BOAT, left + 25, top, "print")
    return box.bottom


def bay(sheet: Sheet, position: Position, board: LaidTiles, top: float) -> float:
    """Draw the Pirates' Bay, and return where it ends."""
    box = _band(sheet, "jungle" if board.scenario else "plain", top)
    _picture(sheet, box, PALM)
    _label(sheet, "tortuga" if board.scenario else "", box)
    _number(sheet, BAY, box)
    _crowd(sheet, position, BAY, FIRST, top)
    return box.bottom


def _band(sheet: Sheet, css: str, top: float) -> Box:
    box = Box(LEFT - 1, top, RIGHT - LEFT + 2, HEIGHT)
    sheet.put(svg.rect(box, css, radius=8))
    return box


def _picture(sheet: Sheet, box: Box, *shapes: str) -> None:
    for shape in shapes:
        made = svg.path(shape, "ink", (box.x + 38, box.middle[1]))
        made.set("fill-rule", "evenodd")
        sheet.put(made)


def _number(sheet: Sheet, spot: int, box: Box) -> None:
    """The number that the law has for a place, as the records of games have it."""
    sheet.put(svg.text(spot, (box.x + 4, box.bottom - 4), "soft", "small"))


def _label(sheet: Sheet, name: str, box: Box) -> None:
    if name:
        at = (box.x + 60, box.middle[1] + 4.5)
        sheet.put(*svg.lines(sheet.word(name), at, size="bold", room=104))


def _boat_label(sheet: Sheet, position: Position, box: Box) -> None:
    """Where the boat lies, in words."""
    island = position["boat"]
    label = svg.text(sheet.word("boat"), (box.x, box.y + 16), "soft", "small", room=box.width)
    said = svg.text(sheet.word(island), (box.x, box.y + 30), size="bold", room=box.width)
    sheet.thing("/boat", Box(box.x, box.y + 5, box.width, box.height - 10), label, said)


def _hull(x: float, y: float) -> svg.Element:
    shape = f"M0 4q6 2 10 2h{HULL - 34}q14-1 24-6-4 24-22 32h-{HULL - 44}q-18-4-22-28z"
    return svg.path(shape, "wood", (x, y))


def _crowd(
    sheet: Sheet,
    position: Position,
    spot: int,
    left: float,
    top: float,
    css: str = "ink",
) -> None:
    """The pirates in a place that has room for many: how many of each seat."""
    for seat, own in enumerate(position["pirates"]):
        if count := own[str(spot)]:
            x, y = left + 10 + PITCH * seat, top + HEIGHT / 2
            box = Box(x - 10, y - 12, 42, 24)
            sheet.thing(f"/pirates/{seat}/{spot}", box, *pirates(x, y, seat, count, css))
