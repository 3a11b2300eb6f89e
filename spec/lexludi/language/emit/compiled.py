"""The generated module of a law, loaded, with its functions gathered by action."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.emit import emitted_names as names
from lexludi.language.emit.codec import listed
from lexludi.language.emit.load import loaded, values_function
from lexludi.language.law import Law
from lexludi.language.problems import Place
from lexludi.language.setup import Setup
from lexludi.language.types import Map
from lexludi.language.undefined import Undefined, fault

Function = Callable[..., Any]
AT = re.compile(r"(.*):(\d+):(\d+): (.*)", re.DOTALL)
"""Where an operand stands and what it is, as `lexludi.language.emit.checks` writes it."""
GUARD = {0: "broken", 1: "held", 2: "idle"}
EFFECT = {1: "ran", 2: "idle"}


class CompiledRule:
    """A rule's function for one action, with the exceptions in the order of its return values."""

    def __init__(self, law: Law, rule: d.Rule, action: str, module: ModuleType) -> None:
        self.name = rule.name
        self.run: Function = getattr(module, names.rule_name(rule.name, action))
        self.exceptions = tuple(exception.name for exception in law.exceptions_to(rule.name))

    def branches(self, outcome: int, called: dict[int, str]) -> list[str]:
        """The branches of the rule and its exceptions, from the function's return value."""
        if outcome in called:
            return [f"{self.name}/{called[outcome]}"] + [f"{name}/idle" for name in self.exceptions]
        taken = self.exceptions[outcome - 3]
        others = [f"{name}/idle" for name in self.exceptions if name != taken]
        return [f"{self.name}/replaced", f"{taken}/taken", *others]


class CompiledAction:
    """An action's functions: when, who, guards, effects, weight, and what lists its steps.

    Attributes:
        outcomes: of chance alone, the arguments of its legal outcomes.
        fresh: what gives a position its own copy of each map that the effects may change.
    """

    def __init__(self, law: Law, action: d.Action, module: ModuleType, seats: str) -> None:
        self.declared = action
        self.name = action.name
        self.names = tuple(argument.name for argument in action.arguments)
        self.kind = _kind(action)
        self.when: Function = getattr(module, names.action_name("when", action.name))
        self.who: Function | None = getattr(module, names.action_name("who", action.name), None)
        weight = names.action_name("weight", action.name)
        self.weight: Function | None = getattr(module, weight, None)
        rules = law.rules_of(action.name)
        self.guards = [CompiledRule(law, r, action.name, module) for r in rules if r.require]
        self.effects = [
            CompiledRule(law, r, action.name, module) for r in rules if r.then is not None
        ]
        written = t.writes(tuple(chain.from_iterable(_effects(law, rule) for rule in rules)))
        self.fresh: tuple[Function, ...] = tuple(
            getattr(module, names.fresh_name(name))
            for name, item in law.state.items()
            if name in written and isinstance(item.type, Map)
        )
        outcomes = names.action_name("outcomes", action.name)
        self.outcomes: Function | None = getattr(module, outcomes, None)

    def copied(self, s: Any) -> Any:
        """A position that the effects may change; what they leave alone is shared by both."""
        after = s._copy()
        for fresh in self.fresh:
            fresh(after)
        return after

    def broken(self, g: Any, s: Any, me: int, values: tuple[Any, ...]) -> tuple[str, ...]:
        """The names of all guards that the step violates."""
        return tuple(guard.name for guard in self.guards if not guard.run(g, s, me, *values))

    def apply(self, g: Any, s: Any, me: int, values: tuple[Any, ...]) -> None:
        """Change the position by all effects in order."""
        for effect in self.effects:
            effect.run(g, s, me, *values)

    def effect_branches(self, g: Any, s: Any, me: int, values: tuple[Any, ...]) -> list[str]:
        """Change the position by all effects in order, and return the branch of each."""
        found: list[str] = []
        for effect in self.effects:
            found += effect.branches(effect.run(g, s, me, *values), EFFECT)
        return found

    def guard_branches(self, g: Any, s: Any, me: int, values: tuple[Any, ...]) -> list[str]:
        """The branch of each guard."""
        found: list[str] = []
        for guard in self.guards:
            found += guard.branches(guard.run(g, s, me, *values), GUARD)
        return found


def _effects(law: Law, rule: d.Rule) -> Iterator[t.Effect]:
    """The effects of a rule and of its exceptions."""
    yield from rule.then or ()
    for exception in law.exceptions_to(rule.name):
        yield from exception.then or ()


def _kind(action: d.Action) -> str:
    return action.who if isinstance(action.who, str) else "seat"


class Compiled:
    """The generated module of a law, executed."""

    def __init__(self, law: Law) -> None:
        self.module = loaded(law)
        vars(self.module)["_undefined"] = partial(_refuse, law.folder)
        self.start: Function = getattr(self.module, names.START)
        self.legal: Function = getattr(self.module, names.LEGAL)
        self.over: Function = getattr(self.module, names.OVER)
        self.score: Function = getattr(self.module, names.SCORE)
        self.stake: Function = getattr(self.module, names.STAKE)
        self.actions = {
            name: CompiledAction(law, action, self.module, name)
            for name, action in law.actions.items()
        }
        self.invariants = {
            name: getattr(self.module, names.invariant_name(name)) for name in law.invariants
        }
        self._values: dict[tuple[t.Term, ...], Function] = {}

    def values(self, law: Law, terms: tuple[t.Term, ...]) -> Function:
        """The function of table and position that gives the values of some terms, made once."""
        if terms not in self._values:
            self._values[terms] = values_function(law, self.module, terms)
        return self._values[terms]

    def table(self, law: Law, setup: Setup) -> Any:
        """The values that stay the same during a game."""
        table = self.module.LawTable()
        setattr(table, names.PLAYERS, setup.players)
        setattr(table, names.SEATS, tuple(range(setup.players)))
        for name, value in setup.given(law).items():
            parameter = law.every_parameter.get(name)
            held = listed(parameter.type, value) if parameter is not None else value
            setattr(table, names.plain(name), held)
        for name in getattr(self.module, names.FIXED):
            setattr(table, name, getattr(self.module, name)(table, None))
        return table


def _refuse(folder: Path, at: str, value: Any, expected: str) -> NoReturn:
    """Raise what a partial operation of the generated module gives outside its domain."""
    file, line, column, what = AT.findall(at)[0]
    place = Place(str(folder / file), int(line), int(column))
    raise Undefined(place, fault(what, value, expected))


def compiled(law: Law) -> Compiled:
    """The compiled form of a law, made once."""
    existing = law.__dict__.get("_compiled")
    if isinstance(existing, Compiled):
        return existing
    fresh = Compiled(law)
    law.__dict__["_compiled"] = fresh
    return fresh
