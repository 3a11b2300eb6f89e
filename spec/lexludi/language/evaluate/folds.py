"""What comprehensions mean: sums, counts, quantifiers, the least, the greatest, the first."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

from lexludi.language import terms as t
from lexludi.language.evaluate.evaluation import Evaluation, Values


def fold(self: Evaluation, term: t.Fold, local: Values) -> Any:
    """The value of `sum`, `all`, `any`, `count`, `min`, `max` or `first` over a comprehension."""
    if term.kind in ("all", "any", "first"):
        found = _until_decided(self, term, local)
        return _first(self, found) if term.kind == "first" else _quantified(self, found, term.kind)
    found = []
    for test, names in self.bindings(term.loops, term.condition, local):
        with self.where(test):
            # Of a count only the conditions matter.
            value = 1 if term.kind == "count" else self.value(term.element, names)
            found.append((test, value))
    if term.kind in ("sum", "count"):
        return _total(self, found, term)
    # The machine evaluates the default after all rounds, whether there are any or not.
    default = self.value(term.default, local) if term.default else None
    return _best(self, found, term, default)


def _until_decided(self: Evaluation, term: t.Fold, local: Values) -> list[tuple[Any, Any]]:
    """The rounds up to the one that decides; each is evaluated where none before it decided."""
    found = []
    with ExitStack() as undecided:
        for test, names in self.bindings(term.loops, term.condition, local):
            with self.where(test):
                value = self.value(term.element, names)
            found.append((test, value))
            decides = self.algebra.both([test, _decides(self, term.kind, value)])
            if decides is True:
                break
            undecided.enter_context(self.where(self.algebra.negate(decides)))
    return found


def _decides(self: Evaluation, kind: str, value: Any) -> Any:
    """Whether a round whose condition holds is the last one."""
    if kind == "first":
        return True
    return value if kind == "any" else self.algebra.negate(value)


def _total(self: Evaluation, found: list[tuple[Any, Any]], term: t.Fold) -> Any:
    total: Any = 0
    for test, value in found:
        addend = value if test is True else self.algebra.choose(test, value, 0)
        total = self.algebra.arithmetic("+", total, addend, term.type)
    return total


def _quantified(self: Evaluation, found: list[tuple[Any, Any]], kind: str) -> Any:
    algebra = self.algebra
    if kind == "any":
        return algebra.either([algebra.both([test, value]) for test, value in found])
    return algebra.both([algebra.either([algebra.negate(test), value]) for test, value in found])


def _first(self: Evaluation, found: list[tuple[Any, Any]]) -> Any:
    result: Any = None
    for test, value in reversed(found):
        result = value if test is True else self.algebra.choose(test, value, result)
    return result


def _best(self: Evaluation, found: list[tuple[Any, Any]], term: t.Fold, default: Any) -> Any:
    """The least or greatest of the values whose test holds, the default where none does."""
    algebra, any_yet, best = self.algebra, False, default
    sign = "<" if term.kind == "min" else ">"
    for test, value in found:
        better = algebra.either([algebra.negate(any_yet), algebra.compare(sign, value, best)])
        best = self.merge(algebra.both([test, better]), value, best)
        any_yet = algebra.either([any_yet, test])
    return best
