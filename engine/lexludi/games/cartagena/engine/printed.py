"""Reading what the booklet does not tell of the printed parts: the tiles and the chest tokens."""

from __future__ import annotations

from collections.abc import Mapping
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
BOARD: Final = "variants.board"
TREASURE: Final = "variants.treasure"
_SPACES: Final = tuple(str(space) for space in range(1, LAST_SPACE + 1))
_SIGN: Final = one_of(SIGNS)
_COUNT: Final = between(0, GIVING_TOKENS)


def board_of(variants: object, tiles: int) -> Board:
    """So many tiles as a set-up gives them; SetupError where no box has them.

    The open parameter is an object with the sign of every space from 1 to 48, null where no tile
    lies.
    """
    signs = _entries(open_value("board", variants), _SPACES, BOARD)
    path = [_sign(space, sign, tiles) for space, sign in signs.items()]
    return tuple(_tile(number, path) for number in range(tiles))


def _sign(space: str, sign: object, tiles: int) -> str:
    """The sign of a space, nothing where no tile lies."""
    used = int(space) <= tiles * SIGNS_OF_TILE
    if used and not _SIGN.accepts(sign):
        raise SetupError(f"expected {_SIGN.expected}, not {shown(sign)}", f"{BOARD}.{space}")
    if not used and sign is not None:
        message = f"expected null, because only {tiles} tiles are laid, not {shown(sign)}"
        raise SetupError(message, f"{BOARD}.{space}")
    return str(sign) if used else ""


def _tile(number: int, path: list[str]) -> tuple[str, ...]:
    tile = tuple(path[number * SIGNS_OF_TILE : (number + 1) * SIGNS_OF_TILE])
    twice = [sign for sign in SIGNS if tile.count(sign) > 1]
    if twice:
        message = f"tile {number + 1} shows every sign once, but {', '.join(twice)} more often"
        raise SetupError(message, BOARD)
    return tile


def treasure_of(variants: object) -> dict[Token, int]:
    """How often each token was printed; SetupError where no box has so many.

    The open parameter is an object with a number for each token.
    """
    counts: dict[Token, int] = {}
    for token, count in _entries(open_value("treasure", variants), TOKENS, TREASURE).items():
        if type(count) is not int or not _COUNT.accepts(count):
            message = f"expected {_COUNT.expected}, not {shown(count)}"
            raise SetupError(message, f"{TREASURE}.{token}")
        counts[token] = count
    giving = sum(counts[token] for token, cards in CARDS_IN.items() if cards)
    if giving != GIVING_TOKENS or counts["empty_chest"] != 1 or counts[SNAKE] != 1:
        message = (
            "six tokens give one to three cards, one is empty, one is the snake; "
            f"here {giving} give cards, {counts['empty_chest']} are empty, {counts[SNAKE]} snakes"
        )
        raise SetupError(message, TREASURE)
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
    return {key: given[key] for key in keys}
