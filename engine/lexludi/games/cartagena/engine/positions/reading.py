"""Reading a JSON position, with every fault that it has."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from lexludi.engine.positions import EachOf, EachSeat, PositionReader, Shape
from lexludi.engine.values import FLAG, between, one_of, or_null
from lexludi.games.cartagena.engine.parts import (
    ACTIONS,
    CARDS,
    COPIES,
    ISLANDS,
    LAST_SPACE,
    PHASES,
    SIGNS,
    SPOTS,
    TILES,
    TOKENS,
    TOP,
)
from lexludi.games.cartagena.engine.position import Position, start
from lexludi.games.cartagena.engine.positions.checks import CHECKS
from lexludi.games.cartagena.engine.setup import Setup

MOST_TO_DRAW: Final = 6


_SPOTS: Final = tuple(map(str, SPOTS))
_TOP: Final = tuple(map(str, TOP))
_TILES: Final = tuple(map(str, TILES))


@cache
def _shapes(players: int, crew: int) -> dict[str, Shape]:
    cards = EachOf(CARDS, between(0, COPIES))
    seat = between(0, players - 1)
    return {
        "phase": one_of(PHASES),
        "turn": seat,
        "actions_left": between(0, ACTIONS),
        "steered": FLAG,
        "pirates": EachSeat(players, EachOf(_SPOTS, between(0, crew))),
        "boat": one_of(ISLANDS),
        "hand": EachSeat(players, cards),
        "deck": cards,
        "top": EachOf(_TOP, or_null(one_of(CARDS))),
        "arranger": or_null(seat),
        "discards": cards,
        "aside": cards,
        "to_draw": between(0, MOST_TO_DRAW),
        "other": or_null(seat),
        "named": or_null(one_of(SIGNS)),
        "opened": or_null(between(1, LAST_SPACE)),
        "treasures": EachOf(TOKENS, between(0, len(TILES))),
        "closed": EachOf(_TILES, FLAG),
        "caught": FLAG,
    }


def shapes(setup: Setup) -> dict[str, Shape]:
    """The shape of every field of a position."""
    return _shapes(setup.players, setup.crew)


def _made(data: dict[str, Any]) -> Position:
    """A position made of data of the right form; it shares nothing with the data."""
    fields = dict(data)
    fields["pirates"] = [
        [spot for spot in SPOTS for _ in range(men[str(spot)])] for men in data["pirates"]
    ]
    laid = [data["top"][str(place)] for place in reversed(TOP)]
    fields["top"] = [card for card in laid if card is not None]
    fields["closed"] = [data["closed"][str(tile)] for tile in TILES]
    # In the order of the parts, so that equal positions are drawn from alike.
    for name, parts in (
        ("deck", CARDS),
        ("discards", CARDS),
        ("aside", CARDS),
        ("treasures", TOKENS),
    ):
        fields[name] = {part: data[name][part] for part in parts}
    fields["hand"] = [{card: cards[card] for card in CARDS} for cards in data["hand"]]
    return Position(**fields).counted()


READER: Final = PositionReader(shapes, lambda setup: start(setup).to_json(), _made, CHECKS)
