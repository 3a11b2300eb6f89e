"""The sea: three lanes with the punts on them, and where they are launched."""

from __future__ import annotations

from typing import Any

from lexludi.drawing.scene.shapes import (
    COLON,
    COMMA,
    Node,
    group,
    joined,
    key,
    of,
    part,
    path,
    rect,
    repeated,
    text,
    told,
)
from lexludi.games.manila.drawing.parts import COLUMNS, LANES, LAST_SPACE, THUMB, WARES, WIDTH
from lexludi.games.manila.drawing.pieces import (
    HULL,
    HULL_HEIGHT,
    SHAPE,
    coin,
    crew,
    glyph,
    pad,
)

CELL, TOP, GUTTER = 20, 2, 17
"""The height of a sea space, where the first one begins, and the room for its number."""
FLAT = TOP + CELL * (LAST_SPACE + 1) + 26
FULL = TOP + CELL * LAST_SPACE + HULL_HEIGHT + 4
"""How high the sea is without any punt on it, and with some."""
ROW = THUMB + 2
STARTS = range(6)
"""Start spaces that a punt can be put on by a touch."""


def sea() -> Node:
    """The lanes; the port is ahead of the last space."""
    punts = [_punt(ware) for ware in WARES]
    return group([*map(_lane, LANES), *punts, *map(_launch, LANES)], height=_high())


def _high() -> Any:
    """How high the sea is now."""
    empty = ["all", *(["not", afloat(ware)] for ware in WARES)]
    return ["if", ["all", empty, ["not", ["is", of("phase"), "launching"]]], FLAT, FULL]


def loaded(ware: str) -> Any:
    """Whether a ware is on a punt in this voyage."""
    return ["all", ["not", ["is", of("ashore"), None]], ["not", ["is", of("ashore"), ware]]]


def afloat(ware: str) -> Any:
    """Whether the punt of a ware is at sea."""
    return ["all", ["not", ["is", of("lane", ware), 0]], ["is", of("berth", ware), None]]


def _lane(number: int) -> Node:
    """A lane with its spaces and their numbers; on the last one the pirates hunt."""
    spaces = [{"number": at, "y": TOP + CELL * (LAST_SPACE - at)} for at in range(LAST_SPACE + 1)]
    strips = "".join(f"M2 {one['y']}h{WIDTH - 4}v{CELL - 2}h-{WIDTH - 4}z" for one in spaces[:-1])
    y = key("space", "y")
    numbers = text(key("space", "number"), GUTTER / 2 + 1, ["sum", y, 13], "small soft middle")
    return group(
        [
            rect((0, 0, WIDTH, _high()), "sea", 8),
            path(strips, "cell"),
            rect((2, TOP, WIDTH - 4, CELL - 2), "cell raid", 3),
            repeated(spaces, "space", [numbers]),
            text(number, WIDTH / 2 + GUTTER / 2, ["sum", _high(), -9], "large soft middle"),
        ],
        at=[COLUMNS[number - 1], 0],
    )


def _punt(ware: str) -> Node:
    """A punt whose prow is over the space that it is on."""
    left = {str(number): COLUMNS[number - 1] for number in LANES} | {"0": 0}
    down = ["times", CELL, ["sum", LAST_SPACE, ["times", -1, of("at", ware)]]]
    hull = group(
        [path(SHAPE, ware), _prow(ware), crew(ware)],
        box=[0, 0, HULL, HULL_HEIGHT],
        at=[GUTTER, 0],
        name=["word", ware],
        touch={"punt": ware},
    )
    return group(
        [_space(ware), hull],
        when=afloat(ware),
        at=[["pick", of("lane", ware), left], ["sum", TOP, down]],
    )


def _space(ware: str) -> Node:
    """The space that a punt is on, in the colour of its ware."""
    number = of("at", ware)
    drawn = [rect((2, 0, 15, CELL - 2), ware, 2), text(number, 9.5, 13, "small print middle")]
    name = joined(["word", ware], COMMA, told("at", number))
    return part(["at", ware], (2, 0, 15, CELL - 2), drawn, name=name)


def _prow(ware: str) -> Node:
    """What is loaded, and what it yields."""
    called = text(["word", ware], HULL / 2, 35, "small print middle", 92)
    drawn = [glyph(ware, 40, 16), *coin(["printed", "load_yield", ware], 64, 16), called]
    name = joined(["word", ware], COMMA, told("lane", of("lane", ware)))
    return part(["lane", ware], (12, 8, HULL - 24, 30), drawn, name=name)


def _launch(number: int) -> Node:
    """What a lane carries and where its punt starts, while the harbour master decides that."""
    lane = joined(["word", "lane"], " ", number, COLON)
    cargo = [
        group(
            [*pad(["word", ware], (2, 0, WIDTH - 4, THUMB), ware, WIDTH - 40), glyph(ware, 18, 27)],
            when=loaded(ware),
            name=joined(lane, ["word", ware]),
            box=[2, 0, WIDTH - 4, THUMB],
            touch={f"cargo/{number}": ware},
        )
        for ware in WARES
    ]
    start = [
        group(
            pad(at, (2, 0, 60, THUMB), "pad", 50),
            name=joined(lane, at),
            box=[2, 0, 60, THUMB],
            touch={f"start/{number}": at},
        )
        for at in STARTS
    ]
    chosen = {"flow": [WIDTH, ROW], "columns": 1, "with": cargo}
    starts = {"flow": [WIDTH / 2, ROW], "columns": 2, "with": start}
    return group(
        [{"stack": [chosen, starts]}],
        when=["is", of("phase"), "launching"],
        at=[COLUMNS[number - 1], TOP],
    )
