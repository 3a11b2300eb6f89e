"""What terms and effects mean, over concrete values or over the solver's.

The evaluator walks terms with an algebra. With `Concrete` it computes; with the solver's algebra
(`lexludi.language.evaluate.symbolic`) it builds Z3 terms, unrolling comprehensions over their
finite domains.
A map is a dict over all keys; an index that is not concrete becomes a chain of choices.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any, cast

from lexludi.language import terms as t
from lexludi.language.evaluate.algebra import Algebra, TooLarge
from lexludi.language.limits import WIDEST_RANGE
from lexludi.language.types import Finite, Map, Type, members

Values = dict[str, Any]


class Evaluator:
    """Evaluates terms for one position.

    `given` holds parameters, answers and `players`; `state` the position; `before` the position
    that `old()` speaks of; `definitions` maps a name to its argument names and body.
    """

    def __init__(
        self,
        algebra: Algebra,
        players: int,
        given: Values,
        definitions: Mapping[str, tuple[tuple[str, ...], t.Term]],
        state: Values,
        before: Values | None = None,
    ) -> None:
        self.algebra = algebra
        self.players = players
        self.given = given
        self.definitions = definitions
        self.state = state
        self.before = before
        self.path: list[Any] = []

    def value(self, term: t.Term, local: Values) -> Any:
        """The value of a term, given the local names."""
        return _CASES[type(term)](self, term, local)

    def holds(self, term: t.Term | None, local: Values) -> Any:
        """The value of a condition; no condition always holds."""
        return True if term is None else self.value(term, local)

    def domain(self, domain: t.Domain, local: Values) -> tuple[Any, ...]:
        """The values a loop runs over."""
        if isinstance(domain, t.Span):
            low, high = self.value(domain.low, local), self.value(domain.high, local)
            if self.algebra.known(low) and self.algebra.known(high) and high - low > WIDEST_RANGE:
                message = f"range({low:,}, {high:,}) is too long: a loop has at most"
                raise TooLarge(f"{message} {WIDEST_RANGE:,} rounds")
            return tuple(range(low, high))
        return members(domain, self.players)

    def look_up(self, table: Any, key: Any, domain: Finite) -> Any:
        """An entry of a map, by a key that may be the solver's."""
        if self.algebra.known(key):
            return table[key]
        first, *others = members(domain, self.players)
        found = table[first]
        for candidate in others:
            same = self.algebra.compare("==", key, candidate)
            found = self.merge(same, table[candidate], found)
        return found

    def merge(self, condition: Any, yes: Any, no: Any) -> Any:
        """yes where the condition holds, else no; maps entry by entry."""
        if yes is no:
            return yes
        if isinstance(yes, dict):
            return {key: self.merge(condition, yes[key], no[key]) for key in yes}
        return self.algebra.choose(condition, yes, no)

    def bindings(
        self, loops: tuple[t.Loop, ...], condition: t.Term | None, local: Values
    ) -> Iterator[tuple[Any, Values]]:
        """The condition's value and the local names, for every round of a comprehension."""
        if not loops:
            test = self.holds(condition, local)
            if test is not False:
                yield test, local
            return
        first, *rest = loops
        for value in self.domain(first.domain, local):
            yield from self.bindings(tuple(rest), condition, {**local, first.name: value})

    def run(self, effects: tuple[t.Effect, ...], local: Values) -> None:
        """Change `state` as the effects say, one after the other."""
        for effect in effects:
            self._effect(effect, local)

    def _effect(self, effect: t.Effect, local: Values) -> None:
        if isinstance(effect, t.For):
            for value in self.domain(effect.loop.domain, local):
                self.run(effect.body, {**local, effect.loop.name: value})
        elif isinstance(effect, t.If):
            self.run_if(self.value(effect.condition, local), effect.yes, effect.no, local)
        else:
            self._assign(effect, local)

    def run_if(
        self,
        condition: Any,
        yes: tuple[t.Effect, ...],
        no: tuple[t.Effect, ...],
        local: Values,
    ) -> None:
        """Run one of two effects; where the condition is open, both, and choose entry by entry."""
        if self.algebra.known(condition):
            self.run(yes if condition else no, local)
            return
        start, changed = self.state, sorted(t.writes(yes) | t.writes(no))
        outcomes = []
        for branch, holds in ((yes, condition), (no, self.algebra.negate(condition))):
            self.state = {**start, **{name: copy_map(start[name]) for name in changed}}
            with self.where(holds):
                self.run(branch, local)
            outcomes.append(self.state)
        self.state = start
        for name in changed:
            start[name] = self.merge(condition, outcomes[0][name], outcomes[1][name])

    @contextmanager
    def where(self, condition: Any) -> Iterator[None]:
        """Evaluate within a branch that is taken where the condition holds."""
        self.path.append(condition)
        try:
            yield
        finally:
            self.path.pop()

    def _assign(self, effect: t.Assign, local: Values) -> None:
        keys = [self.value(key, local) for key in effect.keys]
        value = self.value(effect.value, local)
        name = effect.name
        self.state[name] = self._stored(self.state[name], keys, effect, value)

    def _stored(self, table: Any, keys: list[Any], effect: t.Assign, value: Any) -> Any:
        if not keys:
            return self._new(table, effect, value)
        first, *rest = keys
        if self.algebra.known(first):
            return {**table, first: self._stored(table[first], rest, effect, value)}
        changed = {}
        for candidate, old in table.items():
            same = self.algebra.compare("==", first, candidate)
            changed[candidate] = self.merge(same, self._stored(old, rest, effect, value), old)
        return changed

    def _new(self, old: Any, effect: t.Assign, value: Any) -> Any:
        if effect.operator != "=":
            return self.algebra.arithmetic(effect.operator[0], old, value, effect.type)
        return spread(effect.type, value, self.players)


