"""The drawing of a game that has none of its own: every variable as its kind asks for.

From top to bottom: single values, tracks, a row for each seat, and the other tables.
What is nought is left out, unless it is marked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lexludi.drawing import kinds, svg
from lexludi.drawing.boxes import LEFT, RIGHT, Box, length
from lexludi.drawing.flow import flow
from lexludi.drawing.kinds import Kinds
from lexludi.drawing.sheet import Position, Printed, Sheet, is_hidden, leaves, pointed

STYLE = {
    "slot": "fill:none;stroke:#7d8894;stroke-dasharray:2.5 2",
    "held": "fill:#ffdf7e;stroke:#8a6a00",
}
"""An empty place, and one that is taken."""

CELLS = 16
"""So many places a track may have that is drawn cell by cell; a longer one is a counter."""
LANE, CHIP, GAP, PAD = 22, 20, 6, 6
"""The heights of a track and of a value in its frame, between frames, and within them."""
LABEL = 112
"""The room for what a track or a row is called."""

Leaf = tuple[str, Any]
"""A JSON pointer, and the value that it leads to."""


class ByKind:
    """Draws any position.  `of` are the kinds of its variables."""

    STYLE = STYLE

    def __init__(self, of: Kinds) -> None:
        single = (name for name, kind in of.items() if isinstance(kind, kinds.Name))
        self.HEAD = next(single, "")
        self.NOUGHT = frozenset(name for name, kind in of.items() if _counts(kind))

    def draw(self, sheet: Sheet, position: Position, printed: Printed) -> float:
        """Draw a position from top to bottom, and return the height that it takes."""
        bottom = _heading(sheet, position, self.HEAD)
        single = [name for name in position if _is_single(sheet, name, position[name])]
        others = [(pointed("", n), position[n]) for n in single if n != self.HEAD]
        bottom = _places(sheet, others, bottom)
        tables = [name for name in position if name not in single]
        by_seat = [name for name in tables if _is_by_seat(sheet, name)]
        bottom = _seats(sheet, {name: position[name] for name in by_seat}, bottom)
        for name in tables:
            if name not in by_seat:
                bottom = _table(sheet, name, position[name], bottom)
        return flow(sheet, sheet.unplaced(position), bottom + 2) + LEFT / 2


def _is_single(sheet: Sheet, name: str, value: Any) -> bool:
    """Whether a variable is one value, as a table is that is hidden as a whole."""
    return is_hidden(value) or not isinstance(sheet.kinds[name], kinds.Table)


def _counts(kind: kinds.Kind, in_row: bool = False) -> bool:
    """Whether nought of a variable is nothing: of a number, and of a place in the row of a seat."""
    if isinstance(kind, kinds.Table):
        return _counts(kind.value, in_row or isinstance(kind.key, kinds.SeatNumber))
    return isinstance(kind, kinds.Number) or (in_row and isinstance(kind, kinds.Track))


def _is_by_seat(sheet: Sheet, name: str) -> bool:
    kind = sheet.kinds[name]
    return isinstance(kind, kinds.Table) and isinstance(kind.key, kinds.SeatNumber)


def _heading(sheet: Sheet, position: Position, head: str) -> float:
    """What is going on, in large letters."""
    if not head:
        return LEFT
    said = sheet.value_text(pointed("", head), position[head])
    box = Box(LEFT, 6, min(RIGHT - LEFT, length(said, "large")), 22)
    text = svg.text(said, (LEFT, 23), size="large", room=RIGHT - LEFT)
    sheet.thing(pointed("", head), box, text)
    return 34


def _places(sheet: Sheet, values: list[Leaf], top: float) -> float:
    """Single values: those that have a place on a track first, the others in frames."""
    tracks = [leaf for leaf in values if _track(sheet, leaf[0]) and not is_hidden(leaf[1])]
    for pointer, value in tracks:
        top = _lane(sheet, pointer, value, sheet.label(pointer), top)
    frames = (leaf for leaf in values if leaf not in tracks)
    return _frames(sheet, ((p, v, sheet.label(p)) for p, v in frames), LEFT, top)


def _track(sheet: Sheet, pointer: str) -> kinds.Track | None:
    """The track that a value stands on, where it is short enough to be drawn."""
    *_, kind = sheet.along(pointer)
    kind = kinds.bare(kind)
    short = isinstance(kind, kinds.Track) and kind.high - kind.low < CELLS
    return kind if isinstance(kind, kinds.Track) and short else None


def _lane(sheet: Sheet, pointer: str, value: int | None, label: str, top: float) -> float:
    """A track: a cell for each number, and the one that holds is filled."""
    track = _track(sheet, pointer)
    if track is None:
        return top
    cell = (RIGHT - LEFT - LABEL) / (track.high - track.low + 1)
    drawn = [svg.text(label, (LEFT, top + 15), "soft", room=LABEL - 6)]
    for number in range(track.low, track.high + 1):
        at = LEFT + LABEL + cell * (number - track.low)
        held = number == value
        drawn.append(svg.rect(Box(at, top, cell - 1.5, LANE - 4), "held" if held else "cell", 3))
        if held:
            middle = (at + (cell - 1.5) / 2, top + 13)
            drawn.append(svg.text(sheet.value(number), middle, "print", "bold", "middle"))
    sheet.thing(pointer, Box(LEFT, top, RIGHT - LEFT, LANE - 4), *drawn)
    return top + LANE


def _seats(sheet: Sheet, tables: dict[str, Any], top: float) -> float:
    """A row for each seat, with whatever is the seat's."""
    for seat in range(max((len(table) for table in tables.values()), default=0)):
        name = sheet.seat(seat)
        sheet.put(svg.text(name, (LEFT, top + 17), size="bold", room=LABEL / 2))
        start = LEFT + min(length(name, "bold"), LABEL / 2) + GAP
        bottom = _frames(sheet, _of_seat(sheet, tables, seat), start, top)
        top = max(bottom, top + CHIP + 4) + 2
    return top


