"""The players: money, fame, penalties, stalls, dice before the screen, and god cards."""

from __future__ import annotations

from typing import Any

from lexludi.drawing.scene.shapes import COLON, COMMA, Node, disc, of, text
from lexludi.games.massilia.drawing.pieces import PIPS, dice_of
from lexludi.games.massilia.drawing.ring import LEFT, WIDTH

CARD, CARDS = 96, 4
FACTS = ("purse", "fame", "penalties", "stalls_left", "place", "next_place")
SEAT = ["key", "seat"]


def players() -> list[Node]:
    """For each player a row of facts, dice and cards."""
    return [
        {"each": of("stalls_left"), "key": "seat", "with": [_facts(), _dice(), _hidden(), _hand()]}
    ]


def _facts() -> Node:
    """What a player has, in three rows; whose turn it is has another ground."""
    ground = {
        "draw": "rect", "x": LEFT, "y": 2, "width": WIDTH, "height": 62, "rx": 6,
        "class": ["if", ["is", of("turn"), SEAT], "turn", "land"],
    }  # fmt: skip
    facts = [_fact(name, at) for at, name in enumerate(FACTS)]
    return {"with": [ground, *disc(SEAT, LEFT + 14, 33), *facts], "height": 68}


def _fact(name: str, at: int) -> Node:
    called, value = ["word", name], of(name, SEAT)
    x, y = LEFT + 30 + at % 2 * 180, 19 + at // 2 * 19
    return {
        "part": [name, SEAT], "at": [x, y], "box": [-2, -13, 172, 17],
        "name": ["join", ["seat", SEAT], COMMA, called, COLON, value],
        "with": [text(called, 0, 0, "small soft", 140), text(value, 166, 0, "bold ink end")],
    }  # fmt: skip


def _dice() -> Node:
    """The dice before the screen, which may be used."""
    wanted = {"by": SEAT, "origin": "from_screen", "colour": ["key", "colour"], "pips": PIPS}
    return dice_of(["ready", SEAT], [["seat", SEAT], COMMA], {"touch": wanted})


def _hidden() -> Node:
    """A covered hand is one card with a question mark."""
    return {
        "when": ["hidden", of("hand", SEAT)],
        "part": ["hand", SEAT],
        "at": [LEFT + 4, 0],
        "box": [0, 0, CARD - 6, 22],
        "name": ["join", ["seat", SEAT], COMMA, ["word", "hand"], COLON, "?"],
        "with": [_card(), text("?", CARD / 2 - 3, 16, "bold ink middle")],
        "height": 26,
    }


def _hand() -> Node:
    shown = {"when": ["not", ["hidden", of("hand", SEAT)]]}
    return {**shown, **cards_of(["hand", SEAT], ["seat", SEAT])}


def cards_of(where: list[Any], whose: list[Any]) -> Node:
    """The cards of a field beside each other, those of a god as one card with their number."""
    god = ["key", "god"]
    count = of(*where, god)
    said = ["join", ["word", god], ["if", ["more", count, 1], ["join", " ×", count], ""]]
    card = {
        "when": ["more", count, 0],
        "part": [*where, god],
        "box": [0, 0, CARD - 6, 22],
        "name": ["join", whose, COMMA, said],
        "with": [_card(), text(said, CARD / 2 - 3, 15, "ink middle", CARD - 14)],
    }
    cards = [{"each": of(*where), "key": "god", "with": [card]}]
    return {"flow": [CARD, 26], "columns": CARDS, "at": [LEFT + 4, 0], "with": cards}


def _card() -> Node:
    look = {"draw": "rect", "class": "turn line", "x": 0, "y": 0, "rx": 4}
    return {**look, "width": CARD - 6, "height": 22}