def spread(kind: Type, value: Any, players: int) -> Any:
    """The value itself, or for a map a map with the value everywhere."""
    if isinstance(kind, Map) and not isinstance(value, dict):
        keys = members(kind.key, players)
        return {key: spread(kind.value, value, players) for key in keys}
    return value


def copy_map(value: Any) -> Any:
    """A copy of a map, as deep as it is; any other value is itself."""
    return {k: copy_map(v) for k, v in value.items()} if isinstance(value, dict) else value


def _literal(self: Evaluator, term: t.Literal, local: Values) -> Any:
    return term.value


def _state(self: Evaluator, term: t.State, local: Values) -> Any:
    return self.state[term.name]


def _given(self: Evaluator, term: t.Given, local: Values) -> Any:
    return self.players if term.name == "players" else self.given[term.name]


def _local(self: Evaluator, term: t.Local, local: Values) -> Any:
    return local[term.name]


def _index(self: Evaluator, term: t.Index, local: Values) -> Any:
    kind = cast(Map, term.base.type)
    return self.look_up(self.value(term.base, local), self.value(term.key, local), kind.key)


def _arithmetic(self: Evaluator, term: t.Arithmetic, local: Values) -> Any:
    left, right = self.value(term.left, local), self.value(term.right, local)
    return self.algebra.arithmetic(term.operator, left, right, term.right.type)


def _compare(self: Evaluator, term: t.Compare, local: Values) -> Any:
    left, right = self.value(term.left, local), self.value(term.right, local)
    return self.algebra.compare(term.operator, left, right)


def _logic(self: Evaluator, term: t.Logic, local: Values) -> Any:
    stop = term.operator == "or"
    parts: list[Any] = []
    with ExitStack() as reached:
        for part in term.parts:
            value = self.value(part, local)
            if value is stop:
                return stop
            parts.append(value)
            reached.enter_context(self.where(self.algebra.negate(value) if stop else value))
    return self.algebra.either(parts) if stop else self.algebra.both(parts)


def _not(self: Evaluator, term: t.Not, local: Values) -> Any:
    return self.algebra.negate(self.value(term.term, local))


def _choose(self: Evaluator, term: t.Choose, local: Values) -> Any:
    condition = self.value(term.condition, local)
    if self.algebra.known(condition):
        return self.value(term.yes if condition else term.no, local)
    with self.where(condition):
        yes = self.value(term.yes, local)
    with self.where(self.algebra.negate(condition)):
        no = self.value(term.no, local)
    return self.merge(condition, yes, no)


