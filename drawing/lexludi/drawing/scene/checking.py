"""Whether data is a scene; what is none is refused before anything is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from inspect import signature
from typing import Any

from lexludi.drawing.scene.values import OPERATIONS, OVER, SPECIAL

ATTRIBUTES = {
    "rect": {"x", "y", "width", "height", "rx"},
    "circle": {"cx", "cy", "r"},
    "path": {"d"},
    "text": {"x", "y", "text", "room"},
    "lines": {"x", "y", "text", "room"},
}
"""The shapes, and what each may have besides its class: nothing that runs or loads.

`lines` is a text that is folded where it is longer than its room."""
NEEDED = {
    "text": ("x", "y", "text"),
    "lines": ("x", "y", "text", "room"),
    "part": ("box", "with"),
    "each": ("key", "with"),
    "for": ("key", "with"),
    "flow": ("columns", "with"),
}
"""What a shape or a node cannot be drawn without."""
NODES = {
    "draw": set[str](),
    "part": {"box", "name", "touch", "with"},
    "each": {"key", "with"},
    "for": {"key", "with"},
    "flow": {"columns", "with"},
    "stack": set[str](),
    "with": {"box", "name", "say", "touch"},
}
"""What a node begins with, and what belongs to it."""
ALWAYS = {"when", "at", "height"}
DEEPEST = 60
"""So many levels of nodes and values may lie in each other."""
SPECIAL_VALUES = 3
"""So many values each of what is special has."""

Faults = Iterator[str]
Check = Callable[[Any, str], Faults]
"""Yields what is wrong with data at a place."""


def checked(scene: Any) -> Any:
    """The scene as it came; ValueError with each fault and its place where it is none."""
    if found := list(_node(scene, "")):
        raise ValueError(f"expected a scene: {'; '.join(found)}")
    return scene


def kind_of(node: Any) -> str | None:
    """What a node begins with; None where it is no node."""
    return next((name for name in NODES if name in node), None) if isinstance(node, dict) else None


def _node(node: Any, place: str) -> Faults:
    kind = kind_of(node)
    if kind is None:
        yield f"{place or '/'} is no node, which begins with {', '.join(NODES)}"
    elif place.count("/") > DEEPEST:
        yield f"{place[:80]}... lies deeper than {DEEPEST} levels"
    else:
        yield from _entries(kind, node, place)


def _entries(kind: str, node: dict[str, Any], place: str) -> Faults:
    allowed, needed = {kind, *ALWAYS, *NODES[kind]}, NEEDED.get(kind, ())
    if kind == "draw":
        tag = node["draw"]
        if not isinstance(tag, str) or tag not in ATTRIBUTES:
            yield f"{place}/draw is {tag!r:.80}, not one of {', '.join(ATTRIBUTES)}"
            return
        allowed, needed = allowed | {"class", *ATTRIBUTES[tag]}, NEEDED.get(tag, ())
    for name in needed:
        if name not in node:
            yield f"{place}/{name} is missing"
    for name, one in node.items():
        if name in allowed:
            yield from CHECKS.get(name, _value)(one, f"{place}/{name}")
        else:
            yield f"{place}/{name} does not belong to a node with {kind}"


def _list_of(check: Check, count: int | None, data: Any, place: str) -> Faults:
    """A list of so many things, or of any number."""
    if not isinstance(data, (list, tuple)):
        yield f"{place} is {data!r:.80}, no list"
    elif count is not None and len(data) != count:
        yield f"{place} has {len(data)} entries: expected {count}"
    else:
        for number, inner in enumerate(data):
            yield from check(inner, f"{place}/{number}")


def _touch(data: Any, place: str) -> Faults:
    if not isinstance(data, dict):
        yield f"{place} is {data!r:.80}, which names no fields of a step"
        return
    for name, inner in data.items():
        yield from _value(inner, f"{place}/{name}")


def _any(data: Any, place: str) -> Faults:
    yield from ()


def _name(data: Any, place: str) -> Faults:
    if not isinstance(data, str):
        yield f"{place} is {data!r:.80}, no name"


def _number(least: float, data: Any, place: str) -> Faults:
    if isinstance(data, bool) or not isinstance(data, (int, float)) or data < least:
        yield f"{place} is {data!r:.80}, no number from {least} on"


def _count(data: Any, place: str) -> Faults:
    if isinstance(data, int):
        yield from _number(1, data, place)
    else:
        yield f"{place} is {data!r:.80}, no whole number"


def _value(data: Any, place: str) -> Faults:
    if not isinstance(data, list):
        return
    if not data or not isinstance(data[0], str) or data[0] not in {*SPECIAL, *OPERATIONS}:
        yield f"{place} begins with {data[:1]!r:.80}, which is no operation"
    elif place.count("/") > DEEPEST:
        yield f"{place[:80]}... lies deeper than {DEEPEST} levels"
    elif not _takes(data[0], len(data) - 1):
        yield f"{place} gives {data[0]} {len(data) - 1} values, which it does not take"
    elif data[0] == OVER and not isinstance(data[2], str):
        yield f"{place}/2 is {data[2]!r:.80}, no name"
    else:
        for number, one in enumerate(data[1:], 1):
            yield from _value(one, f"{place}/{number}")


@cache
def _takes(name: str, given: int) -> bool:
    """Whether an operation takes so many values."""
    if name in SPECIAL:
        return given == SPECIAL_VALUES
    try:
        signature(OPERATIONS[name]).bind(None, *range(given))
    except TypeError:
        return False
    return True


_nodes = partial(_list_of, _node, None)
CHECKS: Mapping[str, Check] = {
    "with": _nodes,
    "stack": _nodes,
    "part": partial(_list_of, _value, None),
    "at": partial(_list_of, _value, 2),
    "box": partial(_list_of, _value, 4),
    "flow": partial(_list_of, partial(_number, 0), 2),
    "columns": _count,
    "for": partial(_list_of, _any, None),
    "key": _name,
    "touch": _touch,
}
"""What the entries of nodes are; all others are values."""
