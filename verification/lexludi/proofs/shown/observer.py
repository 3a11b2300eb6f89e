"""What a position, a step and an attempt show of obligations that ask for a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from lexludi.language import Law, Machine, Step
from lexludi.language import declarations as d
from lexludi.language import terms as t
from lexludi.language.refusal import ILLEGAL
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.shown.loop_watch import ClosedLoop, LoopWatch

DONE = ("taken", "ran", "held")
"""The branches of an exception, an effect and a guard that apply to a legal step."""
ALWAYS, LOOP = "ends", "loop"
"""The forms of properties that any loop refutes, and that a loop shows."""
BROKEN = (ArithmeticError, LookupError, TypeError, ValueError)
"""What the machine raises where a law that is not sound has no answer: a game ends there."""
POSSIBLE = ("possible", "holds")
"""The kinds of obligations that a position alone shows or refutes."""


class Observer:
    """Looks out for goals, obligations that a game can show, in games under one setup."""

    def __init__(self, law: Law, machine: Machine, goals: Iterable[Obligation]) -> None:
        self._law = law
        self._machine = machine
        every = [goal for goal in goals if not self._is_exempt(goal)]
        self._asked = {goal: machine.values_of([term]) for goal in every for term in self._of(goal)}
        self._steps = {goal for goal in every if goal.kind in ("can_apply", "can_be_legal")}
        self._alone = {goal for goal in every if goal.kind == "can_fail_alone"}
        self._positions = [goal for goal in every if goal.kind == "possible"]
        self._failing = [goal for goal in every if goal.kind == "holds"]
        self._broken = [goal for goal in every if goal.kind == "inductive"]
        self._loops = [goal for goal in self._asked if goal.kind == "loop_shown"]
        self._watch = LoopWatch(machine)

    def _is_exempt(self, goal: Obligation) -> bool:
        """Whether the answers exempt from what a position is to show; they alone decide that."""
        exempt = self._law.properties[goal.subject].unless if goal.kind in POSSIBLE else None
        return exempt is not None and self._machine.values_of([exempt])(self._machine.start())[0]

    def _of(self, goal: Obligation) -> tuple[t.Term, ...]:
        """What a goal asks of positions, if it asks anything."""
        if goal.kind == "inductive":
            return (self._law.invariants[goal.subject].always,)
        if goal.kind in POSSIBLE:
            return (self._law.properties[goal.subject].terms[0],)
        asked = (
            asked_of_a_loop(self._law.properties[goal.subject])
            if goal.kind == "loop_shown"
            else None
        )
        return () if asked is None else (asked,)

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
        yield from (goal for goal in self._positions if self._holds(goal, position))
        yield from (goal for goal in self._failing if not self._holds(goal, position))

    def _holds(self, goal: Obligation, position: Any) -> bool:
        """Whether what a goal asks of a position holds there."""
        return bool(self._asked[goal](position)[0])

    def step(self, position: Any, step: Step, after: Any) -> Iterator[Obligation]:
        """The goals that a legal step shows."""
        if self._steps:
            yield from self._steps & self._applying(position, step)
        for goal in self._broken:
            if goal.action == step["do"] and self._holds(goal, position):
                yield from () if self._holds(goal, after) else (goal,)
        if self._loops:
            loop = self._watch.closed(position, step, after)
            yield from self._coming_back(loop) if loop is not None else ()

    def _coming_back(self, loop: ClosedLoop) -> Iterator[Obligation]:
        """The goals that a loop shows: an ending that fails needs the answers it is exempted for.

        A game that ends always is refuted by any loop, all others by those without chance only.
        """
        for goal in self._loops:
            if loop.by_chance and self._law.properties[goal.subject].form != ALWAYS:
                continue
            if any(self._holds(goal, position) for position in loop.positions):
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


def asked_of_a_loop(item: d.Property) -> t.Term | None:
    """What must hold somewhere in a loop that shows a property; None where any loop refutes it."""
    return item.terms[0] if item.form == LOOP else item.unless
