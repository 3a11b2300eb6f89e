"""The public face of Manila: verify, can, do, list, count, score, play."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, cast

from lexludi.engine.refusal import Refusal, Refused
from lexludi.engine.values import shown
from lexludi.games.manila.engine import play, scoring
from lexludi.games.manila.engine.action import Action, Step
from lexludi.games.manila.engine.actions import ACTIONS, BY_NAME
from lexludi.games.manila.engine.auction import pool
from lexludi.games.manila.engine.board import PHASES, Phase
from lexludi.games.manila.engine.position import Position, start
from lexludi.games.manila.engine.positions import consistency
from lexludi.games.manila.engine.setup import Setup

_NOW: Final[dict[Phase, tuple[Action, ...]]] = {
    phase: tuple(action for action in ACTIONS if phase in action.phases) for phase in PHASES
}


class Game:
    """Manila as one set-up plays it.

    Positions are values: no method changes a position it is given.

    Arguments:
        setup: players, answers and variants.
    """

    __slots__ = ("setup",)

    def __init__(self, setup: Setup) -> None:
        self.setup: Final = setup

    def start(self) -> Position:
        """The position before the first share is dealt."""
        return start(self.setup)

    def verify(self, position: Position, step: object) -> Refusal | None:
        """Why a step may not be taken, or None where it may.

        Arguments:
            position: a position of this game.
            step: any JSON value.
        """
        refusal = self._unreadable(step)
        if refusal is not None or not isinstance(step, dict):
            return refusal
        action = BY_NAME[step["do"]]
        return _out_of_turn(action, position, step) or action.forbids(self.setup, position, step)

    def can(self, position: Position, step: object) -> bool:
        """Whether a step may be taken."""
        return self.verify(position, step) is None

    def do(self, position: Position, step: object) -> Position:
        """The position after a step.

        Raises:
            Refused: the step may not be taken; carries the refusal.
        """
        refusal = self.verify(position, step)
        if refusal is not None:
            raise Refused(refusal)
        # Every value that is not refused is a step.
        return self._after(position, cast(Step, step))

    def legal(self, position: Position) -> list[Step]:
        """All steps that may be taken, loans of all seats included, in a fixed order."""
        actions = _NOW[position.phase]
        return [step for action in actions for step in action.steps(self.setup, position)]

    def weight(self, position: Position, step: Step) -> int:
        """How often a chance step occurs among its alternatives; 1 for any other step.

        A deal weighs as many as there are shares of that ware in the pool; all rolls are equally
        likely.
        """
        return pool(self.setup, position, step["share"]) if step["do"] == "deal" else 1

    def to_json(self, position: Position) -> dict[str, Any]:
        """The JSON position."""
        return position.to_json()

    def from_json(self, data: object) -> Position:
        """The position that a JSON position describes.

        Raises:
            PositionFaults: with all faults of the JSON position.
        """
        return consistency.read(self.setup, data)

    def result(self, position: Position) -> dict[str, Any] | None:
        """Scores in pesos by seat and the winning seats; None before the end."""
        return scoring.result(self.setup, position)

    def perft(self, position: Position, depth: int) -> int:
        """How many histories of `depth` legal steps there are from a position."""
        if depth == 0:
            return 1
        steps = self.legal(position)
        if depth == 1:
            return len(steps)
        return sum(self.perft(self._after(position, step), depth - 1) for step in steps)

    def play(
        self, rng: Random, position: Position | None = None, limit: int | None = None
    ) -> list[Step]:
        """A random game, step by step.

        Arguments:
            rng: the source of all chance and choice; equal states give equal games.
            position: where to begin; at the start if None.
            limit: the most steps to take; to the end of the game if None.
        """
        now = self.start() if position is None else position.copy()
        steps: list[Step] = []
        while now.phase != "over" and (limit is None or len(steps) < limit):
            step = play.choose(self.setup, now, rng)
            if step is None:
                break
            BY_NAME[step["do"]].effect(self.setup, now, step)
            steps.append(step)
        return steps

    def random_step(self, position: Position, rng: Random) -> Step | None:
        """A step that may be taken, chance by its weights; None where the game is over."""
        return None if position.phase == "over" else play.choose(self.setup, position, rng)

    def _after(self, position: Position, step: Step) -> Position:
        """The position after a step that is known to be legal."""
        after = position.copy()
        BY_NAME[step["do"]].effect(self.setup, after, step)
        return after

    def _unreadable(self, step: object) -> Refusal | None:
        """Why a value is no step, or None where it is one."""
        if not isinstance(step, dict):
            return Refusal("unreadable", None, f"expected an object, not {shown(step)}")
        name, by = step.get("do"), step.get("by")
        if not isinstance(name, str) or name not in BY_NAME:
            return Refusal("unreadable", None, f"do: {shown(name)} is no action")
        seat = type(by) is int and 0 <= by < self.setup.players
        if not seat and (not isinstance(by, str) or by not in ("chance", "nobody")):
            return Refusal("unreadable", None, f"by: expected a seat, not {shown(by)}")
        return _misshapen(BY_NAME[name], step)


def _misshapen(action: Action, step: Mapping[str, object]) -> Refusal | None:
    """Why the arguments are not those of the action."""
    for name in step:
        if name not in action.arguments and name not in ("by", "do"):
            return Refusal("unreadable", None, f"{action.name} has no argument {shown(name)}")
    for name, form in action.arguments.items():
        if name not in step:
            return Refusal("unreadable", None, f"{name}: {action.name} needs {form.expected}")
        if not form.accepts(step[name]):
            message = f"{name}: expected {form.expected}, not {shown(step[name])}"
            return Refusal("unreadable", None, message)
    return None


def _out_of_turn(action: Action, position: Position, step: Step) -> Refusal | None:
    """Why the action is not open now, or not to this actor."""
    if position.phase not in action.phases:
        message = f"no {action.name} in phase {position.phase}"
        return Refusal("turn", f"{action.name}.when", message)
    actors = action.actors(position)
    if step["by"] not in actors:
        allowed = ", ".join(map(str, actors))
        message = f"{action.name} is for {allowed}, not for {step['by']}"
        return Refusal("turn", f"{action.name}.who", message)
    return None
