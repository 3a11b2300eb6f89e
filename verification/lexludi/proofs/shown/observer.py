"""What a position, a step and an attempt show of obligations that ask for a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from lexludi.language import Law, Machine, Step
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.inquiry import value
from lexludi.language.refusal import ILLEGAL
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.shown.loop_watch import ClosedLoop, LoopWatch

DONE = ("taken", "ran", "held")
"""The branches of an exception, an effect and a guard that apply to a legal step."""
ALWAYS, LOOP = "ends", "loop"
"""The forms of properties that any loop refutes, and that a loop shows."""
BROKEN = (ArithmeticError, LookupError, TypeError, ValueError)
"""What the machine raises where a law that is not sound has no answer: a game ends there."""


class Observer:
    """Looks out for goals, obligations that a game can show, in games under one setup."""

    def __init__(self, law: Law, machine: Machine, goals: Iterable[Obligation]) -> None:
        every = list(goals)
        self._law = law
        self._value = partial(value, machine)
        self._machine = machine
        self._steps = {goal for goal in every if goal.kind in ("can_apply", "can_be_legal")}
        self._alone = {goal for goal in every if goal.kind == "can_fail_alone"}
        self._positions = [goal for goal in every if goal.kind == "possible"]
        self._failing = [goal for goal in every if goal.kind == "holds"]
        self._broken = [goal for goal in every if goal.kind == "inductive"]
        self._loops = [goal for goal in every if goal.kind == "loop_shown"]
        self._watch = LoopWatch(machine)

    @property
    def attempted(self) -> frozenset[str]:
        """The actions of which illegal attempts are looked for."""
        return frozenset(goal.action for goal in self._alone if goal.action)

    def forget(self, goal: Obligation) -> None:
        """Look out for a goal no more."""
        self._steps.discard(goal)
        self._alone.discard(goal)
        self._positions = [one for one in self._positions if one != goal]
        self._failing = [one for one in self._failing if one != goal]
        self._broken = [one for one in self._broken if one != goal]
        self._loops = [one for one in self._loops if one != goal]

    def position(self, position: Any) -> Iterator[Obligation]:
        """The goals that a position shows."""
        yield from (goal for goal in self._positions if self._holds(position, goal) is True)
        yield from (goal for goal in self._failing if self._holds(position, goal) is False)

    def _holds(self, position: Any, goal: Obligation) -> bool | None:
        """Whether what a property says holds; None under answers that are exempt."""
        item = self._law.properties[goal.subject]
        if item.unless is not None and self._value(position, item.unless):
            return None
        return bool(self._value(position, item.terms[0]))

    def step(self, position: Any, step: Step, after: Any) -> Iterator[Obligation]:
        """The goals that a legal step shows."""
        if self._steps:
            yield from self._steps & self._applying(position, step)
        for goal in self._broken:
            if goal.action == step["do"] and self._breaks(goal.subject, position, after):
                yield goal
        if self._loops:
            loop = self._watch.closed(position, step, after)
            yield from self._coming_back(loop) if loop is not None else ()

    def _coming_back(self, loop: ClosedLoop) -> Iterator[Obligation]:
        """The goals that a loop shows: an ending that fails needs the answers it is exempted for.

        A game that ends always is refuted by any loop, all others by those without chance only.
        """
        for goal in self._loops:
            item = self._law.properties[goal.subject]
            asked = asked_of_a_loop(item)
            if asked is None or (loop.by_chance and item.form != ALWAYS):
                continue
            if any(self._value(position, asked) for position in loop.positions):
                yield goal

    def attempt(self, position: Any, step: Step) -> Iterator[Obligation]:
        """The goals that an attempt shows, which a single guard must refuse."""
        refusal = self._machine.refusal(position, step)
        if refusal is not None and refusal.kind == ILLEGAL and len(refusal.rules) == 1:
            yield from self._alone & {Obligation("can_fail_alone", refusal.rules[0], step["do"])}

    def _applying(self, position: Any, step: Step) -> set[Obligation]:
        """That a legal step's action can be legal, and its rules and exceptions apply."""
        name = step["do"]
        done = [branch.rpartition("/") for branch in self._machine.branches(position, step)]
        found = {Obligation("can_apply", rule, name) for rule, _, how in done if how in DONE}
        return found | {Obligation("can_be_legal", name, name)}

    def _breaks(self, invariant: str, before: Any, after: Any) -> bool:
        always: t.Term = self._law.invariants[invariant].always
        return bool(self._value(before, always)) and not self._value(after, always)


def asked_of_a_loop(item: d.Property) -> t.Term | None:
    """What must hold somewhere in a loop that shows a property; None where any loop refutes it."""
    return item.terms[0] if item.form == LOOP else item.unless
