"""Obligations of one action: what its steps keep, promise and never do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import z3

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.types import Range, Whole
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.splitting import by_cases, by_parts
from lexludi.proofs.theory import Move, bounded, with_exceptions
from lexludi.proofs.verdict import Verdict


def verdicts(scene: SymbolicPosition, action: d.Action) -> Iterator[Verdict]:
    """All verdicts about an action's steps from an open position."""
    with scene.theory.noting() as empty:
        move = scene.theory.move(action, scene.state)
    yield _defined(scene, move, "a guard", [*move.due, *move.readable], empty)
    yield from _guards(scene, move)
    with scene.questions.also(move.legal):
        with scene.theory.noting() as empty:
            after = scene.theory.after(move, scene.state)
        yield _defined(scene, move, "an effect", [], empty)
        yield from _invariants(scene, move, after)
        yield from _types(scene, move, after)
        yield from _properties(scene, move, after)
        yield from _candidates(scene, move)
        yield from _effects(scene, move)
    yield from _exactly(scene, move)


def _defined(
    scene: SymbolicPosition, move: Move, whose: str, formulas: list[Any], empty: list[Any]
) -> Verdict:
    """Nothing asks for the value of an option that is none."""
    obligation = f"no option is none where {whose} of {move.action.name} takes its value"
    wrong = scene.theory.algebra.either(empty)
    return scene.never(obligation, move.action.name, [*formulas, wrong], move, "an option is none")


def _guards(scene: SymbolicPosition, move: Move) -> Iterator[Verdict]:
    """Every guard can fail while all others hold; its boundary has two sides."""
    algebra = scene.theory.algebra
    with scene.questions.also([*move.due, *move.readable]):
        for rule, formula in move.guards.items():
            others = [other for name, other in move.guards.items() if name != rule]
            alone = [*others, algebra.negate(formula)]
            yield scene.some(f"{rule} can fail alone in {move.action.name}", rule, alone, move)
        for rule, formula in move.guards.items():
            others = [other for name, other in move.guards.items() if name != rule]
            yield from _limits(scene, move, scene.law.base_rules[rule], [*others, formula])
            beyond = [*others, algebra.negate(formula)]
            yield from _limits(scene, move, scene.law.base_rules[rule], beyond)
    yield scene.some(f"{move.action.name} can be legal", move.action.name, move.legal, move)


def _limits(
    scene: SymbolicPosition, move: Move, rule: d.Rule, formulas: list[Any]
) -> Iterator[Verdict]:
    """Examples on both sides of a guard's limit, for the engine to judge; no obligation if none.

    A step at the limit has both sides of a comparison equal, one beside it has them differ by one.
    """
    algebra = scene.theory.algebra
    for term in t.walk(rule.require) if rule.require is not None else ():
        if not isinstance(term, t.Compare) or not isinstance(term.left.type, (Whole, Range)):
            continue
        if not t.free_names(term) <= move.local.keys():
            continue
        left, right = scene.value(term.left, move.local), scene.value(term.right, move.local)
        for step in (-1, 0, 1):
            near = algebra.compare("==", left, algebra.arithmetic("+", right, step, Whole()))
            words = "at" if step == 0 else "just below" if step < 0 else "just above"
            obligation = f"{rule.name} {words} its limit in {move.action.name}"
            if scene.questions.ask(*formulas, near) == "sat":
                yield scene.some(obligation, rule.name, [*formulas, near], move)


def _invariants(scene: SymbolicPosition, move: Move, after: Values) -> Iterator[Verdict]:
    for name in scene.law.invariants:
        new, old = (scene.theory.invariant(name, state) for state in (after, scene.state))
        if not same(new, old):
            obligation = f"{name} kept by {move.action.name}"
            term = scene.law.invariants[name].always
            yield _kept(scene, move, Kept(obligation, name, new, "the step breaks it", term))


def _types(scene: SymbolicPosition, move: Move, after: Values) -> Iterator[Verdict]:
    for name, variable in scene.law.state.items():
        if bounded(variable.type) and not unchanged(after[name], scene.state[name]):
            formulas = scene.theory.typed_variable(name, after)
            if formulas:
                obligation = f"{name} within its type after {move.action.name}"
                negated = z3.Not(z3.And(*formulas))
                yield scene.never(obligation, name, [negated], move, "the step leaves the type")


def _properties(scene: SymbolicPosition, move: Move, after: Values) -> Iterator[Verdict]:
    for item in scene.law.properties.values():
        if move.action.name in item.on and item.form in ("step", "measure"):
            promise = _promise(scene, item, move, after)
            obligation = f"{item.name} in {move.action.name}"
            kept = Kept(obligation, item.name, promise, "a step where it fails")
            yield from scene.unless(item.unless, partial(_kept, scene, move, kept))


def _promise(scene: SymbolicPosition, item: d.Property, move: Move, after: Values) -> Any:
    """What a property says of a step and the position after it."""
    algebra = scene.theory.algebra
    inside = scene.theory.evaluator(scene.state).holds(item.within, move.local)
    if item.form == "measure":
        promised = _decreases(scene, item, after)
    else:
        evaluator = scene.theory.evaluator(after, scene.state)
        promised = evaluator.value(item.terms[0], move.local)
    return algebra.either([algebra.negate(inside), promised])


@dataclass(frozen=True)
class Kept:
    """What a step should keep: the formula, and the term it comes from where that is one alone."""

    obligation: str
    subject: str
    formula: Any
    message: str
    term: t.Term | None = None


