"""Boards: the signs of each tile, in the order in which pirates pass them.

The booklet of 2017 does not show its tiles, so every board with six distinct signs on each tile is
one that may lie on a table.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from random import Random
from typing import Any, Final, TypeAlias

from lexludi.games.cartagena.engine.parts import LAST_SPACE, SIGNS, TREASURE, Sign

Board: TypeAlias = tuple[tuple[Sign, ...], ...]

# The first six tiles have the signs that the examples of the base game name: hooks on 1, 9, 14, 24,
# 28 and 36, rum on 11, 15 and 21, a chest on 7.  All other signs are invented.
EXAMPLE_TILES: Final[Board] = (
    ("hook", "rum", "parrot", "lamp", "chest", "pistol"),
    ("chest", "lamp", "hook", "pistol", "rum", "parrot"),
    ("parrot", "hook", "rum", "chest", "lamp", "pistol"),
    ("pistol", "lamp", "rum", "parrot", "chest", "hook"),
    ("lamp", "chest", "pistol", "hook", "parrot", "rum"),
    ("rum", "pistol", "chest", "lamp", "parrot", "hook"),
    ("chest", "hook", "pistol", "rum", "lamp", "parrot"),
    ("parrot", "rum", "lamp", "hook", "pistol", "chest"),
)


def laid(tiles: Iterable[Iterable[Sign]]) -> dict[str, Sign | None]:
    """The open parameter `board` for some tiles, as a set-up gives it."""
    path = enumerate(chain.from_iterable(tiles), 1)
    return dict.fromkeys(map(str, range(1, LAST_SPACE + 1))) | {str(n): sign for n, sign in path}


def drawn_board(rng: Random, tiles: int) -> dict[str, Sign | None]:
    """An open parameter `board`, each order of the signs of a tile equally likely."""
    return laid(rng.sample(SIGNS, len(SIGNS)) for _ in range(tiles))


def example(tiles: int = 6) -> dict[str, Any]:
    """Variants with so many tiles, and with the open parameters of a box."""
    board = laid(EXAMPLE_TILES[:tiles])
    return {"tiles": str(tiles), "board": board, "treasure": dict(TREASURE)}
