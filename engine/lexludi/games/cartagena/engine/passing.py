"""Ending a turn: after some actions, with an empty hand, or for want of any action."""

from __future__ import annotations

from lexludi.games.cartagena.engine import boat, morgan, moves, retreats, witch
from lexludi.games.cartagena.engine.action import Action, Step
from lexludi.games.cartagena.engine.parts import ACTIONS as ACTIONS_OF_TURN
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import pass_turn, settle, will_draw


def _idle(_setup: Setup, position: Position, _step: Step) -> str | None:
    return "a turn has one action at least" if position.actions_left == ACTIONS_OF_TURN else None


def _stop(_setup: Setup, position: Position, _step: Step) -> None:
    pass_turn(position)


def _holds_cards(_setup: Setup, position: Position, step: Step) -> str | None:
    held = position.held[step["by"]]
    return f"there are {held} cards in the hand" if held else None


def _has_acted(_setup: Setup, position: Position, _step: Step) -> str | None:
    acted = position.actions_left < ACTIONS_OF_TURN
    return "only a whole turn is skipped, and an action was taken" if acted else None


def _has_steered(setup: Setup, position: Position, _step: Step) -> str | None:
    refused = position.steered and setup.answers["skip.steered"] == "refused"
    return "only a whole turn is skipped, and the captain moved the boat" if refused else None


def _skip(setup: Setup, position: Position, _step: Step) -> None:
    position.actions_left = 0
    will_draw(setup, position, 1)
    settle(setup, position)


def _could_act(setup: Setup, position: Position, _step: Step) -> str | None:
    if position.actions_left < ACTIONS_OF_TURN:
        return "an action was taken, so the turn can be ended"
    for action in _TRIED:
        for step in action.steps(setup, position):
            return f"{step['do']} is possible"
    return None


def _wait(setup: Setup, position: Position, _step: Step) -> None:
    position.actions_left = 0
    if setup.answers["turn.stuck"] == "draw":
        will_draw(setup, position, 1)
    settle(setup, position)


SKIP = Action(
    "skip",
    frozenset({"acting"}),
    "turn",
    _skip,
    guards={
        "skip.hand": _holds_cards,
        "skip.first": _has_acted,
        "skip.steered": _has_steered,
    },
)
# Whoever can take one of these is not stuck.
_TRIED = (
    *moves.ACTIONS,
    *retreats.ACTIONS,
    *morgan.ACTIONS,
    *boat.ACTIONS,
    *witch.CALLS,
    SKIP,
)
ACTIONS = (
    Action("stop", frozenset({"acting"}), "turn", _stop, guards={"stop.acted": _idle}),
    SKIP,
    Action("wait", frozenset({"acting"}), "turn", _wait, guards={"wait.stuck": _could_act}),
)
