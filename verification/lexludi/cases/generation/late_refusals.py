"""Each guard alone late in a game: after each other action, and where the doer's things changed.

A case that refuses a step at the plainest moment stands early, where much is as at the start.
An implementation that looks at a guard in the first round alone is not noticed there.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.edges import Margins, extremes
from lexludi.language import Law, Machine, Setup, Step
from lexludi.language.dependencies import reached
from lexludi.language.refusal import ILLEGAL
from lexludi.language.types import Map, Seat
from lexludi.play import length, near_miss, setups
from lexludi.play.policy import Policy, tastes
from lexludi.support.progress import Progress, ProgressUpdate

LATE = "refused_late"
"""The part of a name that says that a case shows a guard late in a game."""
NEAR = 24
"""Near misses that are tried at a position."""


def rule_of_late(name: str) -> str:
    """The rule that a name says to refuse alone late in a game; empty for any other name."""
    rule, late, _ = name.partition(f".{LATE}")
    return rule if late else ""


def late_refusals(
    law: Law,
    inputs: Sequence[CaseInput],
    *,
    players: Sequence[int],
    seed: int,
    games: int,
    progress: Progress,
) -> list[CaseInput]:
    """Inputs of steps that one guard alone forbids in the second half of a game.

    GUARD.refused_late               wherever it is
    GUARD.refused_late.after.ACTION  where ACTION was the last other action
    GUARD.refused_late.where.NAME    where the doer's entry of a variable that the guard asks for
                                     is not what it was at the start
    GUARD.refused_late.below, above  where the left side of an equality is less, or more

    The games go by the rulings; for a guard that refuses nothing there, by the answers of the
    inputs that it refuses.  What the inputs show already is not looked for.
    """
    search = _LateSearch(law, {goal for one in inputs for goal in one.goals})
    for number in range(games):
        for count in players:
            search.play(setups.reference(law, count), f"{seed} late {count} {number}")
        progress(ProgressUpdate("cases", number, games, f"{len(search.found)} late refusals"))
    for rule, setup in _under_answers(inputs):
        for number in range(games):
            if f"{rule}.{LATE}" not in search.known:
                search.play(setup, f"{seed} late {rule} {number}")
    return search.found


def _under_answers(inputs: Sequence[CaseInput]) -> Iterator[tuple[str, Setup]]:
    """The guards that inputs show to refuse a step, each with the setup of the input."""
    for one in inputs:
        for goal in one.goals:
            if goal.endswith(".refused"):
                yield goal.removesuffix(".refused"), one.setup


@dataclass(frozen=True)
class _LateMoment:
    """A position of a game, the steps that led there, and the action before those of its kind."""

    history: tuple[Step, ...]
    position: Any
    steps: Sequence[Step]
    others: tuple[str, ...]
    """The last two different actions, the latest first."""

    def before(self, action: str) -> str:
        """The last action but for this one; empty where there was none."""
        return next((name for name in self.others if name != action), "")


class _LateSearch:
    """What the games have shown; the latest step of a game that shows something is kept."""

    def __init__(self, law: Law, known: Collection[str]) -> None:
        self.found: list[CaseInput] = []
        self.known = set(known)
        self._law = law
        self._bank = near_miss.Bank()

    def play(self, setup: Setup, text: str) -> None:
        """Play one game, and look around in its second half, from the end on."""
        rng = random.Random(text)
        machine = Machine(self._law, setup)
        moments = self._game(machine, rng)
        names = _Names(self._law, machine)
        for now in reversed(moments[len(moments) // 2 :]):
            for step in self._tried(machine, now, rng):
                self._look(machine, names, now, step)

    def _game(self, machine: Machine, rng: random.Random) -> list[_LateMoment]:
        policy = Policy(self._law, rng, tastes(self._law, machine.players, rng))
        moments: list[_LateMoment] = []
        history: tuple[Step, ...] = ()
        others: tuple[str, ...] = ()
        position = machine.start()
        while steps := machine.legal(position):
            self._bank.learn(steps, rng)
            moments.append(_LateMoment(history, position, steps, others))
            if len(history) >= length.searched(self._law, machine.players):
                break
            step = policy.choose(machine, position, steps)
            others = tuple(dict.fromkeys((step["do"], *others)))[:2]
            history = (*history, step)
            position = machine.advance(position, step)
        return moments

    def _tried(self, machine: Machine, now: _LateMoment, rng: random.Random) -> list[Step]:
        """What lies just beyond the legal steps, and slips of them."""
        beyond = [step for _, _, step in extremes(list(now.steps))]
        side = machine.side(now.position)
        slips = near_miss.candidates(now.steps, side, machine.players, self._bank, rng, NEAR)
        return [*beyond, *slips]

    def _look(self, machine: Machine, names: _Names, now: _LateMoment, step: Step) -> None:
        """Keep a step that one guard alone forbids, if it shows what no other step shows."""
        refusal = machine.refusal(now.position, step)
        if refusal is None or refusal.kind != ILLEGAL or len(refusal.rules) > 1:
            return
        shown = [n for n in names.of(refusal.rules[0], now, step) if n not in self.known]
        if shown:
            self.known.update(shown)
            self.found.append(
                CaseInput(shown[0], tuple(shown), machine.setup, now.history, "step", step)
            )


class _Names:
    """The names of what a refused step shows in one setup."""

    def __init__(self, law: Law, machine: Machine) -> None:
        self._law = law
        self._machine = machine
        self._start = machine.to_json(machine.start())
        self._margins = Margins(law, machine.setup)

    def of(self, rule: str, now: _LateMoment, step: Step) -> Iterator[str]:
        """The names for a step that a rule alone forbids."""
        name = f"{rule}.{LATE}"
        yield name
        if before := now.before(step["do"]):
            yield f"{name}.after.{before}"
        position = self._machine.to_json(now.position)
        for variable in self._own(rule):
            if isinstance(by := step["by"], int) and self._changed(variable, position, by):
                yield f"{name}.where.{variable}"
        yield from (f"{name}.{side}" for side in self._margins.sides(rule, position, step))

    def _own(self, rule: str) -> list[str]:
        """The variables with an entry for each seat that a rule asks for."""
        asked = reached(rule, self._law.uses)
        maps = ((name, item.type) for name, item in self._law.state.items() if name in asked)
        return [name for name, kind in maps if isinstance(kind, Map) and isinstance(kind.key, Seat)]

    def _changed(self, variable: str, position: Any, seat: int) -> bool:
        return bool(position[variable][seat] != self._start[variable][seat])
