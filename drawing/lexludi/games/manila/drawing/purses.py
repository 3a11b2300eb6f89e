"""The purses: what every seat has, and what it is."""

from __future__ import annotations

from lexludi.drawing.scene.shapes import (
    COMMA,
    Node,
    disc,
    group,
    joined,
    key,
    lines,
    of,
    part,
    path,
    rect,
    text,
    told,
)
from lexludi.games.manila.drawing.parts import BY_ITSELF, LEFT, THUMB, WARES
from lexludi.games.manila.drawing.pieces import card

FIRST, COLUMN = 118, 69
ROW = 68
WIDE = 394
SEAT = key("seat")
ACTS = ["all", ["is", of("turn"), SEAT], ["not", ["among", of("phase"), *BY_ITSELF]]]


def purses() -> Node:
    """A row for each seat, and another one for the shares that it has pledged."""
    return {"each": of("passed"), "key": "seat", "with": [_purse(), _pledged()]}


def _purse() -> Node:
    """Whose it is, cash, free shares, and what the seat is; whose turn it is has another ground."""
    ground = ["if", ACTS, "turn", "land"]
    return group(
        [
            rect((LEFT, 1, WIDE, ROW - 2), ground, 8),
            group([path("M-4-6L5 0-4 6Z", "ink", (LEFT + 7, 19))], when=ACTS),
            *disc(SEAT, 30, 19, 13),
            _cash(),
            *_ranks(),
            *[_cards("shares", ware, at, ware) for at, ware in enumerate(WARES)],
            _covered("shares", "turn line"),
        ],
        height=ROW,
    )


def _cash() -> Node:
    """The money of a seat."""
    held = of("cash", SEAT)
    coins = [rect((52, 7, 54, 24), "coin", 12), text(held, 79, 25, "large print middle", 50)]
    name = joined(["seat", SEAT], COMMA, told("cash", held))
    return part(["cash", SEAT], (52, 7, 54, 24), coins, name=name)


def _ranks() -> list[Node]:
    """Whether a seat is harbour master, has passed, or has refrained."""
    master = part(
        ["master"], (8, 31, 106, 13), [text(["word", "master"], 10, 41, "small ink", 102)],
        when=["is", of("master"), SEAT],
    )  # fmt: skip
    return [master, _rank("passed"), _rank("refrained")]


def _rank(name: str) -> Node:
    called = lines(["word", name], 10, 57, "small ink", 104)
    return part([name, SEAT], (8, 44, 106, 21), [called], when=of(name, SEAT))


def _pledged() -> Node:
    """The shares that a seat has pledged, if any."""
    held = of("pledged", SEAT)
    return group(
        [
            rect((LEFT + 8, 0, WIDE - 8, ROW - 9), "land", 8),
            lines(["word", "pledged"], 18, 34, "small soft", 96),
            *[_cards("pledged", ware, at, f"pledge {ware}-line") for at, ware in enumerate(WARES)],
            _covered("pledged", "pledge line"),
        ],
        when=["if", ["hidden", held], ["hidden", held], ["more", ["total", held], 0]],
        height=ROW - 7,
    )


def _cards(name: str, ware: str, at: int, css: str) -> Node:
    """The shares of a ware; with a touch one of them is pledged, or redeemed."""
    count = of(name, SEAT, ware)
    action = "pledge" if name == "shares" else "redeem"
    return part(
        [name, SEAT, ware],
        (5, 2, THUMB + 2, THUMB),
        card(ware, count, css),
        when=["more", count, 0],
        at=[FIRST + COLUMN * at, 4],
        name=joined(["seat", SEAT], COMMA, ["word", name], COMMA, told(ware, count)),
        touch={"do": action, "by": SEAT, "share": ware},
    )


def _covered(name: str, css: str) -> Node:
    """Shares whose faces the one who looks does not see."""
    held = of(name, SEAT)
    back = [rect((12, 4, 66, 46), css, 5), text(held, 45, 33, "large ink middle", 60)]
    return part(
        [name, SEAT],
        (12, 4, 66, 46),
        back,
        when=["hidden", held],
        at=[FIRST, 4],
        name=joined(["seat", SEAT], COMMA, told(name, held)),
    )
