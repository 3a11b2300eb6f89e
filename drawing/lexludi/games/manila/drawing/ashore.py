"""What is ashore: port and yard, where the punts end, and the houses of those who bet on them."""

from __future__ import annotations

from typing import Any

from lexludi.drawing.scene.shapes import (
    COLON,
    Node,
    group,
    joined,
    key,
    lines,
    of,
    part,
    path,
    rect,
    repeated,
)
from lexludi.games.manila.drawing.parts import COLUMNS, HOUSES, ICONS, LEFT, THUMB, WARES, WIDTH
from lexludi.games.manila.drawing.pieces import MOORED, coin, marker, small_crew, space

HAVEN, HOUSE, STEP = 78, 88, 79
NAME, DOOR = 22, HOUSE - 24
"""Where a house has its name, of up to three lines, and below it the middle of its space."""
TITLE = WIDTH - 42
"""The room for the name of a port or yard space, left of its yield."""


def haven(names: tuple[str, ...]) -> Node:
    """Three spaces of the port or the yard beside each other."""
    grounds = [_ground(name, left) for name, left in zip(names, COLUMNS, strict=True)]
    places = zip(names, COLUMNS, strict=True)
    tenants = [{"name": name, "x": left + 29, "y": 49} for name, left in places]
    return group(
        [*grounds, repeated(tenants, "space", [space("cell house", "soft")])], height=HAVEN + 4
    )


def _ground(name: str, left: float) -> Node:
    """The ground with its name, what it yields, and the punt that lies there."""
    moored = [_moored(ware, name) for ware in WARES]
    return group(
        [
            rect((0, 0, WIDTH, HAVEN), "land", 8),
            lines(["word", name], 6, 14, "small ink", TITLE),
            *coin(["printed", "harbour_yield", name], WIDTH - 18, 12),
            *moored,
        ],
        at=[left, 0],
    )


def _moored(ware: str, haven: str) -> Node:
    """A punt at rest with its crew."""
    drawn = [path(MOORED, ware), *marker(ware, 56, 27), small_crew(ware)]
    name = joined(["word", ware], COLON, ["word", haven])
    return part(
        ["berth", ware], (0, 0, 64, 46), drawn,
        when=["is", of("berth", ware), haven], at=[60, 28], name=name,
    )  # fmt: skip


def houses() -> Node:
    """The pirate boat, the pilots' island and the insurance."""
    entries: list[dict[str, Any]] = [
        {"name": name, "x": LEFT + STEP * at + THUMB - 16, "y": DOOR, "icon": ICONS[name]}
        for at, name in enumerate(HOUSES)
    ]
    left, called = ["sum", key("space", "x"), 16 - THUMB], ["word", key("space", "name")]
    ground = group(
        [
            rect((0, 0, STEP - 1, HOUSE), "land", 8),
            path(key("space", "icon"), "icon soft", (12, DOOR)),
            lines(called, (STEP - 1) / 2, NAME, "small ink middle", STEP - 2),
        ],
        at=[left, 0],
    )
    return group(
        [repeated(entries, "space", [ground, space("cell house", "soft")])], height=HOUSE + 4
    )
