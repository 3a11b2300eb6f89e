"""Obligations of positions: the start, what always holds, whose turn it is, that play can go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from lexludi.language import declarations as d
from lexludi.language.evaluate.evaluator import Values
from lexludi.proofs import defined, endings
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import Claim, SymbolicPosition
from lexludi.proofs.some_legal import some_legal
from lexludi.proofs.theory import leaves
from lexludi.proofs.vacuity import branches, conjuncts, set_ups
from lexludi.proofs.vacuity import claims as vacuity


def claims(position: SymbolicPosition) -> Iterator[Claim]:
    """All claims about positions as such."""
    yield from set_ups.claims(position)
    yield from _start(position)
    yield from defined.of_positions(position)
    yield from _always(position)
    yield _one_side(position)
    yield _over(position)
    yield from vacuity.of_positions(position)
    yield from branches.claims(position)
    yield from conjuncts.needed(position)


def _start(position: SymbolicPosition) -> Iterator[Claim]:
    """Every variable is of its type before the first step, and every invariant holds."""
    theory = position.theory
    start = theory.start()
    with position.assuming_only([*theory.answered, *_equal(position, start)]):
        for name, item in position.law.state.items():
            with theory.noting() as duties:
                theory.start_of(item)
            if duties:
                yield defined.claim(position, Obligation("start", name), duties)
        for name in position.law.invariants:
            broken = theory.algebra.negate(theory.invariant(name, start))
            obligation = Obligation("start", name)
            yield Claim(obligation, partial(position.never, obligation, [broken]))


def _equal(position: SymbolicPosition, values: Values) -> Iterator[Any]:
    """That the open position is this one."""
    compare = position.theory.algebra.compare
    for name, item in position.law.state.items():
        variables = leaves(item.type, position.state[name])
        for (_, variable), (_, value) in zip(
            variables, leaves(item.type, values[name]), strict=True
        ):
            yield compare("==", variable, value)


def _always(position: SymbolicPosition) -> Iterator[Claim]:
    """What properties say of positions; those that speak of steps belong to actions."""
    for item in position.law.properties.values():
        if item.form in FORMS:
            yield from FORMS[item.form](position, item)


def _holds(position: SymbolicPosition, item: d.Property) -> Iterator[Claim]:
    fails = position.theory.algebra.negate(position.value(item.terms[0]))
    obligation = Obligation("holds", item.name)
    decide = partial(position.never_at_any_cost, obligation, [fails])
    yield from position.unless(item.unless, obligation, decide)


def _possible(position: SymbolicPosition, item: d.Property) -> Iterator[Claim]:
    formula = position.value(item.terms[0])
    obligation = Obligation("possible", item.name)
    yield from position.unless(
        item.unless, obligation, partial(position.some, obligation, [formula])
    )


def _goes_on(position: SymbolicPosition, item: d.Property) -> Iterator[Claim]:
    obligation = Obligation("goes_on", item.name)
    decide = partial(some_legal, position, position.value(item.terms[0]), obligation)
    yield from position.unless(item.unless, obligation, decide)


FORMS: Mapping[str, Callable[[SymbolicPosition, d.Property], Iterator[Claim]]] = {
    "always": _holds,
    "open": _goes_on,
    "possible": _possible,
    endings.ALWAYS: endings.loops,
    endings.ALMOST_SURELY: endings.bounded,
    endings.LOOP: endings.loops,
}
"""The forms of properties that speak of positions."""


def _one_side(position: SymbolicPosition) -> Claim:
    """No two sides are to act at once: seats, chance, or nobody."""
    algebra, sides = position.theory.algebra, _sides(position)
    clashes = []
    for number, (one, kind, seats) in enumerate(sides):
        for two, other, places in sides[number + 1 :]:
            apart = True if kind != other else _apart(position, seats, places)
            clashes.append(algebra.both([one, two, apart]))
    obligation = Obligation("one_side_to_move", set_ups.SUBJECT)
    return Claim(obligation, partial(position.never, obligation, [algebra.either(clashes)]))


def _sides(position: SymbolicPosition) -> list[tuple[Any, str, Any]]:
    """When each action is due, and whose it is; what anybody may do at any time is no turn.

    An action of several seats has the set of them, and is due while that is not empty.
    """
    algebra, found = position.theory.algebra, []
    for action in position.law.actions.values():
        if action.who != d.ANYBODY:
            doer = 0 if isinstance(action.who, str) else position.value(action.who)
            due = position.value(action.when)
            if isinstance(doer, dict):
                due = algebra.both([due, algebra.either(list(doer.values()))])
            found.append((due, action.kind, doer))
    return found


def _apart(position: SymbolicPosition, one: Any, other: Any) -> Any:
    """That two seats differ; of sets of seats, that neither holds all of the other."""
    algebra = position.theory.algebra
    if not isinstance(one, dict) and not isinstance(other, dict):
        return algebra.compare("!=", one, other)
    pairs = list(zip(_members(position, one), _members(position, other), strict=True))
    alone = algebra.either([algebra.both([a, algebra.negate(b)]) for a, b in pairs])
    away = algebra.either([algebra.both([b, algebra.negate(a)]) for a, b in pairs])
    return algebra.both([alone, away])


def _members(position: SymbolicPosition, doer: Any) -> list[Any]:
    """Whether each seat is the one, or one of those, that may act."""
    if isinstance(doer, dict):
        return list(doer.values())
    compare = position.theory.algebra.compare
    return [compare("==", doer, seat) for seat in range(position.players)]


def _over(position: SymbolicPosition) -> Claim:
    """Nothing is due once the game is over."""
    whens = [position.value(action.when) for action in position.law.actions.values()]
    over = position.value(position.law.scoring.over)
    obligation = Obligation("nothing_after_end", set_ups.SUBJECT)
    formulas = [over, position.theory.algebra.either(whens)]
    return Claim(obligation, partial(position.never, obligation, formulas))
