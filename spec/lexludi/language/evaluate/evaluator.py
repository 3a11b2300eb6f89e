"""What terms and effects mean, over concrete values or over the solver's.

The evaluator walks terms with an algebra. With `Concrete` it computes; with the solver's algebra
(`lexludi.language.evaluate.symbolic`) it builds Z3 terms, unrolling comprehensions over their
finite domains.
A map is a dict over all keys; an index that is not concrete becomes a chain of choices.

Whatever an operation requires of its operands goes to the algebra, with the conditions that lead
there: those of `and`, `or` and `if`, of a comprehension, of the branches of effects.  `all`, `any`
and `first` stop at the round that decides, as Python does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from copy import copy
from typing import Any, cast

from lexludi.language import terms as t
from lexludi.language import undefined as u
from lexludi.language.declarations import Definition
from lexludi.language.evaluate import require
from lexludi.language.evaluate.algebra import Algebra, TooLarge
from lexludi.language.evaluate.evaluation import Evaluation, Values
from lexludi.language.evaluate.folds import fold
from lexludi.language.limits import WIDEST_RANGE
from lexludi.language.types import NUMERIC, Finite, Map, Option, Seat, Type, members, scalar

__all__ = ["Evaluator", "Values", "copy_map", "spread"]


class Evaluator(Evaluation):
    """Evaluates terms for one position.

    `given` holds parameters, answers and `players`; `state` the position; `before` the position
    that `old()` speaks of; `definitions` are the law's.
    """

    def __init__(
        self,
        algebra: Algebra,
        players: int,
        given: Values,
        definitions: Mapping[str, Definition],
        state: Values,
        before: Values | None = None,
    ) -> None:
        super().__init__(algebra, players)
        self.given = given
        self.definitions = definitions
        self.state = state
        self.before = before

    def value(self, term: t.Term, local: Values) -> Any:
        """The value of a term, given the local names."""
        return _CASES[type(term)](self, term, local)

    def holds(self, term: t.Term | None, local: Values) -> Any:
        """The value of a condition; no condition always holds."""
        return True if term is None else self.value(term, local)

    def earlier(self) -> Evaluator:
        """An evaluator of the same kind for the position that `old()` speaks of."""
        if self.before is None:
            raise ValueError("old() without a position before")
        earlier = copy(self)
        earlier.state, earlier.before = self.before, None
        return earlier

    def domain(self, domain: t.Domain, local: Values) -> tuple[Any, ...]:
        """The values a loop runs over."""
        if isinstance(domain, t.Span):
            low, high = (self._bound(bound, local) for bound in (domain.low, domain.high))
            if high - low > WIDEST_RANGE:
                message = f"range({low:,}, {high:,}) is too long: a loop has at most"
                raise TooLarge(f"{message} {WIDEST_RANGE:,} rounds")
            return tuple(range(low, high))
        return members(domain, self.players)

    def _bound(self, bound: t.Term, local: Values) -> int:
        found = self.value(bound, local)
        if not self.algebra.known(found):
            wrong = "the bound of a range changes in play: expected one that is known before"
            raise u.Undefined(bound.place, f"{wrong}, such as a printed value")
        return int(found)

    def look_up(self, table: Any, key: Any, domain: Finite) -> Any:
        """An entry of a map, by a key that may be the solver's."""
        first, *others = members(domain, self.players)
        if self.algebra.known(key):
            return table.get(key, table[first])
        found = table[first]
        for candidate in others:
            same = self.algebra.compare("==", key, candidate)
            found = self.merge(same, table[candidate], found)
        return found

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

    def _assign(self, effect: t.Assign, local: Values) -> None:
        # What is evaluated first is undefined first: the order is Python's.
        if effect.operator == "=":
            new = self._given(effect, local)
            keys = self._keys(effect, local)
        else:
            keys = self._keys(effect, local)
            new = self._changed(effect, local)
        self.state[effect.name] = self._stored(self.state[effect.name], keys, new)

    def _keys(self, effect: t.Assign, local: Values) -> list[Any]:
        """The keys of the entry that is written."""
        found = []
        for domain, key in zip(effect.domains, effect.keys, strict=True):
            found.append(self.value(key, local))
            require.of_type(self, domain, key, found[-1], u.KEY)
        return found

    def _given(self, effect: t.Assign, local: Values) -> Callable[[Any], Any]:
        """What `=` writes in the place of an entry; one value fills a map."""
        value, name = self.value(effect.value, local), effect.name
        kind = effect.type if isinstance(effect.value.type, Map) else scalar(effect.type)
        require.of_type(self, kind, effect.value, value, u.value_of(name), name)
        return lambda _: spread(effect.type, value, self.players)

    def _changed(self, effect: t.Assign, local: Values) -> Callable[[Any], Any]:
        """What `+=` and `-=` write in the place of an entry."""
        added, name = self.value(effect.value, local), effect.name

        def new(old: Any) -> Any:
            value = self.algebra.arithmetic(effect.operator[0], old, added, effect.type)
            require.number(self, effect.type, value, effect.place, u.value_of(name), name)
            return value

        return new

    def _stored(self, table: Any, keys: list[Any], new: Callable[[Any], Any]) -> Any:
        if not keys:
            return new(table)
        first, *rest = keys
        changed = {}
        for candidate, old in table.items():
            same = self.algebra.compare("==", first, candidate)
            changed[candidate] = old
            if same is not False:
                with self.where(same):
                    changed[candidate] = self.merge(same, self._stored(old, rest, new), old)
        return changed


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
    domain = cast(Map, term.base.type).key
    table, key = self.value(term.base, local), self.value(term.key, local)
    require.of_type(self, domain, term.key, key, u.KEY)
    return self.look_up(table, key, domain)


