"""The pistol: look at another hand and take a card; its owner draws one."""

from __future__ import annotations

from lexludi.games.cartagena.engine.action import SEAT, Step, of_card
from lexludi.games.cartagena.engine.piles import drawn
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import play, settle, will_draw
from lexludi.games.cartagena.engine.witch.calls import Aim, call


def _oneself(_setup: Setup, _position: Position, step: Step) -> str | None:
    return "nobody robs himself" if step["victim"] == step["by"] else None


def _nothing_to_take(_setup: Setup, position: Position, step: Step) -> str | None:
    poor = not position.held[step["victim"]]
    return f"seat {step['victim']} has no card" if poor else None


def _call(setup: Setup, position: Position, step: Step) -> None:
    play(position, step["card"])
    position.phase = "robbing"
    position.other = step["victim"]
    settle(setup, position)


def _lacks(_setup: Setup, position: Position, step: Step) -> str | None:
    there = position.other is not None and position.hand[position.other][step["card"]]
    return None if there else f"seat {position.other} has no {step['card']}"


def _take(setup: Setup, position: Position, step: Step) -> None:
    if position.other is not None:
        position.lose(position.other, step["card"])
    position.gain(position.turn, step["card"])
    position.phase = "acting"
    will_draw(setup, position, 1)
    if not position.to_draw:
        drawn(setup, position)


CALL = call(
    "pistol",
    _call,
    Aim(
        "victim",
        SEAT,
        lambda setup, _position: range(setup.players),
        {"call_pistol.victim": _oneself, "call_pistol.empty": _nothing_to_take},
    ),
)
TAKE = of_card("take", "robbing", "turn", _take, _lacks)
