"""The one example that is nearest to given values, the same on every version of the solver."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import z3

from lexludi.proofs.solver import Questions

Aim = tuple[Any, int | bool]
"""A variable and the value that it should be near to."""


class UndecidedError(Exception):
    """The solver gave up on a question, so that no example can be called the nearest."""


def possible(questions: Questions, *formulas: Any) -> bool:
    """Whether formulas can hold, asked a second and patient time where the first is not enough.

    UndecidedError where that is not enough either.
    """
    answer = questions.ask(*formulas)
    if answer == "unknown":
        with questions.patience():
            answer = questions.ask(*formulas)
    if answer == "unknown":
        raise UndecidedError
    return answer == "sat"


def assume_nearest(questions: Questions, groups: Iterable[Sequence[Aim]]) -> None:
    """Assume for one variable after the other the nearest value that it can have.

    Of two equally near the smaller one.  What is assumed must be possible; then one example is
    left, and `questions.model` has it.  A group is tried as a whole first, which changes nothing
    but the time that it takes.
    """
    for group in groups:
        wanted = [term == aim for term, aim in group]
        if possible(questions, *wanted):
            questions.assume(wanted)
            continue
        for term, aim in group:
            questions.assume([_nearest(questions, term, aim)])
    possible(questions)


def _nearest(questions: Questions, term: Any, aim: int | bool) -> Any:
    """The formula that a variable has the nearest value that it can have."""
    if possible(questions, term == aim):
        return term == aim
    if z3.is_bool(term):
        return term != aim
    distance = _distance(questions, term, aim)
    below = term == aim - distance
    return below if possible(questions, below) else term == aim + distance


def _distance(questions: Questions, term: Any, aim: int) -> int:
    """The least distance from the aim, found by halving; the aim itself is known to be out."""
    possible(questions)
    low, high = 1, _away(questions, term, aim)
    while low < high:
        middle = (low + high) // 2
        if possible(questions, term >= aim - middle, term <= aim + middle):
            high = _away(questions, term, aim)
        else:
            low = middle + 1
    return high


def _away(questions: Questions, term: Any, aim: int) -> int:
    """How far from the aim the last example is."""
    return abs(int(questions.model.eval(term, model_completion=True).as_long()) - aim)
