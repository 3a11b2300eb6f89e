"""Obligations of one action: what its steps keep, promise and never do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from typing import Any

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Values
from lexludi.language.types import Option, Range, Whole, scalar
from lexludi.proofs import defined, endings
from lexludi.proofs.obligation import Kind, Obligation
from lexludi.proofs.open_position import HASTE, Claim, SymbolicPosition
from lexludi.proofs.solver import EFFORT, Answer
from lexludi.proofs.splitting.balance import balanced
from lexludi.proofs.splitting.case_split import CASE_HASTE, by_cases
from lexludi.proofs.splitting.changes import same, unchanged
from lexludi.proofs.splitting.counted import kept_by_bounds, with_counts_before
from lexludi.proofs.splitting.part_by_part import kept_in_parts
from lexludi.proofs.theory import Move, bounded, with_exceptions
from lexludi.proofs.vacuity import claims as vacuity
from lexludi.proofs.verdict import Verdict

LIMITS: tuple[tuple[int, Kind], ...] = (
    (-1, "below_limit"),
    (0, "at_limit"),
    (1, "above_limit"),
)
"""How far the left side of a comparison is above the right one, and what is then shown."""

PROPERTY_KINDS: Mapping[str, Kind] = {
    "step": "step",
    "measure": "progress",
    "ends": "progress",
    endings.ALMOST_SURELY: "progress",
}
"""The forms of properties that speak of a step, and the kind of obligation that each makes."""


def claims(position: SymbolicPosition, action: d.Action) -> Iterator[Claim]:
    """All claims about an action's steps from an open position."""
    move = position.theory.move(action, position.state)
    yield from defined.of_action(position, move)
    yield from defined.of_guards(position, move)
    yield from _guards(position, move)
    with position.questions.also(move.legal):
        after = position.theory.after(move, position.state)
        yield from defined.of_effects(position, move)
        yield from _invariants(position, move, after)
        yield from _types(position, move, after)
        yield from _properties(position, move, after)
        yield from vacuity.of_steps(position, move, after)
        yield from _candidates(position, move)
        yield from _effects(position, move)
    yield from _exactly(position, move)
    yield from endings.lucky_outcomes(position, action)


def _never(
    position: SymbolicPosition, move: Move, obligation: Obligation, formulas: list[Any]
) -> Claim:
    """That the formulas can never hold together."""
    return Claim(obligation, partial(position.never, obligation, formulas, move))


def _some(
    position: SymbolicPosition, move: Move, obligation: Obligation, formulas: list[Any]
) -> Claim:
    """That the formulas can hold together."""
    return Claim(obligation, partial(position.some, obligation, formulas, move))


def _guards(position: SymbolicPosition, move: Move) -> Iterator[Claim]:
    """Every guard can fail while all others hold; its boundary has two sides."""
    algebra, name = position.theory.algebra, move.action.name
    with position.questions.also([*move.due, *move.readable]):
        for rule, formula in move.guards.items():
            alone = [*_others(move, rule), algebra.negate(formula)]
            obligation = Obligation("can_fail_alone", rule, name)
            decide = partial(position.some, obligation, alone, move, another=True)
            yield Claim(obligation, decide)
        for rule, formula in move.guards.items():
            others = _others(move, rule)
            yield from _limits(position, move, position.law.base_rules[rule], [*others, formula])
            beyond = [*others, algebra.negate(formula)]
            yield from _limits(position, move, position.law.base_rules[rule], beyond)
    yield _some(position, move, Obligation("can_be_legal", name, name), move.legal)


def _others(move: Move, rule: str) -> list[Any]:
    """What all guards but one ask."""
    return [formula for name, formula in move.guards.items() if name != rule]


