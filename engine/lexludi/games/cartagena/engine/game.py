"""The public face of Cartagena: verify, can, do, list, count, score, view, play."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, cast, get_args

from lexludi.engine.refusal import Refusal, Refused
from lexludi.engine.values import shown
from lexludi.games.cartagena.engine import play, views
from lexludi.games.cartagena.engine.action import SEAT, Action, Moment, Step
from lexludi.games.cartagena.engine.actions import ACTIONS, BY_NAME
from lexludi.games.cartagena.engine.piles import chances
from lexludi.games.cartagena.engine.position import Position, start
from lexludi.games.cartagena.engine.positions.reading import read
from lexludi.games.cartagena.engine.setup import Setup
from lexludi.games.cartagena.engine.turns import moment

_NOW: Final[dict[str, tuple[Action, ...]]] = {
    now: tuple(action for action in ACTIONS if now in action.moments) for now in get_args(Moment)
}


class Game:
    """Cartagena as one set-up plays it.

    Positions are values: no method changes a position it is given.

    Arguments:
        setup: players, answers, variants and board.
    """

    __slots__ = ("setup",)

    def __init__(self, setup: Setup) -> None:
        self.setup: Final = setup

    def start(self) -> Position:
        """The position before the first card is dealt."""
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
        late = self._out_of_turn(action, position, step)
        return late or action.forbids(self.setup, position, step)

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
        known = cast(Step, step)
        after = position.copy()
        BY_NAME[known["do"]].effect(self.setup, after, known)
        return after

    def legal(self, position: Position) -> list[Step]:
        """All steps that may be taken, outcomes of chance among them, in a fixed order."""
        actions = _NOW[moment(self.setup, position)]
        return [step for action in actions for step in action.steps(self.setup, position)]

    def weight(self, position: Position, step: Step) -> int:
        """How often a chance step occurs among its alternatives; 1 for any other step.

        A card weighs as many as there are of it in the pile, a token as many as nobody has seen.
        """
        if step["do"] == "reveal":
            return position.treasures[step["token"]]
        return chances(position)[step["card"]] if step["do"] in ("deal", "draw") else 1

    def result(self, position: Position) -> dict[str, Any] | None:
        """Pirates in safety by seat, and the winning seats; None before the end."""
        if position.phase != "over":
            return None
        safe = [own.count(self.setup.path.goal) for own in position.pirates]
        best = max(safe)
        winners = [seat for seat, count in enumerate(safe) if count == best]
        return {"scores": [[count] for count in safe], "winners": winners}

    def to_json(self, position: Position) -> dict[str, Any]:
        """The JSON position."""
        return position.to_json()

    def from_json(self, data: object) -> Position:
        """The position that a JSON position describes.

        Raises:
            PositionFaults: with all faults of the JSON position.
        """
        return read(self.setup, data)

    def view(self, position: Position, seat: int) -> dict[str, Any]:
        """The JSON position as a seat sees it, a mark in place of what is hidden.

        Raises:
            SeatError: there is no such seat.
        """
        return views.view(self.setup, position, seat)

    def view_step(self, position: Position, step: Step, seat: int) -> Step:
        """A legal step in a position as a seat sees it; raises SeatError where there is none."""
        return views.view_step(self.setup, position, step, seat)

    def play(
        self, rng: Random, position: Position | None = None, limit: int | None = None
    ) -> list[Step]:
        """A random game, step by step.

        Arguments:
            rng: the source of all chance and choice; equal states give equal games.
            position: where to begin; at the start if None.
            limit: the most steps to take; to the end of the game if None.
        """
        setup, now = self.setup, self.start() if position is None else position.copy()
        steps: list[Step] = []
        while now.phase != "over" and (limit is None or len(steps) < limit):
            step = play.choose(setup, now, rng)
            BY_NAME[step["do"]].effect(setup, now, step)
            steps.append(step)
        return steps

    def random_step(self, position: Position, rng: Random) -> Step | None:
        """A step that may be taken, chance by its weights; None where the game is over."""
        return None if position.phase == "over" else play.choose(self.setup, position, rng)

    def _unreadable(self, step: object) -> Refusal | None:
        """Why a value is no step, or None where it is one."""
        if not isinstance(step, dict):
            return Refusal("unreadable", None, f"expected an object, not {shown(step)}")
        name, by = step.get("do"), step.get("by")
        if not isinstance(name, str) or name not in BY_NAME:
            return Refusal("unreadable", None, f"do: {shown(name)} is no action")
        if not self._is_seat(by) and (not isinstance(by, str) or by not in ("chance", "nobody")):
            return Refusal("unreadable", None, f"by: expected a seat, not {shown(by)}")
        return self._misshapen(BY_NAME[name], step)

    def _is_seat(self, value: object) -> bool:
        return type(value) is int and 0 <= value < self.setup.players

    def _misshapen(self, action: Action, step: Mapping[str, object]) -> Refusal | None:
        """Why the arguments are not those of the action."""
        for name in step:
            if name not in action.arguments and name not in ("by", "do"):
                return Refusal("unreadable", None, f"{action.name} has no argument {shown(name)}")
        for name, form in action.arguments.items():
            if name not in step:
                return Refusal("unreadable", None, f"{name}: {action.name} needs {form.expected}")
            if not (self._is_seat(step[name]) if form is SEAT else form.accepts(step[name])):
                message = f"{name}: expected {form.expected}, not {shown(step[name])}"
                return Refusal("unreadable", None, message)
        return None

    def _out_of_turn(self, action: Action, position: Position, step: Step) -> Refusal | None:
        """Why the action is not open now, or not to this actor."""
        now = moment(self.setup, position)
        if now not in action.moments:
            return Refusal("turn", f"{action.name}.when", f"no {action.name} while {now}")
        actors = action.actors(position)
        if step["by"] not in actors:
            allowed = ", ".join(map(str, actors))
            message = f"{action.name} is for {allowed}, not for {step['by']}"
            return Refusal("turn", f"{action.name}.who", message)
        return None
