"""One position of the small law twice: as values for the machine, as variables for the solver."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import z3
from hypothesis import strategies as st
from tests.property.small_law import CARD, HERE, NAMES, POINT, VARIANT, Draw

from lexludi.language import terms as t
from lexludi.language.declarations import Definition
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator, copy_map
from lexludi.language.evaluate.symbolic import Symbolic, variables
from lexludi.language.read.chapters import Field
from lexludi.language.read.compiler import Compiler
from lexludi.language.read.expressions import FORMS
from lexludi.language.read.source import Scope
from lexludi.language.types import Bool, Choice, Map, Option, Seat, Type, Whole, members

PLAYERS = 3
ORDER = {name: number for number, name in enumerate(CARD.values)}
CHOICES = {choice.name: choice.values for choice in (POINT, VARIANT)}
LEAST = -2
BODIES = {
    "rich": "purse[p] > heap or open",
    "price": "worth[c] * n",
    "best": "the(hand[turn]) if hand[turn] != none else top",
}


COMPILER = Compiler(NAMES, set(), FORMS)


def compiled(text: str, local: Mapping[str, Type]) -> t.Term:
    """A term of the small law."""
    return COMPILER.any(Field(text, HERE), Scope(dict(local), old=True))


def definition(name: str) -> Definition:
    """A definition of the small law with its body."""
    arguments, kind = NAMES.definitions[name]
    return Definition(name, HERE, "", arguments, kind, compiled(BODIES[name], dict(arguments)))


DEFINITIONS = {name: definition(name) for name in BODIES}


@dataclass(frozen=True)
class Case:
    """One position twice: as values, and as open variables with what each stands for."""

    algebra: Symbolic
    plain: Evaluator
    solver: Evaluator
    meant: list[tuple[Any, Any]]
    me: tuple[int, Any]

    def value(self, open_: Any) -> Any:
        """What an open value comes to where all variables are what they stand for."""
        if isinstance(open_, dict):
            return {key: self.value(entry) for key, entry in open_.items()}
        if not isinstance(open_, z3.ExprRef):
            return open_
        return z3.simplify(z3.substitute(open_, *self.meant))

    def undefined(self) -> str | None:
        """The first operation that is noted as not defined, in the machine's words."""
        for duty in self.algebra.duties or ():
            if is_true(self.value(self.algebra.unfulfilled(duty))):
                value = self.value(duty.value)
                number = value.as_long() if isinstance(value, z3.ExprRef) else value
                none = duty.operation.expected == "a value"
                return str(duty.operation.error(None if none else number))
        return None


def is_true(value: Any) -> bool:
    found = value if isinstance(value, bool) else z3.is_true(value)
    assert isinstance(value, bool) or z3.is_true(value) or z3.is_false(value), value
    return bool(found)


def some_value(draw: Draw, kind: Type) -> Any:
    """A value of a type; numbers without end are small."""
    if isinstance(kind, Map):
        return {key: some_value(draw, kind.value) for key in members(kind.key, PLAYERS)}
    if isinstance(kind, Option):
        return draw(st.none() | st.sampled_from(list(members_of(kind))))
    return draw(st.sampled_from(list(members_of(kind))))


def members_of(kind: Type) -> tuple[Any, ...]:
    """All values of a type, of one without end those near zero."""
    if isinstance(kind, Option):
        return members_of(kind.of)
    if isinstance(kind, Bool):
        return (False, True)
    if isinstance(kind, Whole):
        return tuple(range(-3, 8))
    return kind.values if isinstance(kind, Choice) else members(kind, PLAYERS)  # type: ignore[arg-type]


def opened(
    algebra: Symbolic, draw: Draw, name: str, kind: Type, value: Any
) -> tuple[Any, list[tuple[Any, Any]]]:
    """A variable for a value with what it stands for, or now and then the value itself."""
    if draw(st.integers(0, 3)) == 0:
        return copy_map(value), []
    found = variables(kind, name, PLAYERS)
    return found, list(meanings(algebra, found, value))


def meanings(algebra: Symbolic, variable: Any, value: Any) -> Iterator[tuple[Any, Any]]:
    """Every open variable with the value that it stands for."""
    if isinstance(variable, dict):
        for key, entry in variable.items():
            yield from meanings(algebra, entry, value[key])
    else:
        yield variable, algebra.lift(value, variable)


@st.composite
def cases(draw: Draw) -> Case:
    """A position after a step, one before it, answers and a seat."""
    algebra = Symbolic(ORDER, CHOICES, LEAST)
    meant: list[tuple[Any, Any]] = []
    sides: list[tuple[dict[str, Any], dict[str, Any]]] = []
    for prefix in ("", "before "):
        values = {name: some_value(draw, kind) for name, kind in NAMES.state.items()}
        open_ = {}
        for name, kind in NAMES.state.items():
            open_[name], pairs = opened(algebra, draw, prefix + name, kind, values[name])
            meant += pairs
        sides.append((values, open_))
    known = {name: some_value(draw, kind) for name, kind in NAMES.given.items()}
    answers = {choice.name: some_value(draw, choice) for choice in (POINT, VARIANT)}
    asked = {name: algebra.answer(name) for name in answers}
    meant += [(asked[name], algebra.lift(answers[name], asked[name])) for name in answers]
    (now, open_now), (before, open_before) = sides
    plain = Evaluator(Concrete(ORDER), PLAYERS, {**known, **answers}, DEFINITIONS, now, before)
    solver = Evaluator(algebra, PLAYERS, {**known, **asked}, DEFINITIONS, open_now, open_before)
    seat = draw(st.integers(0, PLAYERS - 1))
    me, pairs = opened(algebra, draw, "me", Seat(), seat)
    algebra.duties = []
    return Case(algebra, plain, solver, meant + pairs, (seat, me))
