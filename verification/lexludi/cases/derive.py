"""Deriving what must follow, by the law alone, for every input of a suite."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from lexludi.cases.case import (
    Case,
    ChanceOutcome,
    Count,
    Expectation,
    ExpectedRefusal,
    Legal,
    PlayPrefix,
    Result,
    SetupData,
    Stands,
    Steps,
    Views,
    Weights,
    sealed,
)
from lexludi.cases.generation.search import Question
from lexludi.language import Law, Machine, PositionError, Setup, SetupError, Step
from lexludi.language.knowledge.changes import changes as hidden
from lexludi.play.chances import outcomes, reduced
from lexludi.play.perft import perft
from lexludi.support.canonical_json import MISSING, canonical, differing, digest
from lexludi.support.messages import listed

LISTED = 60
"""A list of legal steps, or of outcomes of chance, is written out up to this length."""
DEPTH = 4
"""Steps that the histories counted from the start of a game have."""
FURTHER_ON = 2
"""Steps that the histories counted from any other position have."""

FAILURES = (ValueError, LookupError, ArithmeticError, TypeError)
"""What running a law with a mistake in it may raise: the() of none, say."""


@dataclass(frozen=True)
class CaseInput:
    """What is asked, before the law has answered: the input from which a case is derived.

    Either `history` leads to the position from the start, or `position` was constructed.
    """

    id: str
    goals: tuple[str, ...]
    setup: Setup
    history: tuple[Step, ...] | None
    question: Question
    step: Any = None
    position: dict[str, Any] | None = None


@dataclass(frozen=True)
class BrokenInput:
    """A case input that the law no longer allows: why, and the rules that forbid it.

    Where the reason is a step of a recorded game, `play` and `step` say which one; the first
    step is 1.
    """

    id: str
    message: str
    rules: tuple[str, ...] = ()
    play: str | None = None
    step: int | None = None

    def cause(self) -> str:
        """The reason with the play in which it lies: the same for all cases that it costs."""
        if self.play is None:
            return self.message
        if not self.rules:
            return f"{self.message} (play {self.play})"
        rules = "rule" if len(self.rules) == 1 else "each of the rules"
        where = f"step {self.step} of the play {self.play}"
        return f"{rules} {listed(self.rules)} refuses {where}"


class Deriver:
    """Answers the inputs of a suite; replays each shared history once."""

    def __init__(self, law: Law) -> None:
        self._law = law
        self._machines: dict[str, Machine] = {}
        self._rulings = {name: point.ruling for name, point in law.points.items()}
        self._defaults = {name: variant.default for name, variant in law.variants.items()}

    def short(self, setup: Setup) -> SetupData:
        """The setup with what is unusual about it only."""
        return SetupData(
            players=setup.players,
            answers={n: a for n, a in sorted(setup.answers.items()) if a != self._rulings.get(n)},
            variants={
                n: c for n, c in sorted(setup.variants.items()) if c != self._defaults.get(n)
            },
        )

    def machine(self, setup: Setup) -> Machine:
        """The law's machine for a setup, made once."""
        key = canonical([setup.players, dict(setup.answers), dict(setup.variants)])
        if key not in self._machines:
            self._machines[key] = Machine(self._law, setup)
        return self._machines[key]

    def play(
        self, name: str, setup: Setup, steps: Sequence[Step], inputs: Sequence[CaseInput]
    ) -> Iterator[Case | BrokenInput]:
        """The cases along one play, in the order of their histories."""
        try:
            replay = PlayReplay(name, self.machine(setup))
        except SetupError as error:
            yield from (BrokenInput(one.id, f"its setup cannot be: {error}") for one in inputs)
            return
        for case_input in sorted(inputs, key=lambda one: len(one.history or ())):
            broken = replay.reach(case_input, steps)
            reached = PlayPrefix(play=name, steps=replay.done)
            yield broken or self._case(replay.machine, replay.position, case_input, reached)

    def constructed(self, case_input: CaseInput) -> Case | BrokenInput:
        """The case at a constructed position."""
        try:
            machine = self.machine(case_input.setup)
            position = machine.from_json(case_input.position)
        except SetupError as error:
            return BrokenInput(case_input.id, f"its setup cannot be: {error}")
        except PositionError as error:
            return BrokenInput(case_input.id, f"its position cannot be: {error}")
        return self._case(machine, position, case_input, None)

    def _case(
        self, machine: Machine, position: Any, case_input: CaseInput, reached: PlayPrefix | None
    ) -> Case | BrokenInput:
        try:
            expect, rules = answer(machine, position, case_input)
        except FAILURES as error:
            return BrokenInput(case_input.id, f"the law has no answer: {error!r}")
        case = Case(
            id=case_input.id,
            goals=case_input.goals,
            setup=self.short(case_input.setup),
            history=reached,
            position=machine.to_json(position),
            step=case_input.step,
            expect=expect,
            rules=rules,
        )
        return sealed(case)


