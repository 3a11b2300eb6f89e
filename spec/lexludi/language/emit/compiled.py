"""The generated module of a law, loaded, with its functions gathered by action."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.emit import emitted_names as names
from lexludi.language.emit.codec import encode, listed
from lexludi.language.emit.load import loaded
from lexludi.language.json_types import By, Step
from lexludi.language.law import Law
from lexludi.language.problems import Place
from lexludi.language.setup import Setup
from lexludi.language.types import Map, Option, Range, Seat, Type, members
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
        self.needs = _needs(law, rule)

    def branches(self, outcome: int, called: dict[int, str]) -> list[str]:
        """The branches of the rule and its exceptions, from the function's return value."""
        if outcome in called:
            return [f"{self.name}/{called[outcome]}"] + [f"{name}/idle" for name in self.exceptions]
        taken = self.exceptions[outcome - 3]
        others = [f"{name}/idle" for name in self.exceptions if name != taken]
        return [f"{self.name}/replaced", f"{taken}/taken", *others]


def _needs(law: Law, rule: d.Rule) -> frozenset[str]:
    """The local names that a guard reads, its exceptions' too."""
    terms = [term for term in (rule.when, rule.require) if term is not None]
    for exception in law.exceptions_to(rule.name):
        terms += [term for term in (exception.when, exception.require) if term is not None]
    return frozenset(name for term in terms for name in t.free_names(term))


class CompiledAction:
    """An action's functions: when, who, guards, effects, weight, candidates for its arguments."""

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
        self.bounds = [_bounds(module, action.name, a) for a in action.arguments]
        self.stages = [self._stage(number) for number in range(len(self.names) + 1)]

    def _stage(self, bound: int) -> list[Function]:
        """The guards that can be evaluated once so many arguments are known, and not before."""
        known, before = set(self.names[:bound]), set(self.names[: max(bound - 1, 0)])
        every = set(self.names)
        return [
            guard.run
            for guard in self.guards
            if guard.needs & every <= known and (bound == 0 or not guard.needs & every <= before)
        ]

    def broken(self, g: Any, s: Any, me: int, values: tuple[Any, ...]) -> tuple[str, ...]:
        """The names of all guards that the step violates."""
        return tuple(guard.name for guard in self.guards if not guard.run(g, s, me, *values))

    def apply(self, g: Any, s: Any, me: int, values: tuple[Any, ...]) -> list[str]:
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

    def candidates(self, g: Any, s: Any, me: int) -> Iterator[tuple[Any, ...]]:
        """All argument values within the bounds that no guard forbids, in order."""
        padding: list[Any] = [None] * len(self.names)
        if all(guard(g, s, me, *padding) for guard in self.stages[0]):
            yield from self._further(g, s, me, ())

    def _further(
        self, g: Any, s: Any, me: int, known: tuple[Any, ...]
    ) -> Iterator[tuple[Any, ...]]:
        number = len(known)
        if number == len(self.names):
            yield known
            return
        padding = [None] * (len(self.names) - number - 1)
        guards = self.stages[number + 1]
        for value in self.bounds[number](g, s, me, known):
            tried = (*known, value)
            if all(guard(g, s, me, *tried, *padding) for guard in guards):
                yield from self._further(g, s, me, tried)

    def step(self, by: By, values: tuple[Any, ...]) -> Step:
        """The step as JSON has it."""
        step: Step = {"by": by, "do": self.name}
        for argument, value in zip(self.declared.arguments, values, strict=True):
            step[argument.name] = encode(argument.type, value)
        return step


def _kind(action: d.Action) -> str:
    return action.who if isinstance(action.who, str) else "seat"


def _of_type(kind: Type, numbers: range, players: int) -> range:
    """The numbers that are of a type: what is not is no argument."""
    if not isinstance(kind, (Range, Seat)):
        return numbers
    own = members(kind, players)
    return range(max(numbers.start, int(own[0])), min(numbers.stop, int(own[-1]) + 1))


def _bounds(module: ModuleType, action: str, argument: d.Argument) -> Function:
    """A function from table, position, me and the arguments before to the candidates."""
    low, high = (
        getattr(module, names.bound_name(end, action, argument.name), None)
        for end in ("low", "high")
    )
    kind = argument.type

    def scalars(of: Type, g: Any, s: Any, me: int, known: tuple[Any, ...]) -> list[Any]:
        if isinstance(of, Option):
            return [None, *scalars(of.of, g, s, me, known)]
        if low is not None and high is not None:
            first, last = low(g, s, me, *known), high(g, s, me, *known)
            return list(_of_type(of, range(first, last + 1), g._players))
        if isinstance(of, (Seat, Range)) or hasattr(of, "values"):
            return list(members(of, g._players))  # type: ignore[arg-type]
        return [False, True]

    def candidates(g: Any, s: Any, me: int, known: tuple[Any, ...]) -> Iterator[Any]:
        if not isinstance(kind, Map):
            yield from scalars(kind, g, s, me, known)
            return
        keys = members(kind.key, g._players)
        bounded = low is not None
        columns = [
            scalars(kind.value, g, s, me, (*known, key) if bounded else known) for key in keys
        ]
        for values in itertools.product(*columns):
            if isinstance(kind.key, Seat):
                yield list(values)
            else:
                yield dict(zip(keys, values, strict=True))

    return candidates


class Compiled:
    """The generated module of a law, executed."""

    def __init__(self, law: Law) -> None:
        self.module = loaded(law)
        vars(self.module)["_undefined"] = partial(_refuse, law.folder)
        self.start: Function = getattr(self.module, names.START)
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

    def table(self, law: Law, setup: Setup) -> Any:
        """The values that stay the same during a game."""
        table = self.module.LawTable()
        setattr(table, names.PLAYERS, setup.players)
        setattr(table, names.SEATS, tuple(range(setup.players)))
        for name, value in setup.given(law).items():
            parameter = law.every_parameter.get(name)
            held = listed(parameter.type, value) if parameter is not None else value
            setattr(table, names.plain(name), held)
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
