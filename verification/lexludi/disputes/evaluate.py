"""Evaluating a step under some answers, in the position that it was taken in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from lexludi.disputes.dispute_file import DisputeQuestion
from lexludi.disputes.judgement import Earlier, StepOutcome
from lexludi.language import Answers, Law, Machine, Position, Setup, Step
from lexludi.language.explain.rule_trace import Change, RuleTrace
from lexludi.language.knowledge.changes import changes
from lexludi.language.refusal import UNREADABLE, PositionError, Refusal
from lexludi.play.moment import first_position
from lexludi.play.replay import ForbiddingRule, reasons, within
from lexludi.support.canonical_json import differing
from lexludi.support.errors import UsageError


@dataclass(frozen=True)
class EvaluatedStep:
    """A step with its outcome under the answers of a machine."""

    machine: Machine
    position: Any
    step: Step
    outcome: StepOutcome
    seat: int | None = None
    """The seat whose eyes it is seen with; None sees everything."""

    def shown_position(self) -> Position:
        """The position before the step."""
        if self.seat is None:
            return self.machine.to_json(self.position)
        return self.machine.view(self.position, self.seat)

    def shown_step(self) -> Step:
        """The step."""
        if self.seat is None:
            return self.step
        return self.machine.view_step(self.position, self.step, self.seat)

    def why(self) -> tuple[RuleTrace, ...]:
        """What each rule of the step comes to."""
        if not self._possible:
            return ()
        return self.machine.trace(self.position, self.step, self.seat)

    def reasons(self) -> tuple[ForbiddingRule, ...]:
        """Why each rule that forbids the step does so."""
        if not self._possible:
            return ()
        return reasons(self.machine, self.position, self.step, self.seat)

    def faults(self) -> tuple[str, ...]:
        """Why the position cannot be under these answers; for a seat only that it cannot be."""
        found = tuple(message for _, message in self.machine.faults(self.position))
        if self.seat is None or not found:
            return found
        return (f"why depends on what seat {self.seat} does not see",)

    @property
    def _possible(self) -> bool:
        return self.outcome.verdict != "impossible"


@dataclass(frozen=True)
class OwnGame:
    """How far the steps before the judged one go by the answers of one reading alone.

    `position` is None where it refuses one of them, `refused`, or excludes the position that the
    record begins in.
    """

    position: Any = None
    refused: Earlier | None = None


class StepEvaluator:
    """Evaluates one step under any answers, each of them once.

    The step is the one asked for, or an earlier one that is refused under `agreed`, the answers
    that the game was played by; `at` is its number from 1.  Every reading judges it in the same
    position, the one that the game had reached.  UsageError where the position is impossible, or a
    step has the form of no action.  What is said is for the eyes of a `seat`, if one is given.
    """

    def __init__(
        self,
        law: Law,
        setup: Setup,
        question: DisputeQuestion,
        agreed: Answers,
        seat: int | None = None,
    ) -> None:
        self.seat = seat
        self.law = law
        self.setup = setup
        self.question = question
        self._evaluations: dict[_Key, EvaluatedStep] = {}
        self._own_games: dict[_Key, OwnGame] = {}
        machine = self._machine(agreed)
        begun = first_position(machine, question.position)
        *_, (self.at, self.position, _) = self._walk(machine, begun)

    @property
    def step(self) -> Step:
        """The step that is judged."""
        return self.question.record.steps[self.at - 1]

    def evaluate(self, answers: Answers) -> EvaluatedStep:
        """What becomes of the step under these answers, in the position of the table."""
        key = _key(answers)
        if key not in self._evaluations:
            self._evaluations[key] = self.evaluate_at(answers, self.position)
        return self._evaluations[key]

    def evaluate_at(self, answers: Answers, position: Any) -> EvaluatedStep:
        """What becomes of the step under these answers in a position."""
        machine = self._machine(answers)
        outcome = _outcome(machine, position, self.step, self.seat)
        return EvaluatedStep(machine, position, self.step, outcome, self.seat)

    def own_game(self, answers: Answers) -> OwnGame:
        """Where the steps before this one lead by these answers from the start."""
        key = _key(answers)
        if key not in self._own_games:
            self._own_games[key] = self._played(self._machine(answers))
        return self._own_games[key]

    def _played(self, machine: Machine) -> OwnGame:
        origin = self.question.position
        try:
            begun = machine.start() if origin is None else machine.from_json(origin)
        except PositionError:
            return OwnGame()
        for number, position, refusal in self._walk(machine, begun):
            if number == self.at:
                return OwnGame(position=position)
            if refusal is not None:
                return OwnGame(refused=Earlier(number, refusal.rules))
        return OwnGame()

    def _machine(self, answers: Answers) -> Machine:
        return Machine(self.law, Setup(self.setup.players, answers, self.setup.variants))

    def _walk(self, machine: Machine, position: Any) -> Iterator[tuple[int, Any, Refusal | None]]:
        """Each step by its number with the position before it, as far as none is refused."""
        for number, step in enumerate(self.question.record.steps[: self.question.at], start=1):
            refusal = machine.refusal(position, step, self.seat)
            if refusal is not None and refusal.kind == UNREADABLE:
                raise UsageError(within(self.question.path(number), refusal.message))
            yield number, position, refusal
            if refusal is not None:
                return
            position = machine.advance(position, step)


_Key: TypeAlias = tuple[tuple[str, str], ...]


def _key(answers: Answers) -> _Key:
    return tuple(sorted(answers.items()))


def _outcome(machine: Machine, position: Any, step: Step, seat: int | None) -> StepOutcome:
    """What becomes of the step, in a position that may be impossible under the machine's answers.

    There the law may ask, for example, for the value of an empty option, and has no verdict then.
    """
    try:
        refusal = machine.refusal(position, step, seat)
        after = position if refusal else machine.advance(position, step)
    except (LookupError, ValueError, ZeroDivisionError):
        if not machine.faults(position):
            raise
        return StepOutcome(verdict="impossible")
    if refusal is not None:
        return StepOutcome(verdict="refused", kind=refusal.kind, rules=refusal.rules)
    made = differences(machine, position, after, seat)
    return StepOutcome(verdict="legal", changes=made, result=machine.result(after))


def differences(machine: Machine, before: Any, after: Any, seat: int | None) -> tuple[Change, ...]:
    """What differs between two positions, for the eyes of a seat if one is given."""
    if seat is not None:
        return changes(machine.view(before, seat), machine.view(after, seat))
    parts = differing(machine.to_json(before), machine.to_json(after))
    return tuple(Change(path, old, new) for path, old, new in parts)
