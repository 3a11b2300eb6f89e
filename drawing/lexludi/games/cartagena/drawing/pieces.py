"""The pieces of Cartagena: pirates, signs, cards and chest tokens."""

from __future__ import annotations

from collections.abc import Iterable

from lexludi.drawing import svg
from lexludi.drawing.boxes import Box
from lexludi.drawing.sheet import UNKNOWN
from lexludi.games.cartagena.drawing.parts import DARK, GLYPHS, SIGNS, TOKENS

Elements = tuple[svg.Element, ...]
Point = tuple[float, float]
RADIUS = 9
"""Half of how much room a pirate takes, hat and all."""
PIRATE = (
    "m-9.6-2.2q4.4-1.6 5-6 4.6-3.8 9.2 0 .6 4.4 5 6-9.6-3.4-19.2 0z"
    "m2.2 3.6a7.4 7.4 0 1 0 14.8 0a7.4 7.4 0 1 0-14.8 0z"
)
"""A hat with three corners over a head."""
DISC = "m-11.5 0a11.5 11.5 0 1 0 23 0a11.5 11.5 0 1 0-23 0z"
SNAKE = "m-5 2.4q2.5 4 5 0t5-5"
WIDE, HIGH = 21, 28
"""The size of a card."""
SIGN_OF = {card: sign for sign in SIGNS for card in (sign, DARK[sign])}


def pirate(x: float, y: float, seat: int) -> Elements:
    """A pirate around a point: the seat's colour and its number."""
    number = svg.text(seat + 1, (x, y + 5.4), "number", "bold", "middle")
    return svg.path(PIRATE, f"token seat-{seat}", (x, y)), number


def pirates(x: float, y: float, seat: int, count: int, css: str = "ink") -> Elements:
    """Some pirates of a seat as one, with how many they are."""
    number = svg.text(f"×{count}", (x + 11, y + 5.4), css, "bold")
    return *pirate(x, y, seat), number


def signs(sign: str, places: Iterable[Point]) -> Elements:
    """A sign on its ground at several places, in two paths for them all."""
    starts = [f"M{svg.number(x)} {svg.number(y)}" for x, y in places]
    ground, shape = (
        "".join(start + form for start in starts) for form in (DISC, GLYPHS.get(sign, ""))
    )
    return svg.path(ground, sign), svg.path(shape, "glyph")


def card(name: str, label: str, box: Box) -> Elements:
    """A card with its sign, and a label below it; a dark one is the other way round."""
    x, sign = box.middle[0], SIGN_OF[name]
    is_dark = name in DARK.values()
    shape = svg.path(GLYPHS[sign], sign if is_dark else "glyph", (x, box.y + 9.5))
    shape.set("transform", f"{shape.get('transform')} scale(.8)")
    ink = "number" if is_dark else "print"
    number = svg.text(label, (x, box.bottom - 2.2), ink, "small", "middle")
    return svg.rect(box, "night" if is_dark else sign, radius=3), shape, number


def backs(count: int, at: Box) -> Elements:
    """Cards that lie face down, each partly under the next one."""
    step = 0 if count < 2 else min(12, (at.width - WIDE) / (count - 1))
    widths = [step] * (count - 1) + [WIDE] * min(count, 1)
    shapes = "".join(
        f"M{svg.number(at.x + step * each)} {svg.number(at.y)}v{HIGH}h{svg.number(width)}v-{HIGH}z"
        for each, width in enumerate(widths)
    )
    return (svg.path(shapes, "back"),)


def back(box: Box, label: str = UNKNOWN) -> Elements:
    """One card that lies face down, with what is known of it."""
    said = svg.text(label, (box.middle[0], box.middle[1] + 4.5), "number", "bold", "middle")
    return svg.rect(box, "back", radius=3), said


def coin(x: float, y: float, said: object) -> Elements:
    """A chest token."""
    label = svg.text(said, (x, y + 4), "print", "small", "middle")
    return svg.circle(x, y, 6.8, "gold"), label


def token(name: str, x: float, y: float) -> Elements:
    """A chest token that shows how many cards it gives, or a snake."""
    cards = TOKENS[name]
    if cards is not None:
        return coin(x, y, cards)
    return svg.circle(x, y, 6.8, "gold"), svg.path(SNAKE, "snake", (x, y))
