"""What an action is made of: who, when, arguments, guards, effect, candidates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from lexludi.engine.refusal import Refusal
from lexludi.engine.values import Form
from lexludi.games.cartagena.engine.position import Position
from lexludi.games.cartagena.engine.setup import Setup

Step: TypeAlias = dict[str, Any]
Arguments: TypeAlias = dict[str, Any]
# A guard says in words why a step is forbidden, or nothing where it is not.
Guard: TypeAlias = Callable[[Setup, Position, Step], str | None]
Effect: TypeAlias = Callable[[Setup, Position, Step], None]
# Candidates are arguments worth trying for a seat: every legal step is among them.
Candidates: TypeAlias = Callable[[Setup, Position], Iterable[Arguments]]
By: TypeAlias = Literal["turn", "others", "chance", "nobody"]
Moment: TypeAlias = Literal[
    "dealing", "acting", "using", "robbing", "sharing", "choosing", "laying", "opening",
    "discarding", "drawing", "reshuffling", "over",
]  # fmt: skip

# A seat of this game, however many there are; the game sees to the number.
SEAT: Final = Form("a seat of this game", lambda value: type(value) is int and value >= 0)


def no_arguments(_setup: Setup, _position: Position) -> Iterable[Arguments]:
    """The one candidate of an action without arguments."""
    return ({},)


def each(argument: str, values: Iterable[object]) -> Candidates:
    """Candidates that differ in one argument, in the order of its values."""
    choices = tuple(values)
    return lambda _setup, _position: ({argument: value} for value in choices)


@dataclass(frozen=True, slots=True)
class Action:
    """One kind of step.

    Attributes:
        name: the step's `do`.
        moments: when it may be taken.
        by: who takes it: the seat at turn, others who hold too many cards, chance, or nobody.
        effect: changes the position in place; the step is known to be legal.
        arguments: form of every argument.
        guards: the rules that may forbid it, in the order in which they are asked.
        candidates: arguments to try, in a fixed order.
    """

    name: str
    moments: frozenset[Moment]
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

    def allows(self, setup: Setup, position: Position, step: Step) -> bool:
        """Whether no guard forbids a readable step in its turn."""
        # A generator, as `all` wants it, costs a tenth of the speed of random games.
        for guard in self.guards.values():  # noqa: SIM110
            if guard(setup, position, step) is not None:
                return False
        return True

    def actors(self, position: Position) -> tuple[int | str, ...]:
        """Who may take the action, given that it is time for it."""
        if self.by == "turn":
            return (position.turn,)
        return tuple(position.excess()) if self.by == "others" else (self.by,)

    def steps(self, setup: Setup, position: Position) -> Iterator[Step]:
        """All legal steps of this action, given that it is time for it."""
        for by in self.actors(position):
            for arguments in self.candidates(setup, position):
                step = {"by": by, "do": self.name, **arguments}
                if self.allows(setup, position, step):
                    yield step
