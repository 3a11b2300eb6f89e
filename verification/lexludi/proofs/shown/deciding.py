"""What of a position decides how play goes on, and whether chance has a say in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from lexludi.language import Law, Machine, Setup, Step
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.dependencies import reached
from lexludi.language.evaluate.algebra import Concrete
from lexludi.language.evaluate.evaluator import Evaluator
from lexludi.play.policy import leaves


class DecidingPart:
    """The part of the positions of one machine that decides how play goes on."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._names = sorted(deciding(machine.law, machine.setup))

    def of(self, position: Any) -> tuple[Any, ...]:
        """The deciding values of a position, in an order that is the same for all positions."""
        values = self._machine.to_json(position)
        return tuple(leaves([values[name] for name in self._names]))

    def left_to_chance(self, position: Any, step: Step) -> bool:
        """Whether another outcome could come in place of a legal step."""
        if step["by"] != d.CHANCE:
            return False
        others = (one for one in self._machine.legal(position) if one != step)
        return any(self._machine.weight(position, one) > 0 for one in others)


def deciding(law: Law, setup: Setup) -> frozenset[str]:
    """The variables on which it can depend which steps are legal, now or later, and when it ends.

    What only scores, promises or views read decides nothing, nor does a rule that never applies
    under the answers of the set-up.
    """
    calls = {name: t.named(item.body) for name, item in law.definitions.items()}
    rules = [rule for rule in law.rules.values() if not _idle(law, setup, calls, rule)]
    found = set(_variables(law, calls, _conditions(law, rules)))
    flows = [one for rule in rules for one in _flows(rule.then or (), ())]
    while True:
        new = {
            name
            for written, read in flows
            if written in found
            for name in _variables(law, calls, read)
        }
        if new <= found:
            return frozenset(found)
        found |= new


Calls = Mapping[str, frozenset[str]]
"""What each definition reads and calls itself."""
Bearing = d.Rule | d.Exempting


def _idle(law: Law, setup: Setup, calls: Calls, rule: Bearing) -> bool:
    """Whether the condition of a rule reads no position, and is false under the answers."""
    if rule.when is None or t.free_names(rule.when) or [*_variables(law, calls, (rule.when,))]:
        return False
    given = setup.completed(law).given(law)
    evaluator = Evaluator(Concrete(law.order), setup.players, given, law.definitions, {})
    return not evaluator.value(rule.when, {})


def _conditions(law: Law, rules: Iterable[Bearing]) -> Iterator[t.Term]:
    """All that says which steps are legal, how likely they are, and whether the game is over."""
    yield law.scoring.over
    for action in law.actions.values():
        ends = (end for one in action.arguments for end in (one.low, one.high))
        who = () if isinstance(action.who, str) else (action.who,)
        yield from (one for one in (*who, action.when, action.weight, *ends) if one is not None)
    for rule in rules:
        yield from (one for one in (rule.when, rule.require) if one is not None)


def _flows(
    effects: tuple[t.Effect, ...], around: tuple[t.Term, ...]
) -> Iterator[tuple[str, tuple[t.Term, ...]]]:
    """For each change the variable that is written, and the terms that say what and whether."""
    for effect in effects:
        if isinstance(effect, t.Assign):
            yield effect.name, (*around, *effect.keys, effect.value)
        elif isinstance(effect, t.If):
            yield from _flows((*effect.yes, *effect.no), (*around, effect.condition))
        else:
            yield from _flows(effect.body, around)


def _variables(law: Law, calls: Calls, terms: Iterable[t.Term]) -> Iterator[str]:
    """The variables that terms read, through definitions as well."""
    for term in terms:
        for name in t.named(term):
            yield from {name, *reached(name, calls)} & law.state.keys()