def _call(self: Evaluator, term: t.Call, local: Values) -> Any:
    names, body = self.definitions[term.name]
    values = [self.value(argument, local) for argument in term.arguments]
    return self.value(body, dict(zip(names, values, strict=True)))


def _fold(self: Evaluator, term: t.Fold, local: Values) -> Any:
    rounds = list(self.bindings(term.loops, term.condition, local))
    if term.kind == "count":
        return _total(self, [(test, 1) for test, _ in rounds], term)
    found = []
    for test, names in rounds:
        with self.where(test):
            found.append((test, self.value(term.element, names)))
    if term.kind == "sum":
        return _total(self, found, term)
    if term.kind in ("all", "any"):
        return _quantified(self, found, term.kind)
    if term.kind == "first":
        return _first(self, found)
    return _best(self, found, term, self.value(term.default, local) if term.default else None)


def _total(self: Evaluator, found: list[tuple[Any, Any]], term: t.Fold) -> Any:
    total: Any = 0
    for test, value in found:
        addend = value if test is True else self.algebra.choose(test, value, 0)
        total = self.algebra.arithmetic("+", total, addend, term.type)
    return total


def _quantified(self: Evaluator, found: list[tuple[Any, Any]], kind: str) -> Any:
    algebra = self.algebra
    if kind == "any":
        return algebra.either([algebra.both([test, value]) for test, value in found])
    return algebra.both([algebra.either([algebra.negate(test), value]) for test, value in found])


def _first(self: Evaluator, found: list[tuple[Any, Any]]) -> Any:
    result: Any = None
    for test, value in reversed(found):
        result = value if test is True else self.algebra.choose(test, value, result)
    return result


def _best(self: Evaluator, found: list[tuple[Any, Any]], term: t.Fold, default: Any) -> Any:
    """The least or greatest of the values whose test holds, the default where none does."""
    algebra, any_yet, best = self.algebra, False, default
    sign = "<" if term.kind == "min" else ">"
    for test, value in found:
        better = algebra.either([algebra.negate(any_yet), algebra.compare(sign, value, best)])
        best = self.merge(algebra.both([test, better]), value, best)
        any_yet = algebra.either([any_yet, test])
    return best


def _build(self: Evaluator, term: t.Build, local: Values) -> Any:
    loop = term.loop
    keys = self.domain(loop.domain, local)
    return {key: self.value(term.element, {**local, loop.name: key}) for key in keys}


def _extreme(self: Evaluator, term: t.Extreme, local: Values) -> Any:
    sign = "<" if term.kind == "min" else ">"
    best, *others = [self.value(part, local) for part in term.parts]
    for value in others:
        best = self.merge(self.algebra.compare(sign, value, best), value, best)
    return best


def _special(self: Evaluator, term: t.Special, local: Values) -> Any:
    if term.kind == "old":
        return _earlier(self).value(term.term, local)
    value = self.value(term.term, local)
    if term.kind == "the":
        return self.algebra.some(value, self.path)
    if term.kind == "left":
        after = self.algebra.arithmetic("+", value, 1, term.type)
        last = self.algebra.compare("==", value, self.players - 1)
        return self.merge(last, 0, after)
    negative = self.algebra.arithmetic("-", 0, value, term.type)
    return self.merge(self.algebra.compare("<", value, 0), negative, value)


def _earlier(self: Evaluator) -> Evaluator:
    if self.before is None:
        raise ValueError("old() without a position before")
    return Evaluator(self.algebra, self.players, self.given, self.definitions, self.before)


_CASES: dict[type[Any], Any] = {
    t.Literal: _literal,
    t.State: _state,
    t.Given: _given,
    t.Local: _local,
    t.Index: _index,
    t.Arithmetic: _arithmetic,
    t.Compare: _compare,
    t.Logic: _logic,
    t.Not: _not,
    t.Choose: _choose,
    t.Call: _call,
    t.Fold: _fold,
    t.Build: _build,
    t.Extreme: _extreme,
    t.Special: _special,
}
