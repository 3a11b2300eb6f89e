"""Steps that are legal at moments of every kind: each action wherever something else is its time.

An action that may be done at any time is legal at many kinds of moments, and a case that does it
at the plainest one says nothing about the others.
An implementation that lists its legal steps shows there what it lacks; any other one has to be
asked for the step itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from lexludi.cases.derive import FAILURES, CaseInput
from lexludi.language import Law, Machine, Setup, Step
from lexludi.play import length, setups
from lexludi.play.policy import Policy, tastes
from lexludi.support.progress import Progress, ProgressUpdate

NOW = "now"
"""The part of a name that says that a case shows a legal step at one kind of moment."""


def is_right_moment(law: Law, name: str) -> bool:
    """Whether a name is that of a legal step at one kind of moment."""
    action, now, _ = name.partition(f".{NOW}.")
    return bool(now) and action in law.actions


def right_moments(
    law: Law,
    known: Sequence[CaseInput],
    *,
    players: Sequence[int],
    seed: int,
    games: int,
    progress: Progress,
) -> list[CaseInput]:
    """An input for each action and kind of moment at which games show it legal, but not known ones.

    ACTION.now.at.OTHER            at the time of the action OTHER, by who is to act then
    ACTION.now.out_of_turn.OTHER   at the time of OTHER, by a seat that is not to act
    ACTION.now.alone               where it is the time of no other action

    The games go by the rulings, and one under each variant changed alone, with more of them where
    that shows something new.  A step with several names is one input.  What a legal step of the
    known inputs shows, whatever they are there for, is not looked for again.
    """
    search = _MomentSearch(law)
    for number in range(games):
        for count in players:
            search.play(setups.reference(law, count), f"{seed} now {count} {number}")
        progress(ProgressUpdate("cases", number, games, f"{len(search.found)} right moments"))
    for changed in setups.variant_mixtures(law)[1:]:
        setup = setups.make(law, players[0], {}, changed)
        for number in range(games):
            if not search.play(setup, f"{seed} now {changed} {number}"):
                break
        progress(ProgressUpdate("cases", games, games, f"{len(search.found)} right moments"))
    return _together(search.found, search.open_after(known))


def shown_moments(machine: Machine, position: Any, step: Step) -> Iterator[str]:
    """The names of a legal step at the moment of a position."""
    side = machine.side(position)
    seats = side if isinstance(side, tuple) else (side,)
    waits = isinstance(step["by"], int) and step["by"] not in seats
    others = [
        name
        for name in machine.law.actions
        if name != step["do"] and machine.timely(position, name)
    ]
    for other in others:
        yield f"{step['do']}.{NOW}.{'out_of_turn' if waits else 'at'}.{other}"
    if not others:
        yield f"{step['do']}.{NOW}.alone"


class _MomentSearch:
    """The moments found so far, each with the step after the shortest history."""

    def __init__(self, law: Law) -> None:
        self.found: dict[str, CaseInput] = {}
        self._law = law

    def play(self, setup: Setup, text: str) -> bool:
        """Play one game, and look at the legal steps everywhere; whether a moment is new."""
        before = len(self.found)
        rng, machine = Random(text), Machine(self._law, setup)
        policy = Policy(self._law, rng, tastes(self._law, setup.players, rng))
        history: list[Step] = []
        position = machine.start()
        for _ in range(length.searched(self._law, setup.players)):
            steps = machine.legal(position)
            if not steps:
                break
            self._look(machine, position, history, steps)
            history.append(policy.choose(machine, position, steps))
            position = machine.advance(position, history[-1])
        return len(self.found) > before

    def _look(
        self, machine: Machine, position: Any, history: Sequence[Step], steps: Sequence[Step]
    ) -> None:
        """Keep the first legal step of each name, where no shorter history is known for it."""
        doers = {(step["do"], step["by"]): step for step in reversed(steps)}
        for step in reversed(doers.values()):
            for name in shown_moments(machine, position, step):
                one = self.found.get(name)
                if one is None or len(history) < len(one.history or ()):
                    self.found[name] = CaseInput(
                        name, (name,), machine.setup, tuple(history), "step", step
                    )

    def open_after(self, known: Sequence[CaseInput]) -> set[str]:
        """The names found that no known input has, nor shows by a legal step."""
        left = self.found.keys() - {goal for one in known for goal in one.goals}
        machines: dict[str, Machine] = {}
        for one in known:
            doing = one.step.get("do") if isinstance(one.step, dict) else None
            if one.question == "step" and any(name.startswith(f"{doing}.") for name in left):
                setup = repr(one.setup)
                if setup not in machines:
                    machines[setup] = Machine(self._law, one.setup)
                left -= set(_shown_by(machines[setup], one))
        return left


def _shown_by(machine: Machine, one: CaseInput) -> Sequence[str]:
    """The names that the step of an input shows; none where it is refused, or leads nowhere."""
    try:
        position = machine.start() if one.history is not None else machine.from_json(one.position)
        for step in one.history or ():
            position = machine.advance(position, step)
        if machine.refusal(position, one.step) is None:
            return list(shown_moments(machine, position, one.step))
    except FAILURES:
        pass  # what is no case any more shows nothing; whoever derives it says why
    return ()


def _together(found: Mapping[str, CaseInput], names: set[str]) -> list[CaseInput]:
    """The inputs of some names, one for all names of the same step at the same moment."""
    inputs: dict[str, CaseInput] = {}
    for name, one in found.items():
        if name in names:
            key = repr((one.setup, one.history, one.step))
            first = inputs.get(key)
            inputs[key] = one if first is None else replace(first, goals=(*first.goals, name))
    return list(inputs.values())
