"""An example is recalled where it fulfils all that is assumed by then, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from lexludi.proofs import solver
from lexludi.proofs.solver import Questions

NAMES = ("recalled.x", "recalled.y")
LOW, HIGH = -3, 3


def numbers() -> tuple[Any, Any]:
    return z3.Int(NAMES[0]), z3.Int(NAMES[1])


def bounded() -> list[Any]:
    return [z3.And(number >= LOW, number <= HIGH) for number in numbers()]


class Counted(Questions):
    """Questions that count how often the solver is asked."""

    def __init__(self, assumed: list[Any]) -> None:
        super().__init__(assumed)
        self.checks = 0

    def _checked(self, solver: z3.Solver) -> solver.Answer:
        self.checks += 1
        return super()._checked(solver)


def test_an_example_that_will_do_is_recalled_and_the_solver_not_asked() -> None:
    x, _ = numbers()
    questions = Counted(bounded())
    assert questions.find(x > 1) == "sat"
    assert questions.find(x > 0) == "sat"
    assert questions.checks == 1


def test_an_example_that_breaks_what_is_assumed_by_now_is_not_recalled() -> None:
    x, y = numbers()
    questions = Counted(bounded())
    assert questions.find(x == 2, y == 2) == "sat"
    with questions.also([y < 0]):
        assert questions.find(x == 2) == "sat"
        assert questions.model.eval(y, model_completion=True).as_long() < 0
    questions.assume([x < 2])
    assert not questions.recalled(x > 0, y == 2)


def test_an_example_is_recalled_again_after_a_block_that_it_breaks() -> None:
    x, y = numbers()
    questions = Counted(bounded())
    questions.find(x == 2, y == 2)
    with questions.also([y < 0]):
        assert not questions.recalled(x == 2)
    assert questions.recalled(x == 2)


def test_a_plainly_false_formula_recalls_nothing() -> None:
    questions = Counted(bounded())
    questions.find(True)
    assert not questions.recalled(False)
    assert questions.find(False) == "unsat"


def test_nothing_is_recalled_where_questions_are_recorded() -> None:
    x, _ = numbers()
    questions = Counted(bounded())
    questions.find(x > 1)
    questions.record = []
    assert questions.find(x > 0) == "sat"
    assert len(questions.record) == 1


def test_no_more_examples_are_remembered_than_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "EXAMPLES", 2)
    x, _ = numbers()
    questions = Counted(bounded())
    for number in range(3):
        questions.find(x == number)
    assert [questions.recalled(x == number) for number in range(3)] == [False, True, True]


limits = st.tuples(st.sampled_from(["<=", ">=", "=="]), st.booleans(), st.integers(LOW, HIGH))
blocks = st.lists(st.tuples(st.booleans(), st.lists(limits, max_size=2)), max_size=6)


def formula(limit: tuple[str, bool, int]) -> Any:
    sign, first, bound = limit
    number = numbers()[0 if first else 1]
    return {"<=": number <= bound, ">=": number >= bound, "==": number == bound}[sign]


@settings(max_examples=60)
@given(blocks)
def test_what_is_recalled_and_what_is_asked_anew_are_the_same(every: Any) -> None:
    """Each block is assumed for good, or only while its question is asked."""
    remembering, held = Questions(bounded()), bounded()
    for stays, block in every:
        formulas = [formula(limit) for limit in block]
        fresh = Questions([*held, *formulas]).ask()
        if stays:
            remembering.assume(formulas)
            held += formulas
            assert remembering.find() == fresh
        else:
            assert remembering.find(*formulas) == fresh
        if fresh == "sat":
            told = [*held, *formulas]
            assert all(z3.is_true(remembering.model.eval(f, model_completion=True)) for f in told)
