"""That everything that is evaluated is defined: each operation has a value wherever it is due.

To the solver an undefined term has some value, so a proof says nothing of a law whose terms are not
shown to be defined.  What is assumed at an operation, besides the conditions inside the declaration
that lead to it (`and`, `or`, `if`, the rounds of a comprehension, exceptions that take a rule's
place):

- everywhere: every variable, argument and parameter is of its type.  That is shown in turn: at the
  start (`start`), and wherever an effect writes (`in_range`), so it holds in the middle of a step;
- an invariant: the invariants above it, and no other;
- `when`, `over`, `stake`, what a property says of positions, a measure by which a game ends and its
  bounds: all invariants.  The same goes for all that follows, at the position before the step;
- `who`: the action's `when`;
- a guard, a weight, the bounds of an argument, `iff`: it is time for the action, and its doer is
  right.  No guard may rely on another one, since a refusal names every guard that fails;
- an effect: the step is legal, and the effects before it have run;
- a property of steps and a measure: the step is legal, the property's `within` holds;
- what an outcome counts for in `shares`: the outcome is legal;
- a score: the game is over;
- who sees a variable and what is shown of it: all invariants; who sees an argument: that it is time
  for the action, and its doer is right;
- a parameter: nothing; a law whose printed values are not defined is refused when it is read;
- the condition of an open parameter: that open parameters are of their types;
- a definition is looked at wherever it is used, with what is assumed there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import z3

from lexludi.language import declarations as d
from lexludi.language.evaluate.symbolic import Duty
from lexludi.language.undefined import SOME
from lexludi.proofs.knowledge.sight import seen_and_shown
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import Claim, SymbolicPosition
from lexludi.proofs.solver import NoExample
from lexludi.proofs.splitting.any_key import in_range_at_any_key
from lexludi.proofs.splitting.case_split import CASE_HASTE, by_cases
from lexludi.proofs.theory import Move
from lexludi.proofs.verdict import Verdict

OF_STEPS = ("step", "measure", "legal", "shares")
"""The forms of properties whose terms speak of a step."""


def claim(
    position: SymbolicPosition, obligation: Obligation, duties: list[Duty], move: Move | None = None
) -> Claim:
    """That an operation is never due where it is not defined."""
    return Claim(obligation, partial(_decide, position, obligation, duties, move))


def undefined(position: SymbolicPosition, duties: list[Duty]) -> Any:
    """That some operation is due and not defined."""
    algebra = position.theory.algebra
    return algebra.either([algebra.unfulfilled(duty) for duty in duties])


def claims(
    position: SymbolicPosition, subject: str, duties: list[Duty], move: Move | None = None
) -> Iterator[Claim]:
    """That a declaration is defined; nothing where that is plain to see."""
    if undefined(position, duties) is not False:
        action = None if move is None else move.action.name
        yield claim(position, Obligation("defined", subject, action), duties, move)


def of_action(position: SymbolicPosition, move: Move) -> Iterator[Claim]:
    """That an action's `when`, `who`, bounds and weight are defined."""
    theory, action = position.theory, move.action
    evaluator = theory.evaluator(position.state)
    duties = list(move.duties[action.name])
    due = theory.algebra.both([*move.due, *move.readable])
    with theory.noting(duties), evaluator.where(due):
        for item in action.arguments:
            list(theory.bounds(evaluator, move, item))
            seen_and_shown(evaluator, item, move.local)
        if action.weight is not None:
            evaluator.value(action.weight, move.local)
    yield from claims(position, action.name, duties, move)


def of_guards(position: SymbolicPosition, move: Move) -> Iterator[Claim]:
    """That each guard is defined."""
    with position.questions.also([*move.due, *move.readable]):
        for rule in move.guards:
            yield from claims(position, rule, move.duties[rule], move)


def of_effects(position: SymbolicPosition, move: Move) -> Iterator[Claim]:
    """That each effect is defined, what it writes apart; the caller has assumed a legal step."""
    for rule in position.law.rules_of(move.action.name):
        if rule.then is not None:
            read = [duty for duty in move.duties[rule.name] if duty.operation.variable is None]
            yield from claims(position, rule.name, read, move)


def writes(position: SymbolicPosition, move: Move, variable: str) -> list[Duty]:
    """What the effects of a step require of the values that they write to a variable."""
    rules = position.law.rules_of(move.action.name)
    effects = [duty for rule in rules if rule.then for duty in move.duties[rule.name]]
    return [duty for duty in effects if duty.operation.variable == variable]


