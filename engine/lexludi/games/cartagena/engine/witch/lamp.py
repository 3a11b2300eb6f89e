"""The lamp: look at four cards, keep one, and lay the others back on top of the pile."""

from __future__ import annotations

from lexludi.games.cartagena.engine.action import Step, of_card
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import play, settle
from lexludi.games.cartagena.engine.witch.aside import look, not_aside
from lexludi.games.cartagena.engine.witch.calls import call

LOOKED_AT = 4


def _call(setup: Setup, position: Position, step: Step) -> None:
    play(position, step["card"])
    look(setup, position, "choosing", LOOKED_AT)


def _keep(setup: Setup, position: Position, step: Step) -> None:
    position.aside[step["card"]] -= 1
    position.gain(position.turn, step["card"])
    position.phase = "laying"
    _end_laying(setup, position)


def _lay(setup: Setup, position: Position, step: Step) -> None:
    position.aside[step["card"]] -= 1
    position.top.append(step["card"])
    position.pile += 1
    position.arranger = position.turn
    _end_laying(setup, position)


def _end_laying(setup: Setup, position: Position) -> None:
    if not any(position.aside.values()):
        position.phase = "acting"
    settle(setup, position)


CALL = call("lamp", _call)
KEEP = of_card("keep", "choosing", "turn", _keep, not_aside)
LAY = of_card("lay", "laying", "turn", _lay, not_aside)
