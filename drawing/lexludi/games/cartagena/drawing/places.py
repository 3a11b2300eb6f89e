"""Where the path begins and ends: the prison or the wreck, the boat, and the Pirates' Bay."""

from __future__ import annotations

from lexludi.drawing.scene.shapes import (
    COLON,
    COMMA,
    Node,
    Value,
    group,
    joined,
    lines,
    of,
    part,
    path,
    rect,
    text,
)
from lexludi.games.cartagena.drawing.board import IS_ESCAPE, IS_JUNGLE, IS_KNOWN
from lexludi.games.cartagena.drawing.parts import BAY, BOAT, START, THUMB
from lexludi.games.cartagena.drawing.pieces import SEAT, count_on, counted_pirate, who_is_on

HEIGHT = THUMB + 2
FIRST, PITCH = 176, 43
"""Where the first seat's pirates stand, and how far from them those of the next."""
HULL = 252
AWAY = ["is", of("boat"), "tortuga"]
BARS = "m-11-12h22v24h-22zm3 3v18h3v-18zm6.5 0v18h3v-18zm6.5 0v18h3v-18z"
PALM = (
    "m-1.4 13q2.4-9 1-16-5-2.6-8.6 1.6.6-6.4 7.2-5.2-3.2-4.6-7-3.2 4.6-4.2 9 1.2 2-5.2 7.8-3.4"
    "-3.4.6-4.8 4.4 6-1.2 7.4 4.6-3.8-2.8-7.6-.2 2 7.6.2 16.2z"
)
WRECK = (
    "m-14 2q10 5 22-1l5-9 2.4.8q-2 12-7.4 17.2-13 4.4-22-8zm9-15 2-.6 3.4 13-2.4.6zm-4 1 10-4 3 7z"
)
WAVES = "m-17 9q4-4 8.5 0t8.5 0 8.5 0 8.5 0v4h-34z"
SHAPE = f"M0 8q6 2 10 2h{HULL - 34}q14-1 24-6-4 32-22 44h-{HULL - 44}q-18-6-22-40z"


def start() -> Node:
    """The prison, or in the jungle the wreck."""
    prison = [
        group([rect((2, 0, 396, HEIGHT), "tunnel", 8)], when=IS_KNOWN),
        group([rect((2, 0, 396, HEIGHT), "plain", 8)], when=["not", IS_KNOWN]),
        path(BARS, "ink hollow", (40, HEIGHT / 2)),
        *_label("cartagena"),
    ]
    wreck = [
        rect((2, 0, 396, HEIGHT), "sea", 8),
        path(WAVES, "ink", (40, HEIGHT / 2)),
        path(WRECK, "ink hollow", (40, HEIGHT / 2)),
        _where([64, 9]),
    ]
    drawn = [group(wreck, when=IS_JUNGLE), group(prison, when=["not", IS_JUNGLE])]
    return _place(START, drawn, (2, 0, 396, HEIGHT), FIRST, ["word", "cartagena"])


def bay() -> list[Node]:
    """The Pirates' Bay, if the path leads there, and who stands where no path leads."""
    drawn = [
        rect((2, 0, 396, HEIGHT), ["if", IS_KNOWN, "jungle", "plain"], 8),
        path(PALM, "ink", (40, HEIGHT / 2)),
        *_label("tortuga"),
    ]
    place = _place(BAY, drawn, (2, 0, 396, HEIGHT), FIRST, ["word", "tortuga"])
    return [
        {**place, "when": ["not", IS_ESCAPE]},
        elsewhere(BAY, IS_ESCAPE),
        elsewhere(BOAT, IS_JUNGLE),
    ]


def boat() -> Node:
    """The boat at the shore where it lies; touched beside the hull it sails."""
    hull = [path(SHAPE, "wood"), text(BOAT, 8, HEIGHT - 26, "small print")]
    sailing = group(
        [_where([0, 9])],
        at=[["if", AWAY, 12, HULL + 20], 0],
        box=[-6, 1, 132, THUMB],
        name=joined(["word", "boat"], " ", ["word", of("boat")]),
        touch={"do": "sail"},
    )
    aboard = _place(BOAT, hull, (0, 1, HULL, THUMB), 28, ["word", "boat"])
    return group(
        [
            rect((2, 0, 396, HEIGHT), "sea", 8),
            sailing,
            group([aboard], at=[["if", AWAY, 396 - HULL, 4], 0]),
        ],
        height=HEIGHT,
    )


def _place(spot: int, drawn: list[Node], box: tuple[float, ...], left: float, word: Value) -> Node:
    """A place that has room for many, with how many of each seat are there."""
    seats = {"each": of("pirates"), "key": "seat", "with": [counted_pirate(spot)]}
    crowd = {"flow": [PITCH, HEIGHT], "columns": 5, "at": [left + 10, HEIGHT / 2], "with": [seats]}
    number = [] if spot == BOAT else [text(spot, 7, HEIGHT - 5, "small soft")]
    return group(
        [*drawn, *number, crowd],
        box=list(box),
        height=HEIGHT,
        name=joined(spot, " ", word, who_is_on(spot)),
        touch={"spot": spot},
    )


def _label(name: str) -> list[Node]:
    """What an island is called, where a set-up tells that the path begins or ends there."""
    said = lines(["word", name], 62, HEIGHT / 2 + 4.5, "bold ink", 104)
    return [group([said], when=IS_KNOWN)]


def _where(at: list[Value]) -> Node:
    """Where the boat lies, in words."""
    label = text(["word", "boat"], 0, 16, "small soft", 118)
    island = text(["word", of("boat")], 0, 33, "bold ink", 118)
    name = joined(["word", "boat"], " ", ["word", of("boat")])
    return part(["boat"], (-2, 2, 122, 38), [label, island], at=at, name=name)


def elsewhere(spot: Value, condition: Value, repeat: Node | None = None) -> Node:
    """Pirates on spots that this board has not, which no law allows but a solver may try.

    `repeat` goes through the spots, if there are several.
    """
    said = joined(["seat", SEAT], COMMA, spot, COLON, "×", count_on(spot))
    line = part(
        ["pirates", SEAT, spot], (0, 0, 190, 17), [text(said, 2, 13, "ink", 186)],
        when=["more", count_on(spot), 0], name=said,
    )  # fmt: skip
    seats = {"each": of("pirates"), "key": "seat", "with": [line]}
    every = seats if repeat is None else {**repeat, "with": [seats]}
    return {"flow": [196, 18], "columns": 2, "at": [8, 0], "when": condition, "with": [every]}
