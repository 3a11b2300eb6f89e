"""The whole board: the ring round the harbour, and below it the dice and the players."""

from __future__ import annotations

from lexludi.drawing.scene.shapes import Node, of, text
from lexludi.games.massilia.drawing.harbour import harbour
from lexludi.games.massilia.drawing.pieces import FIGURES, PIPS, dice_of
from lexludi.games.massilia.drawing.players import cards_of, players
from lexludi.games.massilia.drawing.ring import LEFT, TOP, WIDTH, ring, walkers

LAST_OF_SHORT = 15
TEMPLE = {"touch": {"origin": "from_temple", "colour": ["key", "colour"], "pips": PIPS}}
"""What a die in the temple stands for in a step."""


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
            walkers(),
            *_dice("temple_dice", TEMPLE),
            *_dice("rolled", {}),
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


def _dice(name: str, touch: Node) -> list[Node]:
    """The dice of a place under their heading; without any, nothing."""
    label = text(["word", name], LEFT + 4, 15, "soft")
    some = ["more", ["total", of(name)], 0]
    return [
        {"when": some, "with": [label], "height": 20},
        {"when": some, **dice_of([name], [], touch)},
    ]


def _pile(name: str) -> list[Node]:
    """The cards of a pile under its heading; without any, or covered, nothing."""
    some = ["more", ["total", of(name)], 0]
    label = text(["word", name], LEFT + 4, 15, "soft")
    return [
        {"when": some, "with": [label], "height": 20},
        {"when": some, **cards_of([name], ["word", name])},
    ]


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