def _limits(
    position: SymbolicPosition, move: Move, rule: d.Rule, formulas: list[Any]
) -> Iterator[Claim]:
    """Examples on both sides of a guard's limit, for the engine to judge; no obligation if none.

    A step at the limit has both sides of a comparison equal, one beside it has them differ by one.
    """
    algebra = position.theory.algebra
    for term in t.walk(rule.require) if rule.require is not None else ():
        if not isinstance(term, t.Compare) or not isinstance(term.left.type, (Whole, Range)):
            continue
        if not t.free_names(term) <= move.local.keys():
            continue
        left, right = position.value(term.left, move.local), position.value(term.right, move.local)
        for step, kind in LIMITS:
            near = algebra.compare("==", left, algebra.arithmetic("+", right, step, Whole()))
            obligation = Obligation(kind, rule.name, move.action.name)
            decide = partial(_example, position, move, obligation, [*formulas, near])
            yield Claim(obligation, decide)


def _example(
    position: SymbolicPosition, move: Move, obligation: Obligation, formulas: list[Any]
) -> Verdict | None:
    """An example for the engine to judge, None where none is found at once."""
    with position.questions.at_most(EFFORT):
        found = position.some(obligation, formulas, move, another=True)
    return found if found.word == "proved" else None


def _invariants(position: SymbolicPosition, move: Move, after: Values) -> Iterator[Claim]:
    changed = {n for n in position.law.state if not unchanged(after[n], position.state[n])}
    for name, old in position.invariants.items():
        if not changed & position.theory.reads(name):
            continue
        new = position.theory.invariant(name, after)
        if not same(new, old):
            obligation = Obligation("inductive", name, move.action.name)
            always = position.law.invariants[name].always
            counted = with_counts_before(position, move, after, always)
            by_bounds = partial(kept_by_bounds, position, move, after, always)
            kept = Kept(obligation, new, always, counted, by_bounds if counted is None else None)
            yield Claim(obligation, partial(_kept, position, move, kept))


def _types(position: SymbolicPosition, move: Move, after: Values) -> Iterator[Claim]:
    """Whatever an effect writes is of its variable's type, in the middle of a step as well."""
    for name, variable in position.law.state.items():
        if bounded(variable.type) and not unchanged(after[name], position.state[name]):
            obligation = Obligation("in_range", name, move.action.name)
            yield defined.claim(position, obligation, defined.writes(position, move, name), move)


def _properties(position: SymbolicPosition, move: Move, after: Values) -> Iterator[Claim]:
    for item in position.law.properties.values():
        if move.action.name in item.on and item.form in PROPERTY_KINDS:
            obligation = Obligation(PROPERTY_KINDS[item.form], item.name, move.action.name)
            with position.theory.noting() as duties:
                kept = Kept(obligation, _promise(position, item, move, after))
            yield from defined.claims(position, item.name, duties, move)
            decide = partial(_kept, position, move, kept)
            yield from position.unless(item.unless, obligation, decide)


def _promise(position: SymbolicPosition, item: d.Property, move: Move, after: Values) -> Any:
    """What a property says of a step and the position after it."""
    algebra = position.theory.algebra
    now = position.theory.evaluator(position.state)
    later = position.theory.evaluator(after, position.state)
    inside = now.holds(item.within, move.local)
    with now.where(inside), later.where(inside):
        if item.form != "step":
            promised = endings.lowered(item.terms, now, later)
        else:
            promised = later.value(item.terms[0], move.local)
    return algebra.either([algebra.negate(inside), promised])


@dataclass(frozen=True)
class Kept:
    """What a step should keep.

    Attributes:
        formula: that it is kept.
        term: what the formula comes from, where that is one term alone.
        counted: the formula with its counts taken before the step, where it has any.
        by_bounds: otherwise, whether it is kept because counts go one way.
    """

    obligation: Obligation
    formula: Any
    term: t.Term | None = None
    counted: Any = None
    by_bounds: Callable[[], bool] | None = None


def _kept(position: SymbolicPosition, move: Move, kept: Kept) -> Verdict:
    """The verdict on a claim, in small portions where the whole is too much for the solver."""
    begun, negated = position.spent, position.theory.algebra.negate(kept.formula)
    answer = _whole(position, move, kept, negated)
    if answer == "unknown" and _split(position, move, kept):
        answer = "unsat"
    if answer == "unknown":
        verdict = position.never_at_any_cost(kept.obligation, [negated], move)
    else:
        verdict = position.judged(kept.obligation, answer, [negated], move)
    return replace(verdict, effort=position.spent - begun)


