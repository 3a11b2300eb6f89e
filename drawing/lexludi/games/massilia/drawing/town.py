"""The whole board: the ring round the harbour, and below it the dice and the players."""

from __future__ import annotations

from lexludi.games.massilia.drawing.harbour import harbour
from lexludi.games.massilia.drawing.pieces import (
    DICE,
    FIGURES,
    GODS,
    PIPS,
    Node,
    die,
    of,
    text,
    times,
)
from lexludi.games.massilia.drawing.players import god_card, in_rows, players
from lexludi.games.massilia.drawing.ring import LEFT, TOP, WIDTH, ring

DIE, IN_A_ROW = 54, 7
LAST_OF_SHORT = 15


def town() -> Node:
    """The scene of a game; how long the ring's sides are is an open parameter of the box."""
    is_short = ["is", ["printed", "side_spaces"], 1]
    board = [
        {"when": is_short, "with": [ring(1)]},
        {"when": ["not", is_short], "with": [ring(2)]},
        harbour(),
    ]
    return {
        "stack": [
            {"with": board, "height": TOP + WIDTH + 6},
            *_dice("temple_dice", "from_temple"),
            *_dice("rolled", None),
            *players(),
            *_pile("aside"),
            *_pile("discards"),
            {
                "when": is_short,
                "flow": [180, 18],
                "columns": 2,
                "at": [LEFT, 0],
                "with": _elsewhere(),
            },
            {"with": [], "height": 4},
        ]
    }


def _dice(name: str, origin: str | None) -> list[Node]:
    """The dice of a place under their heading; without any, nothing."""
    label = text(["word", name], LEFT + 4, 15, "soft")
    some = ["more", ["total", of(name)], 0]
    shown = [
        _die_part([name, colour, str(pips)], colour, pips, origin)
        for colour in DICE
        for pips in PIPS
    ]
    return [
        {"when": some, "with": [label], "height": 20},
        {"when": some, "flow": [DIE, DIE], "columns": IN_A_ROW, "at": [LEFT, 0], "with": shown},
    ]


def _die_part(where: list[object], colour: str, pips: int, origin: str | None) -> Node:
    """Dice of a colour that show a number; those that may be used can be touched."""
    count = of(*where)
    part: Node = {
        "when": ["more", count, 0],
        "part": where,
        "at": [DIE / 2, DIE / 2],
        "box": [-26, -26, 52, 52],
        "name": ["join", ["word", colour], " ", pips, " ×", count],
        "with": [*die(colour, pips), times(count, 25, 5)],
    }
    wanted = {"origin": origin, "colour": colour, "pips": pips}
    return part if origin is None else {**part, "touch": wanted}


def _pile(name: str) -> list[Node]:
    """The cards of a pile under its heading; without any, or covered, nothing."""
    some = ["more", ["total", of(name)], 0]
    cards = [god_card([name, god], ["word", name]) for god in GODS]
    label = text(["word", name], LEFT + 4, 15, "soft")
    return [{"when": some, "with": [label], "height": 20}, {"when": some, **in_rows(cards)}]


def _elsewhere() -> list[Node]:
    """Figures on spaces that a short ring has not."""
    return [
        {
            "when": ["more", of("at", name), LAST_OF_SHORT],
            "part": ["at", name], "box": [0, 0, 170, 16],
            "with": [
                text(["word", name], 0, 12, "small soft", 130),
                text(of("at", name), 166, 12, "bold ink end"),
            ],
        }
        for name in FIGURES
    ]  # fmt: skip