def of_positions(position: SymbolicPosition) -> Iterator[Claim]:
    """That all that is said of positions and of open parameters is defined, and the scoring."""
    yield from _conditions(position)
    yield from _invariants(position)
    for item in position.law.properties.values():
        with position.theory.noting() as duties:
            _evaluated(position, item)
        yield from claims(position, item.name, duties)
    for variable in position.law.state.values():
        with position.theory.noting() as duties:
            seen_and_shown(position.theory.evaluator(position.state), variable, {})
        yield from claims(position, variable.name, duties)
    with position.theory.noting() as duties:
        _scored(position)
    yield from claims(position, position.law.scoring.name, duties)


def _conditions(position: SymbolicPosition) -> Iterator[Claim]:
    """The condition of a variant or an open parameter is asked of every value of its type."""
    theory = position.theory
    for name in (*position.law.variants, *position.law.open_parameters):
        with theory.noting() as duties:
            list(theory.conditions(name))
        with position.assuming_only(theory.agreed):
            yield from claims(position, name, duties)


def _invariants(position: SymbolicPosition) -> Iterator[Claim]:
    """Each invariant may rely on those above it."""
    theory = position.theory
    above: list[Any] = [*theory.answered, *theory.typed(position.state)]
    for name in position.law.invariants:
        with theory.noting() as duties:
            formula = theory.invariant(name, position.state)
        with position.assuming_only(above if duties else []):
            yield from claims(position, name, duties)
        above.append(formula)


def _evaluated(position: SymbolicPosition, item: d.Property) -> None:
    """Evaluate all that a property says of positions."""
    terms = item.terms if item.form not in OF_STEPS else ()
    for term in (item.unless, *terms, *item.bound):
        if term is not None:
            position.value(term)


def _scored(position: SymbolicPosition) -> None:
    """Evaluate the scoring for every seat."""
    scoring, evaluator = position.law.scoring, position.theory.evaluator(position.state)
    over = evaluator.value(scoring.over, {})
    for seat in range(position.players):
        with evaluator.where(over):
            for term in scoring.score:
                evaluator.value(term, {"p": seat})
        for term in scoring.stake:
            evaluator.value(term, {"p": seat})


def _decide(
    position: SymbolicPosition, obligation: Obligation, duties: list[Duty], move: Move | None
) -> Verdict:
    begun, never = (
        position.spent,
        partial(position.never, obligation, [undefined(position, duties)]),
    )
    with position.questions.haste(CASE_HASTE):
        verdict = never(move)
    if verdict.word == "unknown" and _at_any_entry(position, obligation, move):
        verdict = position.judged(obligation, "unsat", [], move)
    if verdict.word == "unknown":
        verdict = never(move)
    if verdict.word == "unknown" and _hard_way(position, duties, move):
        verdict = position.judged(obligation, "unsat", [], move)
    if verdict.word == "refuted":
        return replace(verdict, detail=_shown(position, duties))
    return replace(verdict, effort=position.spent - begun)


def _at_any_entry(position: SymbolicPosition, obligation: Obligation, move: Move | None) -> bool:
    """Whether a step may write what it writes at any entry."""
    if move is None or obligation.kind != "in_range":
        return False
    return in_range_at_any_key(position, move, obligation.subject)


def _hard_way(position: SymbolicPosition, duties: list[Duty], move: Move | None) -> bool:
    """Whether a fresh solver finds it, at once or with patience, or else every case shows it."""
    wrong = undefined(position, duties)
    if position.afresh(wrong) == "unsat" or _in_every_case(position, duties, move):
        return True
    with position.questions.patience():
        return position.questions.ask_anew(wrong) == "unsat"


def _in_every_case(position: SymbolicPosition, duties: list[Duty], move: Move | None) -> bool:
    """Whether every operation of a step is defined where it is due, case by case."""
    if move is None:
        return False
    algebra = position.theory.algebra
    fulfilled = [algebra.negate(algebra.unfulfilled(duty)) for duty in duties]
    return by_cases(position, move, algebra.both(fulfilled))


def _shown(position: SymbolicPosition, duties: list[Duty]) -> str:
    """The first operation that is undefined in the solver's last example, with its place."""
    try:
        model = position.questions.model
    except NoExample:
        return ""
    for duty in duties:
        if _holds(model, position.theory.algebra.unfulfilled(duty)):
            return str(duty.operation.error(_value(model, duty)))
    return ""


def _holds(model: z3.ModelRef, formula: Any) -> bool:
    if isinstance(formula, bool):
        return formula
    return bool(z3.is_true(model.eval(formula, model_completion=True)))


def _value(model: z3.ModelRef, duty: Duty) -> Any:
    """The operand that an operation is not defined for."""
    if duty.operation.expected == SOME:
        return None
    if isinstance(duty.value, z3.ExprRef):
        return model.eval(duty.value, model_completion=True).as_long()
    return duty.value
