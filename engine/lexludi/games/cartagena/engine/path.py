"""The path: from every spot, what lies ahead and behind, and where it leads."""

from __future__ import annotations

from typing import Final

from lexludi.games.cartagena.engine.boards import Board
from lexludi.games.cartagena.engine.parts import (
    BAY,
    BOAT,
    CARTAGENA,
    SIGNS,
    SIGNS_OF_TILE,
    SPOTS,
    START,
    TORTUGA,
    Island,
    Sign,
    Spot,
)


class Path:
    """One island's path, or two with the sea between them.

    Arguments:
        board: the tiles, those of the tunnel first.
        tunnel: how many of them are tunnel.

    Attributes:
        shore: the last space of the tunnel, 0 where there is none.
        last: the last space.
        full: whether a boat carries pirates from one island to the other.
        goal: where pirates are safe.
        beyond: for every spot the spaces ahead on the same island, the nearest first.
        behind: for every spot the spaces behind on the same island, the nearest first.
        ahead: for every sign and spot those spaces ahead that have the sign.
        leads_to: for every spot where its island's path ends.
        sign: the sign of every space.
    """

    def __init__(self, board: Board, tunnel: int) -> None:
        signs = [sign for tile in board for sign in tile]
        self.shore: Final[Spot] = tunnel * SIGNS_OF_TILE
        self.last: Final[Spot] = len(signs)
        self.full: Final = 0 < self.shore < self.last
        self.goal: Final[Spot] = BOAT if self.shore == self.last else BAY
        self.sign: Final[dict[Spot, Sign]] = dict(enumerate(signs, 1))
        self.spaces: Final = range(1, self.last + 1)
        self.beyond: Final = tuple(self._beyond(spot) for spot in SPOTS)
        self.behind: Final = tuple(self._behind(spot) for spot in SPOTS)
        self.leads_to: Final = tuple(BOAT if self.in_tunnel(at) else self.goal for at in SPOTS)
        self.ahead: Final = {
            sign: tuple(tuple(at for at in way if self.sign[at] == sign) for way in self.beyond)
            for sign in SIGNS
        }

    def in_tunnel(self, spot: Spot) -> bool:
        """Whether a spot is on the tunnel's island: a space of the tunnel, or the prison before it.

        Where only the tunnel is played, there is no other island.
        """
        return self.shore > 0 and (spot <= self.shore or self.shore == self.last)

    def _beyond(self, spot: Spot) -> range:
        if spot == BOAT and self.full:
            return range(self.shore + 1, self.last + 1)
        if spot > self.last:
            return range(0)
        return range(spot + 1, (self.shore if self.in_tunnel(spot) else self.last) + 1)

    def _behind(self, spot: Spot) -> range:
        if spot == BOAT:
            return range(self.shore, 0, -1)
        before = self.last if spot == BAY else spot - 1
        return range(before, 0 if self.in_tunnel(spot) else self.shore, -1)

    def island(self, spot: Spot, boat: Island) -> Island:
        """On which island a spot lies, given where the boat does."""
        if spot == BOAT:
            return boat
        return CARTAGENA if self.in_tunnel(spot) else TORTUGA

    def start(self, spot: Spot) -> Spot:
        """Where the path that leads to a spot begins."""
        return BOAT if self.full and spot > self.shore and spot != BOAT else START

    def tile(self, spot: Spot) -> int:
        """The number of the tile of a space."""
        return (spot - 1) // SIGNS_OF_TILE + 1