def _of_seat(sheet: Sheet, tables: dict[str, Any], seat: int) -> Iterator[tuple[str, Any, str]]:
    """What a seat has, with what it is called: `shares, silk` for an entry of a table."""
    for name, table in tables.items():
        for pointer, value in leaves(table[seat], pointed(pointed("", name), seat)):
            label = sheet.word(", ").join((sheet.word(name), *sheet.keys(pointer)[1:]))
            yield pointer, value, label


def _table(sheet: Sheet, name: str, table: Any, top: float) -> float:
    """A table under its name: tracks, or frames with what is not nought."""
    entries = [
        (p, v, sheet.word(", ").join(sheet.keys(p))) for p, v in leaves(table, pointed("", name))
    ]
    tracks = [one for one in entries if _track(sheet, one[0]) and not is_hidden(one[1])]
    seen = [entry for entry in entries if entry in tracks or _is_seen(sheet, *entry[:2])]
    if not seen:
        return top
    sheet.put(svg.text(sheet.word(name), (LEFT, top + 14), size="bold", room=RIGHT - LEFT))
    top += CHIP
    for pointer, value, label in tracks:
        top = _lane(sheet, pointer, value, label, top)
    return _frames(sheet, (entry for entry in seen if entry not in tracks), LEFT, top)


def _is_seen(sheet: Sheet, pointer: str, value: Any) -> bool:
    """Whether a value gets a frame: a flag that does not hold and a count of nought are not."""
    *_, kind = sheet.along(pointer)
    return not (value is False or (value == 0 and isinstance(kind, kinds.Number | kinds.Track)))


def _frames(sheet: Sheet, values: Iterator[tuple[str, Any, str]], left: float, top: float) -> float:
    """Values with what they are called, each in a frame, in as many lines as they need."""
    x, y = left, top
    for pointer, value, label in values:
        if not _is_seen(sheet, pointer, value):
            continue
        said = "" if value is None or value is True else sheet.value_text(pointer, value)
        width = min(length(label) + length(said, "bold") + 3 * PAD, RIGHT - left)
        if x > left and x + width > RIGHT:
            x, y = left, y + CHIP + 4
        _frame(sheet, pointer, Box(x, y, width, CHIP), (label, said), value is None)
        x += width + GAP
    return y + CHIP + 4 if x > left else y


def _frame(sheet: Sheet, pointer: str, box: Box, said: tuple[str, str], is_empty: bool) -> None:
    """What is called so and has that value; an empty place has a dashed frame."""
    base, taken = box.y + 14, length(said[1], "bold")
    room = box.width - 2 * PAD - (taken + PAD if said[1] else 0)
    drawn = [
        svg.rect(box, "slot" if is_empty else "cell", 5),
        svg.text(said[0], (box.x + PAD, base), "soft", room=max(room, 0) + 1),
    ]
    if said[1]:
        drawn.append(svg.text(said[1], (box.right - PAD, base), size="bold", anchor="end"))
    sheet.thing(pointer, box, *drawn)
