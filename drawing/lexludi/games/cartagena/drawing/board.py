"""What a table has laid out: which scenario, how many tiles, and the sign of every space."""

from __future__ import annotations

from lexludi.drawing.scene.shapes import Value, joined, key
from lexludi.games.cartagena.drawing.parts import MOST_TILES, SCENARIOS, SIGNS, SPACES_OF_TILE

LEAST_TUNNEL = 3
TILE = key("tile", "number")
TILES, TUNNEL = joined(["printed", "tiles"]), joined(["printed", "tunnel.tiles"])
"""How many tiles there are, as text: a set-up may have a number or its digits."""
SCENARIO = ["printed", "scenario"]
IS_KNOWN = ["among", SCENARIO, *SCENARIOS]
"""Whether a set-up tells the scenario; without one, all tiles are drawn."""
IS_JUNGLE, IS_FULL, IS_ESCAPE = (["is", SCENARIO, name] for name in ("jungle", "full", "escape"))
HAS_TILE = ["not", ["all", IS_KNOWN, ["holds", key("tile", "smaller"), TILES]]]
"""Whether the tile at hand is laid out."""
IS_TUNNEL = ["if", IS_FULL, ["holds", key("tile", "shores"), TUNNEL], IS_ESCAPE]
"""Whether the tile at hand lies in the tunnel."""
GROUND = ["if", IS_KNOWN, ["if", IS_TUNNEL, "tunnel", "jungle"], "plain"]
BOAT_FOLLOWS = [
    "if", IS_FULL, ["is", TUNNEL, key("tile", "digits")],
    ["all", ["is", TILE, MOST_TILES], ["not", IS_JUNGLE]],
]  # fmt: skip
"""Whether the boat is drawn behind the tile at hand."""


def tiles() -> list[dict[str, Value]]:
    """The tiles; `smaller` are the boards without it, and `shores` the tunnels that reach it."""
    numbers = range(1, MOST_TILES + 1)
    return [
        {
            "number": number,
            "digits": str(number),
            "smaller": [str(size) for size in range(LEAST_TUNNEL + 1, number)],
            "shores": [str(size) for size in range(max(number, LEAST_TUNNEL), MOST_TILES + 1)],
            "spaces": _spaces(number),
            "way": 0 if number % 2 else SPACES_OF_TILE - 1,
        }
        for number in numbers
    ]


def _spaces(tile: int) -> list[int]:
    """The spaces of a tile from left to right; every other one is walked from right to left."""
    first = (tile - 1) * SPACES_OF_TILE + 1
    found = list(range(first, first + SPACES_OF_TILE))
    return found if tile % 2 else found[::-1]


SPOT = key("tile", "spaces", key("at"))
"""The space at hand of the tile at hand."""
SIGN = ["printed", "board", SPOT]
HAS_SIGN = ["among", SIGN, *SIGNS]
"""What that space shows, and whether a set-up tells it."""
