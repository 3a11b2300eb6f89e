"""Terms that are built directly are those that Z3's own operators build."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import pytest
import z3

from lexludi.language.evaluate import solver_terms as s

FIRST, SECOND = z3.Ints("first second")
HOLDS, OTHER = z3.Bools("holds other")
COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
"""Z3's own operators for comparisons, by the sign of the law's language."""
CALCULATIONS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": operator.truediv,
    "%": operator.mod,
}
"""Likewise for calculations."""


def is_like(built: Any, wanted: Any) -> bool:
    """Whether two terms are one and the same to Z3 and to its Python."""
    return bool(built.eq(wanted)) and type(built) is type(wanted)


@pytest.mark.parametrize("sign", COMPARISONS)
def test_comparison_of_integers(sign: str) -> None:
    """Every sign builds the term that Z3's operator builds, its operands in their order."""
    assert is_like(s.compared(sign, FIRST, SECOND), COMPARISONS[sign](FIRST, SECOND))


@pytest.mark.parametrize("sign", COMPARISONS)
@pytest.mark.parametrize(
    ("left", "right"), [(FIRST, z3.IntVal(3)), (z3.IntVal(3), FIRST), (z3.IntVal(3), z3.IntVal(4))]
)
def test_comparison_with_a_number(sign: str, left: Any, right: Any) -> None:
    """A number takes the place that Z3's operator gives it, which may be the other one."""
    assert is_like(s.compared(sign, left, right), COMPARISONS[sign](left, right))


@pytest.mark.parametrize("sign", CALCULATIONS)
def test_calculation_with_integers(sign: str) -> None:
    """Likewise where integers are calculated with."""
    assert is_like(s.calculated(sign, FIRST, SECOND), CALCULATIONS[sign](FIRST, SECOND))


@pytest.mark.parametrize("sign", ["==", "!="])
def test_truth_values_compared(sign: str) -> None:
    """Truth values are compared as integers are."""
    assert is_like(s.compared(sign, HOLDS, OTHER), COMPARISONS[sign](HOLDS, OTHER))


@pytest.mark.parametrize("number", [1, 2, 5])
def test_parts_joined(number: int) -> None:
    """An `and` and an `or` have all their parts, in order."""
    parts = z3.Bools(" ".join(f"part{one}" for one in range(number)))
    assert is_like(s.conjunction(parts), z3.And(*parts))
    assert is_like(s.disjunction(parts), z3.Or(*parts))


def test_negation() -> None:
    """A `not` is Z3's."""
    assert is_like(s.negation(HOLDS), z3.Not(HOLDS))


@pytest.mark.parametrize(
    ("yes", "no"),
    [(FIRST, SECOND), (z3.IntVal(1), FIRST), (OTHER, z3.BoolVal(False)), (z3.BoolVal(True), OTHER)],
)
def test_choice(yes: Any, no: Any) -> None:
    """A choice is of the sort of what is chosen, be it a number that is known."""
    assert is_like(s.choice(HOLDS, yes, no), z3.If(HOLDS, yes, no))


def test_same_term() -> None:
    """Two terms are the same where they are written alike, and only there."""
    assert s.is_same(FIRST + SECOND, FIRST + SECOND)
    assert not s.is_same(FIRST + SECOND, SECOND + FIRST)
