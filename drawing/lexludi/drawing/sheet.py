"""The sheet that a drawing is made on: its words, its marks, and everything put on it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lexludi.drawing import kinds, style, svg
from lexludi.drawing.boxes import WIDTH, Box
from lexludi.drawing.kinds import Kinds

Position = Mapping[str, Any]
"""A position as JSON has it."""
Printed = Mapping[str, Any]
"""What stays the same in a game: the printed values by the names of the law's parameters, and what
the setup chose by those of its variants and open parameters; what is absent is not drawn."""
Words = Mapping[str, str]
"""What the law's names are called in a language, and how a seat is: `player {seat}`.

What stands between texts is called as English writes it: ", ", ": " and "; "."""
NOTHING, MINUS, UNKNOWN = "—", "\N{MINUS SIGN}", "?"
HIDDEN, SHOWN = "$hidden", "$shown"
"""The fields of the mark of a hidden value, and of what all see of it."""


@dataclass(frozen=True)
class Drawing:
    """A picture of a position, which a notebook shows by itself."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg


class Sheet:
    """Collects the elements of a drawing, and marks those that stand for marked values.

    `marked` are JSON pointers into the position; one to a map marks everything in it.  `known`
    are the kinds of the position's variables; of others their values tell.
    """

    def __init__(
        self, words: Words, marked: Collection[str], position: Position, known: Kinds
    ) -> None:
        self.words = words
        self.kinds = {n: known.get(n) or kinds.of_value(value) for n, value in position.items()}
        self.marked = tuple(marked)
        self.elements: list[svg.Element] = []
        self.placed: set[str] = set()
        self.remarks: list[str] = []

    def word(self, name: str) -> str:
        """What something is called; its name made readable where no word is given."""
        return self.words.get(name, name.replace("_", " "))

    def seat(self, seat: int) -> str:
        """What a seat is called; people count from 1, positions from 0."""
        return self.words.get("seat", "player {seat}").format(seat=seat + 1)

    def value_text(self, pointer: str, value: Any) -> str:
        """The value at a pointer in words."""
        *_, kind = self.along(pointer)
        is_seat = isinstance(kinds.bare(kind), kinds.SeatNumber) and isinstance(value, int)
        return self.seat(value) if is_seat else self.value(value)

    def along(self, pointer: str) -> tuple[kinds.Kind, ...]:
        """The kinds of the keys of a pointer, and that of the value that it leads to."""
        variable, *keys = keys_of(pointer)
        return kinds.path(self.kinds[variable], len(keys))

    def value(self, value: Any) -> str:
        """A value in words, where it is no seat."""
        if value is None:
            return NOTHING
        if is_hidden(value):
            return f"{UNKNOWN} ({self.value(value[SHOWN])})" if SHOWN in value else UNKNOWN
        if isinstance(value, bool):
            return self.word("yes" if value else "no")
        # A minus as long as it should be: a hyphen is easily overlooked.
        return self.word(value) if isinstance(value, str) else str(value).replace("-", MINUS)

    def label(self, pointer: str) -> str:
        """What a pointer into the position leads to, in words."""
        return self.word(", ").join((self.word(keys_of(pointer)[0]), *self.keys(pointer)))

    def keys(self, pointer: str) -> tuple[str, ...]:
        """The keys of a pointer in words."""
        pairs = zip(keys_of(pointer)[1:], self.along(pointer), strict=False)
        return tuple(
            self.seat(int(key)) if isinstance(kind, kinds.SeatNumber) else self.value(key)
            for key, kind in pairs
        )

    def is_marked(self, pointer: str) -> bool:
        """Whether what a pointer leads to is to be marked."""
        return any(_within(pointer, mark) for mark in self.marked)

    def unplaced(self, position: Position) -> list[tuple[str, Any]]:
        """The marked values that have no place of their own in this drawing so far."""
        marked = (
            (pointer, value) for pointer, value in leaves(position) if self.is_marked(pointer)
        )
        return [(pointer, value) for pointer, value in marked if pointer not in self.placed]

    def put(self, *elements: svg.Element) -> None:
        """Draw what stands for no value."""
        self.elements.extend(elements)

    def say(self, remark: str) -> None:
        """Tell those who hear the drawing what is drawn, but no part of the position."""
        self.remarks.append(remark)

    def thing(self, pointer: str, box: Box, *elements: svg.Element, **data: str | None) -> None:
        """Draw what stands for the value at a pointer; where that is marked, with a halo."""
        self.put(self.framed(pointer, box, *elements, **data))

    def framed(
        self, pointer: str, box: Box, *elements: svg.Element, **data: str | None
    ) -> svg.Element:
        """What stands for the value at a pointer, to be put somewhere by the caller."""
        self.placed.add(pointer)
        halo = [svg.rect(box.grown(2), "halo", radius=5)] if self.is_marked(pointer) else []
        css = "marked" if halo else ""
        return svg.element("g", *halo, *elements, css=css, data_path=pointer, **data)

    def finished(
        self, height: float, about: Mapping[str, str], style_rules: style.Rules
    ) -> Drawing:
        """The drawing; `about` has its `name` (for its ids), `title`, `summary` and `language`."""
        name = about["name"]
        root = svg.element(
            "svg",
            svg.text_element("title", about["title"], id=f"{name}-title"),
            svg.text_element("desc", about["summary"], id=f"{name}-desc"),
            svg.text_element("style", style.sheet(style_rules)),
            svg.rect(Box(0, 0, WIDTH, height), "paper", radius=8),
            *self.elements,
            css=style.ROOT,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDTH} {svg.number(height)}",
            role="img",
            lang=about["language"],
            aria_labelledby=f"{name}-title {name}-desc",
        )
        return Drawing(svg.written(root) + "\n")


def _within(pointer: str, mark: str) -> bool:
    return pointer == mark or pointer.startswith(f"{mark}/")


def is_hidden(value: Any) -> bool:
    """Whether a value is the mark of one that is hidden from the seat that looks."""
    return isinstance(value, Mapping) and HIDDEN in value


def pointed(pointer: str, key: object) -> str:
    """The JSON pointer to what a key leads to (RFC 6901)."""
    return f"{pointer}/{str(key).replace('~', '~0').replace('/', '~1')}"


def keys_of(pointer: str) -> tuple[str, ...]:
    """The keys of a JSON pointer."""
    keys = pointer.removeprefix("/").split("/")
    return tuple(key.replace("~1", "/").replace("~0", "~") for key in keys)


def leaves(position: Any, pointer: str = "") -> Iterator[tuple[str, Any]]:
    """Every single value of a position with its pointer; a hidden value is one."""
    if is_hidden(position) or not isinstance(position, (Mapping, list, tuple)):
        yield pointer, position
        return
    keyed = position.items() if isinstance(position, Mapping) else enumerate(position)
    for key, value in keyed:
        yield from leaves(value, pointed(pointer, key))
