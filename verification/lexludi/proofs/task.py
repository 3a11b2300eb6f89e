"""A task of the prover: obligations that share an open position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from lexludi.language import Law
from lexludi.proofs import cache_key, verdict_cache
from lexludi.proofs.claims import claims_of, tasks_of
from lexludi.proofs.obligation import WITH_SOME_NUMBER, Obligation
from lexludi.proofs.open_position import SymbolicPosition
from lexludi.proofs.solver import begin_afresh
from lexludi.proofs.verdict import Verdict
from lexludi.proofs.verdict_cache import Decided


@dataclass(frozen=True)
class Task:
    """Obligations that share an open position: those of one action, or those of positions.

    Attributes:
        name: the action, or another word for positions as such.
        players: for how many players.
        answers: the answers that are held fixed; all others are open.
        seed: the solver's.
        whole: whether all are among them, or not those that need show with some number of players
            only.
        sought: the aims of those that are, where these are the only ones.
    """

    name: str
    players: int
    answers: tuple[tuple[str, str], ...]
    seed: int
    whole: bool = True
    sought: frozenset[Obligation] = frozenset()

    def position(self, law: Law) -> SymbolicPosition:
        """The open position that the obligations are about."""
        begin_afresh()
        return SymbolicPosition(law, self.players, dict(self.answers), self.seed)

    def decided(self, law: Law) -> list[Decided]:
        """Every obligation with its verdict, None where nothing obliges."""
        every = claims_of(self.position(law), self.name)
        return [(c.obligation, c.decide()) for c in every if self.has(c.obligation)]

    def verdicts(self, law: Law) -> list[Verdict]:
        """The verdicts, which are those of an earlier run where nothing has changed since."""
        for one in dict.fromkeys((self, self.complete)):
            kept = verdict_cache.kept(one.key(law), self.name, self.players)
            if kept is not None:
                return [verdict for verdict in kept if self.has(verdict.asked)]
        decided = self.decided(law)
        self.keep(law, decided)
        return [verdict for _, verdict in decided if verdict is not None]

    def keep(self, law: Law, decided: Iterable[Decided]) -> None:
        """Keep the verdicts for another run."""
        verdict_cache.keep(self.key(law), self.name, self.players, decided)

    def key(self, law: Law) -> str:
        """The hash of all that the verdicts depend on."""
        part = () if self.whole else sorted(map(repr, self.sought))
        answers = dict(self.answers)
        return cache_key.key(law, self.name, self.players, answers, self.seed, part)

    @property
    def complete(self) -> Task:
        """The task with all obligations of the action, or of positions."""
        return replace(self, whole=True, sought=frozenset())

    def looking_for(self, aims: Iterable[Obligation]) -> Task:
        """The task with those obligations only that have some aims."""
        return replace(self, whole=False, sought=frozenset(aims))

    def has(self, obligation: Obligation) -> bool:
        """Whether an obligation of the action, or of positions, is one of the task's."""
        if self.sought:
            return obligation.aim in self.sought
        return self.whole or obligation.kind not in WITH_SOME_NUMBER


Found = Mapping[Task, list[Verdict]]
"""The verdicts of a run, by task."""


def tasks(law: Law, counts: Iterable[int], answers: Mapping[str, str], seed: int) -> list[Task]:
    """All tasks, number of players by number of players."""
    given = tuple(sorted(answers.items()))
    return [Task(name, count, given, seed) for count in counts for name in tasks_of(law)]


def once_each(every: Iterable[Task]) -> list[Task]:
    """The same tasks; with the fewest players alone they have what need show with some number only.

    With more players the same questions are harder, and hardly one has another answer.
    """
    found = list(every)
    fewest = min((task.players for task in found), default=0)
    return [replace(task, whole=task.players == fewest) for task in found]


def left_open(found: Found, players: int) -> list[Task]:
    """Where to look with so many players for what need show with some number only.

    It is looked for by the tasks of those verdicts that do not show it.  Nothing is left open for
    tasks that have all of their obligations.
    """
    every = [(task, verdict) for task, verdicts in found.items() for verdict in verdicts]
    shown = {v.asked.aim for _, v in every if v.known or v.word == "proved"}
    open_: dict[str, set[Obligation]] = {}
    for task, verdict in every:
        aim = verdict.asked.aim
        if aim.kind in WITH_SOME_NUMBER and aim not in shown:
            open_.setdefault(task.name, set()).add(aim)
    own = [task for task in found if task.players == players and not task.whole]
    return [task.looking_for(open_[task.name]) for task in own if task.name in open_]


def heaviest_first(law: Law, every: Iterable[Task]) -> list[Task]:
    """The tasks with many rules and players first, so that none of them is left for the end."""
    rules = {name: len(law.rules_of(name)) for name in law.actions}
    return sorted(every, key=lambda task: (-task.players, -rules.get(task.name, len(rules))))
