"""What a random law promises, and its scoring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.random_laws.expressions import Expressions
from tests.random_laws.steps import Fence
from tests.random_laws.vocabulary import Scope

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

Actions = Mapping[str, Mapping[str, Type]]
"""The local names of every action."""


class Claims:
    """Writes the fences of invariants, properties and the scoring."""

    def __init__(self, expressions: Expressions) -> None:
        self.expressions = expressions
        self.words = expressions.words

    def fences(self, actions: Actions) -> Iterator[Fence]:
        """Invariants and properties."""
        words = self.words
        for number in range(words.random.randint(0, 3)):
            simple = words.chance(0.5)
            claim = self.expressions.whole(Bool(), Scope(), 1, 3) if simple else None
            yield "invariant", f"kept_{number}", [f"always: {claim or self._truth(Scope())}"]
        for number in range(words.random.randint(1, 4)):
            form = words.pick(["always", "possible", "open", "step", "step", "measure", "legal"])
            lines = list(self._property(form, actions))
            if words.choices and words.chance(0.25):
                lines.append(f"unless: {self.expressions.answered()}")
            yield "property", f"promise.a{number}", lines

    def _truth(self, scope: Scope) -> str:
        """A claim, mostly one that holds often."""
        one = self.expressions.whole(Bool(), scope, 2, 8)
        if self.words.chance(0.5):
            return one
        return f"{one} or {self.expressions.whole(Bool(), scope, 2, 8)}"

    def _property(self, form: str, actions: Actions) -> Iterator[str]:
        words = self.words
        if form in ("always", "possible", "open"):
            yield f"{form}: {self._truth(Scope())}"
            return
        name = words.pick(list(actions))
        if form == "legal":
            yield from (f"legal: {name}", f"iff: {self._truth(Scope(dict(actions[name])))}")
            return
        every = words.chance(0.3)
        local = {} if every else dict(actions[name])
        yield f"on: {'every' if every else name}"
        if form == "step":
            yield f"step: {self._truth(Scope(local, old=True))}"
        else:
            yield f"measure: {self._measure()}"
        if words.chance(0.3):
            yield f"within: {self._truth(Scope(local))}"

    def _measure(self) -> str:
        parts = [
            self.expressions.whole(Whole(), Scope(), 2, 6)
            for _ in range(self.words.random.randint(1, 2))
        ]
        return f"({', '.join(parts)},)"

    def scoring(self, unused: list[str]) -> Iterator[Fence]:
        """The scoring, which uses whatever no other fence does."""
        words = self.words
        over = "False" if words.chance(0.3) else self.expressions.whole(Bool(), Scope(), 2, 8)
        scope = Scope({"p": Seat()})
        parts = [self.expressions.whole(Whole(), scope, 2, 8), *map(self._used, unused)]
        lines = [f"over: {over}", f"score: ({', '.join(parts)},)"]
        if words.chance(0.3):
            lines.append(f"stake: {self.expressions.whole(Whole(), scope, 2, 8)}")
        yield "scoring", "best.of_all", lines

    def _used(self, name: str) -> str:
        """A number that depends on what has the name."""
        words, scope = self.words, Scope({"p": Seat()})
        if name in words.choices:
            return f"(1 if {name} == {words.choices[name][0]} else 0)"
        if name in words.definitions:
            return self._number(self.expressions.call(name, scope, 0), words.definitions[name][1])
        return self._number(name, {**words.given, **words.state}[name])

    def _number(self, text: str, kind: Type) -> str:
        if isinstance(kind, Map):
            key = self.expressions.key(kind.key, Scope({"p": Seat()}), 0)
            return self._number(f"{text}[{key}]", kind.value)
        if isinstance(kind, NUMERIC) and unit_of(kind) is None:
            return text
        if isinstance(kind, NUMERIC):
            return f"({text} // 1)"
        if isinstance(kind, Option):
            return f"(1 if {text} == none else 0)"
        test = f"{text} == {kind.values[0]}" if isinstance(kind, Enumeration) else text
        return f"(1 if {test} else 0)"
