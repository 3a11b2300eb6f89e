"""The drawing of Massilia: the ring of the town, the market inside it, and the players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lexludi.drawing import svg
from lexludi.drawing.boxes import LEFT, RIGHT, Box, length
from lexludi.drawing.flow import flow
from lexludi.drawing.sheet import Position, Printed, Sheet, is_hidden, leaves
from lexludi.games.massilia.drawing import parts
from lexludi.games.massilia.drawing.market import market
from lexludi.games.massilia.drawing.pieces import token
from lexludi.games.massilia.drawing.players import players
from lexludi.games.massilia.drawing.ring import elsewhere, plan_of, ring
from lexludi.games.massilia.drawing.rows import cards, dice, label, row

HEAD = "phase"
NOUGHT = frozenset(
    {"goods", "temple_dice", "ready", "spent", "rolled", "unrolled", "hand", "deck", "discards"}
    | {"aside", "gone", "to_place", "to_ship", "owed", "carried", "to_draw", "total"}
)
STYLE = parts.STYLE
KINDS = parts.KINDS
DRAWS_HIDDEN = frozenset({"bag", "deck", "purse", "penalties", "hand", "aside"})
NOW = ("day", "job", "total", "to_ship", "to_place", "owed", "carried", "to_draw", "filled")
"""What the town is in the middle of; what is nought or nothing is not drawn."""
WITH_ASIDE = frozenset({"drawing", "choosing"})
"""The phases in which cards lie aside."""
LABEL = 92


def draw(sheet: Sheet, position: Position, printed: Printed) -> float:
    """Draw a position from top to bottom, and return the height that it takes."""
    bottom = _heading(sheet, position)
    bottom = flow(sheet, _now(position), bottom) + 2
    bottom = _rolled(sheet, position, bottom)
    plan = plan_of(printed, bottom)
    ring(sheet, position, plan)
    market(sheet, position, plan.inside)
    bottom = players(sheet, position, plan.bottom + 4)
    for name in ("aside", "discards") if position["phase"] in WITH_ASIDE else ("discards",):
        bottom = _pile(sheet, position, name, bottom)
    bottom = flow(sheet, elsewhere(position, plan), bottom + 2)
    return flow(sheet, sheet.unplaced(position), bottom) + 4


def _heading(sheet: Sheet, position: Position) -> float:
    """The phase at the left, and at the right whose turn it is, if it is anybody's."""
    seat, said = position["turn"], sheet.word("turn")
    asked = length(said) + 34
    room = RIGHT - LEFT - asked - 10
    phase = sheet.value(position["phase"])
    head = svg.text(phase, (LEFT, 23), size="large", room=room)
    sheet.thing("/phase", Box(LEFT, 6, min(room, length(phase, "large")), 22), head)
    if position["phase"] not in parts.BY_ITSELF:
        asks = svg.text(said, (RIGHT - 24, 21), "soft", anchor="end")
        box = Box(RIGHT - asked + 8, 6, asked - 8, 22)
        sheet.thing("/turn", box, asks, *token(RIGHT - 11, 17, seat))
    return 33


def _now(position: Position) -> Iterator[tuple[str, Any]]:
    """What is worth knowing at this moment only."""
    names = (*NOW, "unrolled") if position["phase"] == "rolling" else NOW
    for name in names:
        for pointer, value in leaves(position.get(name), f"/{name}"):
            if value is not None and (is_hidden(value) or value):
                yield pointer, value


def _rolled(sheet: Sheet, position: Position, top: float) -> float:
    """The dice that were rolled and not chosen yet."""
    things = list(dice("/rolled", position["rolled"]))
    if not things:
        return top
    label(sheet, "rolled", (LEFT, top), LABEL - 8)
    return row(sheet, things, (LEFT + LABEL, top)) + 2


def _pile(sheet: Sheet, position: Position, name: str, top: float) -> float:
    """A row with the cards of a pile; without cards, none."""
    things = list(cards(sheet, f"/{name}", position[name]))
    if not things:
        return top
    label(sheet, name, (LEFT, top), LABEL - 8)
    return row(sheet, things, (LEFT + LABEL, top)) + 2
