"""Rum: draw one card more than there are players, keep two, and give one to each other."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.engine.values import one_of
from lexludi.games.cartagena.engine.action import Action, Arguments, Step, each
from lexludi.games.cartagena.engine.parts import CARDS
from lexludi.games.cartagena.engine.piles import end_sharing
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import play, settle
from lexludi.games.cartagena.engine.witch.aside import look, not_aside
from lexludi.games.cartagena.engine.witch.calls import WHEN, callable_cards, guards_of_call


def _calls(setup: Setup, position: Position) -> Iterator[Arguments]:
    return ({"card": card} for card in callable_cards(setup, position, "rum"))


def _call(setup: Setup, position: Position, step: Step) -> None:
    play(position, step["card"])
    position.other = (position.turn + 1) % setup.players
    look(setup, position, "sharing", setup.players + 1)


def _give(setup: Setup, position: Position, step: Step) -> None:
    if position.other is None:
        return
    position.aside[step["card"]] -= 1
    position.gain(position.other, step["card"])
    position.other = (position.other + 1) % setup.players
    end_sharing(position)
    settle(setup, position)


CALL = Action(
    "call_rum",
    WHEN,
    "turn",
    _call,
    {"card": one_of(CARDS)},
    guards_of_call("call_rum", "rum"),
    _calls,
)
GIVE = Action(
    "give",
    frozenset({"sharing"}),
    "turn",
    _give,
    {"card": one_of(CARDS)},
    {"give.card": not_aside},
    each("card", CARDS),
)
