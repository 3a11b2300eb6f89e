"""Positions near to one that the solver made: a few entries changed, all invariants kept.

A random game comes to some moments so rarely that only the solver has a position for them.
Around such a position there are many others, and a walk looks at them one after the other.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import Any, TypeAlias

from lexludi.cases.derive import FAILURES
from lexludi.cases.generation.twin_games import choice_of, with_choice
from lexludi.language import Law, Machine, Setup, SetupError, Step
from lexludi.language.types import FINITE, Bool, Map, Option, Range, Type, Value, Whole, members
from lexludi.play.near_miss import places

SETUPS = 12
"""Fewer than so many other choices are tried before a walk begins."""
CHANGES = (1, 1, 1, 2, 3)
"""How many changes are made at once."""


@dataclass(frozen=True)
class PositionEntry:
    """A single value in a position: the variable, the keys that lead to it, and its type."""

    variable: str
    keys: tuple[Value, ...]
    type: Type

    @property
    def least(self) -> float:
        """The least number that it takes; 0 where its type has none."""
        return self.type.low if isinstance(self.type, Range) else 0

    @property
    def most(self) -> float:
        """The largest number that it takes."""
        return self.type.high if isinstance(self.type, Range) else inf

    def beside(self, other: PositionEntry) -> bool:
        """Whether a unit may go from one entry to the other: all but one thing is alike."""
        if self.type != other.type or self == other:
            return False
        if self.variable != other.variable:
            return self.keys[-1:] == other.keys[-1:] or not (self.keys and other.keys)
        return sum(one != two for one, two in zip(self.keys, other.keys, strict=True)) == 1


Values: TypeAlias = Mapping[PositionEntry, Any]


def entries(law: Law, players: int) -> list[PositionEntry]:
    """Every entry of a position, in the order of the law."""
    return [one for name, item in law.state.items() for one in _below(name, (), item.type, players)]


def _below(name: str, keys: tuple[Value, ...], kind: Type, players: int) -> Iterator[PositionEntry]:
    if isinstance(kind, Map):
        for key in members(kind.key, players):
            yield from _below(name, (*keys, key), kind.value, players)
    else:
        yield PositionEntry(name, keys, kind)


def value_of(position: Any, entry: PositionEntry) -> Any:
    """The value of an entry in a position of the machine."""
    value = getattr(position, entry.variable)
    for key in entry.keys:
        value = value[key]
    return value


def changed(position: Any, values: Values) -> Any:
    """A position with other values of some entries; the one given stays as it is."""
    twin = copy.copy(position)
    for name in {entry.variable for entry in values}:
        setattr(twin, name, copy.deepcopy(getattr(position, name)))
    for entry, value in values.items():
        if entry.keys:
            holder = getattr(twin, entry.variable)
            for key in entry.keys[:-1]:
                holder = holder[key]
            holder[entry.keys[-1]] = value
        else:
            setattr(twin, entry.variable, value)
    return twin


class Invariants:
    """Whether positions keep all invariants, asked thousands of times."""

    def __init__(self, machine: Machine) -> None:
        terms = tuple(one.always for one in machine.law.invariants.values())
        self._values: Callable[[Any], tuple[Any, ...]] = machine.values_of(terms)

    def keep(self, position: Any) -> bool:
        """Whether every invariant holds, and is defined."""
        try:
            return all(self._values(position))
        except FAILURES:
            return False


class Neighbours:
    """Random positions near to others, in games of so many players."""

    def __init__(self, law: Law, players: int, rng: random.Random) -> None:
        self._players = players
        self._rng = rng
        self._entries = entries(law, players)
        self._numbers = [one for one in self._entries if isinstance(one.type, Range | Whole)]
        self._beside: dict[PositionEntry, list[PositionEntry]] = {}

    def one(self, position: Any) -> Any:
        """A position with a few changes, which need not keep the invariants."""
        for _ in range(self._rng.choice(CHANGES)):
            values = self._moved(position) if self._rng.random() < 0.7 else self._set(position)
            position = changed(position, values)
        return position

    def _moved(self, position: Any) -> Values:
        """A unit of one number given to another; nothing where no number has any."""
        givers = [one for one in self._numbers if value_of(position, one) > one.least]
        giver = self._rng.choice(givers) if givers else None
        takers = self._takers(position, giver) if giver is not None else []
        if giver is None or not takers:
            return {}
        taker = self._rng.choice(takers)
        return {giver: value_of(position, giver) - 1, taker: value_of(position, taker) + 1}

    def _takers(self, position: Any, giver: PositionEntry) -> list[PositionEntry]:
        if giver not in self._beside:
            self._beside[giver] = [one for one in self._numbers if giver.beside(one)]
        return [one for one in self._beside[giver] if value_of(position, one) < one.most]

    def _set(self, position: Any) -> Values:
        """Another value for one variable, or for an entry of it: each variable is as likely."""
        name = self._rng.choice(sorted({one.variable for one in self._entries}))
        entry = self._rng.choice([one for one in self._entries if one.variable == name])
        return {entry: _another(entry.type, value_of(position, entry), self._players, self._rng)}


def _another(kind: Type, value: Any, players: int, rng: random.Random) -> Any:
    """Another value of a type, for a number without bounds the next one or the one before."""
    if isinstance(kind, Bool):
        return not value
    if isinstance(kind, Option):
        if value is not None and rng.random() < 0.5:
            return None
        return _another(kind.of, value, players, rng)
    if isinstance(kind, FINITE):
        others = [one for one in members(kind, players) if one != value]
        return rng.choice(others) if others else value
    return (value or 0) + rng.choice((-1, 1))


class Walk:
    """A walk by random changes of a position, to where no more rules refuse a step than before."""

    def __init__(self, machine: Machine, position: Any, step: Step, rng: random.Random) -> None:
        self.machine = machine
        self._position = position
        self._step = step
        self._rng = rng
        rules = _refusing(machine, position, step)
        self._broken = len(machine.law.rules) if rules is None else len(rules)

    def looks(self, tries: int) -> Iterator[tuple[Any, Step]]:
        """The positions on the way, and those a few changes off it, each with the step there.

        At each the step is legal, or one rule alone refuses it.
        """
        if self._broken <= 1:
            yield self._position, self._step
        keeps = Invariants(self.machine)
        neighbours = Neighbours(self.machine.law, self.machine.players, self._rng)
        for _ in range(tries):
            position = neighbours.one(self._position)
            if keeps.keep(position):
                yield from self._look(position)

    def _look(self, position: Any) -> Iterator[tuple[Any, Step]]:
        step = self._by_the_side(position)
        rules = _refusing(self.machine, position, step)
        if rules is None:
            return
        if len(rules) <= 1:
            yield position, step
        if len(rules) <= self._broken:
            self._position, self._step, self._broken = position, step, len(rules)

    def _by_the_side(self, position: Any) -> Step:
        """The step by whoever is to act in the position."""
        side = self.machine.side(position)
        return {**self._step, "by": side} if isinstance(side, int) else self._step


def _refusing(machine: Machine, position: Any, step: Step) -> tuple[str, ...] | None:
    """The rules that refuse a step; None where it is none, or the law breaks down."""
    try:
        refusal = machine.refusal(position, step)
    except FAILURES:
        return None
    if refusal is None:
        return ()
    return refusal.rules or None


def elsewhere(machine: Machine, position: Any, step: Step, rng: random.Random) -> Machine:
    """The machine of a setup that differs in some choices.

    The position keeps all invariants under it, and the step is as legal as before.
    """
    rules = _refusing(machine, position, step)
    for _ in range(rng.randrange(SETUPS)):
        other = _other_machine(machine, rng)
        if other is not None and Invariants(other).keep(position):
            alike = _refusing(other, position, step) == rules
            machine = other if alike else machine
    return machine


def _other_machine(machine: Machine, rng: random.Random) -> Machine | None:
    """A machine with one more choice changed, None where the law has no such setup."""
    law, setup = machine.law, machine.setup
    try:
        if law.open_parameters and rng.random() < 0.5:
            return Machine(law, _exchanged(law, setup, rng))
        every = [(name, choice) for name, choices, _ in law.choices() for choice in choices]
        others = [(name, one) for name, one in every if one != choice_of(setup, name)]
        return Machine(law, with_choice(law, setup, *rng.choice(others))) if others else None
    except SetupError:
        return None


def _exchanged(law: Law, setup: Setup, rng: random.Random) -> Setup:
    """A setup with two entries of the value of an open parameter exchanged, if it has two."""
    name = rng.choice(list(law.open_parameters))
    value = copy.deepcopy(setup.variants[name])
    found = list(places(value))
    if len(found) < 2 or not isinstance(value, dict) or any(len(path) != 1 for path, _ in found):
        return setup
    (one, left), (other, right) = rng.sample(found, 2)
    exchanged = {**value, one[0]: right, other[0]: left}
    return replace(setup, variants={**setup.variants, name: exchanged})
