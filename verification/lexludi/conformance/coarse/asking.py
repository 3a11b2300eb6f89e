"""A case as an engine with coarser steps can be asked it, or the declaration that it is lost to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

from lexludi.cases.case import Case, ExpectedRefusal, Legal, Stands, full_setup
from lexludi.cases.derive import FAILURES
from lexludi.cases.suite_folder import Suite
from lexludi.conformance.coarse import chains, listings
from lexludi.conformance.coarse.coarse_case import CoarseCase
from lexludi.conformance.coarse.declared import Coarse
from lexludi.conformance.coarse.fields import unheld, unseen
from lexludi.conformance.coarse.walk import FARTHEST, Standing, Walker
from lexludi.language import Law, Machine, Setup, Step

OTHER_LAW = "the law refuses its history or position"
"""Why a case is lost that was derived from another law."""


class CoarseCases:
    """Makes from each case what one engine with coarser steps can be asked."""

    def __init__(self, law: Law, suite: Suite, coarse: Coarse, *, loads: bool) -> None:
        """`loads`: whether the engine begins at a given position."""
        self._law = law
        self._suite = suite
        self._coarse = coarse
        self._loads = loads
        self._walkers: dict[str, Walker] = {}
        self._walks: dict[tuple[str, str], list[Standing]] = {}

    def asked(self, case: Case) -> CoarseCase:
        """The case as the engine is asked it, or why it cannot be."""
        try:
            return self._asked(self._walker(case), case)
        except FAILURES:
            return CoarseCase(case, lost=OTHER_LAW)

    def untold(self, case: Case) -> bool:
        """Whether the position of a case holds something that the engine has no field for."""
        if not self._coarse.fields:
            return False
        try:
            machine = self._walker(case).machine
            return any(True for _ in unheld(machine, case, self._coarse.fields))
        except FAILURES:
            return True

    def _asked(self, walker: Walker, case: Case) -> CoarseCase:
        now = self._standing(walker, case)
        if now.lost:
            return CoarseCase(case, lost=now.lost)
        step = isinstance(case.expect, Legal | ExpectedRefusal)
        found = chains.asked(walker, now, case) if step else listings.asked(walker, now, case)
        lost = next(unheld(walker.machine, found.case, self._told_none(found)), found.lost)
        used = found.used.union(unseen(walker.machine, found.case, self._coarse.fields))
        return replace(found, used=used, lost=lost)

    def _told_none(self, found: CoarseCase) -> frozenset[str]:
        """The fields that a position would have to tell; a history tells all that is known."""
        loaded = self._loads and found.history is None
        return self._coarse.fields if loaded else frozenset()

    def _walker(self, case: Case) -> Walker:
        key = repr(case.setup)
        if key not in self._walkers:
            setup = Setup(*full_setup(self._suite.index, case.setup))
            self._walkers[key] = Walker(Machine(self._law, setup), self._coarse)
        return self._walkers[key]

    def _standing(self, walker: Walker, case: Case) -> Standing:
        """Where the engine stands at the beginning of a case."""
        history = self._suite.history(case)
        if case.history is None or history is None:
            return _loaded(walker, case.position)
        found = self._walked(walker, (repr(case.setup), case.history.play), history)
        reload = found.lost and self._loads and not isinstance(case.expect, Stands)
        if not reload:
            return found
        walk = self._walks[(repr(case.setup), case.history.play)]
        loaded = _loaded(walker, case.position)
        return _resumed(walker, walk, history) or loaded if loaded.lost else loaded

    def _walked(self, walker: Walker, key: tuple[str, str], history: Sequence[Step]) -> Standing:
        """After a history; what one case has followed is kept for the next."""
        walk = self._walks.setdefault(key, [walker.begin()])
        for step in history[len(walk) - 1 :]:
            walk.append(walker.step(walk[-1], step))
        return walk[len(history)]


def _loaded(walker: Walker, position: Any) -> Standing:
    """In a position that no history leads to; lost where the engine does not rest in it."""
    now = walker.at(walker.machine.from_json(position))
    return replace(now, constructed=True, lost=now.due.declaration if now.due else "")


def _resumed(walker: Walker, walk: Sequence[Standing], history: Sequence[Step]) -> Standing | None:
    """After the last steps of a history, from the last position before in which the engine rests.

    A history that the engine cannot follow as a whole may still end in a chain that it can.
    """
    steps = len(history)
    for start in range(steps - 1, max(-1, steps - FARTHEST), -1):
        rest = replace(walker.at(walk[start].position), constructed=True)
        if rest.due is None:
            end = reduce(walker.step, history[start:], rest)
            return None if end.lost else end
    return None
