"""Searching games for steps at which an element that a rule ranges over is the one that decides.

An element decides where the law that forgets it alone goes on otherwise.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.detects import Detector
from lexludi.cases.generation.fault_solver import Solver
from lexludi.cases.generation.mutation_guided import MutationGuidedSearch
from lexludi.cases.generation.search import Question
from lexludi.language import Law, Machine, Step
from lexludi.language.json_types import By
from lexludi.language.types import FINITE, members
from lexludi.mutants.element_faults import ElementSite, element_fault_alone, element_sites
from lexludi.mutants.switched import SwitchedFault
from lexludi.support.progress import Progress

NOWHERE = "nowhere"
"""The solver shows that the element decides in no position that satisfies the invariants."""
NOT_FOUND = "not found"
"""Neither the games nor the solver, as far as it was asked, came upon a step."""
Silent: TypeAlias = dict[str, tuple[str, ...]]
"""The elements that no case shows, by the reason."""


def search_for_elements(
    law: Law,
    inputs: Sequence[CaseInput],
    *,
    players: Sequence[int],
    seed: int,
    games: int,
    walks: int,
    solved: int,
    progress: Progress,
) -> tuple[list[CaseInput], Silent]:
    """Further inputs for the elements that decide in none of these, from so many games.

    What no game shows is sought on so many walks near positions that the solver made; of the rest
    so many elements are put to the solver itself.
    The second value says of all others why no input shows them.
    The same law, inputs, seed and solver give the same values.
    """
    if not games:
        return [], {}
    search = ElementSearch(law, seed)
    for case_input in inputs:
        search.close_shown(case_input)
    search.play_games(players, games, progress, "elements that decide nowhere")
    search.walk(walks)
    search.solve(solved)
    left = tuple(name for name in search.open if name not in search.idle)
    why = {NOWHERE: tuple(search.idle), NOT_FOUND: left}
    return search.found, {reason: names for reason, names in why.items() if names}


class ElementSearch(MutationGuidedSearch):
    """The elements that decide in no input yet, by the names of their faults."""

    def __init__(self, law: Law, seed: int) -> None:
        sites = element_sites(law)
        super().__init__(law, seed, [one for site in sites for one in site.elements])
        self._sites: list[ElementSite] = list(sites)

    def _solver(self) -> Solver:
        return Solver(self._law, element_fault_alone)

    def _shown(
        self, detector: Detector, position: Any, question: Question, step: Any
    ) -> list[SwitchedFault]:
        """The open elements that decide where a question is asked.

        The elements of a site are asked about one by one only where the site as a whole shows.
        """
        found: list[SwitchedFault] = []
        for site in self._open_sites(question, step):
            if self._at(detector, position, question, step, [site.whole]):
                each = [one for one in site.elements if one.name in self.open]
                found += self._at(detector, position, question, step, each)
        return found

    def _open_sites(self, question: Question, step: Any) -> list[ElementSite]:
        """The sites with an open element that a question can be about."""
        self._sites = [s for s in self._sites if any(e.name in self.open for e in s.elements)]
        if question == "result":
            return [site for site in self._sites if site.whole.scores]
        if question != "step" or not isinstance(step, dict):
            return []
        return [site for site in self._sites if step.get("do") in site.whole.actions]

    @staticmethod
    def _at(
        detector: Detector, position: Any, question: Question, step: Any, asked: list[SwitchedFault]
    ) -> list[SwitchedFault]:
        if question == "result":
            return list(detector.at_end(position, asked))
        return list(detector.at_step(position, step, asked))

    def _worth_a_look(
        self, machine: Machine, position: Any, steps: list[Step], rng: random.Random
    ) -> list[Step]:
        """Some steps as in any search, and each element in turn as the argument of what is open."""
        usual = super()._worth_a_look(machine, position, steps, rng)
        wanted = {name for one in self.open.values() for name in one.actions}
        doers = {step["do"]: step["by"] for step in steps if step["do"] in wanted}
        return usual + [s for name, by in doers.items() for s in self._every(name, by)]

    def _every(self, name: str, by: By) -> Iterator[Step]:
        """The steps of an action with each element in its argument, if it has just one."""
        arguments = self._law.actions[name].arguments
        if len(arguments) == 1 and isinstance(kind := arguments[0].type, FINITE):
            for value in members(kind, self._law.players[0]):
                yield {"by": by, "do": name, arguments[0].name: value}

    def _look(
        self,
        detector: Detector,
        position: Any,
        history: tuple[Step, ...],
        step: Step,
        rng: random.Random,
    ) -> None:
        self._keep(detector, position, history, "step", step)
