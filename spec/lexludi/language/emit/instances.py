"""Terms with their loops written out, so that each part reads as few entries of a map as it can."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from functools import cache
from itertools import product
from math import prod
from typing import Any, TypeAlias

from lexludi.language import terms as t
from lexludi.language.types import Bool, Enumeration, Range, Seat, Value, Whole, members

MOST_ROUNDS = 64
MOST_PARTS = 2_000
"""A loop of more rounds, or of more terms once it is written out, is left as it is."""
FEW_ROUNDS = 8
"""A loop is quicker written out up to so many rounds."""
ORDERED = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}


Entries: TypeAlias = dict[tuple[str, tuple[Value, ...]], t.Local]
"""The name of each entry that is chosen by itself, by its argument and its keys."""


def written_out(term: t.Term, entries: Entries) -> t.Term:
    """The term with the entries of maps as names of their own.

    `entries` has the name for each map and its keys.  A loop is written out where its rounds are
    known and few; a map that is read otherwise stays in the term.
    """
    maps = {name for name, _ in entries} | {entry.name for entry in entries.values()}

    def changed(part: t.Term) -> t.Term:
        if isinstance(part, t.Fold):
            is_of_map = not maps.isdisjoint(t.free_names(part))
            found = unrolled(part, MOST_ROUNDS if is_of_map else FEW_ROUNDS)
            return part if found is None else rebuilt(found, changed)
        if isinstance(part, t.Index):
            return entries.get(_path(part), part)
        return _simple(part)

    return rebuilt(term, changed)


def _path(term: t.Index) -> tuple[str, tuple[Value, ...]]:
    """The map and the written keys of an entry; nothing where a key is not written."""
    keys: list[Value] = []
    base: t.Term = term
    while isinstance(base, t.Index) and isinstance(base.key, t.Literal):
        keys.insert(0, base.key.value)
        base = base.base
    return (base.name, tuple(keys)) if isinstance(base, t.Local) else ("", ())


def rebuilt(term: t.Term, change: Callable[[t.Term], t.Term]) -> t.Term:
    """The term with every part changed, the innermost first; what is the same stays itself."""
    parts: dict[str, Any] = {}
    kind: Any = type(term)
    for name in _names_of_parts(kind):
        before = getattr(term, name)
        after = _part(before, change)
        if after is not before:
            parts[name] = after
    return change(replace(term, **parts) if parts else term)


@cache
def _names_of_parts(kind: Any) -> tuple[str, ...]:
    """The fields of a term that may hold other terms."""
    apart = ("type", "place", "expected", "name", "kind", "operator", "value")
    return tuple(each.name for each in fields(kind) if each.name not in apart)


def _part(part: Any, change: Callable[[t.Term], t.Term]) -> Any:
    if isinstance(part, tuple):
        found = tuple(_part(each, change) for each in part)
        return part if all(map(operator.is_, found, part)) else found
    if isinstance(part, t.Base):
        return rebuilt(part, change)  # type: ignore[arg-type]  # the terms are its only classes
    if isinstance(part, t.Loop) and isinstance(part.domain, t.Span):
        low, high = (rebuilt(end, change) for end in (part.domain.low, part.domain.high))
        return replace(part, domain=t.Span(low, high))
    return part


def unrolled(fold: t.Fold, most: int) -> t.Term | None:
    """The loop as one term for each of its rounds, None where it cannot be written so."""
    make, rounds = _WRITTEN.get(fold.kind), _rounds(fold, most)
    if make is None or rounds is None or len(rounds) * len(t.walk(fold)) > MOST_PARTS:
        return None
    return make(fold, [(put_in(fold.element, at), _asked(fold, at)) for at in rounds])


def _rounds(fold: t.Fold, most: int) -> list[dict[str, t.Literal]] | None:
    every = []
    for loop in fold.loops:
        domain = loop.domain
        if not isinstance(domain, (Enumeration, Range)):
            return None
        every.append([t.Literal(domain, fold.place, value) for value in members(domain, 0)])
    if prod(map(len, every)) > most:
        return None
    names = [loop.name for loop in fold.loops]
    return [dict(zip(names, values, strict=True)) for values in product(*every)]


def put_in(term: t.Term, given: Mapping[str, t.Term]) -> t.Term:
    """A term with others in the place of local names; what is written stands where they stood."""

    def changed(part: t.Term) -> t.Term:
        if isinstance(part, t.Local) and part.name in given:
            other = given[part.name]
            return replace(other, place=part.place) if isinstance(other, t.Literal) else other
        return _simple(part)

    return rebuilt(term, changed)


def _asked(fold: t.Fold, at: Mapping[str, t.Literal]) -> t.Term:
    if fold.condition is None:
        return t.Literal(Bool(), fold.place, value=True)
    return put_in(fold.condition, at)


Rounds = list[tuple[t.Term, t.Term]]


def _all(fold: t.Fold, rounds: Rounds) -> t.Term:
    parts = (either(negated(asked), element) for element, asked in rounds)
    return _simple(t.Logic(Bool(), fold.place, "and", tuple(parts)))


def _any(fold: t.Fold, rounds: Rounds) -> t.Term:
    parts = (
        _simple(t.Logic(Bool(), fold.place, "and", (asked, element))) for element, asked in rounds
    )
    return _simple(t.Logic(Bool(), fold.place, "or", tuple(parts)))


def _sum(fold: t.Fold, rounds: Rounds) -> t.Term:
    zero: t.Term = t.Literal(Whole(), fold.place, 0)
    total = zero
    for element, asked in rounds:
        counted = _simple(t.Choose(fold.type, fold.place, asked, element, zero))
        if counted != zero:
            whole = t.Arithmetic(fold.type, fold.place, "+", total, counted)
            total = counted if total == zero else whole
    return total


def _count(fold: t.Fold, rounds: Rounds) -> t.Term:
    one = t.Literal(Whole(), fold.place, 1)
    return _sum(fold, [(one, asked) for _, asked in rounds])


_WRITTEN: Mapping[str, Callable[[t.Fold, Rounds], t.Term]] = {
    "all": _all, "any": _any, "sum": _sum, "count": _count,
}  # fmt: skip


def negated(term: t.Term) -> t.Term:
    """The opposite of a condition."""
    if isinstance(term, t.Not):
        return term.term
    return _simple(t.Not(Bool(), term.place, term))


def either(*parts: t.Term) -> t.Term:
    """A condition that holds where one of the parts does."""
    return _simple(t.Logic(Bool(), parts[-1].place, "or", parts))


def _simple(term: t.Term) -> t.Term:
    """The term, shorter where written values decide it."""
    if isinstance(term, t.Compare):
        return _compared(term)
    if isinstance(term, t.Not) and isinstance(term.term, t.Literal):
        return t.Literal(Bool(), term.place, value=not term.term.value)
    if isinstance(term, t.Choose) and isinstance(term.condition, t.Literal):
        return term.yes if term.condition.value else term.no
    return _decided(term) if isinstance(term, t.Logic) else term


def _compared(term: t.Compare) -> t.Term:
    if not isinstance(term.left, t.Literal) or not isinstance(term.right, t.Literal):
        return term
    left, right = term.left.value, term.right.value
    if term.operator in ("==", "!="):
        return t.Literal(Bool(), term.place, value=(left == right) == (term.operator == "=="))
    if isinstance(left, int) and isinstance(right, int):
        return t.Literal(Bool(), term.place, value=ORDERED[term.operator](left, right))
    return term


def _decided(term: t.Logic) -> t.Term:
    """`and` or `or` without what says nothing, up to the part that decides it."""
    neutral = term.operator == "and"
    parts: list[t.Term] = []
    for part in term.parts:
        if not (isinstance(part, t.Literal) and part.value is neutral):
            parts.append(part)
        if isinstance(part, t.Literal) and part.value is not neutral:
            break
    if not parts:
        return t.Literal(Bool(), term.place, value=neutral)
    return parts[0] if len(parts) == 1 else replace(term, parts=tuple(parts))


def conjuncts(term: t.Term) -> Iterator[t.Term]:
    """The conditions that together mean the same as one; each has a value where all have one."""
    if isinstance(term, t.Logic) and term.operator == "and":
        for part in term.parts:
            yield from conjuncts(part)
    elif isinstance(term, t.Logic) and len(term.parts) > 1:
        *others, last = term.parts
        for part in conjuncts(last):
            yield either(*others, part)
    else:
        yield term


def prefixes(term: t.Term) -> Iterator[t.Term]:
    """Conditions on the first summands that must hold where a condition on their sum does.

    A sum without negative parts that must not be more than a number is not more at its beginning.
    """
    if not isinstance(term, t.Compare) or term.operator not in ("==", "<="):
        return
    summands = list(_summands(term.left))
    if all(map(_never_negative, summands)):
        total = summands[0]
        for more in summands[1:]:
            yield replace(term, operator="<=", left=total)
            total = t.Arithmetic(term.left.type, term.place, "+", total, more)


def _summands(term: t.Term) -> Iterator[t.Term]:
    if isinstance(term, t.Arithmetic) and term.operator == "+":
        yield from _summands(term.left)
        yield from _summands(term.right)
    else:
        yield term


def _never_negative(term: t.Term) -> bool:
    if isinstance(term, t.Literal):
        return isinstance(term.value, int) and term.value >= 0
    if isinstance(term, t.Choose):
        return _never_negative(term.yes) and _never_negative(term.no)
    if isinstance(term, t.Special) and term.kind == "abs":
        return True
    return isinstance(term.type, Seat) or (isinstance(term.type, Range) and term.type.low >= 0)
