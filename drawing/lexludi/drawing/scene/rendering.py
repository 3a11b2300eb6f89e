"""Drawing a scene for a position: what is shown, where it stands, and how high it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from lexludi.drawing import svg
from lexludi.drawing.boxes import SIZES, Box
from lexludi.drawing.flow import flow
from lexludi.drawing.scene.checking import ATTRIBUTES, kind_of
from lexludi.drawing.scene.values import SceneSight, keys_in, sight_text, value_of
from lexludi.drawing.sheet import Position, Printed, Sheet, pointed


class Item(NamedTuple):
    """Something that is shown, and how high it is among others below each other."""

    element: svg.Element
    height: float


def drawn_by(scene: Any) -> Callable[[Sheet, Position, Printed], float]:
    """What draws the positions of a game from its scene, with whatever else is marked below it."""

    def draw(sheet: Sheet, position: Position, printed: Printed) -> float:
        bottom: float = 0
        for item in items(scene, SceneSight(sheet, position, printed)):
            sheet.put(item.element)
            bottom = max(bottom, item.height)
        return flow(sheet, sheet.unplaced(position), bottom)

    return draw


def items(node: Any, sight: SceneSight) -> Iterator[Item]:
    """What is shown of a node: nothing, one thing, or one for each entry."""
    if "when" in node and not value_of(node["when"], sight):
        return
    kind = kind_of(node)
    if kind in {"each", "for"}:
        for key in node["for"] if kind == "for" else keys_in(value_of(node["each"], sight)):
            yield from _all(node["with"], sight.at(node["key"], key))
        return
    drawn = DRAWN[str(kind)](node, sight)
    yield drawn._replace(height=value_of(node.get("height", drawn.height), sight))


def _all(nodes: list[Any], sight: SceneSight) -> Iterator[Item]:
    return (item for node in nodes for item in items(node, sight))


def _shape(node: Any, sight: SceneSight) -> Item:
    css = sight_text(sight)(value_of(node.get("class", ""), sight))
    names = sorted(ATTRIBUTES[node["draw"]] & set(node))
    given = {name: value_of(node[name], sight) for name in names}
    if node["draw"] not in {"text", "lines"}:
        return Item(_moved(svg.element(node["draw"], css=css, **given), node, sight), 0)
    return Item(_moved(_text(node["draw"], css, given, sight), node, sight), 0)


def _text(tag: str, css: str, given: Mapping[str, Any], sight: SceneSight) -> svg.Element:
    """A line of text, or some; the size is the first of the classes, where it is named there."""
    text, at = sight_text(sight)(given["text"]), (given["x"], given["y"])
    first, _, rest = css.partition(" ")
    size, rest = (first, rest) if first in SIZES else ("", css)
    if tag == "text":
        return svg.text(text, at, rest, size, room=given.get("room"))
    return svg.element("g", *svg.lines(text, at, rest, size, room=given["room"]))


def _group(node: Any, sight: SceneSight) -> Item:
    drawn = (item.element for item in _all(node["with"], sight))
    if "say" in node:
        sight.sheet.say(sight_text(sight)(value_of(node["say"], sight)))
    return Item(_moved(svg.element("g", *drawn, **_called(node, sight)), node, sight), 0)


def _part(node: Any, sight: SceneSight) -> Item:
    """A part with its halo where it is marked, and what it is called."""
    pointer = ""
    for key in node["part"]:
        pointer = pointed(pointer, value_of(key, sight))
    drawn = (item.element for item in _all(node["with"], sight))
    box = Box(*(value_of(each, sight) for each in node["box"]))
    element = sight.sheet.framed(pointer, box, *drawn, **_called(node, sight))
    return Item(_moved(element, node, sight), 0)


def _called(node: Any, sight: SceneSight) -> dict[str, str]:
    """What a part is called, for those who hear the board."""
    if "name" not in node:
        return {}
    return {"aria_label": sight_text(sight)(value_of(node["name"], sight)), "role": "group"}


def _rows(node: Any, sight: SceneSight) -> Item:
    """What is shown, one beside the other, in as many rows as it takes."""
    width, height = node["flow"]
    columns, drawn = node["columns"], list(_all(node["with"], sight))
    group = svg.element("g")
    for at, item in enumerate(drawn):
        shift = _shift(at % columns * width, at // columns * height)
        group.append(svg.element("g", item.element, transform=shift))
    return Item(_moved(group, node, sight), -(-len(drawn) // columns) * height)


def _stack(node: Any, sight: SceneSight) -> Item:
    """What is shown, one below the other."""
    top: float = 0
    group = svg.element("g")
    for item in _all(node["stack"], sight):
        group.append(svg.element("g", item.element, transform=_shift(0, top)))
        top += item.height
    return Item(_moved(group, node, sight), top)


def _moved(element: svg.Element, node: Any, sight: SceneSight) -> svg.Element:
    if "at" in node:
        x, y = (value_of(each, sight) for each in node["at"])
        element.set("transform", _shift(x, y))
    return element


def _shift(x: float, y: float) -> str:
    return f"translate({svg.number(x)} {svg.number(y)})"


DRAWN: dict[str, Callable[[Any, SceneSight], Item]] = {
    "draw": _shape, "part": _part, "flow": _rows, "stack": _stack, "with": _group,
}  # fmt: skip
