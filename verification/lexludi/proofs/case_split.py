"""A claim about a step, split into cases that are easy for the solver.

A case that is hard in turn is split further: into the parts of an `and`; then by the values of the
step's arguments and the seats that may do it, one after the other; then by the condition that most
of what is left depends on.  The cases of each split cover everything, so each split is sound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import z3

from lexludi.language.types import FINITE, Seat, members
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.theory import Move

CASE_HASTE = 20
"""The part of the effort that a case may cost, before it is split: one of so many."""
MOST = 300
"""More questions than this are not asked about one claim."""

Column = tuple[Any, list[int]]
"""An open argument, and the numbers of its values."""


def by_cases(position: SymbolicPosition, move: Move, formula: Any) -> bool:
    """Whether a formula about a step holds in every case, as far as a bounded effort shows.

    The caller has assumed that the step is legal, so the arguments have values of their types.
    """
    if isinstance(formula, bool):
        return formula
    with position.questions.haste(CASE_HASTE):
        return _Cases(position).hold(formula, _columns(position, move))


def _columns(position: SymbolicPosition, move: Move) -> list[Column]:
    """The variables to split by, those with most values first."""
    kinds = [(move.local[a.name], a.type) for a in move.action.arguments]
    if move.action.has_me:
        kinds.append((move.local["me"], Seat()))
    code = position.theory.algebra.code
    columns = [
        (variable, [code(value) for value in members(kind, position.players)])
        for variable, kind in kinds
        if isinstance(kind, FINITE) and isinstance(variable, z3.ExprRef) and z3.is_const(variable)
    ]
    return sorted(columns, key=lambda column: -len(column[1]))


@dataclass
class _Cases:
    """Asks about cases and splits those that are hard, until too much was asked."""

    position: SymbolicPosition
    asked: int = field(default=0)

    def hold(self, formula: Any, columns: list[Column]) -> bool:
        """Whether a formula holds under all that is assumed."""
        formula = z3.simplify(formula)
        if z3.is_true(formula):
            return True
        self.asked += 1
        answer = self.position.questions.ask(z3.Not(formula))
        if answer != "unknown" or self.asked >= MOST:
            return answer == "unsat"
        return self._split(formula, columns)

    def _split(self, formula: Any, columns: list[Column]) -> bool:
        if z3.is_and(formula):
            return all(self.hold(part, columns) for part in formula.children())
        if columns:
            (variable, codes), *others = columns
            values = [z3.IntVal(code) for code in codes]
            return all(self._hold_where(formula, variable, v, others) for v in values)
        condition = _most_used_condition(formula)
        if condition is None:
            return False
        sides = (z3.BoolVal(True), z3.BoolVal(False))
        return all(self._hold_where(formula, condition, side, columns) for side in sides)

    def _hold_where(self, formula: Any, term: Any, value: Any, columns: list[Column]) -> bool:
        with self.position.questions.also([term == value]):
            return self.hold(z3.substitute(formula, (term, value)), columns)


def _most_used_condition(formula: Any) -> Any:
    """The atom on which most choices in a formula depend, the first of them; None without one."""
    uses: Counter[Any] = Counter()
    for term in _subterms(formula):
        if z3.is_app_of(term, z3.Z3_OP_ITE):
            uses.update(_atoms(term.arg(0)))
    return max(uses, key=lambda atom: uses[atom], default=None)


def _subterms(formula: Any) -> Iterator[Any]:
    """Every term in a formula, once."""
    seen, waiting = set(), [formula]
    while waiting:
        term = waiting.pop()
        if term.get_id() not in seen:
            seen.add(term.get_id())
            yield term
            waiting += term.children()


def _atoms(condition: Any) -> Iterator[Any]:
    """The parts of a condition that are no `and`, `or` or `not`."""
    if z3.is_and(condition) or z3.is_or(condition) or z3.is_not(condition):
        for part in condition.children():
            yield from _atoms(part)
    elif not z3.is_true(condition) and not z3.is_false(condition):
        yield condition
