"""Where a law evaluates terms, and what is assumed there; the cheapest places first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from lexludi.language import declarations as d
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.evaluate.remembered import TermMemory
from lexludi.proofs.defined import OF_STEPS
from lexludi.proofs.knowledge.sight import seen_and_shown
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.theory import Move
from lexludi.proofs.vacuity.branch_noter import BranchNoter, Watched, Ways


@dataclass(frozen=True)
class Use:
    """The ways to all branches in one place of a law, with what is assumed of positions there."""

    ways: Ways
    assumed: list[Any]


def uses(position: SymbolicPosition, watched: Watched) -> Iterator[Use]:
    """Every place: what is said of positions, then guards, then effects and what follows them."""
    noter = partial(BranchNoter, TermMemory(position.law.definitions), watched)
    with _noting(position, noter) as ways:
        _of_positions(position)
    yield Use(ways, [])
    for action in position.law.actions.values():
        with _noting(position, noter) as ways:
            move = position.theory.move(action, position.state)
            _of_step(position, move)
        yield Use(ways, [*move.due, *move.readable])
    for action in position.law.actions.values():
        with _noting(position, noter) as ways:
            move = position.theory.move(action, position.state)
            _of_change(position, move)
        yield Use(ways, move.legal)


@contextmanager
def _noting(position: SymbolicPosition, noter: Callable[..., BranchNoter]) -> Iterator[Ways]:
    """Note, within a block, how the evaluations of the theory come to branches."""
    ways: Ways = defaultdict(list)
    before = position.theory.evaluating
    position.theory.evaluating = partial(noter, ways)
    try:
        yield ways
    finally:
        position.theory.evaluating = before


def _of_positions(position: SymbolicPosition) -> None:
    """Evaluate all that is said of set-ups and of positions."""
    law, theory = position.law, position.theory
    for name in (*law.variants, *law.open_parameters):
        list(theory.conditions(name))
    theory.start()
    evaluator = theory.evaluator(position.state)
    for item in law.invariants.values():
        evaluator.value(item.always, {})
    for claim in law.properties.values():
        terms = () if claim.form in OF_STEPS else claim.terms
        for term in (*terms, *claim.bound):
            evaluator.value(term, {})
    for action in law.actions.values():
        due = evaluator.value(action.when, {})
        if not isinstance(action.who, str):
            with evaluator.where(due):
                evaluator.value(action.who, {})
    for variable in law.state.values():
        seen_and_shown(evaluator, variable, {})
    _scored(evaluator, law.scoring)


def _scored(evaluator: Evaluator, scoring: d.Scoring) -> None:
    over = evaluator.value(scoring.over, {})
    for seat in range(evaluator.players):
        with evaluator.where(over):
            for term in scoring.score:
                evaluator.value(term, {"p": seat})
        for term in scoring.stake:
            evaluator.value(term, {"p": seat})


def _of_step(position: SymbolicPosition, move: Move) -> None:
    """Evaluate what is said of a step before it is known to be legal; its guards are already."""
    theory, action = position.theory, move.action
    evaluator = theory.evaluator(position.state)
    if action.weight is not None:
        evaluator.value(action.weight, move.local)
    for item in action.arguments:
        list(theory.bounds(evaluator, move, item))
        seen_and_shown(evaluator, item, move.local)
    for claim in position.law.properties.values():
        if claim.form == "legal" and action.name in claim.on:
            evaluator.value(claim.terms[0], move.local)


def _of_change(position: SymbolicPosition, move: Move) -> None:
    """Evaluate effects, and what is promised of a step and of the position after it."""
    theory, law = position.theory, position.law
    after = theory.after(move, position.state)
    now, later = theory.evaluator(position.state), theory.evaluator(after, position.state)
    for claim in law.properties.values():
        if move.action.name in claim.on and claim.form != "legal":
            _promised(claim, now, later, move.local)


def _promised(claim: d.Property, now: Evaluator, later: Evaluator, local: Values) -> None:
    inside = now.holds(claim.within, local)
    with now.where(inside), later.where(inside):
        for term in claim.terms:
            later.value(term, local)
            if claim.form != "step":
                now.value(term, local)
