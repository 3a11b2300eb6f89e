"""Mutants tried by the cases and, where no case fails, compared with the law by the solver."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import msgspec

from lexludi.cases import suite_folder
from lexludi.catalogue.shared_game import GameSource
from lexludi.language import Law
from lexludi.mutants.equivalence import Compared, Comparer
from lexludi.mutants.mutant import Mutant
from lexludi.mutants.mutants import mutants
from lexludi.mutation import result_cache
from lexludi.mutation.trial import InvalidMutant, Trial, aimed_cases
from lexludi.support.errors import UsageError
from lexludi.support.worker_pool.executor import Executor
from lexludi.support.worker_pool.ordered import map_ordered
from lexludi.support.worker_pool.task import Context

HASH_FORM = 2
"""Part of every hash of cases, as in the reports that are committed."""


class Tried(msgspec.Struct, frozen=True):
    """The cases that a mutant fails, or why it is no law."""

    failures: tuple[str, ...] = ()
    broken: str = ""


class MutantResult(msgspec.Struct, frozen=True):
    """What became of one mutant; `compared` is None unless no case notices it."""

    tried: Tried
    compared: Compared | None = None


class MutantRunner:
    """Tries the mutants of one law by the cases of one suite, and remembers what became of them."""

    def __init__(
        self, law: Law, suite: suite_folder.Suite, seed: int, *, one_is_enough: bool = False
    ) -> None:
        """`one_is_enough` as in `Trial`."""
        self._law, self._suite, self._seed = law, suite, seed
        self.mutants = mutants(law)
        self.aimed = aimed_cases(suite, self.mutants)
        self._one_is_enough = one_is_enough
        self._trial = Trial(suite, self.aimed, one_is_enough=one_is_enough)

    @cached_property
    def _comparer(self) -> Comparer:
        return Comparer(self._law, self._seed)

    @cached_property
    def _cases(self) -> str:
        return cases_hash(self._suite)

    def found(self, number: int) -> MutantResult:
        """What becomes of the mutant of that number."""
        mutant = self.mutants[number]
        tried = self._tried(mutant)
        if tried.failures or tried.broken:
            return MutantResult(tried)
        return MutantResult(tried, self._compared(mutant))

    def _tried(self, mutant: Mutant) -> Tried:
        asked = f"one of {self._cases}" if self._one_is_enough else self._cases
        key = result_cache.tried_key(self._law.fingerprint, mutant.id, asked)
        known = result_cache.CACHE.get(key, Tried)
        if known is None:
            known = self._try(mutant)
            result_cache.CACHE.put(key, known)
        return known

    def _try(self, mutant: Mutant) -> Tried:
        try:
            return Tried(self._trial.failures(mutant))
        except InvalidMutant as error:
            return Tried(broken=str(error))

    def _compared(self, mutant: Mutant) -> Compared:
        key = result_cache.compared_key(self._law.fingerprint, mutant.id, self._seed)
        known = result_cache.CACHE.get(key, Compared)
        if known is None:
            known = self._comparer.compare(mutant)
            result_cache.CACHE.put(key, known)
        return known


@dataclass(frozen=True)
class RunnerSource:
    """How a worker makes its runner.

    `cases` is the hash of the suite in the folder, so that another suite there is not mistaken
    for it.
    """

    game: GameSource
    folder: str
    cases: str
    seed: int
    one_is_enough: bool = False

    def __call__(self) -> MutantRunner:
        """The runner; UsageError where this machine has not the same law and cases."""
        suite = suite_folder.read(Path(self.folder))
        if cases_hash(suite) != self.cases:
            raise UsageError(f"the cases in {self.folder} are not those of the command")
        law, enough = self.game().law, self.one_is_enough
        return MutantRunner(law, suite, self.seed, one_is_enough=enough)


def cases_hash(suite: suite_folder.Suite) -> str:
    """The hash of all files of a suite, the same for the same cases."""
    text = repr((HASH_FORM, sorted(suite.index.files.items())))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def results(
    runner: MutantRunner, source: RunnerSource, numbers: Sequence[int], executor: Executor
) -> Iterator[tuple[int, MutantResult]]:
    """What becomes of the mutants of these numbers, in this order, whoever tries them."""
    found = map_ordered(executor, MutantRunner.found, numbers, Context(runner, source))
    return zip(numbers, found, strict=True)