def _whole(position: SymbolicPosition, move: Move, kept: Kept, negated: Any) -> Answer:
    """Whether a step can break a claim, as far as is found without a split into cases.

    An invariant that counts over the board takes hundreds of cases, and often less effort whole.
    """
    if kept.term is not None and balanced(position, move, kept.term):
        return "unsat"
    with position.questions.haste(CASE_HASTE):
        if _is_kept_by_counts(position, kept):
            return "unsat"
    if kept.term is None:
        # A promise is split at once; the first question of the split asks for the whole of it.
        return "unknown"
    with position.questions.haste(HASTE):
        answer = position.questions.ask(negated)
    if answer == "unknown" and _in_parts(position, kept):
        return "unsat"
    return position.afresh(negated) if answer == "unknown" else answer


def _is_kept_by_counts(position: SymbolicPosition, kept: Kept) -> bool:
    if kept.counted is not None:
        return position.questions.ask(position.theory.algebra.negate(kept.counted)) == "unsat"
    return kept.by_bounds is not None and kept.by_bounds()


def _split(position: SymbolicPosition, move: Move, kept: Kept) -> bool:
    """Whether a claim that is hard as a whole is proved in portions, or by its counts after all."""
    if by_cases(position, move, kept.formula, _akin(position, move, kept)):
        return True
    negate = position.theory.algebra.negate
    return kept.counted is not None and position.afresh(negate(kept.counted)) == "unsat"


def _in_parts(position: SymbolicPosition, kept: Kept) -> bool:
    """Whether each part of an invariant implies what a step makes of it."""
    before = position.invariants[kept.obligation.subject]
    return kept_in_parts(position.questions, before, kept.formula)


def _akin(position: SymbolicPosition, move: Move, kept: Kept) -> Iterator[Any]:
    """What is assumed of the step and is likely to speak of the same as the claim."""
    yield from move.guards.values()
    if kept.term is not None:
        yield position.invariants[kept.obligation.subject]


def _candidates(position: SymbolicPosition, move: Move) -> Iterator[Claim]:
    """No legal step lies outside the bounds within which legal steps are listed."""
    name = move.action.name
    for item in move.action.arguments:
        if item.low is None or item.high is None:
            continue
        outside = [f for f in _outside(position, move, item) if f is not False]
        obligation = Obligation("listed_in_full", name, name, part=item.name)
        yield _never(position, move, obligation, [position.theory.algebra.either(outside)])


def _outside(position: SymbolicPosition, move: Move, item: d.Argument) -> Iterator[Any]:
    algebra, evaluator = position.theory.algebra, position.theory.evaluator(position.state)
    for entry, low, high in position.theory.bounds(evaluator, move, item):
        below, above = algebra.compare("<", entry, low), algebra.compare(">", entry, high)
        beyond = algebra.either([below, above])
        if isinstance(scalar(item.type), Option):
            # None is listed before the numbers.
            beyond = algebra.both([beyond, algebra.compare("!=", entry, None)])
        yield beyond


@dataclass(frozen=True)
class Replaced:
    """Where the exceptions to one rule of an action take its place.

    Attributes:
        due: that the rule's own `when` holds.
        taken: for each exception to it, in the law's order, that it applies.
    """

    rule: d.Rule
    due: Any
    taken: Mapping[str, Any]


def _effects(position: SymbolicPosition, move: Move) -> Iterator[Claim]:
    """Every condition of an effect can be met, every exception taken, no two at once."""
    every = list(_replaced(position, move))
    for one in every:
        yield from _can_apply(position, move, one)
    yield from _exceptions(position, move, every)


