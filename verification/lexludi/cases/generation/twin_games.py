"""Playing one game under two answers at once, until they part ways."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lexludi.cases.generation.search import Finder, GoalMoment, Question, Scout
from lexludi.language import Law, Machine, Setup, Step
from lexludi.play import setups
from lexludi.play.policy import Policy, spread, tastes
from lexludi.support.canonical_json import canonical

SAMPLE = 12
"""Steps allowed under both answers of which the successors are compared at a position."""

Pair = tuple[str, Setup, Setup]
"""A point or variant, and two setups that differ in nothing else that could stay the same."""


def compare(
    finder: Finder, pair: Pair, rng: random.Random, length: int, beginning: Sequence[Step] = ()
) -> None:
    """Play once and keep the first moments that the two answers decide differently.

    `beginning` is followed first, as far as both sides allow it and stay together.
    """
    TwinGames(finder, pair, rng).play(length, beginning)


class TwinGames:
    """Two machines side by side, at equal positions."""

    def __init__(self, finder: Finder, pair: Pair, rng: random.Random) -> None:
        self.point, *both = pair
        self.machines = [Machine(finder.law, setup) for setup in both]
        self.scouts = [Scout(finder, machine) for machine in self.machines]
        self.history: list[Step] = []
        self._finder = finder
        self._fields = tuple(finder.law.state)
        self._rng = rng
        likes = tastes(finder.law, both[0].players, rng)
        seen = finder.seen if rng.random() < 0.6 else None
        self._policy = Policy(finder.law, rng, likes, fair=False, seen=seen)

    def play(self, length: int, beginning: Sequence[Step]) -> None:
        """Play until the positions differ, the game is over, or `length` steps are done."""
        now = [machine.start() for machine in self.machines]
        if self._part(now):
            self._keep("stands", None)
            return
        now = self._follow(now, beginning)
        for _ in range(length):
            if not self._better():
                return
            steps = self._try(now)
            if not steps:
                self._finish(now)
                return
            step = self._policy.choose(self.machines[0], now[0], steps)
            self.history.append(step)
            now = [m.advance(at, step) for m, at in zip(self.machines, now, strict=True)]

    def _follow(self, now: list[Any], beginning: Sequence[Step]) -> list[Any]:
        for step in beginning:
            pairs = list(zip(self.machines, now, strict=True))
            if any(machine.refusal(at, step) is not None for machine, at in pairs):
                break
            after = [machine.advance(at, step) for machine, at in pairs]
            if self._part(after):
                break
            self.history.append(step)
            now = after
        return now

    def _better(self) -> bool:
        """Whether a find here could still be of use."""
        return any(
            self._finder.wants(self._goal(number), scout.cost(self.history))
            for number, scout in enumerate(self.scouts)
        )

    def _try(self, now: list[Any]) -> list[Step]:
        """Keep the steps that only one side allows, or that lead apart; the others are returned."""
        listed = [
            {canonical(step): step for step in machine.legal(at)}
            for machine, at in zip(self.machines, now, strict=True)
        ]
        for ours, theirs in ((0, 1), (1, 0)):
            for text in sorted(listed[ours].keys() - listed[theirs].keys()):
                self._keep("step", listed[ours][text])
                break
        common = [step for text, step in listed[0].items() if text in listed[1]]
        return [
            step for step in spread(common, SAMPLE, self._rng) if not self._leads_apart(now, step)
        ]

    def _leads_apart(self, now: list[Any], step: Step) -> bool:
        after = [m.advance(at, step) for m, at in zip(self.machines, now, strict=True)]
        if self._part(after):
            self._keep("step", step)
            return True
        return False

    def _part(self, now: list[Any]) -> bool:
        left, right = now
        return any(getattr(left, name) != getattr(right, name) for name in self._fields)

    def _finish(self, now: list[Any]) -> None:
        results = [m.result(at) for m, at in zip(self.machines, now, strict=True)]
        if results[0] != results[1]:
            self._keep("result", None)

    def _goal(self, number: int) -> str:
        return f"{self.point}.{choice_of(self.scouts[number].setup, self.point)}"

    def _keep(self, question: Question, step: Any) -> None:
        for number, scout in enumerate(self.scouts):
            found = GoalMoment(scout.setup, tuple(self.history), question, step)
            self._finder.keep(self._goal(number), scout.cost(self.history), found)


def choice_of(setup: Setup, name: str) -> str:
    """The answer of a point, or the choice of a variant."""
    return str({**setup.answers, **setup.variants}[name])


def with_choice(law: Law, setup: Setup, name: str, choice: str) -> Setup:
    """The setup with another choice at one point or variant.

    What does not fit beside the choice of a variant is changed as well: other variants, and values
    of open parameters.
    """
    if name in law.points:
        return replace(setup, answers={**setup.answers, name: choice})
    return setups.beside(law, setup, name, choice)
