"""Reading what the booklet does not tell of the printed parts: the tiles and the chest tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from lexludi.engine.errors import SetupError
from lexludi.engine.setups import open_value
from lexludi.engine.values import between, one_of, shown
from lexludi.games.cartagena.engine.boards import Board
from lexludi.games.cartagena.engine.parts import (
    CARDS_IN,
    GIVING_TOKENS,
    LAST_SPACE,
    SIGNS,
    SIGNS_OF_TILE,
    SNAKE,
    TOKENS,
    Token,
)

OPEN: Final = ("board", "treasure")
_SPACES: Final = tuple(str(space) for space in range(1, LAST_SPACE + 1))
_SIGN: Final = one_of(SIGNS)
_COUNT: Final = between(0, GIVING_TOKENS)


def board_of(variants: object) -> Board:
    """The eight tiles that a set-up gives; SetupError where no box has them.

    The open parameter is an object with the sign of every space from 1 to 48.
    """
    where = "variants.board"
    signs = _entries(open_value("board", variants), _SPACES, where)
    for space, sign in signs.items():
        if not _SIGN.accepts(sign):
            raise SetupError(f"expected {_SIGN.expected}, not {shown(sign)}", f"{where}.{space}")
    path = [str(signs[space]) for space in _SPACES]
    tiles = tuple(_tiles(path))
    for number, tile in enumerate(tiles, 1):
        twice = [sign for sign in SIGNS if tile.count(sign) > 1]
        if twice:
            message = f"tile {number} shows every sign once, but {', '.join(twice)} more often"
            raise SetupError(message, where)
    return tiles


def _tiles(path: list[str]) -> Iterator[tuple[str, ...]]:
    for first in range(0, LAST_SPACE, SIGNS_OF_TILE):
        yield tuple(path[first : first + SIGNS_OF_TILE])


def treasure_of(variants: object) -> dict[Token, int]:
    """How often each token was printed; SetupError where no box has so many.

    The open parameter is an object with a number for each token.
    """
    where = "variants.treasure"
    counts: dict[Token, int] = {}
    for token, count in _entries(open_value("treasure", variants), TOKENS, where).items():
        if type(count) is not int or not _COUNT.accepts(count):
            message = f"expected {_COUNT.expected}, not {shown(count)}"
            raise SetupError(message, f"{where}.{token}")
        counts[token] = count
    giving = sum(counts[token] for token, cards in CARDS_IN.items() if cards)
    if giving != GIVING_TOKENS or counts["empty_chest"] != 1 or counts[SNAKE] != 1:
        message = (
            "six tokens give one to three cards, one is empty, one is the snake; "
            f"here {giving} give cards, {counts['empty_chest']} are empty, {counts[SNAKE]} snakes"
        )
        raise SetupError(message, where)
    return {token: counts[token] for token in TOKENS}


def _entries(given: object, keys: tuple[str, ...], where: str) -> Mapping[str, object]:
    """The entries of a value that has one for every key and no other."""
    if not isinstance(given, Mapping):
        message = f"expected an object with the keys {keys[0]} to {keys[-1]}, not {shown(given)}"
        raise SetupError(message, where)
    for key in given:
        if key not in keys:
            raise SetupError(f"{shown(key)} is none of {keys[0]} to {keys[-1]}", where)
    for key in keys:
        if key not in given:
            raise SetupError("is missing", f"{where}.{key}")
    return given
