"""What an action is made of: who, when, arguments, guards, effect, candidates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from lexludi.engine.refusal import Refusal
from lexludi.engine.values import Form
from lexludi.games.manila.engine.board import Phase
from lexludi.games.manila.engine.position import Position
from lexludi.games.manila.engine.setup import Setup

Step: TypeAlias = dict[str, Any]
Arguments: TypeAlias = dict[str, Any]
# A guard says in words why a step is forbidden, or nothing where it is not.
Guard: TypeAlias = Callable[[Setup, Position, Step], str | None]
Effect: TypeAlias = Callable[[Setup, Position, Step], None]
# Candidates are arguments worth trying: every legal step is among them.
Candidates: TypeAlias = Callable[[Setup, Position], Iterator[Arguments]]
By: TypeAlias = Literal["turn", "seat", "chance", "nobody"]


def no_arguments(_setup: Setup, _position: Position) -> Iterator[Arguments]:
    """The one candidate of an action without arguments."""
    yield {}


def each(argument: str, values: Iterable[str]) -> Candidates:
    """Candidates that differ in one argument, in the order of its values."""
    choices = tuple(values)
    return lambda _setup, _position: ({argument: value} for value in choices)


@dataclass(frozen=True, slots=True)
class Action:
    """One kind of step.

    Attributes:
        name: the step's `do`.
        phases: when it may be taken.
        by: who takes it: the seat whose turn it is, any seat, chance, or nobody.
        effect: changes the position in place; the step is known to be legal.
        arguments: form of every argument.
        guards: the rules that may forbid it, in the order in which they are asked.
        candidates: arguments to try, in a fixed order.
    """

    name: str
    phases: frozenset[Phase]
    by: By
    effect: Effect
    arguments: Mapping[str, Form] = field(default_factory=dict)
    guards: Mapping[str, Guard] = field(default_factory=dict)
    candidates: Candidates = no_arguments

    def forbids(self, setup: Setup, position: Position, step: Step) -> Refusal | None:
        """The first guard that a readable step in its turn violates."""
        for rule, guard in self.guards.items():
            message = guard(setup, position, step)
            if message is not None:
                return Refusal("illegal", rule, message)
        return None

    def actors(self, position: Position) -> tuple[int | str, ...]:
        """Who may take the action now, given its phase."""
        if self.by == "turn":
            return (position.turn,)
        if self.by == "seat":
            return tuple(range(len(position.cash)))
        return (self.by,)

    def steps(self, setup: Setup, position: Position) -> Iterator[Step]:
        """All legal steps of this action, given its phase."""
        for by in self.actors(position):
            for arguments in self.candidates(setup, position):
                step = {"by": by, "do": self.name, **arguments}
                if self.forbids(setup, position, step) is None:
                    yield step
