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

FORMS = ("always", "possible", "open", "open", "step", "step", "measure", "legal", "ends", "surely")
"""The forms of properties; of the last two one is a measure by which the game always ends."""
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
            form = words.pick([*FORMS, *["shares"] * 3 * bool(words.chances)])
            lines = list(self._property(form, actions))
            if words.chance(0.25):
                lines.append(f"unless: {self._exempt()}")
            yield "property", f"promise.a{number}", lines

        if words.chance(0.7):
            yield "property", "promise.again", [f"loop: {self._passed()}"]

    def _passed(self) -> str:
        """Where a loop passes, mostly anywhere."""
        return "True" if self.words.chance(0.6) else self._truth(Scope())

    def _exempt(self) -> str:
        """A condition on answers, choices and printed values."""
        words = self.words
        if words.choices and words.chance(0.5):
            return self.expressions.answered()
        return self.expressions.whole(Bool(), Scope(positions=False), 2, 6)

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
        if form in ("ends", "surely"):
            yield from self._ending(surely=form == "surely")
            return
        name = words.pick(sorted(words.chances) if form == "shares" else list(actions))
        if form == "shares":
            each = self.expressions.whole(Whole(), Scope(dict(actions[name])), 2, 6)
            yield from (f"shares: {name}", f"each: {each}")
            return
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

    def _ending(self, *, surely: bool) -> Iterator[str]:
        """A measure by which the game ends; its bounds read nothing of the position."""
        yield f"ends: {'almost surely' if surely else 'always'}"
        yield f"measure: {self._measure()}"
        if surely:
            bound = self.expressions.whole(Whole(), Scope(positions=False), 1, 3)
            yield f"bound: ({self.words.pick([bound, '9'])},)"

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
