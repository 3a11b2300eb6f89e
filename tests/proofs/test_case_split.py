"""A claim that is hard as a whole is proved in cases, and never where one of them fails."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import pytest
import z3
import z3.z3util

from lexludi.catalogue import Game
from lexludi.proofs import solver, steps
from lexludi.proofs.case_split import by_cases
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.solver import Questions
from lexludi.proofs.task import Task
from lexludi.proofs.theory import Move


@pytest.fixture
def opened(pebbles: Game) -> tuple[SymbolicPosition, Move]:
    position = Task("grab", 2, (), 0).position(pebbles.law)
    return position, position.theory.move(pebbles.law.actions["grab"], position.state)


class Hard:
    """A solver that gives up on every question with more than so many variables."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, easy: int) -> None:
        self.given_up = 0
        ask = Questions.ask

        def asked(questions: Questions, *formulas: Any) -> solver.Answer:
            if len(z3.z3util.get_vars(z3.And(*formulas))) > easy:
                self.given_up += 1
                return "unknown"
            return ask(questions, *formulas)

        monkeypatch.setattr(Questions, "ask", asked)


def true_of(x: Any, y: Any, slip: int = 0) -> Any:
    """Something that is true of any two numbers, unless something slips in."""
    return z3.Or(x < y, y < x, x == y + slip)


def pairs(wrong: int = -1) -> list[Any]:
    """Four claims about two numbers each, one of which may be wrong."""
    return [true_of(z3.Int(f"x{n}"), z3.Int(f"y{n}"), int(n == wrong)) for n in range(4)]


def test_a_hard_conjunction_is_split_into_its_parts(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    hard = Hard(monkeypatch, easy=2)
    assert by_cases(*opened, z3.And(*pairs()))
    assert hard.given_up


@pytest.mark.parametrize("wrong", range(4))
def test_one_part_that_fails_refutes_the_whole(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch, wrong: int
) -> None:
    Hard(monkeypatch, easy=2)
    assert not by_cases(*opened, z3.And(*pairs(wrong)))


def choice(slip: int = 0) -> Any:
    """A claim about three numbers, that is one about two once it is known which of them count."""
    x, y, z = z3.Ints("x y z")
    return true_of(x, z3.If(z3.Bool("b"), y, z), slip)


def test_a_hard_choice_is_split_by_its_condition(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    hard = Hard(monkeypatch, easy=2)
    assert by_cases(*opened, choice())
    assert hard.given_up


def test_a_choice_that_fails_is_not_proved(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    Hard(monkeypatch, easy=2)
    assert not by_cases(*opened, choice(1))


def test_what_cannot_be_split_further_is_not_proved(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    Hard(monkeypatch, easy=1)
    assert not by_cases(*opened, true_of(z3.Int("x"), z3.Int("y")))


def test_no_more_questions_are_asked_than_the_bound(
    opened: tuple[SymbolicPosition, Move], monkeypatch: pytest.MonkeyPatch
) -> None:
    hard = Hard(monkeypatch, easy=0)
    monkeypatch.setattr("lexludi.proofs.case_split.MOST", 5)
    assert not by_cases(*opened, z3.And(*pairs()))
    assert hard.given_up <= 5


def test_an_invariant_that_the_full_effort_decides_is_not_split(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = Task("grab", 2, (), 0).position(pebbles.law)
    move = position.theory.move(pebbles.law.actions["grab"], position.state)
    ask, limits = Questions.ask, []

    def hasty(questions: Questions, *formulas: Any) -> solver.Answer:
        limits.append(questions._limit)
        return "unknown" if questions._limit < solver.EFFORT else ask(questions, *formulas)

    def never(*_: object) -> bool:
        raise AssertionError("the claim was split into cases")

    monkeypatch.setattr(Questions, "ask", hasty)
    monkeypatch.setattr(Questions, "ask_anew", lambda *_: "unknown")
    monkeypatch.setattr(steps, "by_cases", never)
    with closing(steps.claims(position, move.action)) as claims:  # type: ignore[type-var]
        claim = next(claim for claim in claims if claim.obligation.kind == "inductive")
        verdict = claim.decide()
    assert verdict is not None
    assert verdict.word == "proved"
    assert limits[-1] == solver.EFFORT > limits[0]
