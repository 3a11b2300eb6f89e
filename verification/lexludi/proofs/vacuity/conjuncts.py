"""What an invariant states that the others state as well.

A conjunct of an invariant is in vain if no position shows its need: whatever fulfils the types, all
other invariants and the rest of this one fulfils the conjunct, too.  Then the law means the same
without it.  The invariants describe the same positions, so each step keeps them, and whatever rests
on them stays proved.  Only definedness is a matter of order: an invariant may rely on those above
it alone, so a conjunct is also needed where an operation further down is undefined without it.

A conjunct that no proof uses, but that says something which the others leave open, is a promise to
people and no finding.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import z3

from lexludi.language import terms as t
from lexludi.language.explain.unparse import is_membership, unparse
from lexludi.proofs.defined import undefined
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import Claim, SymbolicPosition
from lexludi.proofs.verdict import Verdict


def needed(position: SymbolicPosition) -> Iterator[Claim]:
    """That each conjunct of each invariant says more than all the rest."""
    algebra = position.theory.algebra
    switches = _switches(position)
    assumed = [*position.theory.answered, *position.theory.typed(position.state)]
    for name, formula in position.invariants.items():
        assumed.append(algebra.either([algebra.negate(switches[name]), formula]))
    with position.assuming_only(assumed):
        for name, item in position.law.invariants.items():
            for part, rests in _by_text(item.always).items():
                obligation = Obligation("conjunct_needed", name, part=part)
                yield Claim(obligation, partial(_decide, position, obligation, rests))


def _switches(position: SymbolicPosition) -> dict[str, Any]:
    """For each invariant a variable that turns it on; no name of a law has a blank."""
    return {name: z3.Bool(f"assume {name}") for name in position.law.invariants}


def _by_text(term: t.Term) -> dict[str, list[t.Term]]:
    """Each conjunct by its text, with what is left of the invariant without it.

    What stands in several places has as many rests: it is in vain if it is so in each place.
    """
    found: dict[str, list[t.Term]] = {}
    for part, rest in without(term):
        found.setdefault(unparse(part), []).append(rest)
    return found


def without(term: t.Term) -> Iterator[tuple[t.Term, t.Term]]:
    """Each conjunct of a term, with the term that is left when it is dropped.

    A term that is no conjunction is dropped as a whole.
    """
    inner = list(_inside(term))
    yield from inner or [(term, t.Literal(term.type, term.place, value=True))]


def _inside(term: t.Term) -> Iterator[tuple[t.Term, t.Term]]:
    """The conjuncts inside a term, none where it is no conjunction itself.

    Those under an `all`, on the sides of a choice, and in an `or`, hence behind a condition as
    well, are looked at; those inside anything else, such as a definition, are not.
    """
    if isinstance(term, t.Logic) and not is_membership(term):
        split = without if term.operator == "and" else _inside
        for number, part in enumerate(term.parts):
            for conjunct, rest in split(part):
                parts = (*term.parts[:number], rest, *term.parts[number + 1 :])
                yield conjunct, replace(term, parts=parts)
    elif isinstance(term, t.Choose):
        yield from ((c, replace(term, yes=rest)) for c, rest in _of_side(term.yes))
        yield from ((c, replace(term, no=rest)) for c, rest in _of_side(term.no))
    elif isinstance(term, t.Fold) and term.kind == "all":
        yield from ((c, replace(term, element=rest)) for c, rest in _inside(term.element))


def _of_side(side: t.Term) -> Iterator[tuple[t.Term, t.Term]]:
    """The conjuncts of one side of a choice; a plain `True` or `False` has none."""
    return iter(()) if isinstance(side, t.Literal) else without(side)


def _decide(position: SymbolicPosition, obligation: Obligation, rests: list[t.Term]) -> Verdict:
    """Proved where a position breaks the invariant and nothing else, or something is undefined.

    The position is no example of anything that can happen, so the verdict has none.
    """
    begun, algebra = position.spent, position.theory.algebra
    switches = _switches(position)
    others = [switch for name, switch in switches.items() if name != obligation.subject]
    broken = algebra.negate(position.invariants[obligation.subject])
    left = algebra.either([position.value(rest) for rest in rests])
    verdict = position.some(obligation, [*others, left, broken])
    if verdict.word == "refuted":
        verdict = _undefined_without(position, obligation, rests)
    return replace(verdict, witness=None, effort=position.spent - begun)


def _undefined_without(
    position: SymbolicPosition, obligation: Obligation, rests: list[t.Term]
) -> Verdict:
    """Whether this invariant, or one below it, is undefined somewhere for want of the conjunct."""
    names = list(position.law.invariants)
    place = names.index(obligation.subject)
    above = [switch for name, switch in _switches(position).items() if name in names[:place]]
    cases = []
    for rest in rests:
        with position.theory.noting() as own:
            left = position.value(rest)
        cases.append(undefined(position, own))
        cases.append(position.theory.algebra.both([left, _below(position, names[place + 1 :])]))
    return position.some(obligation, [*above, position.theory.algebra.either(cases)])


def _below(position: SymbolicPosition, names: list[str]) -> Any:
    """That one of some invariants is undefined where all those of them above it hold."""
    algebra = position.theory.algebra
    held: list[Any] = []
    cases: list[Any] = []
    for name in names:
        with position.theory.noting() as duties:
            formula = position.theory.invariant(name, position.state)
        cases.append(algebra.both([*held, undefined(position, duties)]))
        held.append(formula)
    return algebra.either(cases)
