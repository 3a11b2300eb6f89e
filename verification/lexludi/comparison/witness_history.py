"""Games that lead to a situation at which a point makes two readings part."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from lexludi.cases import suite_folder
from lexludi.cases.case import Case, Result, Stands, full_setup
from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import Game
from lexludi.comparison.outcome import fit
from lexludi.comparison.situation import Kind, Pair, Situation
from lexludi.differential.shrink import runs
from lexludi.language import Law, Machine, Refused
from lexludi.play.policy import Step

TRIES = 160
"""Replays spent on making one history shorter."""


@dataclass(frozen=True)
class Trace:
    """A game so far, chance written down, and the situation that it leads to."""

    history: tuple[Step, ...]
    situation: Situation


def walked(law: Law, pair: Pair, way: Trace) -> Trace | None:
    """The same way with the position that it leads to under the pair.

    None unless the steps are legal under both readings, the positions stay equal, and the point
    makes the readings part at the end.
    """
    end = _end(law, pair, way) if way.situation.kind != "start" else None
    if end is None and way.situation.kind != "start":
        return None
    situation = replace(way.situation, position=end)
    return Trace(way.history, situation) if fit(law, pair, situation) is not None else None


def _end(law: Law, pair: Pair, way: Trace) -> dict[str, Any] | None:
    """The position at the end of a way, None where the readings do not let it through alike."""
    machines = [Machine(law, way.situation.setup(answers)) for answers in (pair.a, pair.b)]
    both = Abreast(law, machines)
    if not all(both.do(step) for step in way.history) or not both.alike:
        return None
    return machines[0].to_json(both.now[0])


class Abreast:
    """A game under two readings at once."""

    def __init__(self, law: Law, machines: Sequence[Machine]) -> None:
        self.machines = machines
        self.now = [machine.start() for machine in machines]
        self._law = law

    @property
    def alike(self) -> bool:
        """Whether the two positions are equal."""
        return same(self._law, *self.now)

    def do(self, step: Step) -> bool:
        """Do a step under both; False where the positions differ already, or it is refused."""
        if not self.alike:
            return False
        try:
            pairs = zip(self.machines, self.now, strict=True)
            self.now = [machine.do(at, step) for machine, at in pairs]
        except Refused:
            return False
        return True


def same(law: Law, one: Any, other: Any) -> bool:
    """Whether two positions of the law's machines are equal."""
    return all(getattr(one, name) == getattr(other, name) for name in law.state)


def shorter(law: Law, pair: Pair, way: Trace) -> Trace:
    """A way without the steps that it can do without, as far as TRIES allows to see."""
    tries = itertools.count()
    improved = True
    while improved:
        improved = False
        for start, end in runs(len(way.history)):
            if next(tries) == TRIES:
                return way
            rest = way.history[:start] + way.history[end:]
            found = walked(law, pair, replace(way, history=rest))
            if found is not None:
                way, improved = found, True
                break
    return way


def known(game: Game, point: str) -> list[Trace]:
    """The ways that committed cases take to show a point's answers, short ones first."""
    directory = game.cases
    if not directory.is_dir():
        return []
    suite = _suite(game)
    cases = [case for case in suite.cases if any(g.rpartition(".")[0] == point for g in case.goals)]
    ways = [way for case in cases if (way := _way(suite, case)) is not None]
    return sorted(ways, key=lambda way: (len(way.history), way.situation.players))


@lru_cache(maxsize=1)
def _suite(game: Game) -> Suite:
    return suite_folder.read(game.cases)


def _way(suite: Suite, case: Case) -> Trace | None:
    history = suite.history(case)
    kind = _kind(case)
    if history is None or kind is None:
        return None
    players, _, variants = full_setup(suite.index, case.setup)
    return Trace(history, Situation(kind, players, variants, case.position, case.step))


def _kind(case: Case) -> Kind | None:
    if isinstance(case.expect, Stands):
        return "start"
    if isinstance(case.expect, Result):
        return "end"
    return "step" if isinstance(case.step, dict) else None
