"""Searching for the cases that mutants ask for which every case of a suite lets pass.

A mutant that one case would kill gets that case.  Cases made in this way say nothing about how
strong a search is that does not know the mutants: a mutation score tells them apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from lexludi.cases.derive import CaseInput
from lexludi.cases.generation.detects import Detector
from lexludi.cases.generation.fault_solver import Solver
from lexludi.cases.generation.mutation_guided import MutationGuidedSearch
from lexludi.cases.generation.search import Question
from lexludi.language import Law, Step
from lexludi.mutants.mutant import Mutant
from lexludi.mutants.switched import FaultReach, SwitchedFault
from lexludi.support.progress import Progress


def search_for_survivors(
    law: Law,
    inputs: Sequence[CaseInput],
    survivors: Sequence[Mutant],
    *,
    players: Sequence[int],
    seed: int,
    games: int,
    walks: int,
    progress: Progress,
) -> list[CaseInput]:
    """Inputs at which mutants show that show at none of these, from so many games.

    What no game shows is sought on so many walks near positions that the solver made, and then put
    to the solver itself.
    An input has the name of the mutant for its goal.
    The same law, inputs, mutants, seed and solver give the same inputs.
    """
    if not survivors:
        return []
    search = SurvivorSearch(law, seed, survivors)
    for case_input in inputs:
        search.close_shown(case_input)
    search.play_games(players, games, progress, "mutants alive")
    search.walk(walks)
    search.solve()
    return search.found


class SurvivorSearch(MutationGuidedSearch):
    """The mutants that no input shows yet."""

    def __init__(self, law: Law, seed: int, survivors: Sequence[Mutant]) -> None:
        reach = FaultReach(law)
        super().__init__(law, seed, [_as_fault(reach, one) for one in survivors])

    def _solver(self) -> Solver:
        return Solver(self._law, _law_of)

    def _shown(
        self, detector: Detector, position: Any, question: Question, step: Any
    ) -> list[SwitchedFault]:
        """As in any search; and a mutant may list other steps, where these are asked for."""
        if question == "steps":
            return list(detector.at_list(position, self.open.values()))
        return super()._shown(detector, position, question, step)

    @staticmethod
    def _questions(step: Step | None) -> Iterator[tuple[Question, Step | None]]:
        yield from MutationGuidedSearch._questions(step)
        if step is not None:
            yield "steps", None


def _as_fault(reach: FaultReach, mutant: Mutant) -> SwitchedFault:
    fault = reach.fault(mutant.id, mutant.subject, mutant.law, mutant.held)
    return replace(fault, actions=mutant.actions, chain=mutant.chain)


def _law_of(_: Law, fault: SwitchedFault) -> Law:
    """A mutant is a law of its own already."""
    return fault.law
