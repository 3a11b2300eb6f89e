"""The drawing of Cartagena: the path with its pirates, the boat, and the cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lexludi.drawing import svg
from lexludi.drawing.boxes import LEFT, RIGHT, Box, length
from lexludi.drawing.flow import flow
from lexludi.drawing.sheet import Position, Printed, Sheet, leaves
from lexludi.games.cartagena.drawing import parts, places
from lexludi.games.cartagena.drawing.board import LaidTiles, board_of
from lexludi.games.cartagena.drawing.cards import cards
from lexludi.games.cartagena.drawing.path import GAP, arrow, entry, tiles
from lexludi.games.cartagena.drawing.pieces import pirate

HEAD = "phase"
NOUGHT = frozenset({"pirates", "hand", "deck", "discards", "aside", "to_draw", "treasures"})
STYLE = parts.STYLE
KINDS = parts.KINDS
DRAWS_HIDDEN = frozenset({"hand", "deck", "top", "aside"})
NOW = ("actions_left", "to_draw", "other", "named", "opened", "steered", "caught")
"""What the seat at turn is in the middle of; what is nought, no or nothing is not drawn."""

BY_ITSELF = frozenset({"dealing", "over"})
"""The phases in which nobody has a turn."""


def draw(sheet: Sheet, position: Position, printed: Printed) -> float:
    """Draw a position from top to bottom, and return the height that it takes."""
    whole = {**parts.PLAIN, **position}
    bottom = _heading(sheet, position)
    bottom = flow(sheet, _now(whole), bottom) + 2
    bottom = _board(sheet, whole, board_of(printed), bottom) + 4
    bottom = cards(sheet, whole, bottom) + 4
    bottom = flow(sheet, _elsewhere(sheet, position), bottom)
    return flow(sheet, sheet.unplaced(position), bottom) + 2


def _heading(sheet: Sheet, position: Position) -> float:
    """The phase at the left, and at the right whose turn it is, if the game goes on."""
    seat, label = position["turn"], sheet.word("turn")
    asked = length(label) + 34
    room = RIGHT - LEFT - asked - 10
    phase = sheet.value(position["phase"])
    head = svg.text(phase, (LEFT, 23), size="large", room=room)
    sheet.thing("/phase", Box(LEFT, 6, min(room, length(phase, "large")), 22), head)
    if position["phase"] != "over":
        said = svg.text(label, (RIGHT - 24, 21), "soft", anchor="end")
        box = Box(RIGHT - asked + 8, 6, asked - 8, 22)
        sheet.thing("/turn", box, said, *pirate(RIGHT - 11, 17, seat))
    return 33


def _now(position: Position) -> Iterator[tuple[str, Any]]:
    """What is worth knowing at this moment only."""
    for name in NOW:
        value = position[name]
        nothing = value is None or value is False or (value == 0 and name in NOUGHT)
        idle = name == "actions_left" and position["phase"] in BY_ITSELF
        if not nothing and not idle:
            yield f"/{name}", value


def _board(sheet: Sheet, position: Position, board: LaidTiles, top: float) -> float:
    """From the prison or the wreck on to the boat or the bay."""
    bottom = places.start(sheet, position, board, top) + GAP
    shore = board.tunnel if board.scenario else board.tiles
    bottom = tiles(sheet, position, board, range(1, shore + 1), bottom)
    if board.scenario != "jungle":
        sheet.put(arrow(entry(shore + 1), bottom - GAP))
        bottom = places.boat(sheet, position, bottom)
        if board.scenario == "escape":
            return bottom
        bottom += GAP
    bottom = tiles(sheet, position, board, range(shore + 1, board.tiles + 1), bottom)
    sheet.put(arrow(entry(board.tiles + 1), bottom - GAP))
    return places.bay(sheet, position, board, bottom)


def _elsewhere(sheet: Sheet, position: Position) -> Iterator[tuple[str, Any]]:
    """Pirates on spaces that this board has not, which no law allows but a solver may try."""
    for pointer, count in leaves(position["pirates"], "/pirates"):
        if count and pointer not in sheet.placed:
            yield pointer, count
