"""Reading what the booklet does not tell of the printed parts: the tiles and the chest tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lexludi.engine.errors import SetupError
from lexludi.engine.values import between, mapping, shown
from lexludi.games.cartagena.engine.boards import EXAMPLE, Board
from lexludi.games.cartagena.engine.parts import (
    CARDS_IN,
    GIVING_TOKENS,
    SIGNS,
    SNAKE,
    TOKENS,
    TREASURE,
    Token,
)

_COUNTS: Final = mapping(TOKENS, between(0, GIVING_TOKENS))


def board_of(printed: object, tiles: int) -> Board:
    """The tiles that are given, or the first ones of the example; SetupError where none can be."""
    given = _given(printed, "board")
    if given is None:
        return EXAMPLE[:tiles]
    if not isinstance(given, list | tuple) or len(given) != tiles:
        came = f"{len(given)} tiles" if isinstance(given, list | tuple) else shown(given)
        raise SetupError(f"expected an array of {tiles} tiles, not {came}", "printed.board")
    return tuple(_tile(tile, f"printed.board[{index}]") for index, tile in enumerate(given))


def _tile(tile: object, where: str) -> tuple[str, ...]:
    if (
        not isinstance(tile, list | tuple)
        or len(tile) != len(SIGNS)
        or any(not isinstance(sign, str) or sign not in SIGNS for sign in tile)
        or len(set(tile)) != len(SIGNS)
    ):
        message = f"a tile has each of {', '.join(SIGNS)} once, in the order of the path"
        raise SetupError(message, where)
    return tuple(tile)


def treasure_of(printed: object) -> dict[Token, int]:
    """How often each token was printed, as given or as assumed; SetupError where it cannot be."""
    given = _given(printed, "treasure")
    if given is None:
        return dict(TREASURE)
    if not _COUNTS.accepts(given) or not isinstance(given, Mapping):
        raise SetupError(f"expected {_COUNTS.expected}", "printed.treasure")
    giving = sum(given[token] for token, cards in CARDS_IN.items() if cards)
    if giving != GIVING_TOKENS or given["empty_chest"] != 1 or given[SNAKE] != 1:
        message = (
            "six tokens give one to three cards, one is empty, one is the snake; "
            f"here {giving} give cards, {given['empty_chest']} are empty, {given[SNAKE]} snakes"
        )
        raise SetupError(message, "printed.treasure")
    return {token: given[token] for token in TOKENS}


def _given(printed: object, name: str) -> object:
    if printed is None:
        return None
    if not isinstance(printed, Mapping):
        raise SetupError(f"expected an object, not {shown(printed)}", "printed")
    for key in printed:
        if key not in ("board", "treasure"):
            raise SetupError(f"{shown(key)} is not known; known are board, treasure", "printed")
    return printed.get(name)
