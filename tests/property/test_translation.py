"""A law has one meaning: what the solver is told of a term is what the machine computes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import z3
from hypothesis import assume, given, settings
from tests.property.random_terms import effects, terms
from tests.property.small_law import BRIGHT, CARD, COIN, COUNT, DARK, DEPTH, NAMES, POINT
from tests.property.two_ways import (
    CHOICES,
    LEAST,
    ORDER,
    PLAYERS,
    Case,
    cases,
    is_true,
    members_of,
)

from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Evaluator
from lexludi.language.evaluate.symbolic import Symbolic, read_back, variables, within
from lexludi.language.types import Bool, Choice, Map, Option, Seat, Type
from lexludi.language.undefined import Undefined

MANY = settings(max_examples=150)
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
