"""The ring: corners with places for stalls, sides, and who walks there."""

from __future__ import annotations

from typing import Any

from lexludi.drawing.scene.shapes import COLON, COMMA, Node, disc, of, text
from lexludi.games.massilia.drawing.pieces import (
    BADGES,
    FIGURES,
    GOODS,
    PAWN,
    SMALL_PAWN,
    good_chip,
)

CORNER = 3
"""So many places for stalls has a corner."""
LEFT, TOP, WIDTH = 6, 6, 388
NUMBER, SIZE, STEP = (["key", "space", name] for name in ("number", "size", "step"))
OWNER = of("stall", NUMBER)
IS_CORNER, IS_FREE = ["key", "space", "corner"], ["is", OWNER, None]


def ring(side: int) -> Node:
    """The ring where so many spaces lie between two corners."""
    per_quarter = CORNER + side
    spaces = [_entry(number, per_quarter) for number in range(4 * per_quarter)]
    return {"for": spaces, "key": "space", "with": [_space()]}


def _entry(number: int, per_quarter: int) -> dict[str, Any]:
    """Where a space lies: clockwise, and the second place of a corner lies where two sides meet."""
    cell = WIDTH / (per_quarter + 1)
    quarter, along = divmod((number - 1) % (4 * per_quarter), per_quarter)
    far = per_quarter
    column, row = ((along, 0), (far, along), (far - along, far), (0, far - along))[quarter]
    return {
        "number": number,
        "corner": number % per_quarter < CORNER,
        "x": round(LEFT + column * cell, 1),
        "y": round(TOP + row * cell, 1),
        "size": round(cell - 3, 1),
        "step": round((cell - 23) / 3, 1),
    }


def _space() -> Node:
    """A space with its stall and goods, if it is a place for them, and the figures on it."""
    ground = {"draw": "rect", "x": 0, "y": 0, "width": SIZE, "height": SIZE, "rx": 6}
    return {
        "part": ["stall", NUMBER],
        "at": [["key", "space", "x"], ["key", "space", "y"]],
        "box": [0, 0, SIZE, SIZE],
        "name": _called(),
        "touch": {"spot": NUMBER},
        "with": [
            {**ground, "class": ["if", IS_CORNER, "cell", "land"]},
            text(NUMBER, ["sum", SIZE, -5], 14, "small soft end"),
            {"when": IS_CORNER, "with": _stall()},
            {"for": _entries(FIGURES), "key": "one", "with": [_figure()]},
        ],
    }


def _entries(names: tuple[str, ...]) -> list[dict[str, Any]]:
    return [{"name": name, "at": at} for at, name in enumerate(names)]


def _stall() -> list[Node]:
    """The stall in its owner's colour with its goods; free ground is dashed."""
    inner = ["sum", SIZE, -5]
    frame = {"draw": "rect", "x": 2.5, "y": 2.5, "width": inner, "height": inner, "rx": 4}
    colours = {**frame, "class": ["join", "stall seat-", OWNER, "-line"]}
    goods = {"for": _entries(GOODS), "key": "one", "with": [_goods()]}
    return [
        {"when": IS_FREE, **frame, "class": "ground"},
        {"when": ["not", IS_FREE], "with": [colours, *disc(OWNER, 13, 13), goods]},
    ]


def _goods() -> Node:
    name = ["key", "one", "name"]
    count = of("goods", NUMBER, name)
    return {
        "when": ["more", count, 0],
        "part": ["goods", NUMBER, name],
        "at": [_across(), 31],
        "box": [-6, -6, 12, 25],
        "with": good_chip(name, count),
    }


def walkers() -> Node:
    """The figures once more, large enough for a finger, while one of them is to walk."""
    name = ["key", "one", "name"]
    ground = {"draw": "rect", "class": "land", "x": 0, "y": 0, "width": 55, "height": 55, "rx": 6}
    walker = {
        "box": [0, 0, 55, 55],
        "name": ["word", name],
        "touch": {"walker": name},
        "with": [ground, {"at": [27, 27], "with": pawn(name)}],
    }
    return {
        "when": ["all", ["is", of("phase"), "using"], ["is", of("job"), "brown"]],
        "flow": [60, 58],
        "columns": len(FIGURES),
        "at": [LEFT, 0],
        "with": [{"for": _entries(FIGURES), "key": "one", "with": [walker]}],
    }


def pawn(name: list[Any], outline: str = PAWN) -> list[Node]:
    """A pawn that wears the shape of its colour."""
    return [
        {"draw": "path", "d": outline, "class": name},
        {"draw": "path", "d": ["pick", name, BADGES], "class": "badge"},
    ]


def _across() -> list[Any]:
    """Where the first to the fourth of four things beside each other stands in a space."""
    return ["sum", 10, ["times", ["key", "one", "at"], STEP]]


def _figure() -> Node:
    """A figure that stands on a space, above the goods of a stall and beside its owner."""
    name = ["key", "one", "name"]
    beside = ["sum", 29, ["times", ["key", "one", "at"], 6]]
    return {
        "when": ["is", of("at", name), NUMBER],
        "part": ["at", name],
        "at": [["if", IS_CORNER, beside, _across()], ["if", IS_CORNER, 12, ["sum", SIZE, -14]]],
        "box": [-5, -9, 10, 18],
        "name": ["word", name],
        "with": pawn(name, SMALL_PAWN),
    }


def _called() -> list[Any]:
    """What a space is called, and who stands there."""
    owner = ["if", IS_FREE, ["join", COLON, "—"], ["join", COLON, ["seat", OWNER]]]
    goods = [_told(["more", of("goods", NUMBER, good), 0], good) for good in GOODS]
    figures = [_told(["is", of("at", name), NUMBER], name) for name in FIGURES]
    place = ["join", ["word", ["if", IS_CORNER, "stall", "at"]], COMMA, NUMBER]
    return ["join", place, ["if", IS_CORNER, ["join", owner, *goods], ""], *figures]


def _told(is_there: list[Any], name: str) -> list[Any]:
    """The name of what is there, or nothing."""
    return ["if", is_there, ["join", COMMA, ["word", name]], ""]
