"""The lamp: look at four cards, keep one, and lay the others back on top of the pile."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.engine.values import one_of
from lexludi.games.cartagena.engine.action import Action, Arguments, Step, each
from lexludi.games.cartagena.engine.parts import CARDS
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import play, settle
from lexludi.games.cartagena.engine.witch.aside import look, not_aside
from lexludi.games.cartagena.engine.witch.calls import WHEN, callable_cards, guards_of_call

LOOKED_AT = 4


def _calls(setup: Setup, position: Position) -> Iterator[Arguments]:
    return ({"card": card} for card in callable_cards(setup, position, "lamp"))


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


CALL = Action(
    "call_lamp",
    WHEN,
    "turn",
    _call,
    {"card": one_of(CARDS)},
    guards_of_call("call_lamp", "lamp"),
    _calls,
)
KEEP = Action(
    "keep",
    frozenset({"choosing"}),
    "turn",
    _keep,
    {"card": one_of(CARDS)},
    {"keep.card": not_aside},
    each("card", CARDS),
)
LAY = Action(
    "lay",
    frozenset({"laying"}),
    "turn",
    _lay,
    {"card": one_of(CARDS)},
    {"lay.card": not_aside},
    each("card", CARDS),
)
