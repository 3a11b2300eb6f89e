"""The purses: what every seat has, and what it is."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.drawing import svg
from lexludi.drawing.boxes import LEFT, RIGHT, Box, folded, length
from lexludi.drawing.sheet import UNKNOWN, Position, Sheet, is_hidden
from lexludi.games.manila.drawing.market import COLUMN, FIRST, ROOM, SIDE, column
from lexludi.games.manila.drawing.parts import BY_ITSELF, WARES
from lexludi.games.manila.drawing.pieces import card, token

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
    room = half - 20
    more = 11 * (max(len(folded(sheet.word(name), room, "small")) for name in KINDS) - 1)
    base = top + 12 + more / 2
    sheet.put(svg.text(sheet.word("cash"), (FIRST - 8, base), "soft", "small", "end", 62))
    for left, name, css in zip(
        (FIRST + 2, FIRST + 2 + half), KINDS, ("turn", "pledge"), strict=True
    ):
        sheet.put(svg.rect(Box(left, base - 9, 10, 10), f"{css} line", radius=2))
        sheet.put(*svg.lines(sheet.word(name), (left + 14, base), "soft", "small", room=room))
    return top + 18 + more


def _purse(sheet: Sheet, position: Position, seat: int, top: float) -> None:
    """A seat's row: whose it is, cash, cards, and what the seat is."""
    middle = top + ROW / 2
    acts = position["turn"] == seat and position["phase"] not in BY_ITSELF
    ground = Box(LEFT - 4, top + 1, RIGHT - LEFT + 8, ROW - 2)
    sheet.put(svg.rect(ground, "turn" if acts else "land", radius=6))
    if acts:
        sheet.put(svg.path("M-4-5L4 0-4 5Z", "ink", (LEFT + 4, middle)))
    sheet.put(*token(LEFT + 22, middle, seat))
    _cash(sheet, position, seat, middle)
    for ware in WARES:
        _cards(sheet, position, seat, ware, middle - SIZE / 2)
    _hidden(sheet, position, seat, middle - SIZE / 2)
    for line, (pointer, word) in enumerate(statuses := list(_statuses(sheet, position, seat))):
        _status(sheet, pointer, word, middle + 13 * (line - len(statuses) / 2))


def _cash(sheet: Sheet, position: Position, seat: int, middle: float) -> None:
    held = position["cash"][seat]
    cash = UNKNOWN if is_hidden(held) else str(held)
    width = length(cash, "bold")
    box = Box(FIRST - 8 - width, middle - SIZE / 2, width, SIZE)
    amount = svg.text(cash, (box.right, middle + 4.5), size="bold", anchor="end")
    sheet.thing(f"/cash/{seat}", box, amount)


def _cards(sheet: Sheet, position: Position, seat: int, ware: str, top: float) -> None:
    """The free shares of a ware, and right of them those that are pledged; none are not drawn."""
    for number, (name, css) in enumerate(zip(KINDS, (ware, f"pledge {ware}-line"), strict=True)):
        if is_hidden(position[name][seat]):
            continue
        count, pointer = position[name][seat][ware], f"/{name}/{seat}/{ware}"
        box = Box(column(ware) + 5 + 23 * number, top, SIZE, SIZE)
        if count:
            sheet.thing(pointer, box, *card(count, box, css))
        elif sheet.is_marked(pointer):
            none = svg.text(0, (box.middle[0], top + 14.5), "soft", "bold", "middle")
            sheet.thing(pointer, box, none)


def _hidden(sheet: Sheet, position: Position, seat: int, top: float) -> None:
    """The cards of a seat that are hidden, free ones and right of them those that are pledged."""
    for number, (name, css) in enumerate(zip(KINDS, ("turn line", "pledge line"), strict=True)):
        if is_hidden(position[name][seat]):
            box = Box(column(WARES[0]) + 5 + 23 * number, top, SIZE, SIZE)
            sheet.thing(f"/{name}/{seat}", box, *card(UNKNOWN, box, css))


def _statuses(sheet: Sheet, position: Position, seat: int) -> Iterator[tuple[str, str]]:
    if position["master"] == seat:
        yield "/master", sheet.word("master")
    for name in ("passed", "refrained"):
        if position[name][seat]:
            yield f"/{name}/{seat}", sheet.word(name)


def _status(sheet: Sheet, pointer: str, word: str, top: float) -> None:
    line = svg.text(word, (SIDE, top + 10), size="small", room=ROOM)
    sheet.thing(pointer, Box(SIDE, top + 0.5, ROOM, 12), line)
