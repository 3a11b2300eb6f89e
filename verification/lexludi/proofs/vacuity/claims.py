"""Obligations that nothing is stated in vain.

A condition that no position fulfils, or a part of an `or` that is never the only one to hold, says
less than it seems to: the promise is kept for want of anything that could break it.  A part is also
needed where another one is undefined without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from lexludi.language import declarations as d
from lexludi.language.evaluate.evaluator import Values
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import Claim, SymbolicPosition
from lexludi.proofs.theory import Move
from lexludi.proofs.vacuity.occurrences import Path, occurrences


def of_positions(position: SymbolicPosition) -> Iterator[Claim]:
    """What invariants, and properties of positions, state in vain."""
    evaluator = position.theory.evaluator(position.state)
    terms = [(item.name, item.always) for item in position.law.invariants.values()]
    for item in position.law.properties.values():
        if item.form == "always":
            terms.append((item.name, item.terms[0]))
        if item.form == "open":
            obligation = Obligation("within_met", item.name)
            yield _some(position, obligation, position.value(item.terms[0]))
    for name, term in terms:
        for one in occurrences(evaluator, term, {}, ()):
            yield _some(position, Obligation(one.kind, name, part=one.part), one.formula)


def of_steps(position: SymbolicPosition, move: Move, after: Values) -> Iterator[Claim]:
    """What properties of a step state in vain; the caller has assumed that the step is legal."""
    for item in position.law.properties.values():
        if move.action.name not in item.on or item.form == "legal":
            continue
        path: Path = ()
        if item.within is not None:
            inside = position.value(item.within, move.local)
            path = (inside,)
            obligation = Obligation("within_met", item.name, move.action.name)
            yield _some(position, obligation, inside, move)
        if item.form == "step":
            yield from _of_step(position, item, move, after, path)


def _of_step(
    position: SymbolicPosition, item: d.Property, move: Move, after: Values, path: Path
) -> Iterator[Claim]:
    evaluator = position.theory.evaluator(after, position.state)
    for one in occurrences(evaluator, item.terms[0], move.local, path):
        obligation = Obligation(one.kind, item.name, move.action.name, one.part)
        yield _some(position, obligation, one.formula, move)


def _some(
    position: SymbolicPosition, obligation: Obligation, formula: Any, move: Move | None = None
) -> Claim:
    return Claim(obligation, partial(position.some, obligation, [formula], move))
