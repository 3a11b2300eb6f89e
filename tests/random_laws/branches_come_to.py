"""Which branches of definitions are come to when all that a law says is evaluated at a moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tests.random_laws.moments import Moment
from tests.random_laws.undefined_here import undefined_here

from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.explain.unparse import unparse
from lexludi.language.types import Map, members
from lexludi.language.undefined import Undefined

Branch = tuple[str, str]
"""A definition, and what leads to one of its branches."""
Names = Mapping[int, str]
"""The definition that a term stands in, by what Python knows the term by."""


def branches_come_to(moment: Moment) -> set[Branch]:
    """The branches that evaluations at a moment come to, until one has no value."""
    watched = _WatchedMoment(moment.machine, moment.position, moment.step)
    list(undefined_here(watched))
    for ask in (_agreed, _begun) if moment.step is None else (_guarded,):
        with suppress(Undefined):
            ask(watched)
    return watched.come_to


@dataclass(frozen=True)
class _WatchedMoment(Moment):
    """A moment that notes the branches that its evaluations come to."""

    come_to: set[Branch] = field(default_factory=set)

    def evaluator(self, state: Values | None = None, before: Values | None = None) -> Evaluator:
        """The evaluator that explanations use, noting branches."""
        plain = super().evaluator(state, before)
        noter = _Noter(
            plain.algebra, plain.players, plain.given, plain.definitions, plain.state, plain.before
        )
        noter.follow(self._names, self.come_to)
        return noter

    @cached_property
    def _names(self) -> Names:
        definitions = self.machine.law.definitions
        return {id(term): name for name, item in definitions.items() for term in t.walk(item.body)}


class _Noter(Evaluator):
    """Evaluates, and notes which branches of definitions it comes to."""

    def follow(self, names: Names, come_to: set[Branch]) -> None:
        """Note the branches of terms that have a name."""
        self._names, self._come_to = names, come_to

    def value(self, term: t.Term, local: Values) -> Any:
        """The value of a term."""
        name = self._names.get(id(term))
        if name is not None:
            self._come_to.update((name, part) for part in self._parts(term, local))
        return super().value(term, local)

    def _parts(self, term: t.Term, local: Values) -> Iterator[str]:
        """What leads to the branch that is come to next."""
        if isinstance(term, t.Choose):
            condition = unparse(term.condition)
            held = super().value(term.condition, local)
            yield condition if held else f"not ({condition})"
        elif isinstance(term, t.Fold) and next(self._held_rounds(term, local), None) is not None:
            spans = [one.domain for one in term.loops if isinstance(one.domain, t.Span)]
            ranges = (f"range({unparse(one.low)}, {unparse(one.high)})" for one in spans)
            yield unparse(term.condition) if term.condition is not None else ", ".join(ranges)

    def _held_rounds(self, term: t.Fold, local: Values) -> Iterator[Values]:
        return (names for _, names in self.bindings(term.loops, term.condition, local))


def _agreed(moment: Moment) -> None:
    """Evaluate the conditions on what is agreed before a game."""
    law = moment.machine.law
    for variant in law.variants.values():
        moment.evaluator().holds(variant.such, {})
    for item in law.open_parameters.values():
        keyed = isinstance(item.type, Map)
        keys = members(item.type.key, moment.machine.players) if keyed else (None,)  # type: ignore[union-attr]
        for key in keys:
            moment.evaluator().holds(item.such, {"key": key})


def _begun(moment: Moment) -> None:
    """Evaluate the values at the start."""
    for item in moment.machine.law.state.values():
        moment.value(item.start, {})


def _guarded(moment: Moment) -> None:
    """Evaluate the guards of a step, or the first exception to each that applies."""
    law = moment.machine.law
    for rule in law.rules_of(moment.action.name) if moment.is_due else ():
        evaluator = moment.evaluator()
        if rule.require is None or not evaluator.holds(rule.when, moment.local):
            continue
        exceptions = law.exceptions_to(rule.name)
        taken = (one for one in exceptions if evaluator.value(one.when, moment.local))
        evaluator.holds(next(taken, rule).require, moment.local)
