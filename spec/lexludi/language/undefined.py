"""Operations that have a value for some operands only, and the error where they have none.

An operation is undefined where a number leaves the type that it must be of (a key, a value that is
written, an argument, a result), where a divisor is not above zero, where the() is asked of none.
The machine and the explanation raise `Undefined` there; the prover shows that it never happens.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lexludi.language import terms as t
from lexludi.language.problems import Place
from lexludi.language.types import Finite, Map, Option, Range, Seat, Type, covers, members

ABOVE_ZERO = "more than 0"
SOME = "a value"


class Undefined(ValueError):
    """A term has no value in a position.

    Attributes:
        place: where the operand stands in the chapters.
        fault: what the operand is, what came, and what was expected.
    """

    def __init__(self, place: Place, fault: str) -> None:
        super().__init__(f"{place}: {fault}")
        self.place = place
        self.fault = fault

    def __reduce__(self) -> tuple[type[Undefined], tuple[Place, str]]:
        """So that it can be sent from one process to another."""
        return type(self), (self.place, self.fault)


@dataclass(frozen=True)
class Operation:
    """One occurrence of a partial operation.

    Attributes:
        place: where the operand stands.
        what: what the operand is, for example "the key".
        expected: the values for which the operation is defined, for example "0 to 4".
        variable: the variable that is written, where the operation is a change of one.
    """

    place: Place
    what: str
    expected: str
    variable: str | None = None

    def error(self, value: Any) -> Undefined:
        """The error that the operation gives for a value."""
        return Undefined(self.place, fault(self.what, value, self.expected))


def fault(what: str, value: Any, expected: str) -> str:
    """What is wrong with an operand, for a message."""
    return f"{what} is {'none' if value is None else value}: expected {expected}"


def span(kind: Finite, players: int) -> str:
    """The values of a type of numbers, for a message."""
    numbers = members(kind, players)
    return f"{numbers[0]} to {numbers[-1]}"


def result_of(name: str) -> str:
    """What the value of a definition's body is, for a message."""
    return f"the result of {name}"


def argument_of(name: str, argument: str) -> str:
    """What an operand of a call is, for a message."""
    return f"{argument} of {name}"


def value_of(variable: str) -> str:
    """What is given to a variable or a parameter, for a message."""
    return f"the new value of {variable}"


def doer_of(action: str) -> str:
    """What `who` gives, for a message."""
    return f"who of {action}"


KEY, DIVISOR, OPTION, NEIGHBOUR = "the key", "the divisor", "the option", "the seat"


def always_within(kind: Type, term: t.Term) -> bool:
    """Whether the types alone show that a term's value, where it has one, is of the type.

    Every state, argument, parameter and result of a definition is of its type: where it is not,
    the operation before, which made it so, is the undefined one.
    """
    if isinstance(term, t.Choose):
        return always_within(kind, term.yes) and always_within(kind, term.no)
    if isinstance(term, t.Build) and isinstance(kind, Map):
        return always_within(kind.value, term.element)
    if isinstance(term, t.Literal) and isinstance(term.value, int):
        return _has(kind, term.value)
    return covers(kind, term.type)


def _has(kind: Type, number: int) -> bool:
    """Whether a number is of the type in every game; seat 0 is the only one that all games have."""
    if isinstance(kind, Option):
        return _has(kind.of, number)
    if isinstance(kind, Seat):
        return number == 0
    return not isinstance(kind, Range) or kind.low <= number <= kind.high


def is_positive(term: t.Term) -> bool:
    """Whether the types alone show that a divisor is above zero."""
    if isinstance(term, t.Literal):
        return isinstance(term.value, int) and term.value > 0
    return isinstance(term.type, Range) and term.type.low > 0
