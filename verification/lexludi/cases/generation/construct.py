"""Positions made by the solver, for goals of the suite that no random game has shown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import z3

from lexludi.cases.decided import decides
from lexludi.cases.derive import CaseInput, Deriver
from lexludi.cases.generation.complete import Built
from lexludi.cases.generation.symbolic_limits import ROOM, at_limit, by_another, shows_limit
from lexludi.cases.goals import Goal, of_choice
from lexludi.language import Law
from lexludi.language import declarations as d
from lexludi.mutants.reach import Reach
from lexludi.proofs.engine_agreement import setup_of
from lexludi.proofs.json_values import entries
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.theory import Move, with_exceptions


def construct(law: Law, goal: Goal, players: int) -> Built | None:
    """A setup, a position that satisfies every invariant, and a step that shows the goal.

    None where the solver finds none, or the goal is of a kind that is not put to it.
    """
    symbolic = _symbolic_position(law, players)
    for move, formulas in _shown(symbolic, goal):
        if symbolic.questions.ask(*formulas) == "sat":
            witness = symbolic.witness(move)
            if witness.step is not None:
                found = _checked(
                    law, goal, (setup_of(law, witness), witness.position, witness.step)
                )
                if found is not None:
                    return found
    return None


def _checked(law: Law, goal: Goal, built: Built) -> Built | None:
    """What the solver made, if it shows the goal to the machine as well."""
    if goal.subject.endswith(".who"):
        return by_another(law, goal, built)
    if goal.aspect in ROOM and goal.subject in law.rules:
        return built if shows_limit(law, goal, built) else None
    return built if not of_choice(law, goal) or _decides(law, goal, built) else None


def _decides(law: Law, goal: Goal, built: Built) -> bool:
    """Whether the choice that a goal names makes a difference: what it changes may be undone."""
    setup, position, step = built
    asked = CaseInput(goal.name, (goal.name,), setup, None, "step", step, position)
    return decides(law, Deriver(law), asked, position, goal)


@lru_cache(maxsize=4)
def _symbolic_position(law: Law, players: int) -> SymbolicPosition:
    return SymbolicPosition(law, players, {}, 0)


def _shown(symbolic: SymbolicPosition, goal: Goal) -> Iterator[tuple[Move, list[Any]]]:
    """Steps with the conditions under which they show the goal."""
    law = symbolic.law
    doer = goal.subject.removesuffix(".who")
    if doer in law.actions and (doer != goal.subject or goal.aspect in ("done", "listed")):
        move = symbolic.theory.move(law.actions[doer], symbolic.state)
        yield move, move.legal
    if goal.subject in law.rules:
        rule = law.rules[goal.subject]
        for name in law.actions_of(rule):
            move = symbolic.theory.move(law.actions[name], symbolic.state)
            for condition in _conditions(symbolic, move, rule, goal.aspect):
                yield move, condition
    if of_choice(law, goal):
        yield from _decided(symbolic, goal.subject, goal.aspect)
    action, _, argument = goal.subject.rpartition(".")
    if action in law.actions and argument in (a.name for a in law.actions[action].arguments):
        yield from _with_value(symbolic, law.actions[action], argument, goal.aspect)


def _decided(
    symbolic: SymbolicPosition, point: str, answer: str
) -> Iterator[tuple[Move, list[Any]]]:
    """Steps under an answer to which a rule applies, or that all guards allow, as under no other.

    Both are needed: where another guard refuses the step anyhow, the answer decides nothing.
    """
    law, theory = symbolic.law, symbolic.theory
    variable, answers = theory.open_answers[point], theory.algebra.choices[point]
    chosen = answers.index(answer)
    for name in sorted(Reach(law).rules(point) & law.base_rules.keys()):
        rule = law.base_rules[name]
        for action in rule.on:
            move = theory.move(law.actions[action], symbolic.state)
            asked = [*move.due, *move.readable] if name in move.guards else move.legal
            for formula in _formulas(symbolic, move, rule):
                for other in range(len(answers)):
                    differs = _differs(formula, variable, chosen, other)
                    yield move, [*asked, variable == chosen, differs]


def _formulas(symbolic: SymbolicPosition, move: Move, rule: d.Rule) -> Iterator[z3.BoolRef]:
    """What all guards ask, or when an effect takes place, where the solver has a word in it."""
    allowed = symbolic.theory.algebra.both(list(move.guards.values()))
    asked = [allowed] if rule.name in move.guards else []
    every = [*asked, *(when for when, _ in _parts(symbolic, move, rule))]
    yield from (formula for formula in every if isinstance(formula, z3.BoolRef))


def _differs(formula: z3.BoolRef, variable: z3.ArithRef, one: int, other: int) -> z3.BoolRef:
    """That a formula does not come to the same under two answers."""
    sides = [z3.substitute(formula, (variable, z3.IntVal(code))) for code in (one, other)]
    return z3.Xor(*sides)


def _with_value(
    symbolic: SymbolicPosition, action: d.Action, argument: str, value: str
) -> Iterator[tuple[Move, list[Any]]]:
    """Legal steps with a named value in an argument."""
    move = symbolic.theory.move(action, symbolic.state)
    if value in symbolic.law.order:
        options = entries([move.local[argument]])
        equal = [symbolic.theory.algebra.compare("==", entry, value) for entry in options]
        yield move, [*move.legal, symbolic.theory.algebra.either(equal)]


def _conditions(
    symbolic: SymbolicPosition, move: Move, rule: d.Rule | d.Exempting, aspect: str
) -> Iterator[list[Any]]:
    algebra = symbolic.theory.algebra
    if aspect in ("refused", "beyond") and rule.name in move.guards:
        others = [formula for name, formula in move.guards.items() if name != rule.name]
        broken = algebra.negate(move.guards[rule.name])
        alone = [*move.due, *move.readable, *others, broken]
        limits = at_limit(symbolic, move, rule, aspect) if aspect == "beyond" else [True]
        yield from ([*alone, limit] for limit in limits)
    if aspect == "edge" and rule.name in move.guards:
        yield from ([*move.legal, limit] for limit in at_limit(symbolic, move, rule, aspect))
    if aspect in ("runs", "met", "idle"):
        for when, exceptions in _parts(symbolic, move, rule):
            due = when if aspect != "idle" else algebra.negate(when)
            free = [algebra.negate(applies) for applies in exceptions.values()]
            yield [*move.legal, due, *(free if aspect != "idle" else [])]
    if aspect in ("taken", "not"):
        for when, exceptions in _parts(symbolic, move, rule):
            applies = algebra.both([when, exceptions[rule.name]])
            yield [*move.legal, applies if aspect == "taken" else algebra.negate(applies)]


def _parts(
    symbolic: SymbolicPosition, move: Move, wanted: d.Rule | d.Exempting
) -> Iterator[tuple[Any, dict[str, Any]]]:
    """The base rules concerned: each one's condition and its exceptions', where they are asked."""
    state = dict(symbolic.state)
    for rule in symbolic.law.rules_of(move.action.name):
        exceptions = symbolic.law.exceptions_to(rule.name)
        # A guard speaks of the position before the step, an effect of what is so by then.
        evaluator = symbolic.theory.evaluator(state if rule.then is not None else symbolic.state)
        if rule.name == wanted.name or wanted in exceptions:
            when = evaluator.holds(rule.when, move.local)
            yield when, {e.name: evaluator.value(e.when, move.local) for e in exceptions}
        if rule.then is not None:
            evaluator.run(with_exceptions(symbolic.law, rule), move.local)
            state = evaluator.state
