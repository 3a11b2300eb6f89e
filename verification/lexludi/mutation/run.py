"""Mutants brought before the suite and, where no case notices, before the solver."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path

import msgspec

from lexludi.cases import suite_folder
from lexludi.catalogue import open_game
from lexludi.language import Law
from lexludi.mutants.equivalence import Compared, Comparer
from lexludi.mutants.mutant import Mutant
from lexludi.mutants.mutants import mutants
from lexludi.mutation import result_cache
from lexludi.mutation.trial import Broken, Trial
from lexludi.proofs.solver import EFFORT, solver_version
from lexludi.support.worker_pool import workers


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """What a worker is told: the folders of law and cases, and the solver's seed."""

    folder: str
    cases: str
    seed: int


class Tried(msgspec.Struct, frozen=True):
    """The cases that a mutant fails, or why it is no law."""

    failures: tuple[str, ...] = ()
    broken: str = ""


class Found(msgspec.Struct, frozen=True):
    """What became of one mutant; `compared` is None unless no case notices it."""

    tried: Tried
    compared: Compared | None = None


class Runner:
    """Tries the mutants of one law by the cases of one suite, and remembers what became of them."""

    def __init__(self, law: Law, suite: suite_folder.Suite, seed: int) -> None:
        self._law, self._suite, self._seed = law, suite, seed
        self.mutants = mutants(law)
        self._trial = Trial(suite)

    @cached_property
    def _comparer(self) -> Comparer:
        return Comparer(self._law, self._seed)

    def found(self, number: int) -> Found:
        """What becomes of the mutant of that number."""
        mutant = self.mutants[number]
        tried = self._tried(mutant)
        if tried.failures or tried.broken:
            return Found(tried)
        return Found(tried, self._compared(mutant))

    def _tried(self, mutant: Mutant) -> Tried:
        key = result_cache.key("tried", self._law.fingerprint, mutant.id, cases_hash(self._suite))
        known = result_cache.kept(key, Tried)
        if known is None:
            known = self._try(mutant)
            result_cache.keep(key, known)
        return known

    def _try(self, mutant: Mutant) -> Tried:
        try:
            return Tried(self._trial.failures(mutant))
        except Broken as error:
            return Tried(broken=str(error))

    def _compared(self, mutant: Mutant) -> Compared:
        solver = (solver_version(), EFFORT, self._seed)
        key = result_cache.key("compared", self._law.fingerprint, mutant.id, *solver)
        known = result_cache.kept(key, Compared)
        if known is None:
            known = self._comparer.compare(mutant)
            result_cache.keep(key, known)
        return known


def cases_hash(suite: suite_folder.Suite) -> str:
    """The hash of all files of a suite, the same for the same cases."""
    return result_cache.key(sorted(suite.index.files.items()))[:16]


def results(
    runner: Runner, run: Run, numbers: Sequence[int], jobs: int
) -> Iterator[tuple[int, Found]]:
    """What becomes of the mutants of these numbers, in this order, by `jobs` processes."""
    if jobs <= 1:
        for number in numbers:
            yield number, runner.found(number)
        return
    word = msgspec.json.encode(run).decode()
    with workers(jobs, _open, word) as pool:
        yield from zip(numbers, pool.map(_work, numbers, chunksize=8), strict=True)


_RUNNER: Runner | None = None


def _open(word: str) -> None:
    """Read law and cases once in each worker."""
    global _RUNNER
    run = msgspec.json.decode(word, type=Run)
    _RUNNER = Runner(open_game(run.folder).law, suite_folder.read(Path(run.cases)), run.seed)


def _work(number: int) -> Found:
    if _RUNNER is None:
        raise RuntimeError("a worker begins with _open")
    return _RUNNER.found(number)
