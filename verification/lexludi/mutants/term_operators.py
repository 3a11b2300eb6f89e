"""Faults inside terms: a number off by one, a comparison or a connective turned, another index."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from lexludi.language import terms as t
from lexludi.language.types import NUMERIC, Enumeration, Seat

Fault: TypeAlias = tuple[str, t.Term]
"""The kind of a fault, and the term with it."""

ORDERED = {"<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<")}
"""Each comparison with its neighbour at the boundary, and with its opposite."""
EQUAL = {"==": ("!=",), "!=": ("==",)}
NUMBERS = {"==": ("!=", "<=", ">="), "!=": ("==", "<", ">")}
OPPOSITE = {"and": "or", "or": "and", "all": "any", "any": "all", "min": "max", "max": "min"}
SIGN = {"+": "-", "-": "+"}


def faults(term: t.Term) -> Iterator[Fault]:
    """The term with every fault that its outermost form can have."""
    find = _FAULTS.get(type(term))
    if find is not None:
        yield from find(term)
    if isinstance(term.type, Seat) and not _neighbour(term):
        yield "seat.misdirected", t.Special(Seat(), term.place, "left", term)


def _neighbour(term: t.Term) -> bool:
    """Whether a seat is somebody's neighbour already, or a number, which is faulted as such."""
    return isinstance(term, t.Literal) or (isinstance(term, t.Special) and term.kind == "left")


def _literal(term: t.Literal) -> Iterator[Fault]:
    if isinstance(term.value, bool):
        yield "truth.turned", replace(term, value=not term.value)
    elif isinstance(term.value, int):
        yield "number.plus", replace(term, value=term.value + 1)
        yield "number.minus", replace(term, value=term.value - 1)


def _compare(term: t.Compare) -> Iterator[Fault]:
    numeric = isinstance(term.left.type, NUMERIC) and isinstance(term.right.type, NUMERIC)
    turned = {**ORDERED, **(NUMBERS if numeric and not _seats(term) else EQUAL)}
    for operator in turned[term.operator]:
        yield "comparison.turned", replace(term, operator=operator)


def _seats(term: t.Compare) -> bool:
    """Whether seats are compared, which are names more than numbers."""
    return isinstance(term.left.type, Seat) or isinstance(term.right.type, Seat)


def _logic(term: t.Logic) -> Iterator[Fault]:
    yield "connective.turned", replace(term, operator=OPPOSITE[term.operator])
    for number in range(len(term.parts)):
        parts = term.parts[:number] + term.parts[number + 1 :]
        yield "condition.dropped", parts[0] if len(parts) == 1 else replace(term, parts=parts)


def _not(term: t.Not) -> Iterator[Fault]:
    yield "not.dropped", term.term


def _fold(term: t.Fold) -> Iterator[Fault]:
    if term.kind in OPPOSITE:
        yield "fold.turned", replace(term, kind=OPPOSITE[term.kind])
    if term.condition is not None:
        yield "condition.dropped", replace(term, condition=None)


def _extreme(term: t.Extreme) -> Iterator[Fault]:
    yield "extreme.turned", replace(term, kind=OPPOSITE[term.kind])


def _arithmetic(term: t.Arithmetic) -> Iterator[Fault]:
    if term.operator in SIGN:
        yield "sign.turned", replace(term, operator=SIGN[term.operator])


def _choose(term: t.Choose) -> Iterator[Fault]:
    if not isinstance(term.condition, (t.Compare, t.Not)):
        yield "branches.swapped", replace(term, yes=term.no, no=term.yes)


def _special(term: t.Special) -> Iterator[Fault]:
    if term.kind == "left":
        yield "seat.misdirected", term.term


_FAULTS: dict[type[Any], Callable[[Any], Iterator[Fault]]] = {
    t.Literal: _literal,
    t.Compare: _compare,
    t.Logic: _logic,
    t.Not: _not,
    t.Fold: _fold,
    t.Extreme: _extreme,
    t.Arithmetic: _arithmetic,
    t.Choose: _choose,
    t.Special: _special,
}


def values(term: t.Term, roots: dict[str, Enumeration]) -> Iterator[Fault]:
    """A named value with the next one of its enumeration in its place."""
    if isinstance(term, t.Literal) and isinstance(term.type, Enumeration):
        every = roots[term.type.root].values
        other = every[(every.index(str(term.value)) + 1) % len(every)]
        yield "value.misdirected", replace(term, value=other)
