"""What the prover calls stated in vain, held against moments in which use is made of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from tests.random_laws.branches_come_to import branches_come_to
from tests.random_laws.moments import Moment
from tests.random_laws.report import Report

from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.explain.unparse import is_membership, unparse
from lexludi.language.undefined import Undefined
from lexludi.proofs.obligation import Kind, Obligation
from lexludi.proofs.obligation_text import text
from lexludi.proofs.verdict import Verdict

Decided = Mapping[tuple[Obligation, bool], Verdict | None]
Places = dict[int, str]
"""Conjuncts with their texts, by what Python knows the terms by."""


def compare_in_vain(decided: Decided, moment: Moment, report: Report) -> None:
    """No branch is come to, and no conjunct is needed, that is refuted."""
    untaken = list(_refuted(decided, "branch_taken"))
    seen = branches_come_to(moment) if untaken and moment.is_sound else set()
    for one in untaken:
        taken = (one.subject, one.part) in seen
        report.observe(not taken, text(one), moment, "it is come to")
    if moment.step is None:
        for name, part in _needed(moment):
            one = Obligation("conjunct_needed", name, part=part)
            verdict = decided.get((one, False))
            known = verdict is not None and verdict.word != "refuted"
            report.observe(known, text(one), moment, "nothing else fails here")


def _refuted(decided: Decided, kind: Kind) -> Iterator[Obligation]:
    for (obligation, _), verdict in decided.items():
        if obligation.kind == kind and verdict is not None and verdict.word == "refuted":
            yield obligation


def _needed(moment: Moment) -> Iterator[tuple[str, str]]:
    """The invariant that alone fails, with each conjunct without which it would not fail."""
    invariants, evaluator = moment.machine.law.invariants, moment.evaluator()
    try:
        failing = [n for n, item in invariants.items() if not evaluator.value(item.always, {})]
        if len(failing) == 1:
            mended = _mended(evaluator, invariants[failing[0]].always, {})
            yield from ((failing[0], conjunct) for conjunct in mended.values())
    except Undefined:
        return


def _mended(evaluator: Evaluator, term: t.Term, local: Values) -> Places:
    """The conjuncts of a term that fails, each of which is the only one that makes it fail."""
    return _inside(evaluator, term, local) if _is_joined(term) else {id(term): unparse(term)}


def _is_joined(term: t.Term) -> bool:
    """Whether a term has conjuncts inside it."""
    if isinstance(term, t.Logic) and not is_membership(term):
        return term.operator == "and" or any(map(_is_joined, term.parts))
    if isinstance(term, t.Choose):
        return not all(isinstance(side, t.Literal) for side in (term.yes, term.no))
    return isinstance(term, t.Fold) and term.kind == "all" and _is_joined(term.element)


def _inside(evaluator: Evaluator, term: t.Term, local: Values) -> Places:
    """The same for a term with conjuncts; none for any other."""
    if not _is_joined(term):
        return {}
    if isinstance(term, t.Choose):
        side = term.yes if evaluator.value(term.condition, local) else term.no
        return {} if isinstance(side, t.Literal) else _mended(evaluator, side, local)
    if isinstance(term, t.Fold):
        rounds = evaluator.bindings(term.loops, term.condition, local)
        failing = [names for _, names in rounds if not evaluator.value(term.element, names)]
        return _in_all([_inside(evaluator, term.element, names) for names in failing])
    assert isinstance(term, t.Logic)
    if term.operator == "and":
        parts = [part for part in term.parts if not evaluator.value(part, local)]
        return _mended(evaluator, parts[0], local) if len(parts) == 1 else {}
    inside = map(partial(_inside, evaluator, local=local), term.parts)
    return {place: conjunct for part in inside for place, conjunct in part.items()}


def _in_all(found: list[Places]) -> Places:
    """The conjuncts that mend every round that fails."""
    first, *others = found
    return {place: one for place, one in first.items() if all(place in other for other in others)}
