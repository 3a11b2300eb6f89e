"""The black market, the stock below it, and beside it how far the game has come."""

from __future__ import annotations

from lexludi.drawing.scene.shapes import (
    COMMA,
    Node,
    group,
    joined,
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
from lexludi.games.manila.drawing.parts import LAST_RUNG, THUMB, WARES
from lexludi.games.manila.drawing.pieces import card, coin, marker

FIRST, COLUMN = 44, 60
"""Where the column of the first ware begins, and how wide each is."""
LADDER, STEP = 46, 19
STOCK = LADDER + STEP * (LAST_RUNG + 1) + 18
HEIGHT = STOCK + THUMB + 6
SIDE, ROOM = FIRST + COLUMN * len(WARES) + 10, 98
COURSE = ("voyage", "round", "rolls", "ashore", "box")
"""What is worth knowing at any time."""


def market() -> Node:
    """The ladder with a marker for each ware, the shares in stock, and the course of the game."""
    wares = [_ware(ware, FIRST + COLUMN * at) for at, ware in enumerate(WARES)]
    course = [{"name": name, "at": at} for at, name in enumerate(COURSE)]
    room = COLUMN * len(WARES)
    return group(
        [
            text(["word", "rung"], FIRST, 11, "small soft", room),
            *_rungs(),
            *wares,
            text(["word", "stock"], FIRST, STOCK - 3, "small soft", room),
            repeated(course, "fact", [_fact()]),
        ],
        height=HEIGHT,
    )


def _rungs() -> list[Node]:
    """The rungs with what they are worth; the lowest is the start field below the first zero."""
    right = FIRST + COLUMN * len(WARES)
    tops = [LADDER + STEP * (LAST_RUNG - rung) for rung in range(LAST_RUNG + 1)]
    drawn = [path("".join(f"M{FIRST} {y + STEP - 0.5}H{right}" for y in tops), "line")]
    for rung, y in enumerate(tops):
        worth = ["printed", "ladder", str(rung)]
        below = ["if", ["is", worth, None], None, joined("<", worth)]
        drawn += coin(worth if rung else below, FIRST - 18, y + 9)
    return drawn


def _ware(ware: str, left: float) -> Node:
    """A ware's column: its name, its marker, and its shares in stock."""
    rung, middle = of("rung", ware), COLUMN / 2
    down = ["times", STEP, ["sum", LAST_RUNG, ["times", -1, rung]]]
    name = joined(["word", "rung"], COMMA, told(ware, rung))
    return group(
        [
            rect((1, 15, COLUMN - 2, 28), ware, 5),
            lines(["word", ware], middle, 33, "small print middle", COLUMN - 6),
            part(
                ["rung", ware], (middle - 9, 0, 18, 18), marker(ware, middle, 9, 8.5),
                at=[0, ["sum", LADDER, down]], name=name,
            ),
            group(_stock(ware), at=[0, STOCK]),
        ],
        at=[left, 0],
    )  # fmt: skip


def _stock(ware: str) -> list[Node]:
    """The shares of a ware in stock; one of them is bought, or dealt, by touching them."""
    count, box = of("stock", ware), (2.5, 0, THUMB, THUMB)
    name = joined(["word", "stock"], COMMA, told(ware, count))
    buying = {"do": ["if", ["is", of("phase"), "deal"], "deal", "buy"], "share": ware}
    cards = [group(card(ware, count, ware), at=[-3, 0])]
    return [part(["stock", ware], box, cards, name=name, touch=buying)]


def _fact() -> Node:
    """What a fact is called, and below it at the right what it is."""
    name = key("fact", "name")
    fact = ["word", of(name)]
    value = text(fact, ROOM, 32, "bold ink end", ROOM)
    called = lines(["word", name], 0, 14, "small soft", ROOM)
    drawn = [rect((-6, -3, ROOM + 12, 40), "land", 6), called, value]
    y = ["sum", 6, ["times", 42, key("fact", "at")]]
    return part(
        [name], (-4, -1, ROOM + 8, 36), drawn, at=[SIDE, y], name=told(name, fact),
    )  # fmt: skip
