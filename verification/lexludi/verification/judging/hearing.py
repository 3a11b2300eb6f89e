"""Hearing a step under some answers: the walk that leads to it, and what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lexludi.spec import Law, Machine, PositionError, Setup
from lexludi.spec.refusal import UNREADABLE, Refusal
from lexludi.spec.trace import Change, Fared
from lexludi.verification.canonical import differing
from lexludi.verification.judging.judgement import Outcome
from lexludi.verification.judging.question import Question
from lexludi.verification.records import Step
from lexludi.verification.replaying import Reason, reasons
from lexludi.verification.report import Unusable


@dataclass(frozen=True)
class Heard:
    """The step that decides, the position before it, and its outcome."""

    machine: Machine
    outcome: Outcome
    step: Step
    position: Any = None
    """None where it cannot be under the answers."""

    def why(self) -> tuple[Fared, ...]:
        """How each rule of the step fares."""
        return () if self.position is None else self.machine.trace(self.position, self.step)

    def reasons(self) -> tuple[Reason, ...]:
        """What the rules that forbid the step say against it."""
        return () if self.position is None else reasons(self.machine, self.position, self.step)


class Court:
    """Hears one question under whatever answers; the same answers are heard once."""

    def __init__(self, law: Law, setup: Setup, question: Question) -> None:
        self.law = law
        self.setup = setup
        self.question = question
        self._heard: dict[tuple[tuple[str, str], ...], Heard] = {}

    def hear(self, answers: Mapping[str, str]) -> Heard:
        """The outcome under these answers. Unusable where a step is of no action's form."""
        key = tuple(sorted(answers.items()))
        if key not in self._heard:
            setup = Setup(self.setup.players, answers, self.setup.variants)
            self._heard[key] = _walk(Machine(self.law, setup), self.question)
        return self._heard[key]


def _walk(machine: Machine, question: Question) -> Heard:
    """Take the steps in turn, as far as the one that is judged or the first that is refused."""
    steps = question.record.steps[: question.at]
    try:
        position = machine.start()
        if question.position is not None:
            position = machine.from_json(question.position)
    except PositionError as error:
        faults = tuple(f"{path}: {message}" for path, message in error.faults)
        impossible = Outcome(at=question.at, verdict="impossible", faults=faults)
        return Heard(machine, impossible, question.step)
    for number, step in enumerate(steps, start=1):
        refusal = machine.refusal(position, step)
        if refusal is not None:
            return Heard(machine, _refused(question, number, refusal), step, position)
        after = machine.advance(position, step)
        if number < len(steps):
            position = after
    return Heard(machine, _legal(machine, question.at, position, after), question.step, position)


def _refused(question: Question, number: int, refusal: Refusal) -> Outcome:
    if refusal.kind == UNREADABLE:
        raise Unusable(refusal.message.replace("$", question.path(number), 1))
    return Outcome(at=number, verdict="refused", kind=refusal.kind, rules=refusal.rules)


def _legal(machine: Machine, at: int, position: Any, after: Any) -> Outcome:
    changes = differing(machine.to_json(position), machine.to_json(after))
    told = tuple(Change(path, old, new) for path, old, new in changes)
    return Outcome(at=at, verdict="legal", changes=told, result=machine.result(after))
