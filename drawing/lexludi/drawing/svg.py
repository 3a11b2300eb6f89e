"""The elements of a drawing.  What they are given is escaped, and comes out in one form only."""

from __future__ import annotations

import re
from math import floor
from typing import Literal
from xml.etree import ElementTree as ET

from lexludi.drawing.boxes import SIZES, Box, fitting_size, folded, length

Element = ET.Element
Value = str | float | None
NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What is no character of XML 1.0 (2.2)."""
Anchor = Literal["", "middle", "end"]
"""Where a text begins, has its middle, or ends; "" is where it begins."""


def element(tag: str, *children: Element, css: str = "", **attributes: Value) -> Element:
    """An element with a class; an underscore in an attribute's name stands for a hyphen."""
    given = {"class": css or None, **attributes}
    written = {
        name.replace("_", "-"): number(value) if isinstance(value, (int, float)) else clean(value)
        for name, value in given.items()
        if value is not None
    }
    made = ET.Element(tag, written)
    made.extend(children)
    return made


def number(value: float) -> str:
    """A number to one decimal place, halves up as on the page, without zeros that say nothing."""
    return f"{floor(value * 10 + 0.5) / 10:.1f}".removesuffix(".0")


def text_element(tag: str, content: str, css: str = "", **attributes: Value) -> Element:
    """An element that holds text."""
    made = element(tag, css=css, **attributes)
    made.text = clean(content)
    return made


def clean(text: str) -> str:
    """A text with a mark in place of what XML cannot hold, escaped or not."""
    return NO_XML.sub("\N{REPLACEMENT CHARACTER}", text)


def rect(box: Box, css: str, radius: float = 4) -> Element:
    """A rectangle with round corners."""
    x, y, width, height = box
    return element("rect", css=css, x=x, y=y, width=width, height=height, rx=radius)


def text(
    content: object,
    at: tuple[float, float],
    css: str = "ink",
    size: str = "",
    anchor: Anchor = "",
    room: float | None = None,
) -> Element:
    """A line of text on its base line; where it may be longer than its room, smaller and closer."""
    line = str(content)
    size = size if room is None else fitting_size(line, room, size)
    tight = room is not None and length(line, size) > room
    return text_element(
        "text",
        line,
        css=" ".join(filter(None, (size, css, anchor))),
        x=at[0],
        y=at[1],
        textLength=room if tight else None,
        lengthAdjust="spacingAndGlyphs" if tight else None,
    )


def lines(
    content: str,
    at: tuple[float, float],
    css: str = "ink",
    size: str = "",
    anchor: Anchor = "",
    *,
    room: float,
) -> list[Element]:
    """Text in one line on its base line, or where that is too long in some around it."""
    parts, leading = folded(content, room, size), SIZES[size]
    first = at[1] - leading * (len(parts) - 1) / 2
    places = ((at[0], first + leading * number) for number in range(len(parts)))
    return [
        text(part, place, css, size, anchor, room)
        for part, place in zip(parts, places, strict=True)
    ]


def written(root: Element) -> str:
    """The text of an element with all that is in it."""
    return ET.tostring(root, encoding="unicode")
