"""Searching games for the steps at which faults of the law show that show in no case yet."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from lexludi.cases.derive import FAILURES, CaseInput, Deriver
from lexludi.cases.generation import twin_games
from lexludi.cases.generation.complete import Built
from lexludi.cases.generation.detects import Detector
from lexludi.cases.generation.fault_solver import Solver
from lexludi.cases.generation.nearby import Walk, elsewhere
from lexludi.cases.generation.search import Question
from lexludi.language import Law, Machine, PositionError, Setup, Step
from lexludi.mutants.switched import SwitchedFault, faults
from lexludi.play import length, near_miss, setups
from lexludi.play.policy import Policy, spread, tastes
from lexludi.support.progress import Progress, ProgressUpdate

PART = 4
"""A game that begins with the steps of a known case goes on for this part of a game's length."""
LOOKED = 10
"""Legal steps, and as many near misses, that are looked at in a position."""
TRIED = 6
"""Faults that are tried at each of them."""
LOOKS = 400
"""Positions that are tried on a walk."""
OWN = 0.7
"""This share of the walks begins with the step for which the position was built."""
BACK = (0, 0, 1, 3, 8, 20)
"""How many steps before a known case a game may leave it."""


def search_for_faults(
    law: Law,
    inputs: Sequence[CaseInput],
    *,
    players: Sequence[int],
    seed: int,
    games: int,
    walks: int,
    progress: Progress,
) -> list[CaseInput]:
    """Further inputs for the faults of the law that none of these shows, from so many games.

    What no game shows is sought near positions that the solver made, on so many walks, and then
    put to the solver itself, unless there are no games at all.

    The same law, inputs and seed give the same inputs.
    """
    search = MutationGuidedSearch(law, seed)
    if games:
        for case_input in inputs:
            search.close_shown(case_input)
        search.play_games(players, games, progress, "faults of the law unnoticed")
        search.walk(walks)
        search.solve()
    return search.found


