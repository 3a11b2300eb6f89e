"""The pieces of Manila: accomplices on their spaces, punts, coins, cards and markers."""

from __future__ import annotations

from lexludi.drawing import svg
from lexludi.drawing.boxes import Box, length
from lexludi.drawing.sheet import Position, Printed, Sheet
from lexludi.games.manila.drawing.parts import GLYPHS, LOADS

Elements = tuple[svg.Element, ...]
LOAD_SPACES = frozenset(name for names in LOADS.values() for name in names)
RADIUS = 9
PITCH = 20
"""From the middle of one space of a punt to that of the next."""
PROW = 15
HULL = 37
"""The height of a punt, and of a space with its price."""


def token(x: float, y: float, seat: int) -> Elements:
    """An accomplice: the seat's colour and its number, counted from 1."""
    number = svg.text(seat + 1, (x, y + 4.5), "number", "bold", "middle")
    return svg.circle(x, y, RADIUS, f"token seat-{seat}"), number


def space(sheet: Sheet, position: Position, printed: Printed, name: str, at: Box) -> None:
    """A space with whoever stands there, and its price below."""
    x, y, seat = at.x + at.width / 2, at.y + RADIUS + 2, position["occupant"][name]
    empty, ink = ("slot", "print") if name in LOAD_SPACES else ("cell house", "soft")
    drawn: Elements = token(x, y, seat) if seat is not None else (svg.circle(x, y, 8.5, empty),)
    if (price := _cost(printed, name)) is not None:
        drawn += (svg.text(price, (x, at.y + HULL - 5), ink, "small", "middle"),)
    owner = None if seat is None else str(seat)
    sheet.thing(f"/occupant/{name}", at, *drawn, data_seat=owner)


def _cost(printed: Printed, name: str) -> str | None:
    """What stands on a space: its price, or the premium that it pays."""
    price = printed.get("price", {}).get(name)
    if price == 0 and "premium" in printed:
        return f"+{printed['premium']}"
    return None if price is None else str(price)


def hull_length(ware: str) -> float:
    """How long the punt of a ware is."""
    return 3 + PITCH * len(LOADS[ware]) + PROW


def punt(sheet: Sheet, position: Position, printed: Printed, ware: str, at: Box) -> None:
    """A punt with its load spaces."""
    side, half = at.width - PROW, HULL / 2
    shape = (
        f"M{svg.number(at.x + 5)} {svg.number(at.y)}h{svg.number(side - 5)}"
        f"q{PROW - 3} 3 {PROW} {half}q-3 {half - 3}-{PROW} {half}"
        f"h-{svg.number(side - 5)}q-5 0-5-5v-{HULL - 10}q0-5 5-5z"
    )
    sheet.put(svg.path(shape, ware), glyph(ware, at.x + side + 3.5, at.y + half))
    for number, name in enumerate(LOADS[ware]):
        place = Box(at.x + 3 + PITCH * number, at.y, PITCH, HULL)
        space(sheet, position, printed, name, place)


def glyph(ware: str, x: float, y: float) -> svg.Element:
    """The sign of a ware."""
    return svg.path(GLYPHS[ware], f"glyph {ware}-line", (x, y))


def marker(ware: str, x: float, y: float) -> Elements:
    """A ware's marker on the black market."""
    return svg.circle(x, y, 7.5, ware), glyph(ware, x, y)


def coin(sheet: Sheet, amount: object, right: float, base: float) -> float:
    """Draw a sum that is paid out up to a right edge, and return its left edge."""
    width = length(str(amount), "small") + 8
    box = Box(right - width, base - 11, width, 14.5)
    label = svg.text(amount, (box.middle[0], base), "print", "small", "middle")
    sheet.put(svg.rect(box, "coin", radius=7), label)
    return box.x


def card(count: int | str, box: Box, css: str) -> Elements:
    """Shares of a ware, as one card with their number, or with a sign where that is hidden."""
    x, y = box.middle
    number = svg.text(count, (x, y + 4.5), "print", "bold", "middle")
    return svg.rect(box, css, radius=3), number
