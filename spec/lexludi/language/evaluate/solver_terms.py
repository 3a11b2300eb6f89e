"""The solver's terms, each built by the one function of the solver's library that makes it.

The operators of Z3's own Python ask every operand for its sort, and turn it into another one where
they must.  The terms of a law have their types before they come here, so there is nothing to ask,
and much of the time is spared that a proof takes outside the solver.
The terms are the very ones that those operators make, down to the order of their operands: some
hard claims are decided with operands in one order, and take too long in the other one.

Operands are truth values or integers of the solver, all of one context; two that are equal by their
sign are of one sort.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import z3

SolverTerm: TypeAlias = Any
"""A truth value or an integer of the solver; Z3 has no types for them."""
RELATIONS = {
    "==": z3.Z3_mk_eq,
    "<": z3.Z3_mk_lt,
    "<=": z3.Z3_mk_le,
    ">": z3.Z3_mk_gt,
    ">=": z3.Z3_mk_ge,
}
"""The library's function for a comparison of two terms, by its sign."""
MIRRORED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
"""The sign of the same comparison with its terms in the other order."""
OPERATIONS = {"+": z3.Z3_mk_add, "-": z3.Z3_mk_sub, "*": z3.Z3_mk_mul}
"""Its function for a calculation with any number of integers."""
DIVISIONS = {"//": z3.Z3_mk_div, "%": z3.Z3_mk_mod}
"""Its function for a quotient or a remainder."""


def compared(sign: str, left: SolverTerm, right: SolverTerm) -> SolverTerm:
    """A comparison of two terms; a number that is known stands on the left.

    Z3's operators write it there, because Python asks the operand of the narrower class first.
    """
    if isinstance(right, z3.IntNumRef) and not isinstance(left, z3.IntNumRef):
        sign, left, right = MIRRORED[sign], right, left
    if sign == "!=":
        return z3.BoolRef(_made(z3.Z3_mk_distinct, (left, right)), left.ctx)
    return z3.BoolRef(RELATIONS[sign](left.ctx.ref(), left.ast, right.ast), left.ctx)


def calculated(sign: str, left: SolverTerm, right: SolverTerm) -> SolverTerm:
    """A calculation with two integers."""
    if sign in DIVISIONS:
        return z3.ArithRef(DIVISIONS[sign](left.ctx.ref(), left.ast, right.ast), left.ctx)
    return z3.ArithRef(_made(OPERATIONS[sign], (left, right)), left.ctx)


def _made(make: Callable[[Any, int, Any], Any], operands: Sequence[SolverTerm]) -> Any:
    """A term of any number of operands, as the library has it."""
    context, number = operands[0].ctx, len(operands)
    return make(context.ref(), number, (z3.Ast * number)(*(one.ast for one in operands)))


def conjunction(parts: Sequence[SolverTerm]) -> SolverTerm:
    """That all parts hold; there is at least one."""
    return z3.BoolRef(_made(z3.Z3_mk_and, parts), parts[0].ctx)


def disjunction(parts: Sequence[SolverTerm]) -> SolverTerm:
    """That some part holds; there is at least one."""
    return z3.BoolRef(_made(z3.Z3_mk_or, parts), parts[0].ctx)


def negation(term: SolverTerm) -> SolverTerm:
    """That a term does not hold."""
    return z3.BoolRef(z3.Z3_mk_not(term.ctx.ref(), term.ast), term.ctx)


def choice(condition: SolverTerm, yes: SolverTerm, no: SolverTerm) -> SolverTerm:
    """One of two terms of one sort, by whether a condition holds."""
    context = condition.ctx
    kind = z3.BoolRef if isinstance(yes, z3.BoolRef) else z3.ArithRef
    return kind(z3.Z3_mk_ite(context.ref(), condition.ast, yes.ast, no.ast), context)


def is_same(one: SolverTerm, other: SolverTerm) -> bool:
    """Whether two terms are written alike: a context has each term once only."""
    return bool(one.ast.value == other.ast.value)