class MutationGuidedSearch:
    """The faults that no input shows yet, and the inputs found for the others."""

    def __init__(self, law: Law, seed: int, sought: Sequence[SwitchedFault] | None = None) -> None:
        """`sought` are the faults to be shown; None stands for `faults` of the law."""
        every = faults(law) if sought is None else sought
        self.open = {fault.name: fault for fault in every}
        self.found: list[CaseInput] = []
        self.idle: list[str] = []
        """The faults that the solver shows to change nothing anywhere."""
        self._law = law
        self._seed = seed
        self._known: list[CaseInput] = []
        self._bank = near_miss.Bank()
        self._deriver = Deriver(law)

    def close_shown(self, case_input: CaseInput) -> None:
        """Remove the faults that an input shows from those that are open."""
        machine = self._deriver.machine(case_input.setup)
        position = _reached(machine, case_input)
        if position is not None:
            self._known.append(case_input)
            for fault in self._shown(
                Detector(machine), position, case_input.question, case_input.step
            ):
                del self.open[fault.name]

    def _shown(
        self, detector: Detector, position: Any, question: Question, step: Any
    ) -> list[SwitchedFault]:
        """The open faults that show where a question is asked."""
        if question == "result":
            return list(detector.at_end(position, (f for f in self.open.values() if f.scores)))
        if question != "step" or not isinstance(step, dict):
            return []
        return list(detector.at_step(position, step, self._about(step)))

    def _about(self, step: Step) -> list[SwitchedFault]:
        return [fault for fault in self.open.values() if step.get("do") in fault.actions]

    def play_games(
        self, players: Sequence[int], games: int, progress: Progress, sought: str
    ) -> None:
        """Play so many games, or until nothing is open; `sought` says what the open faults are."""
        for number in range(games):
            if not self.open:
                break
            self.play(players[number % len(players)], number)
            text = f"{len(self.open)} {sought}"
            progress(ProgressUpdate("cases", number, games, text))

    def play(self, players: int, number: int) -> None:
        """Play one game, and keep each step at which an open fault shows."""
        # The words are part of the seed: with others the same law would get other cases.
        rng = random.Random(f"{self._seed} sharpening {players} {number}")
        setup, beginning = self._beginning(players, rng)
        machine = self._deriver.machine(setup)
        position, history = _followed(machine, beginning)
        policy = Policy(self._law, rng, tastes(self._law, players, rng), fair=False)
        detector = Detector(machine)
        longest = length.searched(self._law, players)
        for _ in range(longest // PART if beginning else longest):
            steps = machine.legal(position)
            if not steps:
                self._keep(detector, position, history, "result", None)
                return
            self._bank.learn(steps, rng)
            for step in self._worth_a_look(machine, position, steps, rng):
                self._look(detector, position, history, step, rng)
            step = policy.choose(machine, position, steps)
            history = (*history, step)
            position = machine.advance(position, step)

    def walk(self, walks: int) -> None:
        """Look around the positions that were built, on so many walks, or until nothing is open."""
        for number in range(walks):
            rng = random.Random(f"{self._seed} walk {number}")
            start = self._built_start(rng)
            if start is not None:
                self._walk_from(start, rng)

    def _built_start(self, rng: random.Random) -> CaseInput | None:
        """A position that was built, with a step of some action that an open fault concerns."""
        actions = sorted({name for fault in self.open.values() for name in fault.actions})
        built = [one for one in self._known if _is_built(one)]
        if not actions or not built:
            return None
        action = rng.choice(actions)
        about = [one for one in built if one.step["do"] == action]
        if about and rng.random() < OWN:
            return rng.choice(about)
        steps = [one.step for one in self._known if _is_step(one) and one.step["do"] == action]
        return replace(rng.choice(built), step=rng.choice(steps)) if steps else None

    def _walk_from(self, start: CaseInput, rng: random.Random) -> None:
        """Keep each position near to one that was built at which an open fault shows."""
        machine = self._deriver.machine(start.setup)
        position = machine.from_json(start.position)
        machine = elsewhere(machine, position, start.step, rng)
        detector = Detector(machine)
        for found, step in Walk(machine, position, start.step, rng).looks(LOOKS):
            names = tuple(f.name for f in self._shown(detector, found, "step", step))
            if names:
                data = machine.to_json(found)
                self._close(
                    names, CaseInput(names[0], names, machine.setup, None, "step", step, data)
                )

    def _close(self, names: Iterable[str], case_input: CaseInput) -> None:
        """Keep an input that shows these faults."""
        self.found.append(case_input)
        self._known.append(case_input)
        for name in names:
            del self.open[name]

    def _solver(self) -> Solver:
        return Solver(self._law)

    def solve(self, most: int | None = None) -> None:
        """Let the solver make a position for each fault that is open still, up to so many."""
        solver = self._solver()
        for fault in list(self.open.values())[:most]:
            if fault.name not in self.open:
                continue
            word, found = solver.sought(fault)
            if word == "equivalent":
                self.idle.append(fault.name)
            if found is not None:
                self._close_built(fault.name, found)

    def _close_built(self, name: str, built: Built) -> None:
        """Keep an input about a built position, if the fault of that name shows at it."""
        setup, position, step = built
        for question, asked in self._questions(step):
            if name in self.open:
                case_input = CaseInput(name, (name,), setup, None, question, asked, position)
                self.close_shown(case_input)
                if name not in self.open:
                    self.found.append(case_input)

    @staticmethod
    def _questions(step: Step | None) -> Iterator[tuple[Question, Step | None]]:
        """What is asked about a built position, in turn, until the fault shows."""
        yield ("result", None) if step is None else ("step", step)

    def _beginning(self, players: int, rng: random.Random) -> tuple[Setup, tuple[Step, ...]]:
        """A setup and the steps to begin with, often those that lead near to an open fault."""
        mixture = setups.mixed(self._law, players, {}, rng, rng.choice((0.0, 0.1, 0.3, 0.6)))
        if not self.open or rng.random() < 0.2:
            return mixture, ()
        fault = self.open[rng.choice(list(self.open))]
        near = [one for one in self._known if self._is_near(one, fault, players)]
        one = rng.choice(near) if near else None
        history = (one.history or ()) if one is not None else ()
        kept = history[: max(len(history) - rng.choice(BACK), 0)]
        usual = one.setup if one is not None and rng.random() < 0.5 else mixture
        return self._asking(fault, usual, rng), kept

    @staticmethod
    def _is_near(case_input: CaseInput, fault: SwitchedFault, players: int) -> bool:
        """Whether an input is about an action that a fault concerns, or if none, about an end."""
        step = case_input.step
        ours = isinstance(step, dict) and step.get("do") in fault.actions
        ours = ours or (not fault.actions and case_input.question == "result")
        return ours and case_input.setup.players == players and case_input.history is not None

    def _asking(self, fault: SwitchedFault, setup: Setup, rng: random.Random) -> Setup:
        """The setup with any answers to the points on which a fault's rules depend."""
        if rng.random() < 0.3:
            return setup
        for name, choices, _ in self._law.choices():
            if name in fault.points:
                setup = twin_games.with_choice(self._law, setup, name, rng.choice(choices))
        return setup

    def _worth_a_look(
        self, machine: Machine, position: Any, steps: list[Step], rng: random.Random
    ) -> list[Step]:
        side = machine.side(position)
        wanted = {action for fault in self.open.values() for action in fault.actions}
        near = near_miss.candidates(steps, side, machine.players, self._bank, rng, LOOKED)
        looked = [*spread(steps, LOOKED, rng), *near]
        return [step for step in looked if step.get("do") in wanted]

    def _look(
        self,
        detector: Detector,
        position: Any,
        history: tuple[Step, ...],
        step: Step,
        rng: random.Random,
    ) -> None:
        about = self._about(step)
        tried = rng.sample(about, min(len(about), TRIED))
        if any(True for _ in detector.at_step(position, step, tried)):
            self._keep(detector, position, history, "step", step)

    def _keep(
        self,
        detector: Detector,
        position: Any,
        history: tuple[Step, ...],
        question: Question,
        step: Step | None,
    ) -> None:
        """Keep an input for all open faults that show there."""
        shown = self._shown(detector, position, question, step)
        if shown:
            names = tuple(fault.name for fault in shown)
            case_input = CaseInput(names[0], names, detector.setup, history, question, step)
            self._close(names, case_input)


def _is_step(case_input: CaseInput) -> bool:
    """Whether an input asks about a step of some action."""
    step = case_input.step
    return case_input.question == "step" and isinstance(step, dict) and "do" in step


def _is_built(case_input: CaseInput) -> bool:
    """Whether an input asks about a step in a position to which no game leads."""
    return case_input.history is None and _is_step(case_input)


def _reached(machine: Machine, case_input: CaseInput) -> Any:
    """The position of an input, None where the law does not have it any more."""
    try:
        if case_input.history is None:
            return machine.from_json(case_input.position)
        position, done = _followed(machine, case_input.history)
    except (PositionError, *FAILURES):
        return None
    return position if len(done) == len(case_input.history) else None


def _followed(machine: Machine, history: Iterable[Step]) -> tuple[Any, tuple[Step, ...]]:
    """The position after a history, as far as it is legal, and so much of it."""
    position = machine.start()
    done: list[Step] = []
    for step in history:
        if machine.refusal(position, step) is not None:
            break
        position = machine.advance(position, step)
        done.append(step)
    return position, tuple(done)
