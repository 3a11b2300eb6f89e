"""What is kept part by part is implied as a whole, and what is not implied is never kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from lexludi.proofs.solver import Questions
from lexludi.proofs.splitting.part_by_part import MOST_PARTS, kept_in_parts

A, B, C, D = z3.Bools("a b c d")
N = z3.Int("n")
CONTEXT = z3.main_ctx()


@pytest.fixture(autouse=True, scope="module")
def _one_context() -> Iterator[None]:
    """Whatever tests before made the solver forget, the letters belong to its context."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(z3.z3, "_main_ctx", CONTEXT)
        yield


def kept(old: object, new: object, *assumed: object) -> bool:
    return kept_in_parts(Questions(assumed), old, new)


def test_a_formula_that_stays_is_kept() -> None:
    assert kept(z3.And(A, B), z3.And(A, B))


def test_each_part_may_be_kept_for_a_reason_of_its_own() -> None:
    assert kept(z3.And(A, N > 3), z3.And(B, N > 2), z3.Implies(A, B))


def test_one_part_that_is_not_kept_is_enough() -> None:
    assert not kept(z3.And(A, N > 3), z3.And(B, N > 4), z3.Implies(A, B))
    assert not kept(z3.And(N > 3, A), z3.And(N > 4, B), z3.Implies(A, B))


def test_beside_a_part_of_an_and_the_others_were_true() -> None:
    assert kept(z3.And(N > 3, A), z3.And(N > 3, B), z3.Implies(z3.And(A, N > 3), B))


def test_beside_a_part_of_an_and_nothing_is_known_of_what_the_others_become() -> None:
    assert not kept(
        z3.And(A, C), z3.And(B, D), z3.Implies(A, z3.Or(z3.Not(D), B)), z3.Implies(C, B == D)
    )


def test_beside_a_part_of_an_or_the_others_are_false_after_the_step() -> None:
    assert kept(z3.Or(N > 3, A), z3.Or(N > 3, B), z3.Implies(z3.And(A, N <= 3), B))


def test_an_or_is_not_kept_for_a_part_that_was_true_alone() -> None:
    assert not kept(z3.Or(A, B), z3.Or(C, D), z3.Implies(z3.And(A, B), z3.And(C, D)))


def test_under_a_not_the_part_is_implied_by_what_it_becomes() -> None:
    assert kept(z3.Not(N > 3), z3.Not(N > 4))
    assert not kept(z3.Not(N > 4), z3.Not(N > 3))


def test_formulas_of_different_form_are_one_part() -> None:
    assert kept(z3.And(A, B), z3.Or(A, B))
    assert not kept(z3.Or(A, B), z3.And(A, B))


def test_what_the_solver_gives_up_is_not_kept() -> None:
    x, y, z = z3.Ints("x y z")
    questions = Questions([x > 0, y > 0])
    with questions.at_most(1):
        assert not kept_in_parts(questions, z > 0, x * x * x + y * y * y != z * z * z)


def test_too_many_parts_are_not_asked_about() -> None:
    many = [z3.Int(f"n{k}") for k in range(MOST_PARTS + 1)]
    before, after = z3.And(*(n > 3 for n in many)), z3.And(*(n > 2 for n in many))
    assert not kept(before, after)
    assert kept(z3.And(before.children()[:MOST_PARTS]), z3.And(after.children()[:MOST_PARTS]))


@pytest.mark.parametrize("plain", [True, False])
def test_a_value_of_python_is_no_formula(plain: bool) -> None:
    assert not kept(plain, A)
    assert not kept(A, plain)


atoms = st.sampled_from([A, B, C, D])
formulas = st.recursive(
    atoms,
    lambda inner: st.one_of(
        st.lists(inner, min_size=2, max_size=3).map(z3.And),
        st.lists(inner, min_size=2, max_size=3).map(z3.Or),
        inner.map(z3.Not),
    ),
    max_leaves=6,
)


@settings(max_examples=60)
@given(formulas, formulas, formulas)
def test_what_is_kept_is_implied_as_a_whole(old: object, new: object, assumed: object) -> None:
    questions = Questions([assumed])
    if kept_in_parts(questions, old, new):
        assert questions.ask(old, z3.Not(new)) == "unsat"


@settings(max_examples=60)
@given(st.data(), formulas)
def test_formulas_of_one_form_are_never_taken_for_kept_without_reason(
    data: st.DataObject, old: object
) -> None:
    swaps = [(one, data.draw(atoms)) for one in (A, B, C, D)]
    new = z3.substitute(old, *swaps)
    assumed = data.draw(formulas)
    questions = Questions([assumed])
    if kept_in_parts(questions, old, new):
        assert questions.ask(old, z3.Not(new)) == "unsat"
