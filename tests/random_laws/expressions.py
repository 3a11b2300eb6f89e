"""Random expressions of any type: the values, and what is true or false of them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tests.random_laws.values import Make, Values
from tests.random_laws.vocabulary import Scope, paths

from lexludi.language.types import (
    NUMERIC,
    Bool,
    Enumeration,
    Map,
    Option,
    Seat,
    Type,
    Whole,
    unit_of,
)

ORDERED = ("<", "<=", ">", ">=", "==", "!=")


class Expressions(Values):
    """Writes expressions over a vocabulary."""

    def truth(self, scope: Scope, depth: int) -> str:
        """Something true or false."""
        self.fuel -= 1
        depth = depth if self.fuel > 0 else 0
        simple: list[Make] = [
            *self.reads(lambda kind: kind == Bool(), scope, depth - 1),
            lambda: self.comparison(scope, 0),
            lambda: self.comparison(scope, 0),
        ]
        again = partial(self.truth, scope, depth - 1)
        deep: list[Make] = [
            lambda: f"(not {again()})",
            lambda: f"({again()} {self.words.pick(['and', 'or'])} {again()})",
            lambda: f"({again()} or {again()} and {again()})",
            *[lambda: self.comparison(scope, depth - 1)] * 4,
            lambda: self.chain(scope, depth - 1),
            lambda: self.chain(scope, depth - 1),
            lambda: self.among(scope, depth - 1),
            lambda: self.quantified(scope, depth - 1),
            lambda: self.quantified(scope, depth - 1),
            lambda: self.chosen(Bool(), scope, depth - 1),
            *[lambda: self.answered()] * 2 * bool(self.words.choices),
            *[lambda: self.nothing(scope, depth - 1)] * 2,
            *self.calls(lambda kind: kind == Bool(), scope, depth - 1) * 2,
        ]
        if scope.old:
            deep.append(lambda: f"old({self.truth(replace(scope, old=False), depth - 1)})")
        return self._one(simple, deep, depth)

    def _side(self) -> Type:
        """A type whose values have an order."""
        kinds = [k for k in self.words.types.values() if isinstance(k, (*NUMERIC, Enumeration))]
        return self.words.pick([Whole(), Seat(), *kinds])

    def _operand(self, kind: Type, scope: Scope, depth: int) -> str:
        if isinstance(kind, NUMERIC):
            return self.number(unit_of(kind), scope, depth)
        return f"{self.value(kind, scope, depth)}"

    def comparison(self, scope: Scope, depth: int) -> str:
        """Two values of a type with an order."""
        kind, sign = self._side(), self.words.pick(ORDERED)
        one, other = (self._operand(kind, scope, depth) for _ in range(2))
        return f"({one} {sign} {other})"

    def chain(self, scope: Scope, depth: int) -> str:
        """`a <= b < c`."""
        kind = self._side()
        one, two, three = (self._operand(kind, scope, depth) for _ in range(3))
        signs = [self.words.pick(ORDERED) for _ in range(2)]
        return f"({one} {signs[0]} {two} {signs[1]} {three})"

    def among(self, scope: Scope, depth: int) -> str:
        """Membership: of some values, of a type, of a set."""
        kind, word = self._side(), self.words.pick(["in", "not in"])
        parts = [name for name, part in self.words.types.items() if _is_part(part, kind)]
        if parts and self.words.chance(0.5):
            return f"({self._operand(kind, scope, depth)} {word} {self.words.pick(parts)})"
        sets = list(paths(self.kinds(scope), _is_set))
        if sets and self.words.chance(0.5):
            return self._member(scope, depth, word)
        others = [self._operand(kind, scope, 0) for _ in range(self.words.random.randint(1, 3))]
        return f"({self._operand(kind, scope, depth)} {word} ({', '.join(others)},))"

    def _member(self, scope: Scope, depth: int, word: str) -> str:
        found = list(paths(self.kinds(scope), _is_set))
        name, keys, kind = self.words.pick(found)
        assert isinstance(kind, Map)
        return f"({self.key(kind.key, scope, depth)} {word} {self._read(name, keys, scope, 0)})"

    def quantified(self, scope: Scope, depth: int) -> str:
        """`all` or `any`."""
        loops, inner = self.loops(scope, depth)
        return f"{self.words.pick(['all', 'any'])}({self.truth(inner, depth)}{loops})"

    def answered(self) -> str:
        """Whether a point or a variant has an answer, or one of some."""
        name = self.words.pick(sorted(self.words.choices))
        answers = self.words.choices[name]
        self.words.used.add(name)
        if self.words.chance(0.3):
            return f"({name} {self.words.pick(['in', 'not in'])} ({', '.join(answers[:2])},))"
        return f"({name} {self.words.pick(['==', '!='])} {self.words.pick(answers)})"

    def nothing(self, scope: Scope, depth: int) -> str:
        """Whether an option is none, or some value."""
        found = list(paths(self.kinds(scope), lambda kind: isinstance(kind, Option)))
        if not found:
            return self.comparison(scope, depth)
        name, keys, kind = self.words.pick(found)
        assert isinstance(kind, Option)
        others: list[Make] = [
            lambda: "none",
            partial(self._operand, kind.of, scope, 0),
            partial(self.option, kind, scope, 0),
        ]
        other = self.words.pick(others)()
        return f"({self._read(name, keys, scope, depth)} {self.words.pick(['==', '!='])} {other})"


def _is_set(kind: Type) -> bool:
    return isinstance(kind, Map) and kind.value == Bool()


def _is_part(part: Type, kind: Type) -> bool:
    both = isinstance(part, Enumeration) and isinstance(kind, Enumeration)
    return both and part.root == kind.root  # type: ignore[union-attr]  # mypy forgets `both`
