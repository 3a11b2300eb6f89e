"""A solver of its own knows what is assumed, and nothing of questions that came before."""

from __future__ import annotations

from contextlib import AbstractContextManager

import pytest
import z3
from tests.proofs.test_case_split import Hard, pairs

from lexludi.catalogue import Game
from lexludi.proofs.solver import Questions
from lexludi.proofs.splitting.case_split import by_cases
from lexludi.proofs.task import Task


def number() -> z3.ArithRef:
    return z3.Int("fresh.x")


def test_what_was_assumed_before_holds_in_a_fresh_solver() -> None:
    x = number()
    questions = Questions([x > 2])
    with questions.also([x < 4]), questions.fresh():
        assert questions.ask(x != 3) == "unsat"


def test_what_a_block_of_a_fresh_solver_assumes_holds_in_it_alone() -> None:
    x = number()
    questions = Questions([x > 2])
    with questions.fresh(), questions.also([x < 3]):
        assert questions.ask() == "unsat"
    assert questions.ask() == "sat"


def test_after_a_block_that_failed_the_same_solver_answers_as_before() -> None:
    questions = Questions([])
    before = questions.solver
    with pytest.raises(KeyError), questions.fresh():
        raise KeyError
    assert questions.solver is before


def test_what_a_fresh_solver_costs_is_counted() -> None:
    x = number()
    questions = Questions([x > 2])
    with questions.fresh():
        before = questions.spent
        assert questions.ask(x * x == x + 2) == "unsat"
        assert questions.spent > before


@pytest.mark.parametrize(
    ("easy", "wrong", "begun"),
    [(2, False, 0), (0, False, 1), (2, True, 0)],
    ids=["shown", "unknown", "refuted"],
)
def test_only_what_is_unknown_case_by_case_is_asked_of_a_solver_of_its_own(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, easy: int, wrong: bool, begun: int
) -> None:
    position = Task("grab", 2, (), 0).position(pebbles.law)
    move = position.theory.move(pebbles.law.actions["grab"], position.state)
    fresh, count = Questions.fresh, []

    def noted(questions: Questions) -> AbstractContextManager[None]:
        count.append(questions)
        return fresh(questions)

    monkeypatch.setattr(Questions, "fresh", noted)
    Hard(monkeypatch, easy)
    shown = by_cases(position, move, z3.And(*pairs(0 if wrong else -1)))
    assert (shown, len(count)) == (easy > 0 and not wrong, begun)
