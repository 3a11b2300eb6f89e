"""Rum: draw one card more than there are players, keep two, and give one to each other.

By one reading the player chooses, by another everybody draws his own cards.
"""

from __future__ import annotations

from lexludi.games.cartagena.engine.action import Step, of_card
from lexludi.games.cartagena.engine.piles import end_sharing
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import play, settle
from lexludi.games.cartagena.engine.witch.aside import look, not_aside
from lexludi.games.cartagena.engine.witch.calls import call


def _call(setup: Setup, position: Position, step: Step) -> None:
    play(position, step["card"])
    position.other = (position.turn + 1) % setup.players
    look(setup, position, "sharing", setup.players + 1)
    if position.to_draw and setup.rum_is_blind:
        # How many cards are still wanted says whose the next one is, even if they run short.
        position.to_draw = setup.players + 1


def _give(setup: Setup, position: Position, step: Step) -> None:
    if position.other is None:
        return
    position.aside[step["card"]] -= 1
    position.gain(position.other, step["card"])
    position.other = (position.other + 1) % setup.players
    end_sharing(position)
    settle(setup, position)


CALL = call("rum", _call)
GIVE = of_card("give", "sharing", "turn", _give, not_aside)
