"""Games that lead to a situation in which a point makes two readings differ."""

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
from lexludi.comparison.outcome import influence
from lexludi.comparison.situation import Kind, ReadingPair, Situation
from lexludi.differential.shrink import runs
from lexludi.language import Law, Machine, Position, RefusalError, Step

TRIES = 160
"""Replays spent on making one history shorter."""


@dataclass(frozen=True)
class Trace:
    """A game so far, chance written down, and the situation that it leads to."""

    history: tuple[Step, ...]
    situation: Situation


def replay_trace(law: Law, pair: ReadingPair, trace: Trace) -> Trace | None:
    """The same trace with the position that it leads to under the pair.

    None unless the steps are legal under both readings, the positions stay equal, and the point
    makes the readings differ at the end.
    """
    end = _end(law, pair, trace) if trace.situation.kind != "start" else None
    if end is None and trace.situation.kind != "start":
        return None
    situation = replace(trace.situation, position=end)
    return Trace(trace.history, situation) if influence(law, pair, situation) is not None else None


def _end(law: Law, pair: ReadingPair, trace: Trace) -> Position | None:
    """The position at the end of a trace, None where the readings do not let it through alike."""
    machines = [Machine(law, trace.situation.setup(answers)) for answers in (pair.a, pair.b)]
    both = SideBySide(law, machines)
    if not all(both.do(step) for step in trace.history) or not both.alike:
        return None
    return machines[0].to_json(both.now[0])


class SideBySide:
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
        except RefusalError:
            return False
        return True


def same(law: Law, one: Any, other: Any) -> bool:
    """Whether two positions of the law's machines are equal."""
    return all(getattr(one, name) == getattr(other, name) for name in law.state)


def shortened(law: Law, pair: ReadingPair, trace: Trace) -> Trace:
    """A trace without the steps that it can do without, as far as TRIES allows to see."""
    tries = itertools.count()
    improved = True
    while improved:
        improved = False
        for start, end in runs(len(trace.history)):
            if next(tries) == TRIES:
                return trace
            rest = trace.history[:start] + trace.history[end:]
            found = replay_trace(law, pair, replace(trace, history=rest))
            if found is not None:
                trace, improved = found, True
                break
    return trace


def known(game: Game, point: str) -> list[Trace]:
    """The traces that committed cases take to show a point's answers, short ones first."""
    directory = game.cases
    if not suite_folder.there(directory):
        return []
    suite = _suite(game)
    cases = [case for case in suite.cases if any(g.rpartition(".")[0] == point for g in case.goals)]
    traces = [trace for case in cases if (trace := _trace_of(suite, case)) is not None]
    return sorted(traces, key=lambda trace: (len(trace.history), trace.situation.players))


@lru_cache(maxsize=1)
def _suite(game: Game) -> Suite:
    return suite_folder.read(game.cases)


def _trace_of(suite: Suite, case: Case) -> Trace | None:
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
