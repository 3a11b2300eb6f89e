"""How large the numbers of a term can become, as far as its types show it.

JavaScript's numbers are exact up to 2^53 - 1.  What may become larger is checked when it is
calculated; what a law writes down and is larger is refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import Any, TypeAlias

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.law import Law
from lexludi.language.problems import Problems
from lexludi.language.types import FINITE, Enumeration, Map, Option, Range, Seat, Type, Whole

LARGEST_EXACT = 2**53 - 1
"""The largest number that JavaScript tells from the next one."""
Ends: TypeAlias = "tuple[int, int] | None"
"""The least and the greatest value of a term; None where it has no such bounds."""


class NumberBounds:
    """Tells the bounds of terms; those of definitions are found once."""

    def __init__(self, law: Law) -> None:
        self._law = law
        self._known: dict[str, Ends] = {}

    def exact(self, term: t.Term) -> bool:
        """Whether every value of a term is exact in JavaScript."""
        return is_exact(self.of(term))

    def of(self, term: t.Term) -> Ends:
        """The bounds of a number's term."""
        if isinstance(term, t.Literal):
            number = term.value if isinstance(term.value, int) else 0
            return number, number
        if isinstance(term, (t.State, t.Local, t.Index)):
            return self.of_type(term.type)
        if isinstance(term, t.Given):
            return self._given(term)
        if isinstance(term, t.Arithmetic):
            return _calculated(term.operator, self.of(term.left), self.of(term.right))
        if isinstance(term, t.Call):
            return self._definition(term.name)
        if isinstance(term, t.Fold):
            return self._fold(term)
        if isinstance(term, t.Special):
            return self._special(term)
        return self._among(term)

    def _among(self, term: t.Term) -> Ends:
        if isinstance(term, t.Choose):
            return _union([self.of(term.yes), self.of(term.no)])
        if isinstance(term, t.Extreme):
            return _union(map(self.of, term.parts))
        return self.of_type(term.type)

    def of_type(self, kind: Type) -> Ends:
        """The bounds of the values of a type that is not calculated with before."""
        if isinstance(kind, Option):
            return self.of_type(kind.of)
        if isinstance(kind, Range):
            return kind.low, kind.high
        if isinstance(kind, Whole):
            return None
        return 0, self._law.players[1]

    def _given(self, term: t.Given) -> Ends:
        if term.name not in self._law.parameters or isinstance(term.type, Map):
            return self._law.players if term.name == "players" else self.of_type(term.type)
        values = [self._law.parameter_values(n)[term.name] for n in self._law.counts]
        numbers = [value for value in values if isinstance(value, int)]
        return (min(numbers), max(numbers)) if numbers else (0, 0)

    def _definition(self, name: str) -> Ends:
        if name not in self._known:
            item = self._law.definitions[name]
            own = self.of_type(item.type)
            self._known[name] = own or self.of(item.body)
        return self._known[name]

    def _special(self, term: t.Special) -> Ends:
        inner = self.of(term.term)
        if term.kind == "left" or inner is None:
            return self.of_type(term.type)
        return (0, max(map(abs, inner))) if term.kind == "abs" else inner

    def _fold(self, term: t.Fold) -> Ends:
        if term.kind not in ("sum", "count"):
            parts = [term.element, *([] if term.default is None else [term.default])]
            return _union(map(self.of, parts))
        each = (1, 1) if term.kind == "count" else self.of(term.element)
        if each is None or not all(isinstance(loop.domain, FINITE) for loop in term.loops):
            return None
        rounds = prod(self._rounds(loop) for loop in term.loops)
        return rounds * min(each[0], 0), rounds * max(each[1], 0)

    def _rounds(self, loop: t.Loop) -> int:
        domain = loop.domain
        if isinstance(domain, Enumeration):
            return len(domain.values)
        low, high = self.of_type(loop.type) or (0, 0)
        return self._law.players[1] if isinstance(domain, Seat) else high - low + 1


def is_exact(ends: Ends) -> bool:
    """Whether all numbers between two ends are exact in JavaScript."""
    return ends is not None and max(map(abs, ends)) <= LARGEST_EXACT


def _union(every: Iterable[Ends]) -> Ends:
    found = list(every)
    known = [ends for ends in found if ends is not None]
    if len(known) < len(found):
        return None
    return min(low for low, _ in known), max(high for _, high in known)


def _calculated(operator: str, left: Ends, right: Ends) -> Ends:
    if operator == "%" and right is not None:
        return 0, max(right[1], 0)
    if left is None or right is None:
        return None
    if operator == "+":
        return left[0] + right[0], left[1] + right[1]
    if operator == "-":
        return left[0] - right[1], left[1] - right[0]
    if operator == "*":
        ends = [one * other for one in left for other in right]
        return min(ends), max(ends)
    largest = max(map(abs, left))
    return -largest, largest


def note_inexact(law: Law, problems: Problems) -> None:
    """Note the ranges and parameters whose numbers JavaScript does not have exactly."""
    for declared in law.types.values():
        if isinstance(declared.type, Range):
            _note(declared, (declared.type.low, declared.type.high), problems)
    for name, item in law.parameters.items():
        for players in law.counts:
            _note(item, _numbers(law.parameter_values(players)[name]), problems)


def _note(item: d.Declared, numbers: Iterable[int], problems: Problems) -> None:
    for number in numbers:
        if abs(number) > LARGEST_EXACT:
            problems.add(item.place, inexact(number))


def inexact(number: int) -> str:
    """What is wrong with a number that the law writes down."""
    return f"{number} is no exact number in JavaScript: expected at most 2^53 - 1 either way"


def _numbers(value: Any) -> Iterable[int]:
    if isinstance(value, dict):
        return [number for entry in value.values() for number in _numbers(entry)]
    return [value] if isinstance(value, int) else []
