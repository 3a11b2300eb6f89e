"""Games for tests: the game that a law belongs to."""

from __future__ import annotations

from lexludi.catalogue import Game, installed, open_game
from lexludi.language import Law


def game_of(law: Law) -> Game:
    """The game whose chapters a law was read from: an installed one, or a folder with `law/`."""
    if law.game in installed() and open_game(law.game).part("law") == law.folder:
        return open_game(law.game)
    return open_game(law.folder.parent)
