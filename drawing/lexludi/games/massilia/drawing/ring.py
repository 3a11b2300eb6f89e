"""The ring: corners with places for stalls, sides, and who walks there."""

from __future__ import annotations

from lexludi.games.massilia.drawing.pieces import (
    BADGES,
    FIGURES,
    GOODS,
    PAWN,
    SHAPES,
    Node,
    of,
    path,
    text,
    token,
)

CORNER = 3
"""So many places for stalls has a corner."""
LEFT, TOP, WIDTH = 6, 6, 388


def ring(side: int) -> Node:
    """The ring where so many spaces lie between two corners."""
    per_quarter = CORNER + side
    cell = WIDTH / (per_quarter + 1)
    spaces = [
        space(number, number % per_quarter < CORNER, cell, *_place(number, per_quarter, cell))
        for number in range(4 * per_quarter)
    ]
    return {"with": spaces}


def _place(number: int, per_quarter: int, cell: float) -> tuple[float, float]:
    """Where a space lies: clockwise, and the second place of a corner lies where two sides meet."""
    quarter, along = divmod((number - 1) % (4 * per_quarter), per_quarter)
    far = per_quarter
    column, row = ((along, 0), (far, along), (far - along, far), (0, far - along))[quarter]
    return round(LEFT + column * cell, 1), round(TOP + row * cell, 1)


def space(number: int, is_corner: bool, cell: float, x: float, y: float) -> Node:
    """A space with its stall and goods, if it is a place for them, and the figures on it."""
    size = round(cell - 3, 1)
    ground = {"draw": "rect", "class": "cell" if is_corner else "land", "rx": 6}
    drawn: list[Node] = [{**ground, "x": 0, "y": 0, "width": size, "height": size}]
    drawn.append(text(number, size - 5, 14, "small soft end"))
    if is_corner:
        drawn += _stall(number, size)
    drawn += [figure(one, number, at, size) for at, one in enumerate(FIGURES)]
    return {
        "part": ["stall", number], "at": [x, y], "box": [0, 0, size, size],
        "name": _called(number, is_corner), "with": drawn,
        "touch": {"spot": number},
    }  # fmt: skip


def _stall(number: int, size: float) -> list[Node]:
    """The stall in its owner's colour with its goods; free ground is dashed."""
    key, owner = str(number), of("stall", str(number))
    is_free = ["is", owner, None]
    frame = {"draw": "rect", "x": 2.5, "y": 2.5, "width": size - 5, "height": size - 5, "rx": 4}
    chips = [
        {
            "when": ["more", of("goods", key, good), 0],
            "part": ["goods", key, good],
            "at": [_across(at, size), 35],
            "box": [-9, -10, 18, 20],
            "with": [
                path(SHAPES[good], good),
                text(of("goods", key, good), 0, 4.5, f"small {good}-ink middle"),
            ],
        }
        for at, good in enumerate(GOODS)
    ]
    return [
        {"when": is_free, **frame, "class": "ground"},
        {
            "when": ["not", is_free],
            "with": [
                {**frame, "class": ["join", "stall seat-", owner, "-line"]},
                *token(owner, 14, 13),
                *chips,
            ],
        },
    ]


def _across(at: int, size: float) -> float:
    """Where the first to the fourth of four things beside each other stands in a space."""
    return round(11 + at * (size - 22) / 3, 1)


def figure(name: str, number: int, at: int, size: float) -> Node:
    """A figure that stands on a space: a pawn that wears the shape of its colour."""
    return {
        "when": ["is", of("at", name), number],
        "part": ["at", name],
        "at": [_across(at, size), round(size - 14, 1)],
        "box": [-7, -12, 14, 25],
        "name": ["word", name],
        "touch": {"walker": name},
        "with": [path(PAWN, name), path(BADGES[name], "badge", (0, 6))],
    }


def _called(number: int, is_corner: bool) -> list[object]:
    """What a space is called, and who stands there."""
    said: list[object] = ["join", ["word", "stall" if is_corner else "at"], f", {number}"]
    if is_corner:
        owner = of("stall", str(number))
        said.append(["if", ["is", owner, None], ": —", ["join", ": ", ["seat", owner]]])
        said += [_told(["more", of("goods", str(number), good), 0], good) for good in GOODS]
    said += [_told(["is", of("at", name), number], name) for name in FIGURES]
    return said


def _told(is_there: list[object], name: str) -> list[object]:
    """The name of what is there, or nothing."""
    return ["if", is_there, ["join", ", ", ["word", name]], ""]