def _arithmetic(self: Evaluator, term: t.Arithmetic, local: Values) -> Any:
    left, right = self.value(term.left, local), self.value(term.right, local)
    if term.operator in ("//", "%") and not require.above_zero(self, term.right, right):
        return 0
    return self.algebra.arithmetic(term.operator, left, right, term.right.type)


def _compare(self: Evaluator, term: t.Compare, local: Values) -> Any:
    left, right = self.value(term.left, local), self.value(term.right, local)
    found = self.algebra.compare(term.operator, left, right)
    for (option, value), other in (
        ((term.left, left), term.right),
        ((term.right, right), term.left),
    ):
        if _may_be_taken_for_none(option.type, other):
            some = self.algebra.compare("!=", value, None)
            if term.operator == "==":
                return self.algebra.both([some, found])
            return self.algebra.either([self.algebra.negate(some), found])
    return found


def _may_be_taken_for_none(option: Type, other: t.Term) -> bool:
    """Whether a number may be the one that stands for none in the option that it is compared to."""
    if not isinstance(option, Option) or not isinstance(other.type, NUMERIC):
        return False
    return not u.always_within(option.of, other)


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
    item = self.definitions[term.name]
    given: Values = {}
    for (name, kind), argument in zip(item.arguments, term.arguments, strict=True):
        given[name] = self.value(argument, local)
        require.of_type(self, kind, argument, given[name], u.argument_of(term.name, name))
    found = self.value(item.body, given)
    require.of_type(self, item.type, item.body, found, u.result_of(term.name))
    return found


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
        return self.earlier().value(term.term, local)
    value = self.value(term.term, local)
    if term.kind == "the":
        sought = require.some(self, term, value)
        return value if sought else require.any_value(term.type, self.players)
    if term.kind == "left":
        require.of_type(self, Seat(), term.term, value, u.NEIGHBOUR)
        after = self.algebra.arithmetic("+", value, 1, term.type)
        last = self.algebra.compare("==", value, self.players - 1)
        return self.merge(last, 0, after)
    negative = self.algebra.arithmetic("-", 0, value, term.type)
    return self.merge(self.algebra.compare("<", value, 0), negative, value)


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
    t.Fold: fold,
    t.Build: _build,
    t.Extreme: _extreme,
    t.Special: _special,
}
