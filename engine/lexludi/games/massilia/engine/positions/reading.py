"""Reading a JSON position, with every fault that it has."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from lexludi.engine.positions import EachOf, EachSeat, PositionReader, Shape
from lexludi.engine.values import FLAG, WHOLE, at_least, between, mapping, one_of, or_null
from lexludi.games.massilia.engine.dice import MOST_DICE
from lexludi.games.massilia.engine.harbour import MOST_TOTAL
from lexludi.games.massilia.engine.parts import (
    COLOURS,
    DAYS,
    FIGURES,
    GODS,
    GOODS,
    LEAST_FAME,
    LEAST_PRICE,
    MARKETS,
    MOST_CARRIED,
    MOST_FAME,
    MOST_OF_GOOD,
    MOST_ON_STALL,
    MOST_PRICE,
    MOST_STALLS,
    PHASES,
    PIPS,
    SPACES,
    TOKENS_OF_PLAYER,
    WARES,
)
from lexludi.games.massilia.engine.position import Position, dice_of_json, start
from lexludi.games.massilia.engine.positions.checks import CHECKS
from lexludi.games.massilia.engine.setup import PLAYERS, Setup

_MOST_COPIES: Final = 9
_SPACES: Final = tuple(map(str, SPACES))
_PRICE: Final = between(LEAST_PRICE, MOST_PRICE)
_FAME_TOKEN: Final = between(LEAST_FAME, MOST_FAME)
_COUNT: Final = between(0, MOST_OF_GOOD)
_PORTION: Final = between(0, MOST_ON_STALL)
_PLACE: Final = between(1, PLAYERS[-1])
_DICE_COUNT: Final = between(0, MOST_DICE)
_TOKENS: Final = between(0, TOKENS_OF_PLAYER * PLAYERS[-1])
_TOTAL: Final = between(0, MOST_TOTAL)
_GOODS: Final = EachOf(GOODS, _COUNT)
_CARDS: Final = EachOf(GODS, between(0, _MOST_COPIES))
_DICE: Final = EachOf(COLOURS, mapping(map(str, PIPS), _DICE_COUNT))
_PRICES: Final = EachOf(MARKETS, _PRICE)


@cache
def _shapes(players: int) -> dict[str, Shape]:
    seat = between(0, players - 1)
    return {
        "phase": one_of(PHASES),
        "day": between(1, DAYS),
        "turn": seat,
        "place": EachSeat(players, _PLACE),
        "next_place": EachSeat(players, or_null(_PLACE)),
        "price": _PRICES,
        "price_now": _PRICES,
        "renown": EachOf(WARES, _FAME_TOKEN),
        "at": EachOf(FIGURES, between(0, SPACES[-1])),
        "stall": EachOf(_SPACES, or_null(seat)),
        "goods": EachOf(_SPACES, mapping(GOODS, _PORTION)),
        "stalls_left": EachSeat(players, between(0, MOST_STALLS)),
        "harbour": _GOODS,
        "bag": _GOODS,
        "gone": _GOODS,
        "to_ship": _COUNT,
        "filled": or_null(between(0, SPACES[-1])),
        "purse": EachSeat(players, at_least(0)),
        "bank": WHOLE,
        "penalties": EachSeat(players, _TOKENS),
        "token_stock": _TOKENS,
        "fame": EachSeat(players, at_least(0)),
        **_shapes_of_dice(players),
        **_shapes_of_cards(players),
    }


def _shapes_of_dice(players: int) -> dict[str, Shape]:
    counts = EachOf(COLOURS, _DICE_COUNT)
    rolled = mapping(COLOURS, mapping(map(str, PIPS), _DICE_COUNT))
    return {
        "temple_dice": _DICE,
        "ready": EachSeat(players, rolled),
        "spent": EachSeat(players, counts),
        "unrolled": counts,
        "rolled": _DICE,
        "temple_rolls": FLAG,
        "job": or_null(one_of(COLOURS)),
        "total": _TOTAL,
        "to_place": _GOODS,
    }


def _shapes_of_cards(players: int) -> dict[str, Shape]:
    return {
        "deck": _CARDS,
        "discards": _CARDS,
        "hand": EachSeat(players, _CARDS),
        "aside": _CARDS,
        "to_draw": _TOTAL,
        "chosen": FLAG,
        "owed": _PORTION,
        "carried": between(0, MOST_CARRIED),
    }


def shapes(setup: Setup) -> dict[str, Shape]:
    """The shape of every field of a position."""
    return _shapes(setup.players)


_ORDERED: Final[dict[str, tuple[str, ...]]] = {
    "price": MARKETS,
    "price_now": MARKETS,
    "renown": WARES,
    "at": FIGURES,
    "harbour": GOODS,
    "bag": GOODS,
    "gone": GOODS,
    "unrolled": COLOURS,
    "to_place": GOODS,
    "deck": GODS,
    "discards": GODS,
    "aside": GODS,
}
"""Objects, in the order of their parts: equal positions are drawn from alike."""


def _made(data: dict[str, Any]) -> Position:
    """A position made of data of the right form; it shares nothing with the data."""
    fields = dict(data)
    for name, parts in _ORDERED.items():
        fields[name] = {part: data[name][part] for part in parts}
    for name, parts in (("hand", GODS), ("spent", COLOURS)):
        fields[name] = [{part: own[part] for part in parts} for own in data[name]]
    for name in ("place", "next_place", "stalls_left", "purse", "penalties", "fame"):
        fields[name] = list(data[name])
    fields["stall"] = [data["stall"][space] for space in _SPACES]
    fields["goods"] = [{good: data["goods"][s][good] for good in GOODS} for s in _SPACES]
    fields["temple_dice"] = dice_of_json(data["temple_dice"])
    fields["rolled"] = dice_of_json(data["rolled"])
    fields["ready"] = [dice_of_json(dice) for dice in data["ready"]]
    return Position(**fields)


READER: Final = PositionReader(shapes, lambda setup: start(setup).to_json(), _made, CHECKS)
