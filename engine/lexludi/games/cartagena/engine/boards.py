"""Boards: the signs of each tile, in the order in which pirates pass them.

The booklet of 2017 does not show its tiles, so every board with six distinct signs on each tile is
one that may lie on a table.
"""

from __future__ import annotations

from random import Random
from typing import Final, TypeAlias

from lexludi.games.cartagena.engine.parts import SIGNS, Sign

Board: TypeAlias = tuple[tuple[Sign, ...], ...]

# The first six tiles have the signs that the examples of the base game name: hooks on 1, 9, 14, 24,
# 28 and 36, rum on 11, 15 and 21, a chest on 7.  All other signs are invented.
EXAMPLE: Final[Board] = (
    ("hook", "rum", "parrot", "lamp", "chest", "pistol"),
    ("chest", "lamp", "hook", "pistol", "rum", "parrot"),
    ("parrot", "hook", "rum", "chest", "lamp", "pistol"),
    ("pistol", "lamp", "rum", "parrot", "chest", "hook"),
    ("lamp", "chest", "pistol", "hook", "parrot", "rum"),
    ("rum", "pistol", "chest", "lamp", "parrot", "hook"),
    ("chest", "hook", "pistol", "rum", "lamp", "parrot"),
    ("parrot", "rum", "lamp", "hook", "pistol", "chest"),
)

# The edition of 2000 has other signs.  Only which signs are equal matters to play.
OF_2000: Final[dict[str, Sign]] = {
    "bottle": "rum",
    "gun": "pistol",
    "hat": "parrot",
    "skull": "lamp",
    "knife": "hook",
    "key": "chest",
}
_PRINTED_2000: Final = """
bottle gun hat skull knife key
knife bottle key gun hat skull
hat key gun bottle skull knife
key bottle skull knife hat gun
gun key knife hat skull bottle
hat knife key bottle gun skull
"""
EDITION_2000: Final[Board] = tuple(
    tuple(OF_2000[name] for name in line.split()) for line in _PRINTED_2000.strip().splitlines()
)


def drawn_board(rng: Random, tiles: int) -> Board:
    """A board of so many tiles, each order of the signs of a tile equally likely."""
    return tuple(tuple(rng.sample(SIGNS, len(SIGNS))) for _ in range(tiles))
