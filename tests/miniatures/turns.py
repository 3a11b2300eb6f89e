"""Faults in what an engine takes at all: whose turn it is, and what can be read."""

from __future__ import annotations

from typing import Any

from tests.miniatures.bend import Bend, Table

from lexludi.engine.refusal import Refusal
from lexludi.games.manila.engine.action import Action
from lexludi.games.manila.engine.game import Game
from lexludi.games.manila.engine.position import Position

TURNS = Table()


@TURNS.fault("bid.who")
def anybody_bids(bend: Bend) -> None:
    """A bid out of turn is taken for the one who bids."""
    _taken(bend, "bid.who")


@TURNS.fault("place.who")
def anybody_places(bend: Bend) -> None:
    """An accomplice is placed out of turn."""
    _taken(bend, "place.who")


@TURNS.fault("pledge.when")
def loans_after_the_end(bend: Bend) -> None:
    """Loans are taken when the game is over, too, and before it begins."""
    _taken(bend, "pledge.when")


@TURNS.fault("refrain.when")
def refraining_at_any_time(bend: Bend) -> None:
    """A player may refrain when nobody places."""
    _taken(bend, "refrain.when")


def _taken(bend: Bend, rule: str) -> None:
    plain = Game.out_of_turn

    def out_of_turn(
        here: Game, action: Action, position: Position, step: dict[str, Any]
    ) -> Refusal | None:
        refusal = plain(here, action, position, step)
        taken = isinstance(step["by"], int) and refusal is not None and refusal.rule == rule
        return None if taken else refusal

    bend.inside(Game, "out_of_turn", out_of_turn)
