"""Actions: the kinds of steps that a game is made of, each with its guards and its effect."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from lexludi.engine.protocol import Step
from lexludi.engine.refusal import Refusal
from lexludi.engine.values import Form


class Turned(Protocol):
    """A position that says which seat is at turn."""

    turn: int


S = TypeVar("S")
P = TypeVar("P", bound=Turned)
Moment = TypeVar("Moment", bound=str, covariant=True)

Arguments: TypeAlias = dict[str, Any]
Guard: TypeAlias = Callable[[S, P, Step], str | None]
"""Says in words why a readable step in its turn is forbidden, or nothing where it is not."""
Effect: TypeAlias = Callable[[S, P, Step], None]
"""Changes a position in place by a step that is legal."""
Candidates: TypeAlias = Callable[[S, P], Iterable[Arguments]]
"""Arguments that are worth trying: those of every legal step are among them."""

SEAT: Final = Form("a seat of this game", lambda value: type(value) is int and value >= 0)
"""The form of an argument that is a seat; the game sees to the number of its players."""


def no_arguments(_setup: object, _position: object) -> Iterable[Arguments]:
    """The one candidate of an action without arguments."""
    return ({},)


def each(argument: str, values: Iterable[object]) -> Candidates[object, Any]:
    """Candidates that differ in one argument, in the order of its values."""
    choices = tuple(values)
    return lambda _setup, _position: ({argument: value} for value in choices)


@dataclass(frozen=True, slots=True)
class GameAction(Generic[S, P, Moment]):
    """One kind of step.

    A game in which others may act, too, extends `actors`.

    Attributes:
        name: the step's `do`.
        moments: when it may be taken, in the game's own words.
        by: who takes it: `turn` for the seat at turn, `chance`, or `nobody`.
        effect: what it does.
        arguments: the form of every argument.
        guards: the rules that may forbid it, by name, in the order in which they are asked.
        candidates: arguments to try, in a fixed order.
    """

    name: str
    moments: frozenset[Moment]
    by: str
    effect: Effect[S, P]
    arguments: Mapping[str, Form] = field(default_factory=dict)
    guards: Mapping[str, Guard[S, P]] = field(default_factory=dict)
    candidates: Candidates[S, P] = no_arguments

    def actors(self, position: P) -> tuple[int | str, ...]:
        """Who may take the action, given that it is time for it."""
        return (position.turn,) if self.by == "turn" else (self.by,)

    def forbids(self, setup: S, position: P, step: Step) -> Refusal | None:
        """The first guard that a readable step in its turn violates."""
        for rule, guard in self.guards.items():
            message = guard(setup, position, step)
            if message is not None:
                return Refusal("illegal", rule, message)
        return None

    def allows(self, setup: S, position: P, step: Step) -> bool:
        """Whether no guard forbids a readable step in its turn."""
        # A generator, as `all` wants it, costs a tenth of the speed of random games.
        for guard in self.guards.values():  # noqa: SIM110
            if guard(setup, position, step) is not None:
                return False
        return True

    def steps(self, setup: S, position: P) -> Iterator[Step]:
        """All legal steps of this action, given that it is time for it."""
        for by in self.actors(position):
            for arguments in self.candidates(setup, position):
                step = {"by": by, "do": self.name, **arguments}
                if self.allows(setup, position, step):
                    yield step
