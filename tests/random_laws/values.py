"""Random values of a type, as the text of a chapter; where risk is 0, all are defined."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tests.random_laws.vocabulary import Scope, Vocabulary, literals, paths, written

from lexludi.language.types import (
    FINITE,
    NUMERIC,
    Bool,
    Enumeration,
    Finite,
    Map,
    Option,
    Range,
    Seat,
    Type,
    Whole,
    covers,
    fits,
    unit_of,
)

Make = Callable[[], str]
DEEPEST = -3
"""A map is read only above this depth; what has no depth left is a name or a literal."""


class Values(ABC):
    """Writes expressions over a vocabulary; `fuel` bounds how large one becomes."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.fuel = 0

    def whole(self, kind: Type, scope: Scope, depth: int = 3, fuel: int = 14) -> str:
        """A whole expression, for a key of a fence."""
        self.fuel = fuel
        return self.value(kind, scope, depth)

    def value(self, kind: Type, scope: Scope, depth: int) -> str:
        """An expression for a place that needs the type; a number is mostly of its range."""
        self.fuel -= 1
        depth = depth if self.fuel > 0 else 0
        if isinstance(kind, Bool):
            return self.truth(scope, depth)
        if isinstance(kind, Enumeration):
            return self.word(kind, scope, depth)
        if isinstance(kind, Option):
            return self.option(kind, scope, depth)
        if isinstance(kind, Map):
            return self.table(kind, scope, depth)
        if isinstance(kind, (Range, Seat)):
            return self.bounded(kind, scope, depth)
        return self.number(unit_of(kind), scope, depth)

    @abstractmethod
    def truth(self, scope: Scope, depth: int) -> str:
        """Something true or false."""

    # What is read by a name.

    def kinds(self, scope: Scope) -> dict[str, Type]:
        """The types of all names that have a value here."""
        state = self.words.state if scope.positions else {}
        return {**scope.local, **self.words.given, **state}

    def reads(self, wanted: Callable[[Type], bool], scope: Scope, depth: int) -> list[Make]:
        """The names, and the entries of maps, whose type is wanted."""
        kinds = self.kinds(scope)
        # Keys of keys of keys come to an end.
        return [
            partial(self._read, name, keys, scope, depth)
            for name, keys, _ in paths(kinds, wanted)
            if not keys or depth > DEEPEST
        ]

    def _read(self, name: str, keys: tuple[Finite, ...], scope: Scope, depth: int) -> str:
        self.words.used.add(name)
        return name + "".join(f"[{self.key(kind, scope, depth)}]" for kind in keys)

    def key(self, kind: Finite, scope: Scope, depth: int) -> str:
        """A key of a map."""
        if isinstance(kind, (Range, Seat)):
            return self.bounded(kind, scope, min(depth, 1))
        return self.word(kind, scope, min(depth, 1))

    def calls(self, wanted: Callable[[Type], bool], scope: Scope, depth: int) -> list[Make]:
        """Calls of the definitions whose result is wanted."""
        found = self.words.definitions if scope.positions else {}
        return [partial(self.call, name, scope, depth) for name in found if wanted(found[name][1])]

    def call(self, name: str, scope: Scope, depth: int) -> str:
        """A call of a definition."""
        expected, _ = self.words.definitions[name]
        self.words.used.add(name)
        given = [self.value(kind, scope, depth) for _, kind in expected]
        return f"{name}({', '.join(given)})"

    def _one(self, simple: list[Make], deep: list[Make], depth: int) -> str:
        """One of the simple forms, or of the others where there is room."""
        words = self.words
        if depth > 0 and deep and (not simple or words.chance(0.7)):
            return words.pick(deep)()
        return words.pick(simple or deep)()

    def chosen(self, kind: Type, scope: Scope, depth: int) -> str:
        """A conditional."""
        yes, condition = self.value(kind, scope, depth), self.truth(scope, depth)
        return f"({yes} if {condition} else {self.value(kind, scope, depth)})"

    # Numbers.

    def number(self, unit: str | None, scope: Scope, depth: int) -> str:
        """A number of a unit, or a plain one."""
        self.fuel -= 1
        depth = depth if self.fuel > 0 else 0

        def wanted(kind: Type) -> bool:
            return isinstance(kind, NUMERIC) and unit_of(kind) in (unit, None)

        simple: list[Make] = [
            lambda: str(self.words.random.randrange(5)),
            *self.reads(wanted, scope, depth - 1) * 2,
        ]
        if unit is None:
            simple.append(lambda: "players")
        again = partial(self.number, unit, scope, depth - 1)
        deep: list[Make] = [
            lambda: f"({again()} {self.words.pick('+-')} {again()})",
            lambda: f"({again()} * {self.words.pick('023')})",
            lambda: f"({self.words.pick('23')} * {again()})",
            lambda: f"({self.number(unit, scope, 0)} * {self.number(None, scope, 0)})",
            lambda: f"({again()} {self.words.pick(['//', '%'])} {self.divisor(scope, depth - 1)})",
            lambda: f"(-{again()})",
            lambda: f"abs({again()})",
            lambda: f"{self.words.pick(['min', 'max'])}({again()}, {again()})",
            lambda: f"{self.words.pick(['min', 'max'])}({again()}, {again()}, {again()})",
            lambda: self.chosen(Whole(unit), scope, depth - 1),
            lambda: self.total(unit, scope, depth - 1),
            lambda: self.best(unit, scope, depth - 1),
            lambda: self.given(wanted, scope, depth - 1) or again(),
            *self.calls(wanted, scope, depth - 1) * 2,
        ]
        if unit is None:
            deep += [lambda: self.counted(scope, depth - 1)] * 2
            deep.append(lambda: self.quotient(scope, depth - 1))
        if scope.old:
            deep.append(lambda: f"old({self.number(unit, replace(scope, old=False), depth - 1)})")
        return self._one(simple, deep, depth)

    def divisor(self, scope: Scope, depth: int) -> str:
        """A divisor, at times one that may be 0 or less."""
        if self.words.chance(self.words.risk * 3):
            return self.number(None, scope, depth)
        above = list(
            self.reads(
                lambda kind: isinstance(kind, Range) and kind.low > 0 and kind.unit is None,
                scope,
                0,
            )
        )
        return self.words.pick([lambda: self.words.pick("234"), *above])()

    def quotient(self, scope: Scope, depth: int) -> str:
        """A plain number from two of one unit."""
        units = [unit_of(kind) for kind in self.words.types.values() if isinstance(kind, NUMERIC)]
        unit = self.words.pick([None, *units])
        return f"({self.number(unit, scope, depth)} // {self.divisor(scope, depth)})"

    def bounded(self, kind: Range | Seat, scope: Scope, depth: int) -> str:
        """A number of a range, or a seat; at times one that may lie outside."""
        words = self.words
        if words.chance(words.risk):
            return self.number(unit_of(kind), scope, depth)
        literal = words.pick(list(literals(kind)))

        def wanted(other: Type) -> bool:
            return fits(other, kind) and covers(kind, other) and not isinstance(other, Option)

        simple: list[Make] = [lambda: literal, *self.reads(wanted, scope, depth - 1) * 3]
        deep: list[Make] = [
            lambda: self.chosen(kind, scope, depth - 1),
            lambda: self.given(wanted, scope, depth - 1) or literal,
            *self.calls(wanted, scope, depth - 1),
        ]
        if isinstance(kind, Seat):
            deep += [lambda: f"left({self.bounded(kind, scope, depth - 1)})"] * 2
            deep.append(
                lambda: f"max(0, min(players - 1, {self.number('seat', scope, depth - 1)}))"
            )
        else:
            inner = partial(self.number, kind.unit, scope, depth - 1)
            deep += [lambda: f"max({kind.low}, min({kind.high}, {inner()}))"] * 3
        return self._one(simple, deep, depth)

    # Words of an enumeration, options, maps.

    def word(self, kind: Enumeration, scope: Scope, depth: int) -> str:
        """A value of an enumeration or of a part of it."""

        def wanted(other: Type) -> bool:
            return isinstance(other, Enumeration) and fits(other, kind)

        simple: list[Make] = [
            lambda: self.words.pick(kind.values),
            *self.reads(wanted, scope, depth - 1) * 2,
        ]
        deep: list[Make] = [
            lambda: self.chosen(kind, scope, depth - 1),
            lambda: self.given(wanted, scope, depth - 1) or self.words.pick(kind.values),
            *self.calls(wanted, scope, depth - 1),
        ]
        return self._one(simple, deep, depth)

    def given(self, wanted: Callable[[Type], bool], scope: Scope, depth: int) -> str:
        """`the(x)` of an option; at times one that may be none."""
        inside = self.reads(
            lambda kind: isinstance(kind, Option) and wanted(kind.of), scope, depth
        ) + self.calls(lambda kind: isinstance(kind, Option) and wanted(kind.of), scope, depth)
        if not inside:
            return ""
        plain = self.reads(wanted, scope, 0)
        if not plain:
            return ""
        # The same text twice has the same value: there is nothing random in a position.
        text = self.words.pick(inside)()
        if self.words.chance(self.words.risk):
            return f"the({text})"
        return f"(the({text}) if {text} != none else {self.words.pick(plain)()})"

    def option(self, kind: Option, scope: Scope, depth: int) -> str:
        """An option of a type, or what fits there."""

        def same(other: Type) -> bool:
            return isinstance(other, Option) and fits(other, kind) and covers(kind, other)

        assert isinstance(kind.of, FINITE)
        of = kind.of

        def inner(other: Type) -> bool:
            return other == of

        plain = self.reads(inner, scope, depth - 1)
        simple: list[Make] = [lambda: "none", *self.reads(same, scope, depth - 1), *plain]
        deep: list[Make] = [
            lambda: self.value(of, scope, depth - 1),
            *self.calls(same, scope, depth - 1),
            lambda: self.first(of, scope, depth - 1),
            *[lambda: self._maybe(plain, scope, depth - 1) for _ in plain[:1]],
        ]
        return self._one(simple, deep, depth)

    def _maybe(self, plain: list[Make], scope: Scope, depth: int) -> str:
        sides = [self.words.pick(plain)(), "none"]
        self.words.random.shuffle(sides)
        return f"({sides[0]} if {self.truth(scope, depth)} else {sides[1]})"

    def first(self, kind: Finite, scope: Scope, depth: int) -> str:
        """The first of a type for which something holds."""
        name = self.words.loop(scope)
        inner = scope.plus(name, kind)
        return f"first({name} for {name} in {written(kind)} if {self.truth(inner, depth)})"

    def table(self, kind: Map, scope: Scope, depth: int) -> str:
        """A map, written entry by entry where none of that type is to be read."""
        simple = self.reads(lambda other: other == kind, scope, depth - 1)
        deep: list[Make] = [lambda: self.build(kind, scope, depth - 1)]
        deep += self.calls(lambda other: other == kind, scope, depth - 1)
        if len(simple) > 1:
            deep.append(lambda: self._either(simple, scope, depth - 1))
        return self._one(simple, deep, depth)

    def _either(self, tables: list[Make], scope: Scope, depth: int) -> str:
        yes, no = self.words.pick(tables)(), self.words.pick(tables)()
        return f"({yes} if {self.truth(scope, depth)} else {no})"

    def build(self, kind: Map, scope: Scope, depth: int) -> str:
        """`{k: e for k in D}`."""
        name = self.words.loop(scope)
        inner = self.value(kind.value, scope.plus(name, kind.key), depth)
        return f"{{{name}: {inner} for {name} in {written(kind.key)}}}"

    # Comprehensions.

    def loops(self, scope: Scope, depth: int) -> tuple[str, Scope]:
        """One or two loops, perhaps with a condition, and the scope inside."""
        text = ""
        for _ in range(2 if depth > 1 and self.words.chance(0.2) else 1):
            name, (domain, kind) = self.words.loop(scope), self.domain(scope)
            text += f" for {name} in {domain}"
            scope = scope.plus(name, kind)
        if self.words.chance(0.5):
            text += f" if {self.truth(scope, depth)}"
        return text, scope

    def domain(self, scope: Scope) -> tuple[str, Type]:
        """What a loop runs over: a finite type, or numbers that do not depend on the position."""
        if self.words.chance(0.75):
            kind = self.words.pick(self.words.finite)
            return written(kind), kind
        known = [str(self.words.random.randrange(4)), "players"]
        known += [n for n in scope.known if isinstance(scope.local[n], (Range, Whole, Seat))]
        low, high = self.words.pick(known), self.words.pick(["3", "players", *known])
        return f"range({low}, {high})", Whole()

    def total(self, unit: str | None, scope: Scope, depth: int) -> str:
        """A sum."""
        loops, inner = self.loops(scope, depth)
        return f"sum({self.number(unit, inner, depth)}{loops})"

    def counted(self, scope: Scope, depth: int) -> str:
        """A count."""
        loops, inner = self.loops(scope, depth)
        return f"count({self.words.pick(sorted(inner.local.keys() - scope.local.keys()))}{loops})"

    def best(self, unit: str | None, scope: Scope, depth: int) -> str:
        """The least or the greatest, with a default."""
        loops, inner = self.loops(scope, depth)
        element, kind = self.number(unit, inner, depth), self.words.pick(["min", "max"])
        return f"{kind}(({element}{loops}), default={self.number(unit, scope, depth)})"
