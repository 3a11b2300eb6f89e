"""A game as the context of tasks: each worker opens it once."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from pathlib import Path

from lexludi.catalogue.find_games import open_game
from lexludi.catalogue.game import Game
from lexludi.support.errors import UsageError
from lexludi.support.worker_pool.task import Context


@dataclass(frozen=True)
class GameSource:
    """What opens a game in a worker: its name or its folder, and the fingerprint of its law.

    A law holds compiled functions, which cannot be pickled.
    """

    source: str
    law: str

    def __call__(self) -> Game:
        """The game; UsageError where this machine has it with another law, or not at all."""
        if self in _SHARED:
            return _SHARED[self]
        game = open_game(self.source)
        if game.law.fingerprint != self.law:
            raise UsageError(
                f"the worker on {socket.gethostname()} has another law of {self.source} "
                "than the command: expected the same chapters"
            )
        return game


_SHARED: dict[GameSource, Game] = {}
"""The game that was shared last: a worker that is forked from this process has read it already."""


def shared_game(game: Game) -> Context[Game]:
    """A game for `map_ordered`."""
    source = game_source(game)
    _SHARED.clear()
    _SHARED[source] = game
    return Context(game, source)


def game_source(game: Game) -> GameSource:
    """What opens this game in a worker."""
    source = str(Path(game.source).resolve()) if game.package is None else game.source
    return GameSource(source, game.law.fingerprint)
