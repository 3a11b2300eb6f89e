"""The drawing of Manila: the sea with its punts, port and yard, the market, and the purses."""

from __future__ import annotations

from lexludi.drawing.scene import checked, drawn_by
from lexludi.drawing.scene.shapes import disc, heading, of
from lexludi.games.manila.drawing import parts
from lexludi.games.manila.drawing.ashore import haven, houses
from lexludi.games.manila.drawing.deciding import deciding
from lexludi.games.manila.drawing.market import market
from lexludi.games.manila.drawing.purses import purses
from lexludi.games.manila.drawing.sea import sea

HEAD = "phase"
NOUGHT = frozenset({"shares", "pledged"})
STYLE = parts.STYLE
DRAWS_HIDDEN = frozenset({"cash", "shares", "pledged", "stock"})
SCENE = checked(
    {
        "stack": [
            heading(disc(of("turn"), 0, 0, 12), ["among", of("phase"), *parts.BY_ITSELF]),
            *deciding(),
            haven(parts.PORT),
            sea(),
            {"with": [], "height": parts.GAP},
            haven(parts.YARD),
            houses(),
            market(),
            purses(),
            {"with": [], "height": 4},
        ]
    }
)
draw = drawn_by(SCENE)
