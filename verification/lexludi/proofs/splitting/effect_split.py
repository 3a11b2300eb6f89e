"""A claim about a step, split into the effects of the step.

A claim that two numbers are equal is kept if no single one of the unrolled effects changes their
difference.
"""

from __future__ import annotations

from typing import Any

from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Values, copy_map
from lexludi.language.evaluate.symbolic import variables
from lexludi.language.types import NUMERIC, Seat
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.theory import Move, with_exceptions


def by_parts(position: SymbolicPosition, move: Move, claim: t.Term) -> bool:
    """Whether no effect of the step changes the difference between the two sides of an equation.

    Every effect is looked at in an open position of its own, of which only the types are assumed.
    They hold in the middle of a step, which is proved as well: `in_range` is about each effect.
    The doer is open, too: the turn may have passed to another seat by then.
    """
    if not isinstance(claim, t.Compare) or claim.operator != "==":
        return False
    if not isinstance(claim.left.type, NUMERIC):
        return False
    rules = position.law.rules_of(move.action.name)
    effects = [effect for rule in rules for effect in with_exceptions(position.law, rule)]
    local, assumed = _step(position, move)
    with position.loose.also(assumed):
        return all(_unmoved(position, effect, local, claim) for effect in effects)


def _step(position: SymbolicPosition, move: Move) -> tuple[Values, list[Any]]:
    """The arguments and the doer of a step with what is so of them throughout the step."""
    if not move.action.has_me:
        return move.local, move.readable
    # No name of a law has a blank, so this variable is none of the law's.
    me = variables(Seat(), "the doer", position.players)
    return {**move.local, "me": me}, [*move.readable, *position.theory.within(Seat(), me)]


def _unmoved(position: SymbolicPosition, effect: t.Effect, local: Values, claim: t.Compare) -> bool:
    if isinstance(effect, t.For):
        domain = position.theory.evaluator(position.state).domain(effect.loop.domain, local)
        inner = [({**local, effect.loop.name: value}, e) for value in domain for e in effect.body]
        return all(_unmoved(position, part, names, claim) for names, part in inner)
    evaluator = position.theory.evaluator({n: copy_map(v) for n, v in position.state.items()})
    evaluator.run((effect,), local)
    if _difference_kept(position, evaluator.state, claim):
        return True
    inside = isinstance(effect, t.If) and (*effect.yes, *effect.no)
    return bool(inside) and all(_unmoved(position, part, local, claim) for part in inside or ())


def _difference_kept(position: SymbolicPosition, after: Values, claim: t.Compare) -> bool:
    algebra = position.theory.algebra
    sides = []
    for state in (position.state, after):
        evaluator = position.theory.evaluator(state)
        left, right = evaluator.value(claim.left, {}), evaluator.value(claim.right, {})
        sides.append(algebra.arithmetic("-", left, right, claim.right.type))
    changed = algebra.compare("!=", sides[0], sides[1])
    return position.loose.ask(changed) == "unsat"
