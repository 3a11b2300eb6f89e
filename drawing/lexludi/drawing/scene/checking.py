"""Whether data is a scene; what is none is refused before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lexludi.drawing.scene.values import OPERATIONS, SPECIAL

ATTRIBUTES = {
    "rect": {"x", "y", "width", "height", "rx"},
    "circle": {"cx", "cy", "r"},
    "path": {"d"},
    "text": {"x", "y", "text", "room"},
    "lines": {"x", "y", "text", "room"},
}
"""The shapes, and what each may have besides its class: nothing that runs or loads.

`lines` is a text that is folded where it is longer than its room."""
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


def checked(scene: Any) -> Any:
    """The scene as it came; ValueError with each fault and its place where it is none."""
    if found := list(_node(scene, "")):
        raise ValueError(f"expected a scene: {'; '.join(found)}")
    return scene


def kind_of(node: Any) -> str | None:
    """What a node begins with; None where it is no node."""
    return next((name for name in NODES if name in node), None) if isinstance(node, dict) else None


def _node(node: Any, place: str) -> Iterator[str]:
    kind = kind_of(node)
    if kind is None:
        yield f"{place or '/'} is no node, which begins with {', '.join(NODES)}"
        return
    allowed = {kind, *ALWAYS, *NODES[kind]}
    if kind == "draw":
        tag = node["draw"]
        if tag not in ATTRIBUTES:
            yield f"{place}/draw is {tag!r}, not one of {', '.join(ATTRIBUTES)}"
            return
        allowed |= {"class", *ATTRIBUTES[tag]}
    for name, one in node.items():
        yield from _entry(kind, name, one, f"{place}/{name}", allowed)


def _entry(kind: str, name: str, one: Any, place: str, allowed: set[str]) -> Iterator[str]:
    if name not in allowed:
        yield f"{place} does not belong to a node with {kind}"
    elif name in {"with", "stack"}:
        for number, inner in enumerate(one):
            yield from _node(inner, f"{place}/{number}")
    elif name in {"part", "at", "box", "flow"}:
        for number, inner in enumerate(one):
            yield from _value(inner, f"{place}/{number}")
    elif name == "for":
        if not isinstance(one, list):
            yield f"{place} is no list of entries"
    elif name == "touch":
        for argument, inner in one.items():
            yield from _value(inner, f"{place}/{argument}")
    else:
        yield from _value(one, place)


def _value(data: Any, place: str) -> Iterator[str]:
    if not isinstance(data, list):
        return
    if not data or data[0] not in {*SPECIAL, *OPERATIONS}:
        yield f"{place} begins with {data[:1]}, which is no operation"
        return
    for one in data[1:]:
        yield from _value(one, place)