class PlayReplay:
    """One play of the suite, followed step by step as far as the law allows."""

    def __init__(self, name: str, machine: Machine) -> None:
        self._name = name
        self.machine = machine
        self.position = machine.start()
        self.done = 0

    def reach(self, case_input: CaseInput, steps: Sequence[Step]) -> BrokenInput | None:
        """Go on to the position of an input; what stops it, if the law refuses a step."""
        for step in steps[self.done : len(case_input.history or ())]:
            found = self._refused(step)
            if found is not None:
                message, rules = found
                number = self.done + 1
                text = f"step {number} of its history {message}"
                return BrokenInput(case_input.id, text, rules, self._name, number)
            self.done += 1
        return None

    def _refused(self, step: Step) -> tuple[str, tuple[str, ...]] | None:
        """Do a step; why the law does not let it be done, and the rules that forbid it."""
        try:
            refusal = self.machine.refusal(self.position, step)
            if refusal is not None:
                return f"is refused: {refusal.message}", refusal.rules
            self.position = self.machine.advance(self.position, step)
        except FAILURES as error:
            return f"has no successor: {error!r}", ()
        return None


def answer(
    machine: Machine, position: Any, case_input: CaseInput
) -> tuple[Expectation, tuple[str, ...]]:
    """What the law says to the question of an input, and the rules that say it."""
    if case_input.question == "step":
        return _step(machine, position, case_input.step)
    if case_input.question == "steps":
        return _steps(machine, position)
    if case_input.question == "count":
        depth = DEPTH if case_input.history == () else FURTHER_ON
        return Count(depth=depth, count=perft(machine, position, depth)), _open(machine, position)
    if case_input.question == "weights":
        return _weights(machine, position)
    if case_input.question == "views":
        return views(machine, position, case_input.step), ()
    after = digest(machine.to_json(position))
    if case_input.question == "stands":
        return Stands(after=after), ()
    return Result(result=machine.result(position), after=after), ()


def _step(machine: Machine, position: Any, step: Any) -> tuple[Expectation, tuple[str, ...]]:
    refusal = machine.refusal(position, step)
    if refusal is not None:
        return ExpectedRefusal(kind=refusal.kind, rules=refusal.rules), refusal.rules
    before = machine.to_json(position)
    after = machine.to_json(machine.advance(position, step))
    return Legal(changes=changes(before, after), after=digest(after)), machine.exercised(
        position, step
    )


def changes(before: Any, after: Any) -> dict[str, Any]:
    """The new value of every field that differs, by JSON pointer."""
    return {path: new for path, _, new in differing(before, after) if new is not MISSING}


def _steps(machine: Machine, position: Any) -> tuple[Expectation, tuple[str, ...]]:
    legal = machine.legal(position)
    texts = sorted(canonical(step) for step in legal)
    few = tuple(legal) if len(legal) <= LISTED else None
    return Steps(count=len(legal), digest=digest(texts), steps=few), _open(machine, position)


def _weights(machine: Machine, position: Any) -> tuple[Expectation, tuple[str, ...]]:
    weighed = reduced(outcomes(machine, position))
    actions = sorted({step["do"] for step, _ in weighed})
    few = tuple(ChanceOutcome(*one) for one in weighed) if len(weighed) <= LISTED else None
    expect = Weights(
        actions=tuple(actions),
        count=len(weighed),
        digest=digest(sorted(canonical(step) for step, _ in weighed)),
        shares=digest(sorted(canonical(one) for one in weighed)),
        outcomes=few,
    )
    return expect, _guards(machine, actions)


def views(machine: Machine, position: Any, step: Any) -> Views:
    """What each seat sees of the position, or of a step; ValueError where the step is refused."""
    if step is not None and machine.refusal(position, step) is not None:
        raise ValueError("the step that is looked at is refused")
    whole = machine.to_json(position) if step is None else step
    seen = [
        machine.view(position, seat) if step is None else machine.view_step(position, step, seat)
        for seat in range(machine.players)
    ]
    return Views(marks=tuple({one.path: one.after for one in hidden(whole, view)} for view in seen))


def _open(machine: Machine, position: Any) -> tuple[str, ...]:
    """The rules that decide which steps are legal: guards of the open actions."""
    return _guards(machine, sorted({step["do"] for step in machine.legal(position)}))


def _guards(machine: Machine, actions: Sequence[str]) -> tuple[str, ...]:
    law = machine.law
    guards = {r.name for a in actions for r in law.rules_of(a) if r.require is not None}
    return tuple(sorted(guards))
