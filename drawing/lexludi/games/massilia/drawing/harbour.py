"""Within the ring: what goes on, the goods in the harbour, prices, and fame tokens."""

from __future__ import annotations

from lexludi.drawing.scene.shapes import COLON, COMMA, Node, disc, of, path, text
from lexludi.games.massilia.drawing.pieces import GOODS, SHAPES, WARES

LEFT, RIGHT, COLUMN = 84, 316, 58
BY_ITSELF = ("set_figures", "set_prices", "set_order", "filling", "shipping", "over")
"""The phases in which nobody has a turn."""
OPEN = ("to_ship", "owed", "carried", "to_draw")
STAR = "M0-7L2-2 7-2 3 1 5 6 0 3-5 6-3 1-7-2-2-2Z"


def harbour() -> Node:
    """Everything within the ring."""
    head = [
        {
            "part": ["phase"], "box": [LEFT, 88, 200, 20],
            "with": [text(["word", of("phase")], LEFT, 104, "bold ink", 198)],
        },
        {
            "when": ["not", ["among", of("phase"), *BY_ITSELF]],
            "part": ["turn"], "box": [RIGHT - 22, 86, 22, 22],
            "name": ["join", ["word", "turn"], COLON, ["seat", of("turn")]],
            "with": disc(of("turn"), RIGHT - 11, 97),
        },
        {
            "part": ["day"], "box": [LEFT, 112, 100, 18],
            "with": [text(["join", ["word", "day"], " ", of("day")], LEFT, 126, "ink", 100)],
        },
    ]  # fmt: skip
    columns = [_good(good, LEFT + COLUMN * at) for at, good in enumerate(GOODS)]
    wares = [_ware(ware, LEFT + COLUMN * at) for at, ware in enumerate(WARES)]
    return {"with": [*head, *columns, *wares, _temple(LEFT + COLUMN * 3), *_job(), _open()]}


def _good(good: str, x: float) -> Node:
    """How many goods of a colour lie in the harbour."""
    count = of("harbour", good)
    ground = {"draw": "rect", "class": "sea", "x": 0, "y": 0, "rx": 6}
    return {
        "part": ["harbour", good],
        "at": [x, 138],
        "box": [0, 0, COLUMN - 3, 55],
        "name": ["join", ["word", "harbour"], COMMA, ["word", good], COLON, count],
        "touch": {"bought": good},
        "with": [
            {**ground, "width": COLUMN - 3, "height": 55},
            path(SHAPES[good], good, (COLUMN / 2 - 2, 16)),
            text(count, COLUMN / 2 - 2, 45, "large ink middle"),
        ],
    }  # fmt: skip


def _price(market: str, x: float) -> list[Node]:
    """The price on a card, and the other one that it has during this action."""
    printed, now = of("price", market), of("price_now", market)
    name = ["join", ["word", "price"], COMMA, ["word", market], COLON]
    coin = [
        {"draw": "circle", "class": "coin", "cx": 0, "cy": 0, "r": 12},
        text(printed, 0, 6, "large print middle"),
    ]
    changed = {
        "when": ["not", ["is", printed, now]],
        "part": ["price_now", market], "box": [16, -10, 26, 20],
        "name": ["join", ["word", "price_now"], COMMA, ["word", market], COLON, now],
        "with": [text(["join", "→", now], 16, 5, "bold ink")],
    }  # fmt: skip
    return [
        {"part": ["price", market], "at": [x + 14, 210], "box": [-13, -13, 26, 26],
         "name": [*name, printed], "with": coin},
        {"at": [x + 14, 210], "with": [changed]},
    ]  # fmt: skip


def _ware(ware: str, x: float) -> Node:
    """The price of a ware, and the fame token that lies there."""
    fame = {
        "part": ["renown", ware], "at": [x + 14, 240], "box": [-12, -12, 34, 24],
        "name": ["join", ["word", "renown"], COMMA, ["word", ware], COLON, of("renown", ware)],
        "with": [path(STAR, "coin"), text(of("renown", ware), 12, 5, "bold ink")],
    }  # fmt: skip
    return {"with": [*_price(ware, x), fame]}


def _temple(x: float) -> Node:
    label = text(["word", "temple"], x, 245, "small soft", COLUMN - 6)
    return {"with": [*_price("temple", x), label]}


def _job() -> list[Node]:
    """The action of the dice in use with their total."""
    said = ["join", ["word", "job"], " – ", ["word", of("job")], " ", of("total")]
    return [
        {
            "when": ["not", ["is", of("job"), None]],
            "part": ["job"], "box": [LEFT, 258, RIGHT - LEFT, 18],
            "with": [text(said, LEFT, 272, "ink", RIGHT - LEFT)],
        }
    ]  # fmt: skip


def _open() -> Node:
    """What is still to be done in the action: goods to be placed, cards to be drawn, a tax."""
    counts = [_left([name], ["word", name]) for name in OPEN]
    goods = [_left(["to_place", good], ["join", "→ ", ["word", good]]) for good in GOODS]
    return {
        "flow": [(RIGHT - LEFT) / 2, 16],
        "columns": 2,
        "at": [LEFT, 278],
        "with": counts + goods,
    }


def _left(field: list[object], called: object) -> Node:
    count, room = of(*field), (RIGHT - LEFT) / 2 - 6
    said = text(["join", called, COLON, count], 0, 12, "small ink", room)
    return {"when": ["more", count, 0], "part": field, "box": [0, 0, room, 15], "with": [said]}
