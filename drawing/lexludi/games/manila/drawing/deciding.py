"""What is to be decided or thrown at this moment, above the board."""

from __future__ import annotations

from collections.abc import Iterable

from lexludi.drawing.scene.shapes import (
    Node,
    Value,
    disc,
    group,
    key,
    lines,
    of,
    part,
    path,
    rect,
    repeated,
    text,
    told,
)
from lexludi.games.manila.drawing.parts import LEFT, THUMB, WARES
from lexludi.games.manila.drawing.pieces import coin, glyph, marker, pad
from lexludi.games.manila.drawing.sea import afloat, loaded

ROW = THUMB + 3
BIDS = range(1, 8)
"""Bids above the highest one that can be made by a touch."""
PUSHES = (-2, -1, 0, 1, 2)
FACTS = {
    "deal": ("dealt",),
    "payment": ("high", "bidder"),
    "boarding": ("raiders", "boarder"),
    "piloting": ("pilot",),
}
"""What is worth knowing in which phase only."""
SPOTS = {
    1: ((0, 0),),
    2: ((-9, -9), (9, 9)),
    3: ((-9, -9), (0, 0), (9, 9)),
    4: ((-9, -9), (9, -9), (-9, 9), (9, 9)),
    5: ((-9, -9), (9, -9), (0, 0), (-9, 9), (9, 9)),
    6: ((-9, -10), (9, -10), (-9, 0), (9, 0), (-9, 10), (9, 10)),
}
"""Where the pips of a die are."""


def deciding() -> list[Node]:
    """For each phase what belongs to it."""
    facts = [_fact(name, phase) for phase, names in FACTS.items() for name in names]
    return [*facts, *_auction(), _loading(), *_steering(), *_rolling(), _plundering()]


def _during(phase: str) -> Value:
    return ["is", of("phase"), phase]


def _fact(name: str, phase: str) -> Node:
    value = ["seat", of(name)] if name == "bidder" else ["word", of(name)]
    said = ["if", ["is", of(name), None], told(name, None), told(name, value)]
    line = part([name], (6, 0, 388, 18), [text(said, 8, 13, "ink", 384)], name=said)
    return group([line], when=_during(phase), height=22)


def _auction() -> list[Node]:
    """The highest bid and whose it is, and the next few."""
    bid, bidder = of("high"), of("bidder")
    high = part(
        ["high"], (6, 2, 250, 24), [text(told("high", bid), 8, 20, "large ink", 246)],
        name=told("high", bid),
    )  # fmt: skip
    who = part(
        ["bidder"], (262, 1, 26, 26), disc(bidder, 275, 14, 12),
        when=["not", ["is", bidder, None]], name=told("bidder", ["seat", bidder]),
    )  # fmt: skip
    more = key("bid")
    bids = group(
        pad(["sum", bid, more], (0, 0, 52, THUMB), "coin", 50),
        at=[["sum", LEFT - 56, ["times", 56, more]], 0],
        name=["sum", bid, more],
        box=[0, 0, THUMB, THUMB],
        touch={"amount": ["sum", bid, more]},
    )
    return [
        group([high, who], when=_during("auction"), height=30),
        group([repeated(list(BIDS), "bid", [bids])], when=_during("auction"), height=ROW),
    ]


def _loading() -> Node:
    """The four loads, of which one stays ashore."""
    loads = [
        group(
            [
                *pad(["word", ware], (0, 0, 95, THUMB + 10), ware, 88),
                glyph(ware, 34, 12),
                *coin(["printed", "load_yield", ware], 60, 12),
            ],
            at=[LEFT + 99 * at, 14],
            name=told("ashore", ["word", ware]),
            box=[0, 0, 95, THUMB + 10],
            touch={"leave": ware},
        )
        for at, ware in enumerate(WARES)
    ]
    label = text(told("ashore", None), 8, 10, "small soft", 384)
    return group([label, *loads], when=_during("loading"), height=THUMB + 28)


def _rows(phase: str, there: dict[str, Value], nodes: Iterable[list[Node]]) -> list[Node]:
    """A row for each ware that is there, begun by its name."""
    return [
        group(
            [*marker(ware, 14, 18), lines(["word", ware], 6, 42, "small ink", 58), *own],
            when=["all", _during(phase), there[ware]],
            height=ROW,
        )
        for ware, own in zip(WARES, nodes, strict=True)
    ]


def _steering() -> list[Node]:
    """How far the pilot pushes each punt."""
    return _rows("piloting", {ware: afloat(ware) for ware in WARES}, map(_pushes, WARES))


def _pushes(ware: str) -> list[Node]:
    return [
        group(
            pad(f"+{push}" if push > 0 else push, (0, 0, 62, THUMB), ware, 50),
            at=[67 + 66 * at, 0],
            name=told(ware, push),
            box=[0, 0, 62, THUMB],
            touch={f"shift/{ware}": push},
        )
        for at, push in enumerate(PUSHES)
    ]


def _rolling() -> list[Node]:
    """What the die of each ware may show."""
    return _rows("rolling", {ware: loaded(ware) for ware in WARES}, map(_dice, WARES))


def _dice(ware: str) -> list[Node]:
    faces = [
        {"pips": pips, "x": 66 + THUMB * (pips - 1), "d": "".join(_pip(*at) for at in spots)}
        for pips, spots in SPOTS.items()
    ]
    die = group(
        [
            rect((6, 6, 43, 43), f"face {ware}-line", 8),
            path(key("face", "d"), f"{ware}-pips", (27.5, 27.5)),
        ],
        at=[key("face", "x"), 0],
        name=told(ware, key("face", "pips")),
        box=[0, 0, THUMB, THUMB],
        touch={f"pips/{ware}": key("face", "pips")},
    )
    return [repeated(faces, "face", [die])]


def _pip(x: int, y: int) -> str:
    return f"M{x - 4} {y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0"


def _plundering() -> Node:
    """Where a plundered punt is sent, once it has been touched."""
    havens = [
        group(
            pad(["word", haven], (0, 0, 193, THUMB), "pad", 180),
            at=[LEFT + 198 * at, 0],
            name=["word", haven],
            box=[0, 0, 193, THUMB],
            touch={"harbour": haven},
        )
        for at, haven in enumerate(("port", "yard"))
    ]
    return group(havens, when=_during("plundering"), height=ROW + 4)
