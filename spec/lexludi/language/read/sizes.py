"""How large a law becomes once loops are unrolled and definitions stand in place.

The sizes are counted, without doing the work, before anything is generated, evaluated or proved.
Each is at least what the solver would be given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod
from typing import Any, TypeAlias

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.dependencies import in_order
from lexludi.language.limits import (
    DEEPEST_UNFOLDED,
    MOST_ENTRIES,
    MOST_STEPS,
    MOST_TERMS,
    WIDEST_RANGE,
)
from lexludi.language.problems import Place, Problems
from lexludi.language.read.context import Declarations
from lexludi.language.types import Bool, Enumeration, Map, Option, Range, Seat, Type, scalar

Part: TypeAlias = tuple[str, Place, tuple[t.Term | None, ...], tuple[t.Effect, ...]]
"""A declaration's name and place, its terms and its effects."""


@dataclass(frozen=True)
class Size:
    """The terms of a term, and its levels, both with all that it calls in place."""

    terms: int
    levels: int


NOTHING = Size(0, 0)
LEAF = Size(1, 1)


class Sizes:
    """Counts terms for a number of players; `given` are the parameters' values, as far as known."""

    def __init__(self, law: Declarations, players: int, given: Mapping[str, Any]) -> None:
        self._definitions = law.definitions
        self._players = players
        self._given = given
        self._bodies: dict[str, tuple[Size, Size]] = {}

    def defines(self, name: str) -> bool:
        """Whether a name is that of a definition."""
        return name in self._definitions

    def entries(self, kind: Type) -> int:
        """The entries of a map of any depth; any other value is one."""
        found = 1
        while isinstance(kind, Map):
            found *= self._members(kind.key)
            kind = kind.value
        return found

    def body(self, name: str, known: bool = False) -> Size:
        """The size of a definition's body, `known` where each of its arguments is a known value.

        Those that it calls are to be asked for before.
        """
        if name not in self._bodies:
            item = self._definitions[name]
            size, all_known = self.term(item.body), frozenset(name for name, _ in item.arguments)
            self._bodies[name] = size, self.term(item.body, all_known) if all_known else size
        return self._bodies[name][known]

    def term(self, term: t.Term | None, known: frozenset[str] = frozenset()) -> Size:
        """The size of a term; `known` are the local names that stand for a known value."""
        if term is None:
            return NOTHING
        if isinstance(term, (t.Local, t.Literal, t.State, t.Given)):
            return LEAF
        inside = known | _loop_names(term)
        inner = [self.term(child, inside) for child in t.children(term)]
        terms, levels = sum(size.terms for size in inner), max((s.levels for s in inner), default=0)
        if isinstance(term, t.Call):
            body = self.body(term.name, all(_is_known(part, known) for part in term.arguments))
            return Size(1 + terms + body.terms, 1 + levels + body.levels)
        return Size(1 + terms * self._rounds(term) + self._choices(term, known), 1 + levels)

    def _rounds(self, term: t.Term) -> int:
        """How often what is inside a term is unrolled."""
        if isinstance(term, t.Fold):
            return max(1, prod(self._domain(loop.domain) for loop in term.loops))
        return self._domain(term.loop.domain) if isinstance(term, t.Build) else 1

    def _choices(self, term: t.Term, known: frozenset[str]) -> int:
        """How many choices a term itself becomes: of an entry, between maps, of a divisor."""
        if isinstance(term, t.Index) and isinstance(term.base.type, Map):
            if _is_known(term.key, known):
                return 0
            return self._members(term.base.type.key) * self.entries(term.type)
        if isinstance(term, t.Choose):
            return self.entries(term.type)
        if isinstance(term, t.Arithmetic) and term.operator in ("//", "%"):
            return self._members(term.right.type)
        return 0

    def steps(self, action: d.Action) -> int:
        """The combinations of an action's arguments.

        A number without an end, whose bounds are known in play only, counts as one.
        """
        return prod(self._candidates(argument) for argument in action.arguments)

    def _candidates(self, argument: d.Argument) -> int:
        kind, entries = argument.type, self.entries(argument.type)
        if isinstance(kind, Map) and isinstance(kind.value, Map):
            # They are counted in play, where the guards have left fewer.
            return 1
        of = scalar(kind)
        one: int = 2 if isinstance(of, Bool) else self._members(of)
        if argument.low is not None and argument.high is not None:
            low, high = self._number(argument.low), self._number(argument.high)
            if low is not None and high is not None:
                one = max(1, high - low + 1)
        return int(pow(one, entries))

    def effects(self, effects: tuple[t.Effect, ...]) -> Size:
        """The size of effects, one after the other."""
        found = [self._effect(effect) for effect in effects]
        levels = max((size.levels for size in found), default=0)
        return Size(sum(size.terms for size in found), levels)

    def _effect(self, effect: t.Effect) -> Size:
        if isinstance(effect, t.For):
            body = self.effects(effect.body)
            return Size(1 + body.terms * self._domain(effect.loop.domain), 1 + body.levels)
        if isinstance(effect, t.If):
            parts = [self.effects(effect.yes), self.effects(effect.no), self.term(effect.condition)]
        else:
            parts = [self.term(part) for part in (*effect.keys, effect.value)]
        changed = 1 if isinstance(effect, t.If) else self._written(effect)
        levels = max(size.levels for size in parts)
        return Size(changed + sum(size.terms for size in parts), 1 + levels)

    def _written(self, effect: t.Assign) -> int:
        """The entries that may be changed: those of each key, and of what is written there."""
        keys = prod(self._members(key.type) for key in effect.keys)
        return keys * self.entries(effect.type)

    def _domain(self, domain: t.Domain) -> int:
        if not isinstance(domain, t.Span):
            return self._members(domain)
        low, high = self._number(domain.low), self._number(domain.high)
        if low is None or high is None:
            return WIDEST_RANGE
        return high - low if high - low <= WIDEST_RANGE else MOST_TERMS

    def _number(self, term: t.Term) -> int | None:
        """The value of a number that is written, or a parameter's; None of any other term."""
        if isinstance(term, t.Given) and term.name == "players":
            return self._players
        value = self._given.get(term.name) if isinstance(term, t.Given) else None
        value = term.value if isinstance(term, t.Literal) else value
        return value if isinstance(value, int) else None

    def _members(self, kind: Type) -> int:
        if isinstance(kind, Seat):
            return self._players
        if isinstance(kind, Range):
            return kind.high - kind.low + 1
        if isinstance(kind, Option):
            return 1 + self._members(kind.of)
        return len(kind.values) if isinstance(kind, Enumeration) else 1


