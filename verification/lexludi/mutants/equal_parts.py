"""Whether two formulas are equal, part by part: the solver is asked about the smallest that differ.

A mutant's formula is the law's but for one small part.  The solver gives up on the whole of two
large formulas, and decides about that part at once: where the parts are equal the formulas are.
"""

from __future__ import annotations

from typing import Any

import z3

from lexludi.language.evaluate.symbolic import Symbolic
from lexludi.proofs.solver import EFFORT, Questions

MOST = 2 * EFFORT
"""What all questions of one comparer may cost."""
SHARE = 8
"""The part of the effort that one question may cost: one of so many."""


class PartComparer:
    """Compares pairs of values of one law and one mutant, under what some questions assume."""

    def __init__(self, algebra: Symbolic, questions: Questions) -> None:
        self._algebra = algebra
        self._questions = questions
        self._known: dict[tuple[int, int], tuple[Any, Any, bool]] = {}
        self._left = MOST

    def equal(self, one: Any, other: Any) -> bool:
        """Whether two values are shown to be equal; False where the solver gives up, too."""
        if not differ(one, other):
            return True
        if not (isinstance(one, z3.ExprRef) and isinstance(other, z3.ExprRef)):
            return self._never_apart(one, other)
        key = (one.get_id(), other.get_id())
        if key not in self._known:
            found = self._alike_below(one, other) or self._never_apart(one, other)
            # The terms are held, so that no others get their numbers.
            self._known[key] = (one, other, found)
        return self._known[key][2]

    def _alike_below(self, one: z3.ExprRef, other: z3.ExprRef) -> bool:
        """Whether both are the same operation on operands that are equal in turn."""
        if not one.decl().eq(other.decl()) or one.num_args() != other.num_args():
            return False
        pairs = zip(one.children(), other.children(), strict=True)
        return one.num_args() > 0 and all(self.equal(*pair) for pair in pairs)

    def _never_apart(self, one: Any, other: Any) -> bool:
        """Whether the solver excludes that the two differ, for what is left to spend."""
        apart = self._algebra.compare("!=", one, other)
        if self._left <= 0 or apart is True or _are_numbers(one, other):
            return False
        before = self._questions.spent
        with self._questions.haste(SHARE):
            answer = self._questions.ask(apart)
        self._left -= self._questions.spent - before
        return answer == "unsat"


def _are_numbers(*values: Any) -> bool:
    """Whether all are numbers of the solver; two that are not identical differ."""
    return all(z3.is_int_value(value) for value in values)


def differ(one: Any, other: Any) -> bool:
    """Whether two values are not identical."""
    if isinstance(one, z3.ExprRef) and isinstance(other, z3.ExprRef):
        return not one.eq(other)
    return type(one) is not type(other) or bool(one != other)
