"""Boxes, and how much room words take in them.

Lengths are units of the drawing, which is `WIDTH` of them wide on every screen.
"""

from __future__ import annotations

import unicodedata
from itertools import combinations, pairwise
from typing import NamedTuple

WIDTH = 400
"""The width of every drawing; it scales to whatever room it is given."""
LEFT, RIGHT = 8, 392
"""Where words begin and end."""
SIZES = {"large": 17, "bold": 13, "": 12, "small": 11}
"""The sizes of text by their names, which are classes of the style sheet; "" is the usual one."""
MOST_LINES = 3
"""So many lines a text is folded into at most."""
BOLD = frozenset({"large", "bold"})
"""The sizes whose letters are bold, and a tenth wider for it."""
NARROW = frozenset("iljtfrI.,:;'’|!()[] ")
WIDE = frozenset("mwMWœæŒÆ@%—")


class Box(NamedTuple):
    """A rectangle, by its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, by: float) -> Box:
        """The box with a margin all around it."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


def length(text: str, size: str = "") -> float:
    """About how long a text is; rather too long than too short, as fonts differ."""
    return SIZES[size] * (1.1 if size in BOLD else 1) * sum(map(_breadth, text))


def _breadth(letter: str) -> float:
    if unicodedata.east_asian_width(letter) in "WF":
        return 1
    if letter in NARROW:
        return 0.38
    if letter in WIDE:
        return 1
    return 0.72 if letter.isupper() else 0.63


def fitting_size(text: str, room: float, size: str = "") -> str:
    """The size by its name, or the largest below it in which the text fits, or the smallest."""
    below = list(SIZES)[list(SIZES).index(size) :]
    return next((each for each in below if length(text, each) <= room), below[-1])


def folded(text: str, room: float, size: str = "") -> tuple[str, ...]:
    """The text on as few lines of about the same length as fit the room, three at most."""
    found: tuple[str, ...] = (text,)
    for count in range(1, MOST_LINES):
        if all(length(line, size) <= room for line in found):
            break
        ways = [_parts(text, at) for at in combinations(_breaks(text), count)]
        found = min(ways, key=lambda lines: max(length(e, size) for e in lines), default=found)
    return found


def _parts(text: str, breaks: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(text[one:other].strip() for one, other in pairwise((0, *breaks, len(text))))


def _breaks(text: str) -> list[int]:
    """Where a line may end: after a blank, or before a Chinese character."""
    return [
        at
        for at in range(1, len(text))
        if text[at - 1] == " " or unicodedata.east_asian_width(text[at]) == "W"
    ]