def _loop_names(term: t.Term) -> frozenset[str]:
    """The variables of a term's loops: each stands for a known value in each round."""
    loops = term.loops if isinstance(term, t.Fold) else ()
    loops = (term.loop,) if isinstance(term, t.Build) else loops
    return frozenset(loop.name for loop in loops if not isinstance(loop.domain, t.Span))


def _is_known(term: t.Term, known: frozenset[str]) -> bool:
    """Whether a term is one value once loops are unrolled, so that no choice depends on it."""
    if isinstance(term, t.Local):
        return term.name in known
    if isinstance(term, t.Arithmetic):
        return _is_known(term.left, known) and _is_known(term.right, known)
    return isinstance(term, t.Literal)


def check_types(law: Declarations, problems: Problems) -> None:
    """Note every parameter, variable and argument with more entries than a law may have."""
    sizes = Sizes(law, _players(law), {})
    for item, kind in _typed(law):
        if (number := sizes.entries(kind)) > MOST_ENTRIES:
            message = f"{item.name}: {kind} has {_about(number)} entries: at most {MOST_ENTRIES:,}"
            problems.add(item.place, message)


def _typed(law: Declarations) -> Iterator[tuple[d.Declared, Type]]:
    yield from ((item, item.type) for item in law.parameters.values())
    yield from ((item, item.type) for item in law.open_parameters.values())
    yield from ((item, item.type) for item in law.state.values())
    for action in law.actions.values():
        yield from ((action, argument.type) for argument in action.arguments)
    for item in law.definitions.values():
        yield from ((item, kind) for kind in (item.type, *(kind for _, kind in item.arguments)))


