"""Loops over numbers that look at no more of them than they must.

A condition such as `low < s and s <= high` says where a loop can begin and end.  The least number
of which a condition holds is the first that is found, and the greatest is the first from above.
What is passed over is defined everywhere, so that no error is passed over with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lexludi.language import terms as t
from lexludi.language.emit.instances import rebuilt
from lexludi.language.emit.totality import Totality
from lexludi.language.types import Bool, Range, Whole

OPPOSITE = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "=="}
"""The operators of bounds, with those that say the same of both sides turned."""


@dataclass(frozen=True)
class Stretch(t.Span):
    """A part of a range, which has no more numbers than the range has."""


@dataclass(frozen=True)
class FirstFound(t.Fold):
    """A search for the least or the greatest number that ends with the first one."""


def shortened(term: t.Term, totality: Totality) -> t.Term:
    """The term with every loop over the numbers of a range as short as it can be seen to be."""

    def changed(part: t.Term) -> t.Term:
        return _shortened(part, totality) if isinstance(part, t.Fold) else part

    return rebuilt(term, changed)


def _shortened(fold: t.Fold, totality: Totality) -> t.Fold:
    kind = fold.loops[0].domain
    if len(fold.loops) != 1 or not isinstance(kind, Range):
        return fold
    if fold.kind == "any":
        fold = _asking(fold)
    bounds, others = _divided(fold, totality)
    domain = _stretch(fold, kind, bounds) if bounds else kind
    loops, rest = (replace(fold.loops[0], domain=domain),), _joined(fold, others)
    is_found_first = _is_search(fold) and all(map(totality.total, others))
    made = FirstFound if is_found_first else t.Fold
    return made(fold.type, fold.place, fold.kind, fold.element, loops, rest, fold.default)


def _asking(fold: t.Fold) -> t.Fold:
    """A loop that asks whether there is any number, with all that is asked in its condition."""
    asked = [*_parts(fold.condition), *_parts(fold.element)]
    yes = t.Literal(Bool(), fold.place, value=True)
    return replace(fold, element=yes, condition=_joined(fold, asked))


def _is_search(fold: t.Fold) -> bool:
    """Whether the least or the greatest of the loop's own numbers is wanted."""
    element, (loop,) = fold.element, fold.loops
    own = isinstance(element, t.Local) and element.name == loop.name
    return own and fold.kind in ("min", "max") and fold.default is not None


def _divided(fold: t.Fold, totality: Totality) -> tuple[list[t.Compare], list[t.Term]]:
    """The bounds among the conditions, each with the loop's number on the left; and the others.

    What is asked before a bound must be defined everywhere, and so must the bound.
    """
    bounds: list[t.Compare] = []
    others: list[t.Term] = []
    for part in _parts(fold.condition):
        bound = _bound(part, fold.loops[0].name) if all(map(totality.total, others)) else None
        if bound is not None and totality.total(bound):
            bounds.append(bound)
        else:
            others.append(part)
    return bounds, others


def _parts(term: t.Term | None) -> Iterator[t.Term]:
    if isinstance(term, t.Logic) and term.operator == "and":
        for part in term.parts:
            yield from _parts(part)
    elif term is not None:
        yield term


def _joined(fold: t.Fold, parts: list[t.Term]) -> t.Term | None:
    if len(parts) > 1:
        return t.Logic(Bool(), fold.place, "and", tuple(parts))
    return parts[0] if parts else None


def _bound(term: t.Term, name: str) -> t.Compare | None:
    """A comparison of the loop's number with what does not depend on it."""
    if not isinstance(term, t.Compare) or term.operator not in OPPOSITE:
        return None
    turned = replace(term, operator=OPPOSITE[term.operator], left=term.right, right=term.left)
    for one in (term, turned):
        is_number = isinstance(one.left, t.Local) and one.left.name == name
        if is_number and isinstance(one.right.type, (Range, Whole)) and not _reads(one.right, name):
            return one
    return None


def _reads(term: t.Term, name: str) -> bool:
    return name in t.free_names(term)


def _stretch(fold: t.Fold, kind: Range, bounds: list[t.Compare]) -> Stretch:
    """The part of a range that is within some bounds; its end is the first number after it."""
    lows, ends = [_number(fold, kind.low)], [_number(fold, kind.high + 1)]
    for bound in bounds:
        if bound.operator in (">", ">=", "=="):
            lows.append(_after(bound) if bound.operator == ">" else bound.right)
        if bound.operator in ("<", "<=", "=="):
            ends.append(bound.right if bound.operator == "<" else _after(bound))
    return Stretch(_extreme(fold, "max", lows), _extreme(fold, "min", ends))


def _number(fold: t.Fold, value: int) -> t.Term:
    return t.Literal(Whole(), fold.place, value)


def _after(bound: t.Compare) -> t.Term:
    one = t.Literal(Whole(), bound.place, 1)
    return t.Arithmetic(Whole(), bound.place, "+", bound.right, one)


def _extreme(fold: t.Fold, kind: str, parts: list[t.Term]) -> t.Term:
    return parts[0] if len(parts) == 1 else t.Extreme(Whole(), fold.place, kind, tuple(parts))
