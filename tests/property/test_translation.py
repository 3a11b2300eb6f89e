"""A law has one meaning: what the solver is told of a term is what the machine computes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
import z3
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.property.random_terms import effects, terms
from tests.property.small_law import (
    BRIGHT,
    CARD,
    COIN,
    COUNT,
    DARK,
    DEPTH,
    HERE,
    NAMES,
    POINT,
    VARIANT,
    Draw,
)

from lexludi.language import terms as t
from lexludi.language.declarations import Definition
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator, copy_map
from lexludi.language.evaluate.symbolic import Symbolic, read_back, variables, within
from lexludi.language.read.chapters import Field
from lexludi.language.read.compiler import Compiler
from lexludi.language.read.expressions import FORMS
from lexludi.language.read.source import Scope
from lexludi.language.types import (
    Bool,
    Choice,
    Enumeration,
    Map,
    Option,
    Range,
    Seat,
    Type,
    Whole,
    members,
)
from lexludi.language.undefined import Undefined

PLAYERS = 3
ORDER = {name: number for number, name in enumerate(CARD.values)}
CHOICES = {choice.name: choice.values for choice in (POINT, VARIANT)}
LEAST = -2
BODIES = {
    "rich": "purse[p] > heap or open",
    "price": "worth[c] * n",
    "best": "the(hand[turn]) if hand[turn] != none else top",
}
MANY = settings(max_examples=150, deadline=None)


def compiled(text: str, local: Mapping[str, Type]) -> t.Term:
    """A term of the small law."""
    names = Compiler(NAMES, set(), FORMS)
    return names.any(Field(text, HERE), Scope(dict(local), old=False))


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


def meanings(algebra: Symbolic, variable: Any, value: Any) -> Any:
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


NOT_SAID = ("the bound of a range changes in play", "old() without a position", "is too long")
"""Why a term that is drawn is none that a law can say, or is one without end."""


def both_ways(case: Case, work: Callable[[Evaluator, Any], Any]) -> tuple[Any, Any, str | None]:
    """What comes of the values and of the open variables, and why the values have no result."""
    try:
        open_ = work(case.solver, case.me[1])
    except ValueError as error:
        assume(not any(words in str(error) for words in NOT_SAID))
        raise
    try:
        return work(case.plain, case.me[0]), open_, None
    except Undefined as error:
        return None, open_, str(error)


@MANY
@given(case=cases(), term=terms())
def test_a_term_is_to_the_solver_what_it_is_to_the_machine(case: Case, term: t.Term) -> None:
    plain, open_, fault = both_ways(case, lambda one, me: one.value(term, {"me": me}))
    assert case.undefined() == fault
    if fault is None:
        assert read_back(case.algebra, term.type, case.value(open_)) == plain


@MANY
@given(case=cases(), lines=effects())
def test_effects_lead_the_solver_where_they_lead_the_machine(
    case: Case, lines: tuple[t.Effect, ...]
) -> None:
    _, _, fault = both_ways(case, lambda one, me: one.run(lines, {"me": me}))
    assert case.undefined() == fault
    for name, kind in NAMES.state.items() if fault is None else ():
        found = case.value(case.solver.state[name])
        assert read_back(case.algebra, kind, found) == case.plain.state[name], name


KINDS: dict[str, Type] = {
    "a seat": Seat(),
    "an enumeration": CARD,
    "a part of an enumeration": DARK,
    "a part with a gap": BRIGHT,
    "a range": COUNT,
    "a range below zero": DEPTH,
    "an option": Option(COUNT),
    "an option below zero": Option(DEPTH),
    "an option of a part": Option(BRIGHT),
    "an answer": POINT,
}


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_an_open_value_is_of_its_type_where_its_number_is_that_of_a_value(kind: Type) -> None:
    algebra = Symbolic(ORDER, CHOICES, LEAST)
    variable = algebra.answer(kind.name) if isinstance(kind, Choice) else variables(kind, "x", 3)
    values = [*members_of(kind), *([None] if isinstance(kind, Option) else [])]
    expected = {algebra.code(value, variable) for value in values}
    rule = z3.And(*within(algebra, kind, variable, PLAYERS))
    tried = range(-9, 10)
    assert {
        n for n in tried if is_true(z3.simplify(z3.substitute(rule, (variable, z3.IntVal(n)))))
    } == (expected)


@pytest.mark.parametrize("kind", [COIN, Bool()], ids=["a number without end", "a truth value"])
def test_a_type_without_bounds_requires_nothing(kind: Type) -> None:
    assert within(Symbolic(ORDER, CHOICES, LEAST), kind, variables(kind, "x", 3), 3) == []


def test_every_entry_of_a_map_is_of_its_type() -> None:
    algebra, kind = Symbolic(ORDER, CHOICES, LEAST), Map(Seat(), Map(DARK, COUNT))
    rules = within(algebra, kind, variables(kind, "x", PLAYERS), PLAYERS)
    assert len(rules) == 2 * PLAYERS


def test_a_value_that_is_known_requires_nothing() -> None:
    assert within(Symbolic(ORDER, CHOICES, LEAST), COUNT, 3, PLAYERS) == []


def test_none_stands_below_every_range() -> None:
    algebra = Symbolic(ORDER, CHOICES, LEAST)
    assert algebra.code(None) < LEAST