def _replaced(position: SymbolicPosition, move: Move) -> Iterator[Replaced]:
    state = dict(position.state)
    for rule in position.law.rules_of(move.action.name):
        # A guard speaks of the position before the step, an effect of what is so by then.
        before = state if rule.then is not None else position.state
        yield _taken(position, move, rule, before)
        if rule.then is not None:
            evaluator = position.theory.evaluator(state)
            evaluator.run(with_exceptions(position.law, rule), move.local)
            state = evaluator.state


def _taken(position: SymbolicPosition, move: Move, rule: d.Rule, state: Values) -> Replaced:
    evaluator = position.theory.evaluator(state)
    exceptions = position.law.exceptions_to(rule.name)
    due = evaluator.holds(rule.when, move.local)
    whens = [evaluator.value(exception.when, move.local) for exception in exceptions]
    taken = {
        exception.name: position.theory.algebra.both(
            [due, when, *_not_outranked(position, exception, exceptions, whens)]
        )
        for exception, when in zip(exceptions, whens, strict=True)
    }
    return Replaced(rule, due, taken)


def _can_apply(position: SymbolicPosition, move: Move, one: Replaced) -> Iterator[Claim]:
    """A rule with a condition applies somewhere itself."""
    if one.rule.when is not None:
        free = [position.theory.algebra.negate(taken) for taken in one.taken.values()]
        obligation = Obligation("can_apply", one.rule.name, move.action.name)
        yield _some(position, move, obligation, [*free, one.due])


def _exceptions(
    position: SymbolicPosition, move: Move, every: Sequence[Replaced]
) -> Iterator[Claim]:
    """Each exception applies to some rule, to each that it names, and never beside another one."""
    law, algebra, action = position.law, position.theory.algebra, move.action.name
    names = list(dict.fromkeys(name for one in every for name in one.taken))
    for name in names:
        taken = [one.taken[name] for one in every if name in one.taken]
        yield _some(position, move, Obligation("can_apply", name, action), [algebra.either(taken)])
        yield from _each_rule(position, move, law.exceptions[name], every)
    for first, second in combinations(names, 2):
        both = [one.taken for one in every if {first, second} <= one.taken.keys()]
        one, other = law.exceptions[first], law.exceptions[second]
        if both and not law.outranks(one, other) and not law.outranks(other, one):
            meet = [algebra.both([taken[first], taken[second]]) for taken in both]
            obligation = Obligation("exclusive", first, action, part=second)
            yield _never(position, move, obligation, [algebra.either(meet)])


def _each_rule(
    position: SymbolicPosition, move: Move, exception: d.Exempting, every: Sequence[Replaced]
) -> Iterator[Claim]:
    """An exception to several rules names none in vain."""
    if len(exception.to) > 1:
        for one in every:
            if exception.name in one.taken:
                obligation = Obligation("replaces", exception.name, move.action.name, one.rule.name)
                yield _some(position, move, obligation, [one.taken[exception.name]])


def _not_outranked(
    position: SymbolicPosition,
    exception: d.Exempting,
    exceptions: Sequence[d.Exempting],
    whens: Sequence[Any],
) -> Iterator[Any]:
    """That no exception applies that outranks this one; play does not look at this one there.

    So its condition may be undefined there, which is any value to the solver.
    """
    for other, when in zip(exceptions, whens, strict=True):
        if position.law.outranks(other, exception):
            yield position.theory.algebra.negate(when)


def _exactly(position: SymbolicPosition, move: Move) -> Iterator[Claim]:
    """A `legal ... iff` property: the guards hold just where the document says."""
    for item in position.law.properties.values():
        if item.form != "legal" or move.action.name not in item.on:
            continue
        with position.theory.noting() as duties:
            claim = position.theory.evaluator(position.state).value(item.terms[0], move.local)
        with position.questions.also([*move.due, *move.readable]):
            yield from defined.claims(position, item.name, duties, move)
        guards = position.theory.algebra.both(list(move.guards.values()))
        differs = [*move.due, *move.readable, position.theory.algebra.compare("!=", guards, claim)]
        obligation = Obligation("legal_exactly", item.name, move.action.name)
        decide = partial(position.never, obligation, differs, move)
        yield from position.unless(item.unless, obligation, decide)
