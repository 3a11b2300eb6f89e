"""Positions that show themselves in a notebook: `%load_ext lexludi.readings.notebook`.

Neither the law nor the engine knows of drawings; so the notebook is told which of their classes
to draw.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from lexludi.catalogue import Game, installed, open_game
from lexludi.language import Machine, Setup
from lexludi.readings.picture import picture

LAW_CLASS = ("lexludi.law.{game}", "LawPosition")
"""The module and the name of the class of a law's positions, which is made when they are."""
SVG = "image/svg+xml"


def load_ipython_extension(shell: Any) -> None:
    """Tell an IPython shell how the positions of all installed games are drawn."""
    formatter = shell.display_formatter.formatters[SVG]
    for game in map(open_game, installed()):
        module, name = LAW_CLASS
        formatter.for_type_by_name(module.format(game=game.name), name, of_law(game))
        if game.engine is not None:
            setup = _any_setup(game)
            played = game.engine.new_game(setup.players, setup.answers, setup.variants)
            formatter.for_type(type(played.start()), partial(_drawn, game, played.to_json))


def of_law(game: Game) -> Callable[[Any], str]:
    """What makes a picture of a position of the law, which is read when the first one is drawn."""
    return lambda position: _drawn(game, _machine(game).to_json, position)


def _machine(game: Game) -> Machine:
    """Any machine of the law: all write positions alike."""
    return Machine(game.law, _any_setup(game))


def _any_setup(game: Game) -> Setup:
    """A set-up of the game; what differs from box to box is drawn."""
    return Setup(players=game.law.players[0]).drawn(game.law, Random(0))


def _drawn(game: Game, to_json: Callable[[Any], dict[str, Any]], position: Any) -> str:
    return picture(game, to_json(position), None).svg
