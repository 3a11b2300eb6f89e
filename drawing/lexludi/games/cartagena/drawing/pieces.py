"""The pieces of Cartagena: pirates, signs, cards and chest tokens."""

from __future__ import annotations

from lexludi.drawing.scene.shapes import (
    COMMA,
    Box,
    Node,
    Value,
    circle,
    group,
    joined,
    key,
    of,
    part,
    path,
    rect,
    text,
    told,
)
from lexludi.games.cartagena.drawing.parts import DARK, GLYPHS, SIGNS, TOKENS

PIRATE = (
    "m-9.6-2.2q4.4-1.6 5-6 4.6-3.8 9.2 0 .6 4.4 5 6-9.6-3.4-19.2 0z"
    "m2.2 3.6a7.4 7.4 0 1 0 14.8 0a7.4 7.4 0 1 0-14.8 0z"
)
"""A hat with three corners over a head."""
DISC = "m-11.5 0a11.5 11.5 0 1 0 23 0a11.5 11.5 0 1 0-23 0z"
SNAKE = "m-5 2.4q2.5 4 5 0t5-5"
SEAT = key("seat")
FAN, STEP = 3, 10.5
"""So many pirates of a seat are drawn one by one, and so far apart."""


def pirate(seat: Value, x: Value = 0, y: Value = 0) -> list[Node]:
    """A pirate: the seat's colour, and its number counted from 1."""
    return [
        group(
            [
                path(PIRATE, ["join", "token seat-", seat]),
                text(["sum", seat, 1], 0, 5.4, "bold number middle"),
            ],
            at=[x, y],
        )
    ]


def count_on(spot: Value) -> Value:
    """How many pirates of the seat at hand are on a spot."""
    return of("pirates", SEAT, spot)


def _standing(spot: Value, box: Box, nodes: list[Node]) -> Node:
    """The pirates of the seat at hand on a spot, if there are any."""
    count = count_on(spot)
    called = told("pirates", joined(["seat", SEAT], " ×", count))
    return part(["pirates", SEAT, spot], box, nodes, when=["more", count, 0], name=called)


def fan(spot: Value) -> Node:
    """A few pirates of a seat, each partly behind the one before."""
    count = count_on(spot)
    wide = ["sum", 20, ["times", STEP, ["sum", count, -1]]]
    each = [group(pirate(SEAT, STEP * at), when=["more", count, at]) for at in reversed(range(FAN))]
    right = ["if", ["more", count, FAN - 1], 0, STEP / 2]
    return {**_standing(spot, (-10, -10, wide, 19), each), "at": [right, 0]}


def counted_pirate(spot: Value) -> Node:
    """The pirates of a seat as one, with how many they are."""
    count = text(joined("×", count_on(spot)), 11, 5.4, "bold ink")
    return _standing(spot, (-10, -12, 42, 24), [*pirate(SEAT), count])


def chip(spot: Value) -> Node:
    """The same, smaller: more than may stand on a space."""
    label = joined(["sum", SEAT, 1], "×", count_on(spot))
    ground = rect((0, 0, 18, 14), ["join", "seat-", SEAT], 3)
    return _standing(spot, (0, 0, 18, 14), [ground, text(label, 9, 11, "small number middle", 17)])


def who_is_on(spot: Value) -> Value:
    """Who stands on a spot, in words; nothing where nobody does."""
    some = joined(COMMA, ["seat", SEAT], " ×", count_on(spot))
    return ["over", of("pirates"), "seat", ["if", ["more", count_on(spot), 0], some, ""]]


def sign(name: Value, x: float, y: float) -> list[Node]:
    """A sign on its ground."""
    return [path(DISC, name, (x, y)), path(["pick", name, GLYPHS], "glyph", (x, y))]


def card(name: str, label: Value, left: float = 7, top: float = 2) -> list[Node]:
    """A card with its sign, and a label below it; a dark one is the other way round."""
    is_dark = name in DARK.values()
    shown = name.removeprefix("dark_")
    return [
        rect((left, top, 41, 51), "night" if is_dark else shown, 5),
        path(GLYPHS[shown], shown if is_dark else "glyph", (left + 20.5, top + 18)),
        text(label, left + 20.5, top + 45, f"large {'number' if is_dark else 'print'} middle"),
    ]


def small_card(name: str, label: Value) -> list[Node]:
    """The same where it is only looked at."""
    is_dark = name in DARK.values()
    shown = name.removeprefix("dark_")
    return [
        rect((0, 0, 26, 36), "night" if is_dark else shown, 4),
        path(GLYPHS[shown], shown if is_dark else "glyph", (13, 12.5)),
        text(label, 13, 33, f"small {'number' if is_dark else 'print'} middle"),
    ]


def back(label: Value) -> list[Node]:
    """A card that lies face down, with what is known of it."""
    return [rect((7, 2, 41, 51), "back", 5), text(label, 27.5, 34, "large number middle")]


def coin(name: str, x: float, y: float) -> list[Node]:
    """A chest token that shows how many cards it gives, or a snake."""
    cards = TOKENS[name]
    number = text(cards, x, y + 4.5, "bold print middle")
    return [circle(x, y, 11, "gold"), path(SNAKE, "snake", (x, y)) if cards is None else number]


def column(name: str) -> int:
    """In which column a card is drawn."""
    return SIGNS.index(name.removeprefix("dark_"))
