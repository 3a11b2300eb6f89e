"""The town: a ring of spaces around the market, with stalls, goods and figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from lexludi.drawing import svg
from lexludi.drawing.boxes import LEFT, RIGHT, Box
from lexludi.drawing.sheet import Position, Printed, Sheet
from lexludi.games.massilia.drawing.parts import (
    CORNER_SPACES,
    CORNERS,
    FIGURES,
    GOODS,
    LAST_SPACE,
    LONGEST_SIDE,
)
from lexludi.games.massilia.drawing.pieces import figure, goods, stall

HIGH = 64
"""The height of a space."""
MIDDLE = 1
"""Which place of a corner lies in the very corner: the second of three, counted from 0."""


class TownPlan(NamedTuple):
    """How the ring lies on the sheet: spaces a corner and its side have, and the upper edge."""

    per_side: int
    top: float

    @property
    def spaces(self) -> range:
        """The numbers of the ring's spaces."""
        return range(CORNERS * self.per_side)

    def is_corner(self, space: int) -> bool:
        """Whether a space is a place for stalls in a corner."""
        return space % self.per_side < CORNER_SPACES

    def box(self, space: int) -> Box:
        """Where a space lies; clockwise, the first corner is the upper left one."""
        wide = (RIGHT - LEFT) / (self.per_side + 1)
        edge, along = divmod((space - MIDDLE) % len(self.spaces), self.per_side)
        far, back = self.per_side, self.per_side - along
        x, y = ((along, 0), (far, along), (back, far), (0, back))[edge]
        return Box(LEFT + x * wide, self.top + y * HIGH, wide, HIGH).grown(-1)

    @property
    def inside(self) -> Box:
        """The room that the ring encloses."""
        wide, inner = (RIGHT - LEFT) / (self.per_side + 1), self.per_side - 1
        return Box(LEFT + wide, self.top + HIGH, inner * wide, inner * HIGH).grown(-5)

    @property
    def bottom(self) -> float:
        """Where the ring ends."""
        return self.top + (self.per_side + 1) * HIGH


def plan_of(printed: Printed, top: float) -> TownPlan:
    """The ring of a set-up; without one, the longest that there is."""
    side = printed.get("side_spaces")
    known = side if isinstance(side, int) and 1 <= side <= LONGEST_SIDE else LONGEST_SIDE
    return TownPlan(CORNER_SPACES + known, top)


def ring(sheet: Sheet, position: Position, plan: TownPlan) -> None:
    """Draw all spaces with what stands on them."""
    for space in plan.spaces:
        box = plan.box(space)
        css = "land corner" if plan.is_corner(space) else "cell line"
        sheet.put(svg.rect(box, css, radius=5))
        sheet.put(svg.text(space, (box.x + 4, box.y + 11), "soft", "small"))
        _stall(sheet, position, space, box)
        _figures(sheet, position, space, box)


def elsewhere(position: Position, plan: TownPlan) -> Iterator[tuple[str, Any]]:
    """What stands on spaces that this ring has not, which no law allows but a solver may try."""
    for space in range(len(plan.spaces), LAST_SPACE + 1):
        if position["stall"][str(space)] is not None:
            yield f"/stall/{space}", position["stall"][str(space)]
        for good in GOODS:
            if position["goods"][str(space)][good]:
                yield f"/goods/{space}/{good}", position["goods"][str(space)][good]
    for name in FIGURES:
        if position["at"][name] not in plan.spaces:
            yield f"/at/{name}", position["at"][name]


def _stall(sheet: Sheet, position: Position, space: int, box: Box) -> None:
    owner, lying = position["stall"][str(space)], position["goods"][str(space)]
    if owner is not None:
        at = Box(box.right - 29, box.y + 2, 27, 19)
        drawn = stall(at.middle[0], at.middle[1], owner)
        sheet.thing(f"/stall/{space}", at, *drawn, data_seat=str(owner))
    there = [good for good in GOODS if lying[good]]
    for number, good in enumerate(there):
        column, row = number % 2, number // 2
        wide = (box.width - 4) / 2
        at = Box(box.x + 2 + column * wide, box.y + 22 + row * 11.5, min(wide, 24), 11)
        sheet.thing(f"/goods/{space}/{good}", at, *goods(good, lying[good], at))


def _figures(sheet: Sheet, position: Position, space: int, box: Box) -> None:
    there = [name for name in FIGURES if position["at"][name] == space]
    step = (box.width - 6) / max(len(there), 1)
    for number, name in enumerate(there):
        at = Box(box.x + 3 + number * min(step, 15), box.bottom - 18, 12, 16)
        sheet.thing(f"/at/{name}", at, *figure(name, at.middle[0], at.middle[1] - 0.5))
