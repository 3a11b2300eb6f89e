"""The conditions and alternatives inside a promise, each with when it matters.

A promise is walked as far as it is a conjunction, a disjunction, a choice or an `all`.  Inside
anything else, such as a definition, nothing is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, cast

from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.evaluate.symbolic import Symbolic
from lexludi.language.explain.unparse import is_membership, unparse
from lexludi.proofs.obligation import Kind

Path = tuple[Any, ...]
"""What holds wherever a part of a promise is looked at."""


@dataclass(frozen=True)
class Occurrence:
    """A part of a promise that something must make use of.

    Attributes:
        kind: `case_met` for a condition, `part_decides` for one part of an `or`.
        part: the part as the rule language writes it.
        formula: that it is made use of.
    """

    kind: Kind
    part: str
    formula: Any


def occurrences(evaluator: Evaluator, term: t.Term, local: Values, path: Path) -> list[Occurrence]:
    """Every part of a promise once, with its formula for all rounds of a comprehension."""
    found: dict[tuple[Kind, str], list[Any]] = {}
    for one in _walk(evaluator, term, local, path):
        found.setdefault((one.kind, one.part), []).append(one.formula)
    either = evaluator.algebra.either
    return [Occurrence(kind, part, either(every)) for (kind, part), every in found.items()]


def _walk(evaluator: Evaluator, term: t.Term, local: Values, path: Path) -> Iterator[Occurrence]:
    if isinstance(term, t.Logic) and term.operator == "and":
        for part in term.parts:
            yield from _walk(evaluator, part, local, path)
    elif isinstance(term, t.Logic) and not is_membership(term):
        yield from _disjunction(evaluator, term, local, path)
    elif isinstance(term, t.Choose):
        yield from _choice(evaluator, term, local, path)
    elif isinstance(term, t.Fold) and term.kind == "all":
        yield from _rounds(evaluator, term, local, path)


def _disjunction(
    evaluator: Evaluator, term: t.Logic, local: Values, path: Path
) -> Iterator[Occurrence]:
    """A part of an `or` decides where all the others fail, or where one is undefined without it."""
    algebra = evaluator.algebra
    fails = [algebra.negate(evaluator.value(part, local)) for part in term.parts]
    for number, part in enumerate(term.parts):
        others = (*path, *fails[:number], *fails[number + 1 :])
        rest = replace(term, parts=(*term.parts[:number], *term.parts[number + 1 :]))
        kept_defined = algebra.both([*path, _undefined(evaluator, rest, local)])
        decides = algebra.either([algebra.both(list(others)), kept_defined])
        yield Occurrence("part_decides", unparse(part), decides)
        yield from _walk(evaluator, part, local, others)


def _undefined(evaluator: Evaluator, term: t.Term, local: Values) -> Any:
    """That an operation of a term is due and not defined."""
    algebra = cast(Symbolic, evaluator.algebra)
    before, algebra.duties = algebra.duties, []
    try:
        evaluator.value(term, local)
        return algebra.either([algebra.unfulfilled(duty) for duty in algebra.duties])
    finally:
        algebra.duties = before


def _choice(
    evaluator: Evaluator, term: t.Choose, local: Values, path: Path
) -> Iterator[Occurrence]:
    """Both sides of a choice come, unless one of them is plain."""
    algebra, held = evaluator.algebra, evaluator.value(term.condition, local)
    sides = ((held, term.yes, ""), (algebra.negate(held), term.no, "not "))
    for holds, side, word in sides:
        met = (*path, holds)
        if not isinstance(side, t.Literal):
            condition = unparse(term.condition)
            part = f"{word}({condition})" if word else condition
            yield Occurrence("case_met", part, algebra.both(list(met)))
        yield from _walk(evaluator, side, local, met)


def _rounds(evaluator: Evaluator, term: t.Fold, local: Values, path: Path) -> Iterator[Occurrence]:
    """Some round of an `all` fulfils its condition."""
    algebra = evaluator.algebra
    if term.condition is not None:
        yield Occurrence("case_met", unparse(term.condition), False)
    for holds, names in evaluator.bindings(term.loops, term.condition, local):
        met = (*path, holds)
        if term.condition is not None:
            yield Occurrence("case_met", unparse(term.condition), algebra.both(list(met)))
        yield from _walk(evaluator, term.element, names, met)
