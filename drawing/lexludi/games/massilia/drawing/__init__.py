"""The drawing of Massilia: the ring round the harbour, the dice, and the players."""

from __future__ import annotations

from lexludi.drawing.scene import checked, drawn_by
from lexludi.games.massilia.drawing.fields import FIELDS
from lexludi.games.massilia.drawing.pieces import PIECES
from lexludi.games.massilia.drawing.town import town

HEAD = "phase"
NOUGHT = frozenset(
    {"goods", "temple_dice", "ready", "spent", "unrolled", "rolled", "to_place", "gone", "hand"}
    | {"discards", "aside", "bag", "deck", "to_ship", "owed", "carried", "to_draw", "total"}
)
STYLE = PIECES
KINDS = FIELDS
DRAWS_HIDDEN = frozenset({"purse", "penalties", "hand", "bag", "deck", "aside"})
SCENE = checked(town())
draw = drawn_by(SCENE)
