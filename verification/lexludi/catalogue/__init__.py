"""The games that are installed or given as a folder: `Game` is the one door to all their parts.

>>> from lexludi.catalogue import open_game
>>> game = open_game("manila")
>>> game.law.players
(3, 5)
"""

from lexludi.catalogue.find_games import installed, open_game
from lexludi.catalogue.game import Game

__all__ = ["Game", "installed", "open_game"]
