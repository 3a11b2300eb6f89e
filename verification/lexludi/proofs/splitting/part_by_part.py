"""An invariant kept because each of its parts is: what a part says before a step stays true.

A step changes little, so most parts of an invariant are the very same terms before and after it.
Where both formulas have one form, it is enough that each part that differs before and after implies
what it has become; under a `not` the other way round.  Beside a part the others are known: in an
`and` all were true before, and in an `or` the claim holds already where another one is true after.
Of these, the small ones are told to the solver.
"""

from __future__ import annotations

from itertools import compress
from typing import Any

import z3

from lexludi.proofs.solver import Questions

MOST_PARTS = 60
"""With more parts that differ, a formula is better split by cases."""
PART_HASTE = 20
"""The part of the effort that a part may cost: one of so many."""


def kept_in_parts(questions: Questions, old: Any, new: Any) -> bool:
    """Whether a formula implies what a step makes of it, part by part.

    Args:
        questions: what is assumed, the legal step among it.
        old: the formula before the step.
        new: the formula after it.

    Returns:
        False where a part does not imply what it becomes, or where that is not found; where the
        formulas differ in form, they are one part.
    """
    if not (z3.is_expr(old) and z3.is_expr(new)) or _parts(old, new) > MOST_PARTS:
        return False
    with questions.haste(PART_HASTE):
        return _implied(questions, old, new)


def _parts(old: Any, new: Any) -> int:
    """How many parts differ."""
    if old.eq(new):
        return 0
    if _alike(old, new):
        return sum(map(_parts, old.children(), new.children()))
    return 1


def _alike(old: Any, new: Any) -> bool:
    """Whether two formulas are an `and`, an `or` or a `not` of as many parts."""
    return _joined(old) and old.decl().eq(new.decl()) and old.num_args() == new.num_args()


def _joined(formula: Any) -> bool:
    return bool(z3.is_and(formula) or z3.is_or(formula) or z3.is_not(formula))


def _implied(questions: Questions, old: Any, new: Any) -> bool:
    """Whether `old` implies `new` under all that is assumed."""
    if old.eq(new):
        return True
    if not _alike(old, new):
        return questions.ask(old, z3.Not(new)) == "unsat"
    if z3.is_not(old):
        return _implied(questions, new.arg(0), old.arg(0))
    return _each_implied(questions, old, new)


def _each_implied(questions: Questions, old: Any, new: Any) -> bool:
    """Whether each part of an `and` or an `or` implies what it becomes."""
    pairs = list(zip(old.children(), new.children(), strict=True))
    known = old.children() if z3.is_and(old) else [z3.Not(one) for one in new.children()]
    small = [one.eq(other) or not _joined(one) for one, other in pairs]
    # What is told of a part itself is what the question about it says anyway.
    with questions.also(compress(known, small)):
        return all(_implied(questions, one, other) for one, other in pairs)