def check_parameters(law: Declarations, problems: Problems) -> None:
    """Note every definition and parameter that is larger than a law may have them."""
    every = [
        *_definitions(law),
        *((p.name, p.place, (p.value,), ()) for p in law.parameters.values()),
    ]
    _check(Sizes(law, _players(law), {}), every, problems)


def check_terms(law: Declarations, given: Mapping[str, Any], problems: Problems) -> None:
    """Note every other declaration that is larger; `given` are the parameters' values."""
    sizes = Sizes(law, _players(law), given)
    _check(sizes, [*_definitions(law), *parts(law)], problems)
    for action in law.actions.values():
        if (number := sizes.steps(action)) > MOST_STEPS:
            message = f"{action.name} has {_about(number)} combinations of arguments"
            problems.add(action.place, f"{message}: at most {MOST_STEPS:,}")


def _check(sizes: Sizes, every: list[Part], problems: Problems) -> None:
    """Note the first part that is too large: what calls it is so, too."""
    for name, place, terms, effects in every:
        own = [sizes.body(name)] if sizes.defines(name) else map(sizes.term, terms)
        found = [*own, sizes.effects(effects)]
        number, levels = sum(s.terms for s in found), max(s.levels for s in found)
        if number > MOST_TERMS:
            message = f"becomes {_about(number)} terms once it is unrolled: at most {MOST_TERMS:,}"
            problems.add(place, f"{name} {message}; use fewer loops, or smaller types")
            return
        if levels > DEEPEST_UNFOLDED:
            message = f"is {levels} levels deep with what it calls: at most {DEEPEST_UNFOLDED}"
            problems.add(place, f"{name} {message}")
            return


def _definitions(law: Declarations) -> list[Part]:
    """The definitions, those that others call first: none is recursive."""
    items = [law.definitions[name] for name in in_order(law.definitions, law.uses)]
    return [(item.name, item.place, (item.body,), ()) for item in items]


def parts(law: Declarations) -> list[Part]:
    """The terms and effects of every declaration that is no definition and no parameter."""
    found: list[Part] = []
    for action in law.actions.values():
        who = None if isinstance(action.who, str) else action.who
        ends = [end for argument in action.arguments for end in (argument.low, argument.high)]
        seen = [one.seen for one in action.arguments if not isinstance(one.seen, str)]
        terms = (who, action.when, action.weight, *ends, *seen)
        found.append((action.name, action.place, terms, ()))
    rules: tuple[d.Rule | d.Exempting, ...] = (*law.rules.values(), *law.exceptions.values())
    for rule in rules:
        found.append((rule.name, rule.place, (rule.when, rule.require), rule.then or ()))
    chosen: tuple[d.OpenParameter | d.Variant, ...]
    chosen = (*law.open_parameters.values(), *law.variants.values())
    found += [(value.name, value.place, (value.such,), ()) for value in chosen]
    for item in law.invariants.values():
        found.append((item.name, item.place, (item.always,), ()))
    for claim in law.properties.values():
        found.append((claim.name, claim.place, (*claim.terms, claim.within, claim.unless), ()))
    for variable in law.state.values():
        by = () if isinstance(variable.seen, str) else (variable.seen,)
        terms = (variable.start, variable.shown, *by)
        found.append((variable.name, variable.place, terms, ()))
    for scoring in law.scoring.values():
        terms = (scoring.over, *scoring.score, *scoring.stake)
        found.append((scoring.name, scoring.place, terms, ()))
    return found


def _players(law: Declarations) -> int:
    return max(game.players[1] for game in law.game.values())


def _about(number: int) -> str:
    """A number for people; of a very long one the power of ten below it."""
    text = str(number) if number.bit_length() < 200 else ""
    return (
        f"{number:,}" if len(text) < 16 else f"over 10^{int((number.bit_length() - 1) * 0.30103)}"
    )
