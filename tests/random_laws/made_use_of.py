"""Which parts of a promise a moment makes use of: conditions that hold, alternatives that decide.

Written without the prover's formulas: a part of an `or` decides where the rest of it fails, or
has no value.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.random_laws.moments import Moment

from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.explain.unparse import is_membership, unparse
from lexludi.language.undefined import Undefined
from lexludi.proofs.obligation import Kind, Obligation

Part = tuple[Kind, str]
"""A part of a promise, and what use of it there can be."""


def made_use_of(moment: Moment, obligation: Obligation) -> bool | None:
    """Whether a moment makes use of a part of a promise; None where that has no value.

    Raises Undefined where the promise speaks of no step like this one.
    """
    law = moment.machine.law
    invariant = law.invariants.get(obligation.subject)
    if invariant is not None:
        return _among(moment.evaluator(), invariant.always, {}, obligation)
    item = law.properties[obligation.subject]
    if obligation.action is None:
        return _among(moment.evaluator(), item.terms[0], {}, obligation)
    if moment.refusal != "" or moment.after is None:
        return None
    if item.within is not None and not moment.value(item.within):
        return False
    return _among(moment.evaluator_after(), item.terms[0], moment.local, obligation)


def _among(evaluator: Evaluator, term: t.Term, local: Values, sought: Obligation) -> bool | None:
    found = set(_parts(evaluator, term, local))
    if (sought.kind, sought.part) in found:
        return True
    return None if None in found else False


def _parts(evaluator: Evaluator, term: t.Term, local: Values) -> Iterator[Part | None]:
    """The parts that use is made of; None stands for what has no value here.

    Every part of an `and`, and every round of an `all`, is looked at by itself.
    """
    if isinstance(term, t.Logic) and term.operator == "and":
        for part in term.parts:
            yield from _parts(evaluator, part, local)
    elif isinstance(term, t.Logic) and not is_membership(term):
        yield from _alternatives(evaluator, term, local)
    elif isinstance(term, t.Choose):
        yield from _side(evaluator, term, local)
    elif isinstance(term, t.Fold) and term.kind == "all":
        yield from _rounds(evaluator, term, local)


def _alternatives(evaluator: Evaluator, term: t.Logic, local: Values) -> Iterator[Part | None]:
    for number, part in enumerate(term.parts):
        others = (*term.parts[:number], *term.parts[number + 1 :])
        held = _value(evaluator, replace(term, parts=others), local)
        if held is not True:
            yield "part_decides", unparse(part)
        if held is None:
            yield None
        elif not held:
            yield from _parts(evaluator, part, local)


def _side(evaluator: Evaluator, term: t.Choose, local: Values) -> Iterator[Part | None]:
    held = _value(evaluator, term.condition, local)
    if held is None:
        yield None
        return
    side, condition = (term.yes if held else term.no), unparse(term.condition)
    if not isinstance(side, t.Literal):
        yield "case_met", condition if held else f"not ({condition})"
    yield from _parts(evaluator, side, local)


def _rounds(evaluator: Evaluator, term: t.Fold, local: Values) -> Iterator[Part | None]:
    try:
        rounds = [names for _, names in evaluator.bindings(term.loops, term.condition, local)]
    except Undefined:
        yield None
        return
    for names in rounds:
        if term.condition is not None:
            yield "case_met", unparse(term.condition)
        yield from _parts(evaluator, term.element, names)


def _value(evaluator: Evaluator, term: t.Term, local: Values) -> bool | None:
    """Whether a condition holds; None where it has no value."""
    try:
        return bool(evaluator.value(term, local))
    except Undefined:
        return None
