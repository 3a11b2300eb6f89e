"""What must be there before a law can be verified as a whole."""

from __future__ import annotations

from lexludi.cases import suite_folder
from lexludi.catalogue import Game
from lexludi.play.adapter import required_opponent


def check(game: Game) -> None:
    """Unusable where no engine plays the law's game, or no cases of it are committed."""
    required_opponent(game)
    suite_folder.index(game.cases)
