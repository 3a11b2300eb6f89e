"""The drawing of Manila: the sea with its punts, port and yard, the market, and the purses."""

from __future__ import annotations

from lexludi.drawing import svg
from lexludi.drawing.boxes import LEFT, RIGHT, Box, length
from lexludi.drawing.flow import flow
from lexludi.drawing.sheet import Position, Printed, Sheet
from lexludi.games.manila.drawing import parts
from lexludi.games.manila.drawing.ashore import havens, houses
from lexludi.games.manila.drawing.market import market
from lexludi.games.manila.drawing.pieces import token
from lexludi.games.manila.drawing.purses import purses
from lexludi.games.manila.drawing.sea import lanes

HEAD = "phase"
NOUGHT = frozenset({"shares", "pledged"})
STYLE = parts.STYLE
DRAWS_HIDDEN = frozenset({"cash", "shares", "pledged", "stock"})


def draw(sheet: Sheet, position: Position, printed: Printed) -> float:
    """Draw a position from top to bottom, and return the height that it takes."""
    bottom = _heading(sheet, position)
    bottom = lanes(sheet, position, printed, bottom) + 4
    bottom = havens(sheet, position, printed, bottom)
    bottom = houses(sheet, position, printed, bottom) + 4
    bottom = market(sheet, position, printed, bottom) + 2
    bottom = purses(sheet, position, bottom) + 5
    return flow(sheet, sheet.unplaced(position), bottom)


def _heading(sheet: Sheet, position: Position) -> float:
    """The phase at the left, and at the right whose turn it is, if it is anybody's."""
    seat, label = position["turn"], sheet.word("turn")
    asked = length(label) + 34
    room = RIGHT - LEFT - asked - 10
    phase = sheet.value(position["phase"])
    head = svg.text(phase, (LEFT, 23), size="large", room=room)
    sheet.thing("/phase", Box(LEFT, 6, min(room, length(phase, "large")), 22), head)
    if position["phase"] in parts.BY_ITSELF:
        return 33
    turn = (svg.text(label, (RIGHT - 24, 21), "soft", anchor="end"), *token(RIGHT - 10, 17, seat))
    sheet.thing("/turn", Box(RIGHT - asked + 8, 6, asked - 8, 22), *turn)
    return 33
