"""The pieces of Massilia.  Each colour has a shape too, so that nothing hangs on a colour alone."""

from __future__ import annotations

from typing import Any

from lexludi.drawing.scene.shapes import Node, of, text

GOODS = ("purple", "orange", "pink", "beige")
WARES = GOODS[:3]
FIGURES = ("white", *WARES)
DICE = ("grey", "brown", "black", "beige")
GODS = (
    "jupiter", "junon", "minerve", "neptune", "phoebus", "venus", "mercure", "mars", "pluton",
)  # fmt: skip

SHAPES = {
    "purple": "M-7.5 0A7.5 7.5 0 1 0 7.5 0A7.5 7.5 0 1 0-7.5 0",
    "orange": "M0-9L9 0 0 9-9 0Z",
    "pink": "M-7-7H7V7H-7Z",
    "beige": "M-9 7L0-9.5 9 7Z",
    "white": "M-8 7V-8L-3.5-2 0-9 3.5-2 8-8V7Z",
}
"""The shape of each ware, and the crown of the consul, around a point."""
BADGES = {
    "purple": "M-3.5 0A3.5 3.5 0 1 0 3.5 0A3.5 3.5 0 1 0-3.5 0",
    "orange": "M0-4L4 0 0 4-4 0Z",
    "pink": "M-3.2-3.2H3.2V3.2H-3.2Z",
    "white": "M-4 3.5V-3.5L-1.8-1 0-4 1.8-1 4-3.5V3.5Z",
}
"""The same shapes, small, as the figures wear them."""
CHIPS = {
    "purple": "M-5.2 0A5.2 5.2 0 1 0 5.2 0A5.2 5.2 0 1 0-5.2 0",
    "orange": "M0-6L6 0 0 6-6 0Z",
    "pink": "M-4.8-4.8H4.8V4.8H-4.8Z",
    "beige": "M-6 4.8L0-6.4 6 4.8Z",
}
"""The shapes of the goods in a stall, where four fit beside each other."""
PAWN = "M-6 12Q-5 3-2.5 1A5 5 0 1 1 2.5 1Q5 3 6 12Z"
SMALL_PAWN = "M-5 9Q-4 2.5-2.2 1A4.3 4.3 0 1 1 2.2 1Q4 2.5 5 9Z"
DIE = {
    "grey": "M-13-16H13Q16-16 16-13V13Q16 16 13 16H-13Q-16 16-16 13V-13Q-16-16-13-16Z",
    "brown": "M-16-9L-9-16H9L16-9V9L9 16H-9L-16 9Z",
    "black": "M-16-16H16V16H-16Z",
    "beige": "M-4-16H4Q16-16 16-4V4Q16 16 4 16H-4Q-16 16-16 4V-4Q-16-16-4-16Z",
}
"""The outline of a die of each colour: round corners, cut ones, sharp ones, very round ones."""
DIE_SIZE = 55
PIPS = ["number", ["key", "pips"]]
"""What a die at hand shows."""
LOOKS = {
    "purple": ("#cdb4e8", "#4c2a78"),
    "orange": ("#f6bd7a", "#7a3d00"),
    "pink": ("#f4b3cb", "#8a1c4b"),
    "beige": ("#efe3c2", "#6a5a2c"),
    "white": ("#ffffff", "#333333"),
    "grey": ("#cfd3d8", "#3d444d"),
    "brown": ("#d2a679", "#5a3210"),
    "black": ("#3a3a3a", "#000000"),
}
SEATS = ("#b3261e", "#1d3a8f", "#0a6b62", "#222222")
PIECES = {
    "stall": "stroke-width:2;fill-opacity:.25",
    "token": "stroke:#fff;stroke-width:1.5",
    "number": "fill:#ffffff",
    "ground": "stroke-dasharray:3 2;fill:none;stroke:#7d8894",
    "badge": "fill:#1b2430",
    "coin": "fill:#ffdf7e;stroke:#8a6a00",
    **{mark: f"fill:{fill};stroke:{edge};stroke-width:1.3" for mark, (fill, edge) in LOOKS.items()},
    **{f"{mark}-ink": "fill:#1b2430" for mark in LOOKS},
    "black-ink": "fill:#ffffff",
    **{f"seat-{seat}": f"fill:{colour}" for seat, colour in enumerate(SEATS)},
    **{f"seat-{seat}-line": f"stroke:{colour};fill:{colour}" for seat, colour in enumerate(SEATS)},
}
"""What the pieces look like, in any light."""


def good_chip(good: Any, count: Any) -> list[Node]:
    """Goods of a colour, and below them their number: four such fit beside each other."""
    shape = {"draw": "path", "d": ["pick", good, CHIPS], "class": good}
    return [shape, text(count, 0, 18, "small bold ink middle")]


def dice_of(where: list[Any], name: list[Any], touch: Node) -> Node:
    """The dice of a place in rows, each colour in its own shape."""
    colour, pips = ["key", "colour"], ["key", "pips"]
    count = of(*where, colour, pips)
    die = {
        "when": ["more", count, 0],
        "part": [*where, colour, pips],
        "at": [DIE_SIZE / 2, 22],
        "box": [-27.5, -22, 55, 55],
        "name": ["join", *name, ["word", colour], " ", pips, " ×", count],
        **touch,
        "with": [
            {"draw": "path", "d": ["pick", colour, DIE], "class": colour},
            text(pips, 0, 6, ["join", "large ", colour, "-ink middle"]),
            times(count, 0, 29),
        ],
    }
    by_number = {"each": of(*where, colour), "key": "pips", "with": [die]}
    by_colour = {"each": of(*where), "key": "colour", "with": [by_number]}
    return {"flow": [DIE_SIZE, DIE_SIZE], "columns": 7, "at": [6, 0], "with": [by_colour]}


def times(count: Any, x: float, y: float) -> Node:
    """How many of a thing there are, where there is more than one."""
    return {
        "when": ["more", count, 1],
        "with": [text(["join", "×", count], x, y, "small ink middle")],
    }
