"""Where the elements of a drawing are, wherever their groups have been moved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
MOVED = re.compile(r"translate\((\S+) (\S+)\)")


class Placed(NamedTuple):
    """An element, and where the origin lies that it is drawn around."""

    element: ET.Element
    x: float
    y: float

    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of a rectangle or a circle."""
        given = {name: float(self.element.get(name, 0)) for name in ("x", "y", "cx", "cy", "r")}
        if self.element.tag == f"{SVG}circle":
            x, y, radius = self.x + given["cx"], self.y + given["cy"], given["r"]
            return x - radius, y - radius, x + radius, y + radius
        left, top = self.x + given["x"], self.y + given["y"]
        width, height = (float(self.element.get(name, 0)) for name in ("width", "height"))
        return left, top, left + width, top + height

    def middle(self) -> tuple[float, float]:
        """The centre of a rectangle or circle, and the point of anything else."""
        left, top, right, bottom = self.box()
        return (left + right) / 2, (top + bottom) / 2

    def classes(self) -> set[str]:
        return set(self.element.get("class", "").split())


def placed(element: ET.Element, x: float = 0, y: float = 0) -> Iterator[Placed]:
    """An element and all within it."""
    if moved := MOVED.match(element.get("transform", "")):
        x, y = x + float(moved[1]), y + float(moved[2])
    yield Placed(element, x, y)
    for child in element:
        yield from placed(child, x, y)


def within(root: ET.Element, pointer: str, tag: str) -> list[Placed]:
    """The elements of a kind in what is drawn for the value at a pointer."""
    (thing,) = root.findall(f".//{SVG}g[@data-path='{pointer}']")
    own = set(map(id, thing.iter(f"{SVG}{tag}")))
    return [one for one in placed(root) if id(one.element) in own]


def off_the_sheet(root: ET.Element) -> list[tuple[float, ...]]:
    """The rectangles and circles that are not wholly on the sheet."""
    *_, width, height = map(float, root.attrib["viewBox"].split())
    boxes = [p.box() for p in placed(root) if p.element.tag in (f"{SVG}rect", f"{SVG}circle")]
    return [box for box in boxes if min(box[:2]) < 0 or box[2] > width or box[3] > height]


def drawn_twice(root: ET.Element) -> list[str]:
    """The pointers for which there is more than one thing."""
    pointers = [g.attrib["data-path"] for g in root.iter(f"{SVG}g") if "data-path" in g.attrib]
    return sorted({pointer for pointer in pointers if pointers.count(pointer) > 1})


def without_a_look(root: ET.Element) -> set[str]:
    """The classes that the drawing's own style sheet does not have."""
    style = root.findtext(f"{SVG}style", "")
    used = {name for part in root.iter() for name in part.get("class", "").split()}
    return {name for name in used if f".lexludi .{name}{{" not in style} - {"lexludi", "marked"}


def stretched(root: ET.Element) -> list[str]:
    """The texts that are squeezed into their room."""
    return [text.text or "" for text in root.iter(f"{SVG}text") if "textLength" in text.attrib]
