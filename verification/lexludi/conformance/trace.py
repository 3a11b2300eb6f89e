"""Histories asked with a trace: of each step whether it is legal, and the position after it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from lexludi.cases.case import Case, Result, Stands, full_setup
from lexludi.cases.derive import FAILURES
from lexludi.cases.suite_folder import Suite
from lexludi.conformance.mismatch import Mismatch, first
from lexludi.conformance.protocol import Answer, TracedStep
from lexludi.language import Law, Machine, Position, Setup, Step
from lexludi.play.writers import writers
from lexludi.support.canonical_json import canonical


class Traces:
    """The positions along the plays of a suite by the law, each play followed once."""

    def __init__(self, law: Law, suite: Suite) -> None:
        self._law = law
        self._suite = suite
        self._kept: dict[tuple[str, str], tuple[Machine, list[Any]]] = {}

    def mismatch(
        self, case: Case, answer: Answer, without: Collection[str] = ()
    ) -> Mismatch | None:
        """The first step of the history of a case that is refused, or leads elsewhere."""
        history = self._suite.history(case) or ()
        traced = answer.trace
        if traced is None:
            return Mismatch("/trace", f"what became of {len(history)} steps", "nothing")
        try:
            machine, positions = self._followed(case, history)
        except FAILURES:
            return (
                None  # a case of another law; what it expects at the end is compared all the same
            )
        for number, (step, came) in enumerate(zip(history, traced, strict=False)):
            after = machine.to_json(positions[number + 1])
            seen = _step(f"/trace/{number + 1}", step, after, came, without)
            if seen is not None:
                return _named(machine, positions[number], step, seen)
        if len(traced) != len(history):
            return Mismatch("/trace", f"{len(history)} steps", f"{len(traced)} steps")
        return None

    def _followed(self, case: Case, history: Sequence[Step]) -> tuple[Machine, list[Any]]:
        """The law's machine, and its positions from the start on."""
        key = repr(case.setup), case.history.play if case.history else ""
        if key not in self._kept:
            machine = Machine(self._law, Setup(*full_setup(self._suite.index, case.setup)))
            self._kept[key] = machine, [machine.start()]
        machine, positions = self._kept[key]
        for step in history[len(positions) - 1 :]:
            positions.append(machine.advance(positions[-1], step))
        return machine, positions


def traced(case: Case) -> bool:
    """Whether the history of a case is asked with a trace: it is what the case is about."""
    return isinstance(case.expect, Stands | Result)


def _named(machine: Machine, position: Any, step: Step, seen: Mismatch) -> Mismatch:
    """The difference with the rule of the step that decides about the field."""
    field = (*seen.path.split("/position/", 1)[1:], "")[0].partition("/")[0]
    rules = writers(machine, position, step, field) if field else ()
    return replace(seen, named=rules[0]) if rules else seen


def _step(
    path: str, step: Step, position: Position, came: TracedStep, without: Collection[str]
) -> Mismatch | None:
    if not came.legal:
        why = f"refused ({came.kind}) by {came.rule or 'no rule'}: {canonical(step)}"
        return Mismatch(f"{path}/legal", "a legal step", why, came.rule)
    kept = {name: value for name, value in position.items() if name not in without}
    shown = {n: value for n, value in (came.position or {}).items() if n not in without}
    return first(kept, shown, f"{path}/position")