def _kept(scene: SymbolicPosition, move: Move, kept: Kept) -> Verdict:
    """The verdict on a claim, in small portions where the whole is too much for the solver."""
    begun, negated = scene.spent, scene.theory.algebra.negate(kept.formula)
    verdict = scene.never(kept.obligation, kept.subject, [negated], move, kept.message)
    if verdict.word != "unknown":
        return verdict
    parts = kept.term is not None and by_parts(scene, move, kept.term)
    if parts or by_cases(scene, move, kept.formula):
        return replace(verdict, word="proved", effort=scene.spent - begun)
    claim = (kept.obligation, kept.subject, [negated], move, kept.message)
    return replace(scene.never_at_any_cost(*claim), effort=scene.spent - begun)


def _decreases(scene: SymbolicPosition, item: d.Property, after: Values) -> Any:
    """The measure goes down lexicographically, and was nowhere negative before."""
    algebra = scene.theory.algebra
    old = [scene.value(term) for term in item.terms]
    new = [scene.theory.evaluator(after).value(term, {}) for term in item.terms]
    smaller: Any = False
    for before, later in reversed(list(zip(old, new, strict=True))):
        equal = algebra.both([algebra.compare("==", later, before), smaller])
        smaller = algebra.either([algebra.compare("<", later, before), equal])
    return algebra.both([smaller, *(algebra.compare(">=", value, 0) for value in old)])


def _candidates(scene: SymbolicPosition, move: Move) -> Iterator[Verdict]:
    """No legal step lies outside the bounds within which legal steps are listed."""
    for item in move.action.arguments:
        if item.low is None or item.high is None:
            continue
        outside = [f for f in _outside(scene, move, item) if f is not False]
        obligation = f"{item.name} of {move.action.name} is listed in full"
        formula = scene.theory.algebra.either(outside)
        yield scene.never(obligation, move.action.name, [formula], move, "a legal step not listed")


def _outside(scene: SymbolicPosition, move: Move, item: d.Argument) -> Iterator[Any]:
    value, algebra = move.local[item.name], scene.theory.algebra
    entries = value.items() if isinstance(value, dict) else [(None, value)]
    for key, entry in entries:
        local = {**move.local, "key": key}
        low, high = scene.value(item.low, local), scene.value(item.high, local)
        below, above = algebra.compare("<", entry, low), algebra.compare(">", entry, high)
        yield algebra.either([below, above])


def _effects(scene: SymbolicPosition, move: Move) -> Iterator[Verdict]:
    """Every condition of an effect can be met, every exception taken, no two at once."""
    state = dict(scene.state)
    for rule in scene.law.rules_of(move.action.name):
        # A guard speaks of the position before the step, an effect of what is so by then.
        yield from _applies(scene, move, rule, state if rule.then is not None else scene.state)
        if rule.then is not None:
            evaluator = scene.theory.evaluator(state)
            evaluator.run(with_exceptions(scene.law, rule), move.local)
            state = evaluator.state


def _applies(scene: SymbolicPosition, move: Move, rule: d.Rule, state: Values) -> Iterator[Verdict]:
    evaluator = scene.theory.evaluator(state)
    exceptions = scene.law.exceptions_to(rule.name)
    algebra = scene.theory.algebra
    due = evaluator.holds(rule.when, move.local)
    taken = [algebra.both([due, evaluator.value(e.when, move.local)]) for e in exceptions]
    name = move.action.name
    for exception, applies in zip(exceptions, taken, strict=True):
        yield scene.some(f"{exception.name} can apply in {name}", exception.name, [applies], move)
    if rule.when is not None:
        free = [algebra.negate(applies) for applies in taken]
        yield scene.some(f"{rule.name} can apply in {name}", rule.name, [*free, due], move)
    for first in range(len(exceptions)):
        for second in range(first + 1, len(exceptions)):
            one, other = exceptions[first], exceptions[second]
            if one.name not in other.over and other.name not in one.over:
                obligation = f"{one.name} and {other.name} never meet in {name}"
                both = [taken[first], taken[second]]
                yield scene.never(obligation, one.name, both, move, "both apply at once")


def _exactly(scene: SymbolicPosition, move: Move) -> Iterator[Verdict]:
    """A `legal ... iff` property: the guards hold just where the document says."""
    for item in scene.law.properties.values():
        if item.form != "legal" or move.action.name not in item.on:
            continue
        claim = scene.theory.evaluator(scene.state).value(item.terms[0], move.local)
        guards = scene.theory.algebra.both(list(move.guards.values()))
        differs = [*move.due, *move.readable, scene.theory.algebra.compare("!=", guards, claim)]
        obligation = f"{item.name} of {move.action.name}"
        check = partial(
            scene.never, obligation, item.name, differs, move, "guards and claim differ"
        )
        yield from scene.unless(item.unless, check)


def same(new: Any, old: Any) -> bool:
    """Whether a formula is plainly true or plainly what it was."""
    if isinstance(new, z3.ExprRef):
        return isinstance(old, z3.ExprRef) and bool(new.eq(old))
    return new is True


def unchanged(new: Any, old: Any) -> bool:
    """Whether a variable, or every entry of a map, is the very term that it was."""
    if isinstance(new, dict):
        return all(unchanged(new[key], old[key]) for key in new)
    return isinstance(new, z3.ExprRef) and isinstance(old, z3.ExprRef) and bool(new.eq(old))
