"""A game that is made of actions: what all such games do alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, Generic, Protocol, Self, TypeVar, cast

from lexludi.engine.actions import SEAT, GameAction, Turned
from lexludi.engine.protocol import Step
from lexludi.engine.refusal import Refusal, Refused
from lexludi.engine.values import Form, shown

CHANCE: Final = "chance"


class HasPlayers(Protocol):
    """A set-up; all that it must say is how many play."""

    @property
    def players(self) -> int: ...  # noqa: D102


class Copied(Turned, Protocol):
    """A position that can be copied, because effects change positions in place."""

    def copy(self) -> Self:
        """A position that shares nothing with this one."""


S = TypeVar("S", bound=HasPlayers)
P = TypeVar("P", bound=Copied)


class ActionGame(ABC, Generic[S, P]):
    """A game as one set-up plays it; it satisfies the protocols `EngineGame` and `RandomPlayer`.

    Positions are values: no method but `change` changes a position that it is given.

    Arguments:
        setup: what was agreed.
        actions: all kinds of steps by name, in the order in which legal steps are listed.
    """

    __slots__ = ("_actions", "_due", "setup")

    def __init__(self, setup: S, actions: Mapping[str, GameAction[S, P, str]]) -> None:
        self.setup: Final = setup
        self._actions: Final = actions
        self._due: Final = _by_moment(actions.values())

    # What each game says for itself.

    @abstractmethod
    def start(self) -> P:
        """The position before the first step."""

    @abstractmethod
    def moment(self, position: P) -> str:
        """What is due: an action may be taken at its own moments only."""

    @abstractmethod
    def weight(self, position: P, step: Step) -> int:
        """How often a legal chance step occurs among its alternatives; 1 for any other step."""

    @abstractmethod
    def result(self, position: P) -> dict[str, Any] | None:
        """`{"scores": [...], "winners": [...]}` by seat; None while the game goes on."""

    @abstractmethod
    def to_json(self, position: P) -> dict[str, Any]:
        """The position as JSON has it."""

    @abstractmethod
    def from_json(self, data: object) -> P:
        """The position that a JSON value describes; raises `PositionFaults` with all faults."""

    def random_step(self, position: P, rng: Random) -> Step | None:
        """A step that may be taken, chance by its weights; None where there is none.

        A game that need not list all its legal steps for this overrides it.
        """
        steps = self.legal(position)
        weights = [self.weight(position, step) for step in steps]
        return rng.choices(steps, weights)[0] if steps else None

    # What follows from the actions.

    def verify(self, position: P, step: object) -> Refusal | None:
        """Why a step may not be taken, or None where it may.

        Arguments:
            position: a position of this game.
            step: any JSON value.
        """
        refusal = self._unreadable(step)
        if refusal is not None or not isinstance(step, dict):
            return refusal
        action = self._actions[step["do"]]
        late = self.out_of_turn(action, position, step)
        return late or action.forbids(self.setup, position, step)

    def can(self, position: P, step: object) -> bool:
        """Whether a step may be taken."""
        return self.verify(position, step) is None

    def do(self, position: P, step: object) -> P:
        """The position after a step.

        Raises:
            Refused: the step may not be taken; carries the refusal.
        """
        refusal = self.verify(position, step)
        if refusal is not None:
            raise Refused(refusal)
        # Every value that is not refused is a step.
        known, after = cast(Step, step), position.copy()
        self.change(after, known)
        return after

    def change(self, position: P, step: Step) -> None:
        """Change a position by a step that is known to be legal."""
        self._actions[step["do"]].effect(self.setup, position, step)

    def due(self, position: P) -> Sequence[GameAction[S, P, str]]:
        """The kinds of steps that may be taken now, in the order in which they are listed."""
        return self._due.get(self.moment(position), ())

    def legal(self, position: P) -> list[Step]:
        """All steps that may be taken, outcomes of chance among them, in a fixed order."""
        return [step for one in self.due(position) for step in one.steps(self.setup, position)]

    def play(self, rng: Random, position: P | None = None, limit: int | None = None) -> list[Step]:
        """A random game, step by step.

        Arguments:
            rng: the source of all chance and choice; equal states give equal games.
            position: where to begin; at the start if None.
            limit: the most steps to take; to the end of the game if None.
        """
        setup, actions, choose = self.setup, self._actions, self.random_step
        now = self.start() if position is None else position.copy()
        steps: list[Step] = []
        while limit is None or len(steps) < limit:
            step = choose(now, rng)
            if step is None:
                break
            actions[step["do"]].effect(setup, now, step)
            steps.append(step)
        return steps

    def out_of_turn(self, action: GameAction[S, P, str], position: P, step: Step) -> Refusal | None:
        """Why the action of a readable step is not open now, or not to this actor."""
        now = self.moment(position)
        if now not in action.moments:
            message = f"no {action.name} in phase {now}"
            return Refusal("turn", f"{action.name}.when", message)
        actors = action.actors(position)
        if step["by"] not in actors:
            allowed = ", ".join(map(str, actors))
            message = f"{action.name} is for {allowed}, not for {step['by']}"
            return Refusal("turn", f"{action.name}.who", message)
        return None

    def _unreadable(self, step: object) -> Refusal | None:
        """Why a value is no step, or None where it is one."""
        if not isinstance(step, dict):
            return _unread(f"expected an object, not {shown(step)}")
        name, by = step.get("do"), step.get("by")
        if not isinstance(name, str) or name not in self._actions:
            return _unread(f"do: {shown(name)} is no action")
        if not self._is_seat(by) and (not isinstance(by, str) or by not in (CHANCE, "nobody")):
            return _unread(f"by: expected a seat, not {shown(by)}")
        return self._misshapen(name, self._actions[name].arguments, step)

    def _misshapen(
        self, action: str, arguments: Mapping[str, Form], step: Mapping[str, object]
    ) -> Refusal | None:
        """Why the arguments are not those of the action."""
        for name in step:
            if name not in arguments and name not in ("by", "do"):
                return _unread(f"{action} has no argument {shown(name)}")
        for name, form in arguments.items():
            if name not in step:
                return _unread(f"{name}: {action} needs {form.expected}")
            if not (self._is_seat(step[name]) if form is SEAT else form.accepts(step[name])):
                return _unread(f"{name}: expected {form.expected}, not {shown(step[name])}")
        return None

    def _is_seat(self, value: object) -> bool:
        return type(value) is int and 0 <= value < self.setup.players


def _by_moment(
    actions: Iterable[GameAction[S, P, str]],
) -> dict[str, list[GameAction[S, P, str]]]:
    """For every moment the actions that may be taken then, in their order."""
    found: dict[str, list[GameAction[S, P, str]]] = {}
    for action in actions:
        for moment in action.moments:
            found.setdefault(moment, []).append(action)
    return found


def _unread(message: str) -> Refusal:
    return Refusal("unreadable", None, message)
