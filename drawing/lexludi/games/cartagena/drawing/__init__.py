"""The drawing of Cartagena: the path with its pirates, the boat, and the cards."""

from __future__ import annotations

from lexludi.drawing.scene import checked, drawn_by
from lexludi.drawing.scene.shapes import heading, of
from lexludi.games.cartagena.drawing import parts
from lexludi.games.cartagena.drawing.cards import cards
from lexludi.games.cartagena.drawing.moment import moment
from lexludi.games.cartagena.drawing.path import way
from lexludi.games.cartagena.drawing.pieces import pirate
from lexludi.games.cartagena.drawing.places import bay, start

HEAD = "phase"
NOUGHT = frozenset({"pirates", "hand", "deck", "discards", "aside", "to_draw", "treasures"})
STYLE = parts.STYLE
KINDS = parts.KINDS
DRAWS_HIDDEN = frozenset({"hand", "deck", "top", "aside"})
SCENE = checked(
    {
        "stack": [
            heading(pirate(of("turn")), ["is", of("phase"), "over"]),
            *moment(),
            start(),
            way(),
            *bay(),
            *cards(),
            {"with": [], "height": 4},
        ]
    }
)
draw = drawn_by(SCENE)
