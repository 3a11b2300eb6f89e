"""The path: its tiles one below the other, walked to and fro, with the pirates on their spaces."""

from __future__ import annotations

from lexludi.drawing.scene.shapes import (
    Node,
    circle,
    either,
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
from lexludi.games.cartagena.drawing.board import (
    BOAT_FOLLOWS,
    GROUND,
    HAS_SIGN,
    HAS_TILE,
    SIGN,
    SPOT,
    TILE,
    tiles,
)
from lexludi.games.cartagena.drawing.parts import SPACES_OF_TILE, THUMB
from lexludi.games.cartagena.drawing.pieces import (
    chip,
    fan,
    sign,
    who_is_on,
)
from lexludi.games.cartagena.drawing.places import boat, elsewhere

CELL, LEFT, GAP = 65.5, 3.5, 9
HEIGHT = THUMB + 2
SPACE = THUMB - 2
MOST_SHOWN = 3
"""So many pirates may stand on a space; a solver may put more there."""
BY_SEAT = {"each": of("pirates"), "key": "seat"}


def way() -> Node:
    """All tiles with the boat behind one of them."""
    sailing = {**boat(), "when": BOAT_FOLLOWS}
    missing = elsewhere(SPOT, ["not", HAS_TILE], _spaces([]))
    there = [_arrow(), _tile(), missing, sailing]
    return {"for": tiles(), "key": "tile", "with": there}


def _spaces(nodes: list[Node]) -> Node:
    """Nodes for each space of the tile at hand."""
    return {"each": key("tile", "spaces"), "key": "at", "with": nodes}


def _tile() -> Node:
    """The tile at hand, if it is laid out."""
    lefts = [LEFT + CELL * at + 1 for at in range(SPACES_OF_TILE)]
    shape = "".join(f"M{left} 2h{CELL - 2}v{SPACE}h-{CELL - 2}z" for left in lefts)
    ground = [rect((2, 0, 396, HEIGHT), GROUND, 6), path(shape, "paper space")]
    return group([*ground, _spaces([_space()])], when=HAS_TILE, height=HEIGHT)


def _arrow() -> Node:
    """The way on to the tile at hand."""
    x = ["sum", LEFT + CELL / 2, ["times", CELL, key("tile", "way")]]
    return group([path("M-6-2.5H6L0 3.5Z", "ink", (x, GAP / 2 - 0.5))], when=HAS_TILE, height=GAP)


def _space() -> Node:
    """A space with its number, its sign, a token that lies there, and who stands on it."""
    said = joined(SPOT, ["if", HAS_SIGN, joined(" ", ["word", SIGN]), ""])
    return group(
        [
            text(SPOT, 4, THUMB - 5, "small soft"),
            group(sign(SIGN, 13.5, 16), when=HAS_SIGN),
            _token(),
            _crew(),
        ],
        at=[["sum", LEFT, ["times", CELL, key("at")]], 1],
        box=[0, 0, CELL, THUMB],
        name=joined(said, who_is_on(SPOT)),
        say=said,
        touch={"spot": SPOT},
    )


def _token() -> Node:
    """The token that lies face down on the chest of a tile; without a set-up on its first space."""
    is_unknown, is_first = ["is", ["printed", "board"], None], ["is", key("at"), 0]
    is_here = ["if", is_unknown, is_first, ["is", SIGN, "chest"]]
    coin = [circle(0, 0, 8, "gold"), text("?", 0, 4, "small print middle")]
    return part(
        ["closed", TILE],
        (-8, -8, 16, 16),
        coin,
        when=["all", of("closed", TILE), is_here],
        at=[25, 37],
        name=told("closed", TILE),
    )


def _crew() -> Node:
    """The pirates on a space: each one where there are few, and else how many of each seat."""
    is_crowd = ["more", ["total", ["column", of("pirates"), SPOT]], MOST_SHOWN]
    few = {"flow": [30, 18], "columns": 1, "at": [34, 10.5]}
    many = {"flow": [19, 17], "columns": 2, "at": [26, 2]}
    fans, chips = ({**BY_SEAT, "with": [each(SPOT)]} for each in (fan, chip))
    return group(either(is_crowd, [{**many, "with": [chips]}], [{**few, "with": [fans]}]))
