"""A random, valid small law as the text of one Markdown chapter."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.random_laws.claims import Claims
from tests.random_laws.expressions import Expressions
from tests.random_laws.steps import Steps
from tests.random_laws.vocabulary import DECLARED, Scope, Vocabulary, literals, written

from lexludi.language.types import (
    FINITE,
    Bool,
    Enumeration,
    Map,
    Option,
    Range,
    Seat,
    Type,
    Whole,
    members,
)

RISKS = (0.0, 0.0, 0.08, 0.25)
"""How often a law's operations may be undefined."""
PLAYERS = ((1, 2), (2, 2), (2, 3), (2, 3), (3, 4))
ENTRIES = 16
"""The most entries of a map."""
MOST_OPEN = 4
"""The most entries of an open parameter."""


def chapter(source: random.Random) -> str:
    """The law that the source of randomness leads to."""
    return Writer(source).law()


class Writer:
    """Writes a law fence by fence: types first, so that later fences can use what stands above."""

    def __init__(self, source: random.Random) -> None:
        players = PLAYERS[source.randrange(len(PLAYERS))]
        self.words = Vocabulary(source, players, RISKS[source.randrange(len(RISKS))])
        self.words.free = list(DECLARED)
        self.expressions = Expressions(self.words)
        self.text: list[str] = []

    def law(self) -> str:
        """The whole chapter."""
        low, high = self.words.players
        self.add("game", self.words.fresh(), [f"players: {low} to {high}"])
        self._types()
        self._values()
        self._state()
        self._definitions()
        for kind, name, lines in Steps(self.expressions).fences():
            self.add(kind, name, lines)
        claims = Claims(self.expressions)
        # Of what is used in claims alone, points would make no difference in play.
        unread = [name for name in self.words.choices if name not in self.words.used]
        for kind, name, lines in claims.fences(self.words.actions):
            self.add(kind, name, lines)
        declared = [*self.words.given, *self.words.state, *self.words.definitions]
        unread += [name for name in declared if name not in self.words.used]
        for kind, name, lines in claims.scoring(unread):
            self.add(kind, name, lines)
        return "\n".join(self.text)

    def add(self, kind: str, name: str, lines: list[str]) -> None:
        """One more fence, with a sentence."""
        body = "\n".join(lines)
        self.text.append(f"Number {len(self.text)}.\n\n```{{{kind}}} {name}\n{body}\n```\n")

    # Types.

    def _types(self) -> None:
        words = self.words
        for _ in range(words.random.randint(1, 2)):
            self._enumeration()
        for _ in range(words.random.randint(0, 2)):
            name = words.fresh()
            words.types[name] = Whole(name)
            self.add("type", name, ["number: whole"])
        for _ in range(words.random.randint(1, 3)):
            self._range()

    def _enumeration(self) -> None:
        words, name = self.words, self.words.fresh()
        values = tuple(words.fresh() for _ in range(words.random.randint(2, 4)))
        whole = words.types[name] = Enumeration(name, values, name)
        self.add("type", name, [f"values: {', '.join(values)}"])
        if words.chance(0.6):
            part = words.fresh()
            some = words.random.sample(values, words.random.randint(1, len(values) - 1))
            ordered = tuple(value for value in whole.values if value in some)
            words.types[part] = Enumeration(part, ordered, name)
            self.add("type", part, [f"within: {name}", f"values: {', '.join(some)}"])

    def _range(self) -> None:
        words, name = self.words, self.words.fresh()
        low = words.random.randint(-2, 1)
        high = low + words.random.randint(1, 4)
        units = [kind.unit for kind in words.types.values() if isinstance(kind, Whole)]
        unit = words.pick(["number", "number", "", *units])
        words.types[name] = Range(name, low, high, None if unit == "number" else unit or name)
        measures = [f"measures: {unit}"] if unit else []
        self.add("type", name, [f"range: {low} to {high}", *measures])

    def _scalar(self) -> Type:
        words, numbers = self.words, [Whole()]
        numbers += [kind for kind in words.types.values() if isinstance(kind, Whole)]
        finite = words.pick(words.finite)
        return words.pick([Bool(), words.pick(numbers), finite, finite, finite, Option(finite)])

    def _any_type(self) -> Type:
        """A scalar, a map, at times a map of maps; none has too many entries."""
        words = self.words
        kind: Type = self._scalar()
        for share in (0.45, 0.35):
            if not words.chance(share):
                break
            wider = Map(words.pick(words.finite), kind)
            kind = wider if words.size(wider) <= ENTRIES else kind
        return kind

    # Values.

    def _values(self) -> None:
        words = self.words
        for fence, key, ruled in (
            ("point", "answers", "ruling"),
            ("variant", "choices", "default"),
        ):
            if words.chance(0.5):
                name = words.fresh() + words.pick(["", f".{words.pick(DECLARED)}"])
                self._choice(fence, key, ruled, name)
        for _ in range(words.random.randint(1, 3)):
            self._parameter()
        if words.chance(0.4):
            self._numeric_variant()
        if words.chance(0.35):
            self._open_parameter()

    def _choice(self, fence: str, key: str, ruled: str, name: str) -> None:
        words = self.words
        answers = tuple(words.random.sample(["aye", "nay", "start", "red", "n"], 3))
        words.choices[name] = answers[: words.random.randint(2, 3)]
        words.points |= {name} if fence == "point" else set()
        lines = [
            "question: Which?",
            f"{key}: {', '.join(words.choices[name])}",
            f"{ruled}: {words.pick(words.choices[name])}",
        ]
        self.add(fence, name, lines + (["because: A test."] if fence == "point" else []))

    def _numeric_variant(self) -> None:
        """A variant whose choices are numbers; it is declared after what may not depend on it."""
        words, name = self.words, self.words.fresh()
        low = words.random.randint(0, 3)
        high = low + words.random.randint(1, 3)
        default = words.random.randint(low, high)
        lines = ["question: How many?", f"choices: {low} to {high}", f"default: {default}"]
        words.given[name] = Range(name, low, high, None)
        if words.chance(0.4):
            lines.append(f"such: {self._such(f'{name} == {default}', Scope(positions=False))}")
        self.add("variant", name, lines)

    def _such(self, usual: str, scope: Scope) -> str:
        """A condition that something usual fulfils; it reads no answer to a point."""
        words, choices = self.words, self.words.choices
        words.choices = {name: choices[name] for name in choices if name not in words.points}
        condition = self.expressions.whole(Bool(), scope, 2, 6)
        words.choices = choices
        return words.pick([f"{usual} or {condition}", f"{condition} or {usual}"])

    def _open_parameter(self) -> None:
        """A value that each game's setup gives, with a condition that mostly some value fulfils."""
        words, name = self.words, self.words.fresh()
        kind: Type = words.pick(
            [words.pick(words.finite), Bool(), Option(words.pick(words.finite))]
        )
        wider = Map(words.pick(words.finite), kind)
        kind = wider if words.chance(0.5) and words.size(wider) <= MOST_OPEN else kind
        words.given[name] = kind
        lines = [f"type: {written(kind)}", "value: open"]
        if words.chance(0.6):
            names = {"key": kind.key} if isinstance(kind, Map) else {}
            scope = Scope(names, frozenset(names), positions=False)
            usual = self.expressions.whole(Bool(), scope, 1, 4)
            lines.append(f"such: {self._such(usual, scope)}")
        self.add("parameter", name, [*lines, "source: invented"])

    def _parameter(self) -> None:
        words, name, kind = self.words, self.words.fresh(), self._any_type()
        # A printed value depends on no answer, and is always defined.
        risk, words.risk, choices, words.choices = words.risk, 0.0, words.choices, {}
        lines = [f"type: {written(kind)}"]
        if isinstance(kind, Map) and not isinstance(kind.key, Seat) and words.chance(0.6):
            lines += ["value:", *self._table(kind)]
        else:
            lines.append(f"value: {self._filling(kind, Scope(positions=False))}")
        words.risk, words.choices = risk, choices
        self.add("parameter", name, [*lines, "source: invented"])
        words.given[name] = kind

    def _table(self, kind: Map) -> Iterator[str]:
        scope = Scope(positions=False)
        for key in members(kind.key, 1):
            row = self._row(kind.value) if self.words.chance(0.5) else None
            yield f"  {key}: {row or self.expressions.whole(kind.value, scope, 1)}"

    def _row(self, kind: Type) -> str | None:
        """The members of a map or a set, one after the other; None where there is no such row."""
        if not isinstance(kind, Map) or isinstance(kind.key, Seat) or isinstance(kind.value, Map):
            return None
        keys = [str(key) for key in members(kind.key, 1)]
        if isinstance(kind.value, Bool):
            some = self.words.random.sample(keys, self.words.random.randint(0, len(keys)))
            return ", ".join(key for key in keys if key in some) or None
        values = list(literals(kind.value)) if isinstance(kind.value, FINITE) else ["0", "3"]
        return (
            None
            if isinstance(kind.value, Option)
            else ", ".join(self.words.pick(values) for _ in keys)
        )

    def _filling(self, kind: Type, scope: Scope) -> str:
        """A value of the type, or one that fills a map."""
        inner = kind
        while isinstance(inner, Map):
            inner = inner.value
        chosen = inner if self.words.chance(0.6) else kind
        return self.expressions.whole(chosen, scope, 1)

    def _state(self) -> None:
        words = self.words
        for _ in range(words.random.randint(3, 6)):
            self._variable(self._any_type())
        self._variable(Seat())
        self._variable(words.pick([Whole(), words.pick(words.finite)]))

    def _variable(self, kind: Type) -> None:
        words, name = self.words, self.words.fresh()
        lines = [f"type: {written(kind)}", f"start: {self._filling(kind, Scope(positions=False))}"]
        words.state[name] = kind
        used = set(words.used)
        if words.chance(0.25):
            lines += self._seen(kind)
        # What only says who sees the variable itself is no use of it.
        words.used = used | (words.used - {name})
        self.add("state", name, lines)

    def _seen(self, kind: Type) -> Iterator[str]:
        words = self.words
        ways = ["nobody", "everybody"]
        if isinstance(kind, Map) and kind.key == Seat():
            ways += ["owner", "others"] * 2
        ways += [name for name, other in words.state.items() if other == Seat()]
        ways += [name for name, other in words.state.items() if other == Map(Seat(), Bool())]
        ways += [self._onlookers(kind)] * 3
        way = words.pick(ways)
        yield f"seen: {way}"
        if words.chance(0.4):
            scope = Scope({"key": kind.key} if isinstance(kind, Map) else {})
            yield f"shown: {self.expressions.whole(self._scalar(), scope, 1, 6)}"

    def _onlookers(self, kind: Type) -> str:
        """A set of seats that depends on the position, and on the entry's key in a map."""
        loop = self.words.loop(Scope())
        scope = Scope({loop: Seat(), **({"key": kind.key} if isinstance(kind, Map) else {})})
        return f"{loop} for {loop} in seat if {self.expressions.whole(Bool(), scope, 2, 6)}"

    # Definitions.

    def _definitions(self) -> None:
        words = self.words
        for _ in range(words.random.randint(3, 6)):
            name, used = words.fresh(), {}
            for argument in words.random.sample(
                ["n", "u", "d", "item"], words.random.randint(0, 2)
            ):
                used[argument] = self._scalar()
            result = self._any_type()
            body = self.expressions.whole(result, Scope(used), 3, 22)
            inside = ", ".join(f"{one}: {written(kind)}" for one, kind in used.items())
            head = f"{name}({inside}) -> {written(result)}"
            words.definitions[name] = (tuple(used.items()), result)
            self.add("definition", head, [f"is: {body}"])
