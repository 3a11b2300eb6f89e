"""Searching games for each element that a rule ranges over: a step at which it is the one that decides.

An element decides where the law that forgets it alone goes on otherwise.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.detects import Detector
from lexludi.cases.generation.fault_solver import Solver
from lexludi.cases.generation.mutation_guided import MutationGuidedSearch
from lexludi.cases.generation.search import Question
from lexludi.language import Law, Step
from lexludi.mutants.element_faults import ElementSite, element_fault_alone, element_sites
from lexludi.mutants.switched import SwitchedFault
from lexludi.support.progress import Progress, ProgressUpdate

def search_for_elements(
    law: Law,
    inputs: Sequence[CaseInput],
    *,
    players: Sequence[int],
    seed: int,
    games: int,
    solved: int,
    progress: Progress,
) -> list[CaseInput]:
    """Further inputs for the elements that decide in none of these, from so many games.

    What no game shows is put to the solver, up to so many elements.
    The same law, inputs, seed and solver give the same inputs.
    """
    search = ElementSearch(law, seed)
    for case_input in inputs if games else ():
        search.close_shown(case_input)
    for number in range(games):
        search.play(players[number % len(players)], number)
        text = f"{len(search.open)} elements that decide nowhere"
        progress(ProgressUpdate("cases", number, games, text))
    search.solve(solved if games else 0)
    return search.found


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

    def _look(
        self,
        detector: Detector,
        position: Any,
        history: tuple[Step, ...],
        step: Step,
        rng: random.Random,
    ) -> None:
        self._keep(detector, position, history, "step", step)
