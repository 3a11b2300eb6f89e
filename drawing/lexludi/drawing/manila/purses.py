"""The purses: what every seat has, and what it is."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.drawing import svg
from lexludi.drawing.boxes import Box, folded, length
from lexludi.drawing.manila.market import COLUMN, FIRST, LEFT, ROOM, SIDE, column
from lexludi.drawing.manila.parts import WARES
from lexludi.drawing.manila.pieces import card, token
from lexludi.drawing.sheet import Position, Sheet

ROW = 30
SIZE = 20
KINDS = ("shares", "pledged")


def purses(sheet: Sheet, position: Position, top: float) -> float:
    """Draw a row a seat from `top` on, and return where they end."""
    top = _legend(sheet, top)
    for seat in range(len(position["cash"])):
        _purse(sheet, position, seat, top)
        top += ROW
    return top


def _legend(sheet: Sheet, top: float) -> float:
    """What the numbers mean: cash, cards that are free, cards that are pledged."""
    half = COLUMN * len(WARES) / 2
    sheet.put(svg.text(sheet.word("cash"), (FIRST - 8, top + 12), "soft", "small", "end", 62))
    legends = [folded(sheet.word(name), half - 20, "small") for name in KINDS]
    for number, (lines, css) in enumerate(zip(legends, ("turn line", "pledge line"), strict=True)):
        left = FIRST + 2 + half * number
        sheet.put(svg.rect(Box(left, top + 3, 10, 10), css, radius=2))
        for row, line in enumerate(lines):
            base = (left + 14, top + 12 + 11 * row)
            sheet.put(svg.text(line, base, "soft", "small", room=half - 20))
    return top + 7 + 11 * max(map(len, legends))


def _purse(sheet: Sheet, position: Position, seat: int, top: float) -> None:
    acts = position["turn"] == seat
    sheet.put(svg.rect(Box(4, top + 1, 392, ROW - 2), "turn" if acts else "land", radius=6))
    if acts:
        sheet.put(svg.path("M-4-5L4 0-4 5Z", "ink", (LEFT + 4, top + ROW / 2)))
    sheet.put(*token(LEFT + 22, top + ROW / 2, seat))
    cash = str(position["cash"][seat])
    width = length(cash, "bold")
    box = Box(FIRST - 8 - width, top + 5, width, SIZE)
    amount = svg.text(cash, (box.right, top + 20), size="bold", anchor="end")
    sheet.thing(f"/cash/{seat}", box, amount)
    for ware in WARES:
        _cards(sheet, position, seat, ware, top + 5)
    for line, (pointer, word) in enumerate(told := list(_statuses(sheet, position, seat))):
        _status(sheet, pointer, word, top + ROW / 2 + 13 * (line - len(told) / 2))


def _cards(sheet: Sheet, position: Position, seat: int, ware: str, top: float) -> None:
    """The free shares of a ware, and right of them those that are pledged; none are not drawn."""
    for number, (name, css) in enumerate(zip(KINDS, (ware, f"pledge {ware}-line"), strict=True)):
        count, pointer = position[name][seat][ware], f"/{name}/{seat}/{ware}"
        box = Box(column(ware) + 5 + 23 * number, top, SIZE, SIZE)
        if count:
            sheet.thing(pointer, box, *card(count, box, css))
        elif sheet.is_marked(pointer):
            sheet.thing(
                pointer, box, svg.text(0, (box.x + 10, top + 14.5), "soft", "bold", "middle")
            )


def _statuses(sheet: Sheet, position: Position, seat: int) -> Iterator[tuple[str, str]]:
    if position["master"] == seat:
        yield "/master", sheet.word("master")
    for name in ("passed", "refrained"):
        if position[name][seat]:
            yield f"/{name}/{seat}", sheet.word(name)


def _status(sheet: Sheet, pointer: str, word: str, top: float) -> None:
    line = svg.text(word, (SIDE, top + 10), size="small", room=ROOM)
    sheet.thing(pointer, Box(SIDE, top + 0.5, ROOM, 12), line)
