"""Histories asked with a trace: of each move whether it is legal, and the position after it.

A move is one step, or several that an engine takes as one, with what it does by itself after them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from lexludi.cases.case import Case, Result, Stands, full_setup
from lexludi.cases.derive import FAILURES
from lexludi.cases.suite_folder import Suite
from lexludi.conformance.coarse.declared import Coarse
from lexludi.conformance.coarse.walk import Standing, Walker
from lexludi.conformance.mismatch import Mismatch, first
from lexludi.conformance.protocol import Answer, TracedStep
from lexludi.language import Law, Machine, Position, Setup
from lexludi.play.writers import writers
from lexludi.support.canonical_json import canonical


@dataclass(frozen=True)
class _Play:
    """A play by the law: where an engine stands after each of its moves."""

    walker: Walker
    standings: list[Standing] = field(default_factory=list)


class Traces:
    """The positions along the plays of a suite by the law, each play followed once."""

    def __init__(self, law: Law, suite: Suite, coarse: Coarse) -> None:
        """`coarse`: how an engine takes several steps as one, or some by itself."""
        self._law = law
        self._suite = suite
        self.coarse = coarse
        self._kept: dict[tuple[str, str], _Play] = {}

    def mismatch(
        self, case: Case, moves: Sequence[Any], answer: Answer, without: Collection[str] = ()
    ) -> Mismatch | None:
        """The first move of the history of a case that is refused, or leads elsewhere.

        `moves` is the history as it was asked: steps, and arrays of joined ones.
        """
        traced = answer.trace
        if traced is None:
            return Mismatch("/trace", f"what became of {len(moves)} steps", "nothing")
        try:
            play = self._followed(case, moves)
        except FAILURES:
            # A case of another law; what it expects at the end is compared all the same.
            return None
        machine = play.walker.machine
        for number, (move, came) in enumerate(zip(moves, traced, strict=False), 1):
            after = play.standings[number]
            shown = machine.to_json(after.position)
            seen = _move(f"/trace/{number}", move, shown, came, without)
            if seen is not None:
                return _named(machine, after, seen)
        if len(traced) != len(moves):
            return Mismatch("/trace", f"{len(moves)} steps", f"{len(traced)} steps")
        return None

    def steps_before(self, case: Case, moves: Sequence[Any], number: int) -> int | None:
        """How many steps of the law come before a move of a history, the first being number 0.

        None where the law does not follow the moves before.
        """
        try:
            play = self._followed(case, moves[:number])
        except FAILURES:
            return None
        return sum(len(after.walked) for after in play.standings[: number + 1])

    def _followed(self, case: Case, moves: Sequence[Any]) -> _Play:
        """The law's play, as far as some moves at least."""
        key = repr(case.setup), case.history.play if case.history else ""
        if key not in self._kept:
            machine = Machine(self._law, Setup(*full_setup(self._suite.index, case.setup)))
            walker = Walker(machine, self.coarse)
            self._kept[key] = _Play(walker, [walker.settled(walker.begin())])
        play = self._kept[key]
        for move in moves[len(play.standings) - 1 :]:
            play.standings.append(play.walker.moved(play.standings[-1], move))
        return play


def traced(case: Case) -> bool:
    """Whether the history of a case is asked with a trace: it is what the case is about."""
    return isinstance(case.expect, Stands | Result)


def _named(machine: Machine, after: Standing, seen: Mismatch) -> Mismatch:
    """The difference with the rule of the move that decides about the field, the last one first."""
    name = (*seen.path.split("/position/", 1)[1:], "")[0].partition("/")[0]
    found = list(_writers(machine, after, name)) if name else []
    return replace(seen, named=found[-1]) if found else seen


def _writers(machine: Machine, after: Standing, name: str) -> Iterator[str]:
    """For each step of a move that writes a field, the first rule of it that does."""
    position = after.origin
    for step in after.walked:
        yield from writers(machine, position, step, name)[:1]
        position = machine.advance(position, step)


def _move(
    path: str, move: Any, position: Position, came: TracedStep, without: Collection[str]
) -> Mismatch | None:
    if not came.legal:
        why = f"refused ({came.kind}) by {came.rule or 'no rule'}: {canonical(move)}"
        return Mismatch(f"{path}/legal", "a legal step", why, came.rule)
    kept = {name: value for name, value in position.items() if name not in without}
    shown = {n: value for n, value in (came.position or {}).items() if n not in without}
    return first(kept, shown, f"{path}/position")
