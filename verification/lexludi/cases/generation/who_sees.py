"""Where it is asked what each seat sees: each way in which something is hidden, or not.

A way is what one variable, or one argument of a step, asks of a seat: the truth of each condition
in its `seen:` and in the definitions that this calls.  Only what differs from its value at the
start counts, since nobody is told anything by an empty hand.  Each way is asked for early in a
game, and once more late in one, since an engine may hide something in the beginning only.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from typing import Any, TypeAlias

from lexludi.cases.deciding_points import named_by_views
from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.twin_games import with_choice
from lexludi.language import Law, Machine, Setup, Step
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.evaluate.evaluator import Evaluator, Values
from lexludi.language.explain.explain import Explainer
from lexludi.language.types import Map
from lexludi.language.undefined import Undefined
from lexludi.play import length, setups
from lexludi.play.policy import Policy, tastes
from lexludi.support.number_words import NUMBERS, word

GAMES = 2
"""Games under each setup: chance alone may keep something from being hidden in one."""
LATE = "late"
"""Marks the ways of the last position of a game where something is hidden."""
UNKNOWN = (Undefined, LookupError, ArithmeticError)
"""What a condition may raise that is not asked where another one fails, or that needs a loop."""
Way: TypeAlias = tuple[str, tuple[Any, ...]]
"""The variable or the action with its argument, and the truth of each condition for one seat."""
Hideable: TypeAlias = d.Variable | d.Argument


@dataclass(frozen=True)
class Look:
    """A position, or a step in it, with all ways in which it hides something, or does not."""

    setup: Setup
    history: tuple[Step, ...]
    step: Step | None
    ways: frozenset[Way]


def looks(
    law: Law, known: Sequence[CaseInput], *, players: Sequence[int], seed: int
) -> list[CaseInput]:
    """One input for each look that shows a way which no other does, and no known input either.

    The games are of the most players, because all seats of a game are asked at once.
    """
    views = [one for one in known if one.question == "views" and one.history is not None]
    shown = {way for one in views for way in _shown(law, one)}
    every: list[Look] = []
    for place, setup in enumerate(_setups(law, max(players))):
        for number in range(GAMES):
            every += _new(law, setup, f"{seed} who sees {place} {number}", shown)
    taken = Counter(one.id.partition(".seen.")[0] for one in views)
    return list(_named(_needed(every), taken))


def _shown(law: Law, asked: CaseInput) -> Iterator[Way]:
    """The ways of an input that asks for views; its position is late after half a game's steps."""
    machine = Machine(law, asked.setup)
    position, history = machine.start(), asked.history or ()
    for step in history:
        position = machine.advance(position, step)
    watch = Watch(law, asked.setup, machine)
    if asked.step is not None:
        yield from watch.step(position, asked.step)
        return
    half = length.limit(law, asked.setup.players) // (2 * length.FACTOR)
    for name, truths in watch.position(position):
        yield name, truths
        if len(history) >= half:
            yield name, (*truths, LATE)


def _setups(law: Law, players: int) -> Iterator[Setup]:
    """The usual setup, each variant, and under each of them what may decide who sees something.

    Where a variant gives a point its meaning, an answer to the point alone shows nothing.
    """
    yield setups.reference(law, players)
    used = named_by_views(law)
    for changed in setups.variant_mixtures(law) if any(_hideable(law)) else ():
        usual = setups.make(law, players, {}, changed)
        if changed:
            yield usual
        for name, choices, ruling in law.choices():
            if name in used and name not in changed:
                yield from (with_choice(law, usual, name, one) for one in choices if one != ruling)


def _hideable(law: Law) -> Iterator[Hideable]:
    arguments = (one for action in law.actions.values() for one in action.arguments)
    every: Iterator[Hideable] = chain(law.state.values(), arguments)
    yield from (one for one in every if not isinstance(one.seen, str))


def _new(law: Law, setup: Setup, text: str, shown: set[Way]) -> Iterator[Look]:
    """The looks in one game that show a way which none before them does."""
    machine = Machine(law, setup)
    watch = Watch(law, setup, machine)
    late = Look(setup, (), None, frozenset())
    for position, history, step in _played(law, setup, machine, random.Random(text)):
        for looked, found in ((None, watch.position(position)), (step, watch.step(position, step))):
            ways = frozenset(found)
            if ways - shown:
                shown |= ways
                yield Look(setup, history, looked, ways)
            if looked is None and ways:
                late = Look(setup, history, None, frozenset((n, (*t, LATE)) for n, t in ways))
    if late.ways - shown:
        shown |= late.ways
        yield late


