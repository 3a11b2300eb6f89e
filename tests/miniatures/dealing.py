"""Faults of dealing."""

from __future__ import annotations

from typing import Any

from tests.miniatures.bend import Bend, Table

from lexludi.games.manila.engine.game import Game
from lexludi.games.manila.engine.position import Position

DEALING = Table()


@DEALING.fault("deal")
def every_ware_comes_alike(bend: Bend) -> None:
    """A share comes as often as any other, however many of its ware are left."""
    bend.inside(Game, "weight", lambda _game, _position, _step: 1)


@DEALING.fault("deal")
def shares_set_aside_are_weighed(bend: Bend) -> None:
    """A ware weighs what lies in the stock, also where shares were set aside before."""
    plain = Game.weight

    def weight(game: Game, position: Position, step: dict[str, Any]) -> int:
        return (
            position.stock[step["share"]] if step["do"] == "deal" else plain(game, position, step)
        )

    bend.inside(Game, "weight", weight)
