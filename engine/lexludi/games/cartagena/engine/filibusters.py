"""Filibusters: whoever holds more than seven cards must not be caught by a dark one."""

from __future__ import annotations

from lexludi.games.cartagena.engine.action import Step, of_card
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import settle


def _lacks(_setup: Setup, position: Position, step: Step) -> str | None:
    held = position.hand[step["by"]][step["card"]]
    return None if held else f"there is no {step['card']} in the hand of seat {step['by']}"


def _discard(setup: Setup, position: Position, step: Step) -> None:
    position.lose(step["by"], step["card"])
    position.discards[step["card"]] += 1
    settle(setup, position)


ACTIONS = (of_card("discard", "discarding", "others", _discard, _lacks),)
