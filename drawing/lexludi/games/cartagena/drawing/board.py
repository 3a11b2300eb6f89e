"""What a table has laid out: which scenario, how many tiles, and the sign of every space."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lexludi.drawing.sheet import Printed
from lexludi.games.cartagena.drawing.parts import MOST_TILES, SIGNS, SPACES_OF_TILE

SCENARIOS = ("escape", "jungle", "full")


@dataclass(frozen=True)
class LaidTiles:
    """The board of a game.

    Attributes:
        scenario: escape, jungle or full; "" where no set-up tells it.
        tiles: how many there are.
        tunnel: how many of them are tunnel.
        signs: of each space; none where no set-up tells it.
    """

    scenario: str
    tiles: int
    tunnel: int
    signs: Mapping[int, str]

    def ground(self, tile: int) -> str:
        """What a tile shows, the first being 1: tunnel, jungle, or nothing that we know."""
        if not self.scenario:
            return "plain"
        return "tunnel" if tile <= self.tunnel else "jungle"


def board_of(printed: Printed) -> LaidTiles:
    """The board of a set-up; without one, all the tiles that there are, with blank spaces."""
    scenario = str(printed.get("scenario", ""))
    if scenario not in SCENARIOS:
        return LaidTiles("", MOST_TILES, 0, {})
    tiles = _tiles(printed.get("tiles"), MOST_TILES)
    tunnel = {"escape": tiles, "jungle": 0, "full": _tiles(printed.get("tunnel.tiles"), 3)}
    return LaidTiles(scenario, tiles, min(tunnel[scenario], tiles), _signs(printed.get("board")))


def _tiles(chosen: Any, otherwise: int) -> int:
    """How many tiles a choice stands for; it is a number, or one written as text."""
    known = {str(number): number for number in range(1, MOST_TILES + 1)}
    return known.get(str(chosen), otherwise)


def _signs(given: Any) -> Mapping[int, str]:
    """The sign of every space by its number; a set-up has none beyond the last tile."""
    spaces = given if isinstance(given, Mapping) else {}
    known = {str(spot): spot for spot in range(1, MOST_TILES * SPACES_OF_TILE + 1)}
    return {known[at]: sign for at, sign in spaces.items() if at in known and sign in SIGNS}
