"""The actions of a random law, with their rules and exceptions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.random_laws.expressions import Expressions
from tests.random_laws.vocabulary import ARGUMENTS, Scope, paths, written

from lexludi.language.types import NUMERIC, Bool, Map, Option, Range, Seat, Type, Whole, unit_of

Fence = tuple[str, str, list[str]]
"""The kind, the name and the lines of a fence."""


MOST_NESTED = 6
"""The most entries of a map of maps."""


@dataclass(frozen=True)
class Written:
    """A rule that was written: its name, its actions, and whether it is a guard."""

    name: str
    on: tuple[str, ...]
    guard: bool


class Steps:
    """Writes the fences of actions, rules and exceptions."""

    def __init__(self, expressions: Expressions) -> None:
        self.expressions = expressions
        self.words = expressions.words
        self.scopes: dict[str, Scope] = {}
        self.rules: list[Written] = []
        self.cited: set[str] = set()

    def fences(self) -> Iterator[Fence]:
        """All of them, actions first."""
        words = self.words
        for _ in range(words.random.randint(1, 3)):
            yield self._action()
        for action in self.scopes:
            for guard in [True] * words.random.randint(0, 2) + [False] * words.random.randint(1, 2):
                yield self._rule(action, guard)
        exceptions: list[tuple[str, Written]] = []
        for _ in range(words.random.randint(0, 3)):
            yield self._exception(exceptions)

    def _name(self) -> str:
        """A name for a rule, which may have dots, and be another declaration's."""
        words = self.words
        while True:
            parts = [words.pick(["a", "b", "go", "x_y", "when", "a_b", "who"]) for _ in range(2)]
            name = words.pick([".", "_"]).join([*parts, words.pick("abcdefgh")])
            if name not in self.cited:
                self.cited.add(name)
                return name

    # Actions.

    def _action(self) -> Fence:
        words, name = self.words, self.words.fresh()
        kind = words.pick(["chance", "nobody", "anybody", "seat", "seat", "seats"])
        when = self.expressions.whole(Bool(), Scope(), 2, 8) if words.chance(0.6) else "True"
        lines = [f"when: {when}"]
        if kind != "chance":
            lines.insert(0, f"who: {self._who(kind)}")
        scope = Scope({"me": Seat()}) if kind in ("anybody", "seat", "seats") else Scope()
        arguments: list[str] = []
        for argument in words.random.sample(ARGUMENTS, words.random.randint(0, 2)):
            line, of = self._argument(argument, scope)
            arguments.append(line)
            scope = scope.plus(argument, of, known=False)
        if arguments:
            lines += ["arguments:", *arguments]
        if kind == "chance" and words.chance(0.6):
            lines.append(f"weight: {self.expressions.whole(Whole(), scope, 2, 8)}")
        if arguments and words.chance(0.2):
            hidden = arguments[0].strip().partition(":")[0]
            seats = (
                f"q for q in seat if {self.expressions.whole(Bool(), Scope({'q': Seat()}), 1, 4)}"
            )
            lines += ["seen:", f"  {hidden}: {words.pick(['nobody', 'everybody', '0', seats])}"]
        self.scopes[name] = scope
        words.actions[name] = dict(scope.local)
        words.chances |= {name} if kind == "chance" else set()
        return "chance" if kind == "chance" else "action", name, lines

    def _who(self, kind: str) -> str:
        words = self.words
        if kind == "seat":
            return self.expressions.whole(Seat(), Scope(), 1, 6)
        if kind != "seats":
            return kind
        sets = [name for name, one in words.state.items() if one == Map(Seat(), Bool())]
        if sets and words.chance(0.5):
            return words.pick(sets)
        loop = words.loop(Scope())
        return f"{loop} for {loop} in seat if " + self.expressions.whole(
            Bool(), Scope().plus(loop, Seat()), 2, 6
        )

    def _argument(self, name: str, scope: Scope) -> tuple[str, Type]:
        words = self.words
        finite = words.pick(words.finite)
        units = [kind for kind in words.types.values() if isinstance(kind, Whole)]
        kind: Type = words.pick(
            [finite, finite, finite, Option(finite), Bool(), words.pick([Whole(), *units])]
        )
        small = Map(words.pick(words.finite), Bool())
        if words.chance(0.08) and words.size(small) <= 4:
            kind = small
        nested = self._nested() if words.chance(0.15) else None
        kind, bounds = nested or kind, ""
        if isinstance(kind, Whole) or (isinstance(kind, Range) and words.chance(0.3)):
            unit = unit_of(kind)
            low, high = (self.expressions.whole(Whole(unit), scope, 1, 3) for _ in range(2))
            bounds = f" from max(-3, min(1, {low})) to max(0, min(4, {high}))"
            if isinstance(kind, Range) and words.chance(0.6):
                bounds = f" from {low} to {high}"
        return f"  {name}: {written(kind)}{bounds}", kind

    def _nested(self) -> Type | None:
        """A small map of maps, None where there is none."""
        words = self.words
        named = [kind for kind in words.finite if not isinstance(kind, Seat)]
        keys = sorted(named, key=lambda kind: words.size(Map(kind, Bool())))[:3]
        kind = Map(words.pick(keys), Map(words.pick(keys), words.pick([Bool(), *words.finite])))
        return kind if words.size(kind) <= MOST_NESTED else None

    # Rules.

    def _rule(self, action: str, guard: bool) -> Fence:
        words, on = self.words, [action]
        if words.chance(0.25):
            on.append(words.pick(list(self.scopes)))
        actions = tuple(dict.fromkeys(on))
        scope, name = self._shared(actions), self._name()
        lines = [f"on: {', '.join(actions)}"]
        if words.chance(0.35):
            lines.append(f"when: {self.expressions.whole(Bool(), scope, 2, 8)}")
        lines += self._body(scope, guard)
        self.rules.append(Written(name, actions, guard))
        return "rule", name, lines

    def _shared(self, actions: tuple[str, ...]) -> Scope:
        """The names that all the actions have with the same type."""
        first, *others = (self.scopes[name].local for name in actions)
        shared = {
            name: kind
            for name, kind in first.items()
            if all(other.get(name) == kind for other in others)
        }
        return Scope(shared)

    def _body(self, scope: Scope, guard: bool) -> list[str]:
        if guard:
            return [f"require: {self.expressions.whole(Bool(), scope, 3, 12)}"]
        return ["then:", *self._block(scope, 2, "  ")]

    def _exception(self, before: list[tuple[str, Written]]) -> Fence:
        words, name = self.words, self._name()
        base = words.pick(self.rules)
        bases = [base]
        alike = [rule for rule in self.rules if rule.guard == base.guard and rule != base]
        if alike and words.chance(0.2):
            bases.append(words.pick(alike))
        actions = tuple(dict.fromkeys(action for rule in bases for action in rule.on))
        scope = self._shared(actions)
        lines = [f"to: {', '.join(rule.name for rule in bases)}"]
        lines.append(f"when: {self.expressions.whole(Bool(), scope, 2, 6)}")
        rivals = list(dict.fromkeys(other for other, rule in before if rule in bases))
        if rivals and words.chance(0.5):
            some = words.random.sample(rivals, words.random.randint(1, min(2, len(rivals))))
            lines.append(f"over: {', '.join(some)}")
        if words.chance(0.75):
            lines += self._body(scope, base.guard)
        before.append((name, base))
        return "exception", name, lines

    # Effects.

    def _block(self, scope: Scope, depth: int, indent: str) -> list[str]:
        count = self.words.random.randint(1, 2)
        return [line for _ in range(count) for line in self._effect(scope, depth, indent)]

    def _effect(self, scope: Scope, depth: int, indent: str) -> list[str]:
        words = self.words
        if depth < 1 or words.chance(0.55):
            return [indent + self._assignment(scope)]
        if words.chance(0.4):
            name, (domain, kind) = words.loop(scope), self.expressions.domain(scope)
            inner = self._block(scope.plus(name, kind), depth - 1, indent + "  ")
            return [f"{indent}for {name} in {domain}:", *inner]
        condition = self.expressions.whole(Bool(), scope, 2, 6)
        lines = [f"{indent}if {condition}:", *self._block(scope, depth - 1, indent + "  ")]
        if words.chance(0.5):
            lines += [f"{indent}else:", *self._block(scope, depth - 1, indent + "  ")]
        return lines

    def _assignment(self, scope: Scope) -> str:
        words = self.words
        name, keys, kind = words.pick(list(paths(words.state, lambda _: True)))
        found = [self.expressions.whole(key, scope, 1, 4) for key in keys]
        target = name + "".join(f"[{key}]" for key in found)
        if isinstance(kind, NUMERIC) and (isinstance(kind, Whole) or words.chance(words.risk * 3)):
            amount = self.expressions.whole(Whole(unit_of(kind)), scope, 2, 8)
            return f"{target} {words.pick(['=', '+=', '-='])} {amount}"
        inner: Type = kind
        while isinstance(inner, Map) and words.chance(0.4):
            inner = inner.value
        if isinstance(inner, Map) and inner != kind:
            inner = kind
        return f"{target} = {self.expressions.whole(inner, scope, 3, 10)}"
