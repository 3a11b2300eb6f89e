"""A task of the prover: obligations that share an open position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lexludi.language import Law
from lexludi.proofs.claims import claims_of, tasks_of
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.solver import begin_afresh
from lexludi.proofs.verdict import Verdict
from lexludi.proofs.verdict_cache import Decided


@dataclass(frozen=True)
class Task:
    """Obligations that share an open position: those of one action, or those of positions."""

    name: str
    players: int
    answers: tuple[tuple[str, str], ...]
    seed: int

    def position(self, law: Law) -> SymbolicPosition:
        """The open position that the obligations are about."""
        begin_afresh()
        return SymbolicPosition(law, self.players, dict(self.answers), self.seed)

    def decided(self, law: Law) -> list[Decided]:
        """Every obligation with its verdict, None where nothing obliges."""
        every = claims_of(self.position(law), self.name)
        return [(claim.obligation, claim.decide()) for claim in every]


Found = Mapping[Task, list[Verdict]]
"""The verdicts of a run, by task."""


def tasks(law: Law, counts: Iterable[int], answers: Mapping[str, str], seed: int) -> list[Task]:
    """All tasks, number of players by number of players."""
    given = tuple(sorted(answers.items()))
    return [Task(name, count, given, seed) for count in counts for name in tasks_of(law)]


def heaviest_first(law: Law, every: Iterable[Task]) -> list[Task]:
    """The tasks with many rules and players first, so that none of them is left for the end."""
    rules = {name: len(law.rules_of(name)) for name in law.actions}
    return sorted(every, key=lambda task: (-task.players, -rules.get(task.name, len(rules))))
