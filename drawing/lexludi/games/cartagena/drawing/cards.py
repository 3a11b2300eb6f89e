"""The cards: a column for each sign, a row for each hand, and below them the piles."""

from __future__ import annotations

from collections.abc import Iterable

from lexludi.drawing.scene.shapes import (
    COLON,
    COMMA,
    Node,
    Value,
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
from lexludi.games.cartagena.drawing.parts import (
    BY_ITSELF,
    CARDS,
    DARK,
    SHARING,
    SIGNS,
    THUMB,
    TOKENS,
    TOP,
)
from lexludi.games.cartagena.drawing.pieces import (
    SEAT,
    back,
    card,
    coin,
    column,
    pirate,
    small_card,
)

FIRST = 66
"""Where the column of the first sign begins; each is as wide as a thumb."""
ROW = THUMB + 3
SMALL, LINE = 42, 16
MOST_BACKS = 24
"""So many cards that lie face down are drawn one by one."""
PHASE = of("phase")
DARKS = tuple(DARK.values())
ACTS = ["all", ["is", of("turn"), SEAT], ["not", ["among", PHASE, *BY_ITSELF]]]


def cards() -> list[Node]:
    """Hands, what is known of the pile, the piles, and the chest tokens."""
    hands = [_owner(), *_seen(["hand", SEAT], _in_hand())]
    return [
        _heads(),
        {"each": of("hand"), "key": "seat", "with": [*hands, _covered()]},
        _top(),
        *_pile("deck", {"by": "chance"}),
        *_discards(),
        *_pile("aside", {"by": of("turn")}, ["among", PHASE, *SHARING]),
        _treasures(),
    ]


def _heads() -> Node:
    """What the signs are called, on two lines by turns."""
    ends = {SIGNS[0]: (FIRST + 2, ""), SIGNS[-1]: (396, " end")}
    words = []
    for at, name in enumerate(SIGNS):
        x, anchor = ends.get(name, (FIRST + THUMB * (at + 0.5), " middle"))
        words.append(text(["word", name], x, 11 + at % 2 * 11, f"small soft{anchor}", 100))
    return group(words, height=26)


def _owner() -> Node:
    """The ground of a hand with whose it is, below the cards that follow."""
    high = ["if", _some(["hand", SEAT], DARKS), 2 * ROW - 2, ROW - 2]
    ground = rect((2, 0, 396, high), ["if", ACTS, "turn", "land"], 7)
    owner = group(
        [*pirate(SEAT, 28, 20), text(_size(), 28, 48, "large ink middle")],
        box=[2, 1, 60, THUMB],
        name=joined(["seat", SEAT], COMMA, told("hand", _size())),
        touch={"victim": SEAT},
    )
    mark = group([path("M-4-5L4 0-4 5Z", "ink", (10, 22))], when=ACTS)
    return group([ground, mark, owner], height=0)


def _size() -> Value:
    """How many cards a hand has, as far as that is seen."""
    held = of("hand", SEAT)
    return ["if", ["hidden", held], ["if", _is_counted(), ["shown", held], "?"], ["total", held]]


def _is_counted() -> Value:
    return ["not", ["is", ["shown", of("hand", SEAT)], None]]


def _some(where: list[Value], names: Iterable[str]) -> Value:
    """Whether there is any of some cards."""
    counts = [["if", ["more", of(*where, name), 0], 1, 0] for name in names]
    return ["more", ["sum", *counts], 0]


def _seen(where: list[Value], touch: Node) -> list[Node]:
    """A row of plain cards, and one of dark cards where there are some."""
    is_seen = ["not", ["hidden", of(*where)]]
    plain = group(_row(where, SIGNS, touch), when=is_seen, height=ROW)
    some = ["if", is_seen, _some(where, DARKS), False]
    return [plain, group(_row(where, DARKS, touch), when=some, height=ROW)]


def _row(where: list[Value], names: tuple[str, ...], touch: Node) -> list[Node]:
    cards = [(FIRST + THUMB * column(name), _card(where, name, touch)) for name in names]
    return [group([card], at=[left, 0]) for left, card in cards]


def _card(where: list[Value], name: str, touch: Node) -> Node:
    """Cards of a kind with how many there are; a hidden one is seen from behind."""
    count = of(*where, name)
    shown = [
        group(card(name, count), when=["more", count, 0]),
        group(back("?"), when=["hidden", count]),
    ]
    is_there = ["if", ["hidden", count], True, ["more", count, 0]]
    whose = [["seat", where[1]], COMMA] if len(where) > 1 else [["word", where[0]], COMMA]
    return part(
        [*where, name], (0, 0, THUMB, THUMB), shown,
        when=is_there, name=joined(*whose, told(name, count)), touch={**touch, "card": name},
    )  # fmt: skip


def _in_hand() -> Node:
    """A card of a hand is played by whose it is, or taken by somebody who robs him."""
    is_robbed = ["all", ["is", PHASE, "robbing"], ["is", of("other"), SEAT]]
    own = ["if", ["is", PHASE, "acting"], SEAT, None]
    return {"by": ["if", is_robbed, of("turn"), own]}


def _covered() -> Node:
    """Cards of a hand that are not seen: how many, where that is shown."""
    held = of("hand", SEAT)
    shown = ["if", _is_counted(), ["shown", held], 1]
    backs = group(
        [rect((0, 0, 38, 48), "back", 5)],
        when=["more", shown, key("back")],
        at=[["sum", FIRST + 4, ["times", 12, key("back")]], 4],
    )
    return part(
        ["hand", SEAT],
        (FIRST, 1, 328, 54),
        [repeated(list(range(MOST_BACKS)), "back", [backs])],
        when=["hidden", held],
        name=joined(["seat", SEAT], COMMA, told("hand", held)),
        height=ROW,
    )


def _under(name: str, nodes: list[Node], high: float, condition: Value) -> Node:
    """A row below what it is called."""
    label = text(["word", name], 8, 12, "small soft", 384)
    return group([label, group(nodes, at=[0, LINE])], when=condition, height=high + LINE)


def _pile(name: str, touch: Node, condition: Value = True) -> list[Node]:
    """A row with the cards of a pile; without cards, none."""
    is_whole = ["hidden", of(name)]
    hides = ["if", is_whole, True, ["hidden", of(name, CARDS[0])]]
    plain, dark = _seen([name], touch)
    return [
        _under(name, [_back_of(name, is_whole)], ROW, ["all", condition, hides]),
        _under(name, [plain], ROW, ["all", condition, ["not", hides], _some([name], CARDS)]),
        {**dark, "when": ["all", condition, ["not", hides], dark["when"]]},
    ]


def _back_of(name: str, is_whole: Value) -> Node:
    """A pile from behind, which stands for its value where that is hidden as a whole."""
    covered = part([name], (5, 0, 45, THUMB), back("?"), when=is_whole, name=told(name, of(name)))
    return group([covered, group(back("?"), when=["not", is_whole])], at=[FIRST, 0])


def _discards() -> list[Node]:
    """The discards, smaller: nobody chooses among them."""
    name = "discards"
    lefts = {each: FIRST + THUMB * column(each) + 27 * (each in DARKS) for each in CARDS}
    some = [group([_small(name, each)], at=[left, 2]) for each, left in lefts.items()]
    return [_under(name, some, SMALL, _some([name], CARDS))]


def _small(name: str, each: str) -> Node:
    count = of(name, each)
    return part(
        [name, each], (0, 0, 26, 36), small_card(each, count),
        when=["more", count, 0], name=joined(["word", name], COMMA, told(each, count)),
    )  # fmt: skip


def _top() -> Node:
    """The cards on top of the pile, the next one first, as far as somebody knows them."""
    laid = ["hidden", of("top")]
    there = ["sum", *(["if", _is_there(of("top", str(place))), 1, 0] for place in TOP)]
    cards = [group([_known(str(place))], at=[FIRST + THUMB * (place - 1), 0]) for place in TOP]
    arranger = part(
        ["arranger"], (0, 2, 150, 50),
        [lines(["word", "arranger"], 0, 30, "small soft", 116), *pirate(of("arranger"), 132, 27)],
        when=["not", ["is", of("arranger"), None]], at=[FIRST + THUMB * len(TOP) + 10, 0],
        name=told("arranger", ["seat", of("arranger")]),
    )  # fmt: skip
    condition = ["if", laid, False, ["more", there, 0]]
    return _under("top", [*cards, arranger], ROW, condition)


def _is_there(value: Value) -> Value:
    """Whether a card lies there; of one that is hidden, what is shown tells."""
    is_lying = ["not", ["is", ["shown", value], False]]
    return ["if", ["hidden", value], is_lying, ["not", ["is", value, None]]]


def _known(place: str) -> Node:
    value = of("top", place)
    faces = [group(card(name, place), when=["is", value, name]) for name in CARDS]
    behind = group(back(place), when=["hidden", value])
    return part(
        ["top", place], (5, 0, 45, THUMB), [*faces, behind],
        when=_is_there(value), name=joined(["word", "top"], COMMA, place, COLON, ["word", value]),
    )  # fmt: skip


def _treasures() -> Node:
    """The chest tokens that nobody has turned up yet."""
    tokens = [group([_left(name)], at=[FIRST + 64 * at, 0]) for at, name in enumerate(TOKENS)]
    return _under("treasures", tokens, ROW, ["more", ["total", of("treasures")], 0])


def _left(name: str) -> Node:
    count = of("treasures", name)
    return part(
        ["treasures", name], (0, 0, 60, THUMB),
        [*coin(name, 18, 27), text(joined("×", count), 32, 32, "bold ink")],
        when=["more", count, 0], name=joined(["word", "treasures"], COMMA, told(name, count)),
        touch={"token": name},
    )  # fmt: skip
