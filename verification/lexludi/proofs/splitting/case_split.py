"""A claim about a step, split into cases that are easy for the solver.

A case that is hard in turn is split further: into the parts of an `and`; then by the seats that may
do the step; by the numbers that a term is compared with, such as the place where a piece comes to;
by the values of the step's arguments, one after the other, and of the entries of the position that
say where the step writes, such as where a figure stands; then by the condition that most of what is
left depends on.  The cases of each split cover everything, so each split is sound.

What is known of the step is written anew for each case, as the claim is.  The solver sees so that
both speak of the same terms, which it does not find out by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import z3

from lexludi.language import terms as t
from lexludi.language.types import FINITE, Finite, Seat, members
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.splitting.split_terms import (
    conjuncts,
    equal_to_none,
    most_compared_term,
    most_used_condition,
)
from lexludi.proofs.theory import Move

CASE_HASTE = 10
"""The part of the effort that a case may cost, before it is split: one of so many."""
MOST = 500
"""More questions than this are not asked of one solver about one claim."""

Column = tuple[Any, list[int]]
"""An open argument, and the numbers of its values."""


def by_cases(
    position: SymbolicPosition, move: Move, formula: Any, known: Iterable[Any] = ()
) -> bool:
    """Whether a formula about a step holds in every case, as far as a bounded effort shows.

    The caller has assumed that the step is legal, so the arguments have values of their types, and
    all of `known`, which is likely to speak of the same terms as the formula.
    """
    if isinstance(formula, bool):
        return formula
    wanted = [one for one in known if isinstance(one, z3.ExprRef)]
    with position.questions.haste(CASE_HASTE):
        cases = _Cases(position, wanted, _scalars(position))
        if cases.hold(formula, _columns(position, move)) or cases.failed:
            return not cases.failed
        # What earlier claims left behind in the solver may have led it astray.
        with position.questions.fresh():
            cases = _Cases(position, wanted, _scalars(position))
            return cases.hold(formula, _columns(position, move))


def _scalars(position: SymbolicPosition) -> frozenset[int]:
    """The open variables that are no maps, by the solver's numbers for them."""
    values = position.state.values()
    return frozenset(value.get_id() for value in values if isinstance(value, z3.ExprRef))


def _columns(position: SymbolicPosition, move: Move) -> list[Column]:
    """The variables to split by: the doer, then those with most values first, then written keys."""
    kinds = [(move.local[a.name], a.type) for a in move.action.arguments]
    code = position.theory.algebra.code

    def column(variable: Any, kind: Finite) -> list[Column]:
        """The variable with its values, if it is one."""
        if isinstance(variable, z3.ExprRef) and z3.is_const(variable):
            return [(variable, [code(value) for value in members(kind, position.players)])]
        return []

    finite = [
        c for variable, kind in kinds if isinstance(kind, FINITE) for c in column(variable, kind)
    ]
    doer = column(move.local["me"], Seat()) if move.action.has_me else []
    given = doer + sorted(finite, key=lambda found: -len(found[1]))
    written = [c for key, kind in _written_keys(position, move) for c in column(key, kind)]
    return given + list({found[0].get_id(): found for found in written}.values())


def _written_keys(position: SymbolicPosition, move: Move) -> list[tuple[Any, Finite]]:
    """The keys of the entries that a step writes, as they are before it, with their own types.

    The map may have fewer keys: then the step writes nothing where the key is none of them.
    """
    evaluator = position.theory.evaluator(position.state)
    return [
        (evaluator.value(key, move.local), key.type)
        for rule in position.law.rules_of(move.action.name)
        for effect in t.assignments(rule.then or ())
        for key in effect.keys
        if isinstance(key, t.Index)
        and isinstance(key.type, FINITE)
        and t.free_names(key) <= move.local.keys()
    ]


@dataclass
class _Cases:
    """Asks about cases and splits those that are hard, until too much was asked.

    `known` holds in the case at hand, and `plain` is the same simplified; `scalars` are the
    variables that may be split by.  `failed` says that the formula fails in some case.
    """

    position: SymbolicPosition
    known: list[Any]
    scalars: frozenset[int]
    asked: int = field(default=0)
    failed: bool = field(default=False)

    def __post_init__(self) -> None:
        self._know(self.known)

    def _know(self, known: list[Any]) -> None:
        """Take other formulas for what is known, and note what they say word by word."""
        self.known = known
        self.plain = [z3.simplify(one) for one in known]
        self.words = {part.get_id() for one in self.plain for part in conjuncts(one)}

    def hold(self, formula: Any, columns: list[Column]) -> bool:
        """Whether a formula holds under all that is assumed."""
        if self._said(z3.simplify(formula)):
            return True
        self.asked += 1
        answer = self.position.questions.ask(z3.Not(formula))
        self.failed = self.failed or answer == "sat"
        if answer != "unknown" or self.asked >= MOST:
            return answer == "unsat"
        return self._split(formula, columns)

    def _said(self, formula: Any) -> bool:
        """Whether all that a simplified formula says is known word by word."""
        return all(z3.is_true(part) or part.get_id() in self.words for part in conjuncts(formula))

    def _split(self, formula: Any, columns: list[Column]) -> bool:
        if z3.is_and(formula):
            return all(self.hold(part, columns) for part in formula.children())
        if columns and len(columns[0][1]) == self.position.players:
            return self._by_column(formula, columns)
        found = most_compared_term(formula, self.scalars)
        if found is not None:
            return self._by_numbers(formula, *found, columns)
        if columns:
            return self._by_column(formula, columns)
        return self._by_condition(z3.simplify(formula))

    def _by_column(self, formula: Any, columns: list[Column]) -> bool:
        (variable, codes), *others = columns
        return all(self._hold_where(formula, variable, z3.IntVal(c), others) for c in codes)

    def _by_numbers(
        self, formula: Any, term: Any, numbers: list[Any], columns: list[Column]
    ) -> bool:
        if not self._hold_apart(formula, term, numbers, columns):
            return False
        return all(self._hold_where(formula, term, value, columns) for value in numbers)

    def _by_condition(self, formula: Any) -> bool:
        condition = most_used_condition(formula)
        if condition is None:
            return False
        sides = (z3.BoolVal(True), z3.BoolVal(False))
        return all(self._hold_where(formula, condition, side, [], z3.simplify) for side in sides)

    def _hold_apart(
        self, formula: Any, term: Any, numbers: list[Any], columns: list[Column]
    ) -> bool:
        """Whether a formula holds where a term is equal to none of some numbers."""
        with self.position.questions.also([term != number for number in numbers]):
            return self.hold(equal_to_none(formula, term), columns)

    def _hold_where(
        self,
        formula: Any,
        term: Any,
        value: Any,
        columns: list[Column],
        written: Callable[[Any], Any] = lambda formula: formula,
    ) -> bool:
        """Whether a formula holds where a term has a value; `written` is how it is then asked."""
        before = self.known
        self._know([z3.substitute(one, (term, value)) for one in before])
        with self.position.questions.also([term == value, *self.plain]):
            held = self.hold(written(z3.substitute(formula, (term, value))), columns)
        self._know(before)
        return held
