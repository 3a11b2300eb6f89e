"""The pieces of Manila: accomplices on their spaces, punts, coins and cards."""

from __future__ import annotations

from typing import Any

from lexludi.drawing.scene.shapes import (
    COLON,
    Node,
    Value,
    circle,
    disc,
    either,
    group,
    joined,
    key,
    lines,
    of,
    part,
    path,
    rect,
    repeated,
    text,
)
from lexludi.games.manila.drawing.parts import GLYPHS, LOADS, THUMB

HULL, HULL_HEIGHT, CREW = 110, 146, 62
"""How wide and how long a punt is, and where the middle of its first row stands."""
SHAPE = "M4 26Q30 2 55 0Q80 2 106 26Q110 30 110 36V140Q110 146 104 146H6Q0 146 0 140V36Q0 30 4 26Z"
MOORED = "M2 9Q12 1 23 0Q34 1 44 9Q46 11 46 14V42Q46 46 42 46H4Q0 46 0 42V14Q0 11 2 9Z"
"""A punt with its prow ahead, and the same at rest."""
RADIUS = 17
SPACE = key("space", "name")
OWNER = of("occupant", SPACE)
PRICE = ["printed", "price", SPACE]
IS_PRICED = ["not", ["is", PRICE, None]]


def space(empty: str, ink: str) -> Node:
    """The space at hand with whoever stands there, or with what it costs."""
    price = group([text(_price(), 0, 4.5, f"bold {ink} middle")], when=IS_PRICED)
    vacant = [circle(0, 0, RADIUS, empty), price]
    return part(
        ["occupant", SPACE],
        (-THUMB / 2, -THUMB / 2, THUMB, THUMB),
        either(["is", OWNER, None], vacant, disc(OWNER, 0, 0, RADIUS, "large")),
        at=[key("space", "x"), key("space", "y")],
        name=_called(),
        touch={"spot": SPACE},
    )


def _price() -> Value:
    """What stands on a space: its price, or the premium that it pays."""
    premium = joined("+", ["printed", "premium"])
    return ["if", ["is", PRICE, 0], premium, PRICE]


def _called() -> Value:
    """What a space is called, what it costs, and who stands there."""
    price = ["if", IS_PRICED, joined(" (", _price(), ")"), ""]
    who = ["if", ["is", OWNER, None], None, ["seat", OWNER]]
    return joined(["word", SPACE], price, COLON, who)


def crew(ware: str) -> Node:
    """The spaces of a punt at sea: two abreast, and a third one between them behind."""
    return repeated(_places(ware, 27.5, CREW, THUMB), "space", [space("slot", "print")])


def small_crew(ware: str) -> Node:
    """The same where the punt has come to rest: nobody can go aboard any more."""
    owner = either(["is", OWNER, None], [circle(0, 0, 7, "slot")], disc(OWNER, 0, 0, 8))
    standing = part(
        ["occupant", SPACE],
        (-9, -9, 18, 18),
        owner,
        at=[key("space", "x"), key("space", "y")],
        name=_called(),
    )
    return repeated(_places(ware, 12.5, 19, 18), "space", [standing])


def _places(ware: str, side: float, first: float, row: float) -> list[dict[str, Any]]:
    """Where the spaces of a punt are."""
    wide = HULL if row == THUMB else 46
    places = [(side, first), (wide - side, first), (side, first + row), (wide - side, first + row)]
    if len(LOADS[ware]) < len(places):
        places[2] = (wide / 2, first + row)
    return [
        {"name": name, "x": x, "y": y} for name, (x, y) in zip(LOADS[ware], places, strict=False)
    ]


def glyph(ware: str, x: Value, y: Value) -> Node:
    """The sign of a ware."""
    return path(GLYPHS[ware], f"glyph {ware}-line", (x, y))


def marker(ware: str, x: float, y: float, radius: float = 8) -> list[Node]:
    """A disc with the sign of a ware."""
    return [circle(x, y, radius, ware), glyph(ware, x, y)]


def coin(amount: Value, x: float, y: float) -> list[Node]:
    """A sum around a point, if it is printed at all."""
    shown = [
        rect((x - 14, y - 7.5, 28, 15), "coin", 7.5), text(amount, x, y + 4, "small print middle"),
    ]  # fmt: skip
    return [group(shown, when=["not", ["is", amount, None]])]


def card(ware: str, count: Value, css: str) -> list[Node]:
    """Shares of a ware as one card, with its sign and how many they are."""
    return [
        rect((12, 4, 42, 46), css, 5),
        path(GLYPHS[ware], f"glyph {ware}-line", (33, 16)),
        text(count, 33, 42, "large print middle"),
    ]


def pad(called: Value, box: tuple[float, float, float, float], css: str, room: float) -> list[Node]:
    """What is touched to choose something: a plate with a text in its middle."""
    x, y, width, height = box
    middle = (x + width / 2, y + height / 2 + 4.5)
    return [rect(box, css, 7), lines(called, *middle, "bold print middle", room)]