def _played(
    law: Law, setup: Setup, machine: Machine, rng: random.Random
) -> Iterator[tuple[Any, tuple[Step, ...], Step]]:
    """Each position of one game, with the steps that lead there and the one that is taken."""
    policy = Policy(law, rng, tastes(law, setup.players, rng))
    history: tuple[Step, ...] = ()
    position = machine.start()
    while len(history) < length.limit(law, setup.players) and (steps := machine.legal(position)):
        step = policy.choose(machine, position, steps)
        yield position, history, step
        history = *history, step
        position = machine.advance(position, step)


def _needed(every: Sequence[Look]) -> list[Look]:
    """The looks without those whose ways the others show as well; the first ones stay longest."""
    kept = list(every)
    for one in reversed(every):
        others = {way for other in kept if other is not one for way in other.ways}
        if one.ways <= others:
            kept.remove(one)
    return kept


def _named(kept: Sequence[Look], taken: Counter[str]) -> Iterator[CaseInput]:
    """Inputs that are named after the first thing that each shows and those before do not.

    `taken` are so many names of each thing that other inputs have.
    """
    shown: set[Way] = set()
    for one in kept:
        subject = min(way[0] for way in one.ways - shown or one.ways).partition("/")[0]
        shown |= one.ways
        taken[subject] += 1
        if taken[subject] < len(NUMBERS):
            name = f"{subject}.seen.{word(taken[subject])}"
            yield CaseInput(name, (name,), one.setup, one.history, "views", one.step)


class Watch:
    """Says in which ways positions and steps of one game hide something."""

    def __init__(self, law: Law, setup: Setup, machine: Machine) -> None:
        self._law = law
        self._setup = setup
        self._machine = machine
        self._start = machine.plain(machine.start())
        self._hidden = [one for one in law.state.values() if not isinstance(one.seen, str)]

    def position(self, position: Any) -> Iterator[Way]:
        """The ways of all variables of a position."""
        if self._hidden:
            values = self._machine.plain(position)
            evaluator = Explainer(self._law, self._setup, values, -1, {}).evaluator
            for item in self._hidden:
                entries = _entries(item, values[item.name], self._start[item.name])
                yield from self._ways(item.name, item, evaluator, entries)

    def step(self, position: Any, step: Step) -> Iterator[Way]:
        """The ways of all arguments of a step."""
        action = self._law.actions[step["do"]]
        hidden = [one for one in action.arguments if not isinstance(one.seen, str)]
        if hidden:
            local, values = self._machine.local_names(step), self._machine.plain(position)
            evaluator = Explainer(self._law, self._setup, values, -1, {}).evaluator
            for item in hidden:
                entries = ({**local, **key} for key in _entries(item, local[item.name], None))
                yield from self._ways(f"{action.name}/{item.name}", item, evaluator, entries)

    def _ways(
        self, name: str, item: Hideable, evaluator: Evaluator, entries: Iterable[Values]
    ) -> Iterator[Way]:
        for local in entries:
            for seat in range(self._setup.players):
                yield name, tuple(_truths(evaluator, item.seen, local, seat))


def _entries(item: Hideable, value: Any, first: Any) -> Iterator[Values]:
    """The local name of each entry that is not what it was at first; of one, if that decides."""
    if not isinstance(item.type, Map):
        yield from ({},) * (value != first)
        return
    changed = [key for key, one in value.items() if first is None or one != first[key]]
    told = isinstance(item.seen, str) or "key" in t.free_names(item.seen)
    yield from ({"key": key} for key in (changed if told else changed[:1]))


def _truths(evaluator: Evaluator, seen: t.Term | str, local: Values, seat: int) -> Iterator[Any]:
    """The truth of each condition of a set of seats for one seat."""
    if isinstance(seen, t.Build):
        yield from _conditions(evaluator, seen.element, {**local, seen.loop.name: seat})
    elif not isinstance(seen, str):
        yield evaluator.value(seen, local)[seat]


def _conditions(evaluator: Evaluator, term: t.Term, local: Values) -> Iterator[Any]:
    """The values of what a term joins by `and`, `or`, `not`; None where one has none."""
    if isinstance(term, t.Logic | t.Not):
        for part in t.children(term):
            yield from _conditions(evaluator, part, local)
    else:
        with suppress(*UNKNOWN):
            yield evaluator.value(term, local)
            yield from _choices(evaluator, term, local)
            return
        yield None


def _choices(evaluator: Evaluator, term: t.Term, local: Values) -> Iterator[Any]:
    """The values of the conditions on which a term is one thing or another, in definitions too."""
    for part in t.walk(term):
        if isinstance(part, t.Choose):
            yield from _conditions(evaluator, part.condition, local)
        elif isinstance(part, t.Call):
            body = evaluator.definitions[part.name].body
            names = (name for name, _ in part.expected)
            values = (evaluator.value(one, local) for one in part.arguments)
            yield from _choices(evaluator, body, dict(zip(names, values, strict=True)))
