"""Nodes that the boards of all games are put together of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Node = dict[str, Any]
Value = Any
"""What stands for itself, or a list that begins with the name of an operation."""
Box = tuple[Value, Value, Value, Value]
"""Left, top, width, height."""
COLON: Value = ["word", ": "]
"""What stands between a name and its value, as the language of the words writes it."""
COMMA: Value = ["word", ", "]
"""What stands between two names, likewise."""


def of(*path: Value) -> list[Value]:
    """What stands in the position."""
    return ["of", *path]


def key(*path: Value) -> list[Value]:
    """The entry at hand, or a field of it."""
    return ["key", *path]


def joined(*values: Value) -> list[Value]:
    """Values as one text."""
    return ["join", *values]


def told(name: Value, value: Value) -> list[Value]:
    """The word for a name, and a value behind it."""
    return ["join", ["word", name], COLON, value]


def counted(names: Iterable[str]) -> list[Node]:
    """Entries of a scene for names, each with its number in the row."""
    return [{"name": name, "at": at} for at, name in enumerate(names)]


def text(value: Value, x: Value, y: Value, css: Value = "ink", room: float | None = None) -> Node:
    """A line of text on its base line."""
    node = {"draw": "text", "text": value, "x": x, "y": y, "class": css}
    return node if room is None else {**node, "room": room}


def lines(value: Value, x: Value, y: Value, css: Value, room: float) -> Node:
    """Text around its base line, in as many lines as its room asks for."""
    return {**text(value, x, y, css, room), "draw": "lines"}


def path(data: Value, css: Value, at: tuple[Value, Value] | None = None) -> Node:
    """A path, around a point if one is given."""
    node = {"draw": "path", "d": data, "class": css}
    return node if at is None else {**node, "at": list(at)}


def circle(x: Value, y: Value, radius: float, css: Value) -> Node:
    """A circle."""
    return {"draw": "circle", "cx": x, "cy": y, "r": radius, "class": css}


def rect(box: Box, css: Value, radius: float = 4) -> Node:
    """A rectangle with round corners."""
    x, y, width, height = box
    return {
        "draw": "rect", "x": x, "y": y, "width": width, "height": height, "rx": radius,
        "class": css,
    }  # fmt: skip


def part(pointer: list[Value], box: Box, nodes: list[Node], **more: Any) -> Node:
    """What stands for the value at a pointer."""
    return {"part": pointer, "box": list(box), "with": nodes, **more}


def group(nodes: list[Node], **more: Any) -> Node:
    """Nodes drawn together."""
    return {"with": nodes, **more}


def repeated(entries: list[Any], name: str, nodes: list[Node]) -> Node:
    """Nodes for each entry."""
    return {"for": entries, "key": name, "with": nodes}


def either(condition: Value, met: list[Node], otherwise: list[Node]) -> list[Node]:
    """Some nodes where a condition is met, and else others."""
    return [group(met, when=condition), group(otherwise, when=["not", condition])]


def disc(seat: Value, x: Value, y: Value, radius: float = 9, size: str = "bold") -> list[Node]:
    """A player: the seat's colour, and its number counted from 1."""
    number = ["sum", seat, 1]
    return [
        circle(x, y, radius, ["join", "token seat-", seat]),
        text(number, x, ["sum", y, 4.5 if size == "bold" else 6], f"{size} number middle"),
    ]


def heading(token: list[Node], nobody: Value) -> Node:
    """The phase at the left, and at the right whose turn it is, unless it is nobody's.

    `token` is a player around a point.
    """
    phase = text(["word", of("phase")], 8, 24, "large ink", 272)
    turn = [text(["word", "turn"], 364, 22, "small soft end"), group(token, at=[381, 18])]
    return group(
        [
            part(["phase"], (6, 5, 274, 26), [phase]),
            part(
                ["turn"], (284, 5, 112, 26), turn, name=told("turn", ["seat", of("turn")]),
                when=["not", nobody],
            ),
        ],
        height=34,
    )  # fmt: skip
