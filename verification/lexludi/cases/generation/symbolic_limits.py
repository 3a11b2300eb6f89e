"""Steps at the limit of a guard's number, and steps of the wrong doer, as formulas and checks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import z3

from lexludi.cases.generation.complete import Built
from lexludi.cases.generation.edges import SLACK, Margins, comparisons
from lexludi.cases.goals import Goal
from lexludi.language import Law, Machine, Step
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.theory import Move

ROOM = {"edge": 0, "beyond": -1}
"""How much room a comparison of the guard leaves, by the aspect of a goal."""


def at_limit(
    symbolic: SymbolicPosition, move: Move, rule: d.Rule | d.Exempting, aspect: str
) -> Iterator[Any]:
    """For each comparison in a guard, that it leaves just the room that the aspect asks for."""
    evaluator = symbolic.theory.evaluator(symbolic.state)
    for test in comparisons(rule.require) if rule.require is not None else ():
        sides = (evaluator.value(term, move.local) for term in (test.left, test.right))
        yield _room(test, *sides) == ROOM[aspect]


def _room(test: t.Compare, left: Any, right: Any) -> Any:
    if test.operator != "==":
        return SLACK[test.operator](left, right)
    apart = left - right
    return -z3.If(apart >= 0, apart, -apart) if isinstance(apart, z3.ExprRef) else -abs(apart)


def shows_limit(law: Law, goal: Goal, built: Built) -> bool:
    """Whether a step has the room that the goal asks for, as the machine counts it."""
    setup, position, step = built
    return ROOM[goal.aspect] in Margins(law, setup).slacks(goal.subject, position, step)


def by_another(law: Law, goal: Goal, built: Built) -> Built | None:
    """A legal step with a doer to whom it is refused for the goal's reason alone, if there is."""
    setup, position, step = built
    machine = Machine(law, setup)
    at = machine.from_json(position)
    for other in _doers(step, setup.players):
        refusal = machine.refusal(at, other)
        if refusal is not None and refusal.rules == (goal.subject,):
            return setup, position, other
    return None


def _doers(step: Step, players: int) -> Iterator[Step]:
    yield from ({**step, "by": seat} for seat in range(players) if seat != step["by"])
