"""Which terms have a value in every position: what may be evaluated early does no harm there."""

from __future__ import annotations

from typing import cast

from lexludi.language import terms as t
from lexludi.language import undefined as u
from lexludi.language.law import Law
from lexludi.language.limits import LARGEST_NUMBER
from lexludi.language.types import Map, Range, Seat


class Totality:
    """Tells which terms are total: no operation in them, or in what they call, is partial.

    Only what the types show counts, so that a term that is not called total may be so.
    """

    def __init__(self, law: Law) -> None:
        self._definitions, self._parameters = law.definitions, law.parameters
        self._known: dict[str, bool] = {}

    def total(self, term: t.Term) -> bool:
        """Whether a term has a value wherever its parts are of their types."""
        return self._alone(term) and all(self.total(part) for part in t.children(term))

    def _alone(self, term: t.Term) -> bool:
        """Whether an operation is total, with operands that are."""
        if isinstance(term, t.Index):
            return u.always_within(cast(Map, term.base.type).key, term.key)
        if isinstance(term, t.Arithmetic):
            return self._calculates(term)
        if isinstance(term, t.Special):
            return term.kind == "abs" or (
                term.kind == "left" and u.always_within(Seat(), term.term)
            )
        if isinstance(term, t.Fold):
            return term.kind not in ("min", "max") or term.default is not None
        return not isinstance(term, t.Call) or self._calls(term)

    def _calls(self, term: t.Call) -> bool:
        given = zip(term.expected, term.arguments, strict=True)
        right = all(u.always_within(kind, argument) for (_, kind), argument in given)
        return right and self._definition(term.name)

    def _definition(self, name: str) -> bool:
        if name not in self._known:
            item = self._definitions[name]
            within = u.always_within(item.type, item.body)
            self._known[name] = within and self.total(item.body)
        return self._known[name]

    def _calculates(self, term: t.Arithmetic) -> bool:
        if term.operator in ("//", "%"):
            return u.is_positive(term.right)
        if term.operator != "*" or t.Literal in (type(term.left), type(term.right)):
            return True
        left, right = self._largest(term.left), self._largest(term.right)
        return left is not None and right is not None and left * right <= LARGEST_NUMBER

    def _largest(self, term: t.Term) -> int | None:
        """How far from nought a number can be, None where neither its type nor its value tells."""
        if isinstance(term.type, Range):
            return max(abs(term.type.low), abs(term.type.high))
        printed = self._parameters.get(term.name) if isinstance(term, t.Given) else None
        value = term if printed is None else printed.value
        if isinstance(value, t.Literal) and isinstance(value.value, int):
            return abs(value.value)
        return None
