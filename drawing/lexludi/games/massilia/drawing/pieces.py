"""The pieces of Massilia: figures, stalls, goods, dice and cards."""

from __future__ import annotations

from lexludi.drawing import svg
from lexludi.drawing.boxes import Box, length
from lexludi.drawing.sheet import UNKNOWN
from lexludi.games.massilia.drawing.parts import GLYPHS

Elements = tuple[svg.Element, ...]
FIGURE = "m-5 8q0-7 3-8.6a4 4 0 1 1 4 0q3 1.6 3 8.6z"
"""A head on a body, around a point."""
AWNING = "m-9.5-8.5h19l3 5h-25zm2 6h15v11h-15z"
"""The roof of a stall, and its table."""
DIE, CHIP = 18, 20
"""The side of a die, and the height of a chip."""


def token(x: float, y: float, seat: int) -> Elements:
    """A player: the seat's colour and its number, counted from 1."""
    number = svg.text(seat + 1, (x, y + 4.5), "number", "bold", "middle")
    return svg.circle(x, y, 9, f"token seat-{seat}"), number


def stall(x: float, y: float, seat: int) -> Elements:
    """A stall with its owner's number."""
    number = svg.text(seat + 1, (x, y + 6.5), "number", "small", "middle")
    return svg.path(AWNING, f"awning seat-{seat}", (x, y)), number


def figure(name: str, x: float, y: float) -> Elements:
    """The consul, who is white, or a customer with the shape of his ware."""
    body = svg.path(FIGURE, f"{name} edge", (x, y))
    if name not in GLYPHS:
        return (body,)
    sign = svg.path(GLYPHS[name], f"{name}-ink", (x, y + 4))
    sign.set("transform", f"{sign.get('transform')} scale(.6)")
    return body, sign


def goods(name: str, count: object, box: Box) -> Elements:
    """So many goods of a colour."""
    x, y = box.x + 7, box.middle[1]
    number = svg.text(count, (box.right - 1, y + 4), "ink", "small", "end")
    return svg.path(GLYPHS[name], name, (x, y)), number


def die(colour: str, said: object, box: Box, *, used: bool = False) -> Elements:
    """A die with its number, or one that was used and only counts."""
    at = Box(box.x, box.y, DIE, DIE)
    ink = "soft" if used else f"die-{colour}-ink"
    ground = svg.rect(at, f"die-{colour}", radius=3)
    shown = (ground, svg.rect(at.grown(-3), "paper", radius=2)) if used else (ground,)
    size = "small" if used else "bold"
    number = svg.text(said, (at.middle[0], at.middle[1] + 4.5), ink, size, "middle")
    return *shown, number


def times(count: int, box: Box) -> Elements:
    """How many there are, right of a die, where there are several."""
    if count < 2:
        return ()
    return (svg.text(f"×{count}", (box.x + DIE + 1, box.middle[1] + 4), "ink", "small"),)


def card(said: str, box: Box) -> Elements:
    """A god card with its name."""
    at = (box.middle[0], box.middle[1] + 4)
    return svg.rect(box, "card", radius=3), svg.text(said, at, "print", "small", "middle")


def back(box: Box, said: object = UNKNOWN) -> Elements:
    """A card that lies face down, with what is known of it."""
    at = (box.middle[0], box.middle[1] + 4.5)
    return svg.rect(box, "back", radius=3), svg.text(said, at, "number", "bold", "middle")


def card_width(said: str) -> float:
    """How wide a card with a name is."""
    return length(said, "small") + 10
