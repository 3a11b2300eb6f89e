"""Checking a record step by step, by the law and by the engine at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from lexludi.catalogue import Game
from lexludi.language import Law, Machine, Position, Result, Setup, SetupError, Step
from lexludi.language.refusal import UNREADABLE
from lexludi.play.adapter import Adapter, EngineAdapter, LawAdapter, StepVerdict
from lexludi.play.left_out import before, due, leaves_out
from lexludi.play.record import Record
from lexludi.support.canonical_json import differing, same_json
from lexludi.support.errors import UsageError
from lexludi.support.messages import listed, shown, unknown

ReplayVerdict = Literal["legal", "refused", "differs"]
ROOT = re.compile(r"(?:^|(?<=; ))\$(?=[.:])")
"""The root of each place in a message that may name several."""


class ForbiddingRule(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that forbids a step: its sentence, what is so here, and where the rule stands."""

    rule: str
    sentence: str
    text: str
    file: str
    line: int


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of a record: legal, refused at a step, or one where law and engine differ."""

    game: str
    players: int
    steps: int
    """Steps in the record."""
    replayed: int
    """Steps that law and engine took alike."""
    verdict: ReplayVerdict
    message: str = ""
    step: Step | None = None
    """The step where it failed, number `replayed` counted from 0."""
    reasons: tuple[ForbiddingRule, ...] = ()
    result: Result | None = None
    """How the game ended by the law; None where it did not."""
    left_out: int = 0
    """How many automatic steps the record leaves out."""


def setup_of_record(law: Law, record: Record) -> Setup:
    """The record's setup with every answer written out; UsageError where the law knows no such."""
    if record.game != law.game:
        raise UsageError(f"the record is of the game {shown(record.game)}, not of {law.game}")
    agreed = record.setup
    allowed = {
        "answers": {name: point.answers for name, point in law.points.items()},
        "variants": {name: variant.choices for name, variant in law.variants.items()},
    }
    _check("answers", ("point", "answer"), agreed.answers, allowed["answers"])
    choices = {name: v for name, v in agreed.variants.items() if name not in law.open_parameters}
    _check("variants", ("variant", "choice"), choices, allowed["variants"])
    try:
        return Machine(law, Setup(agreed.players, agreed.answers, agreed.variants)).setup
    except SetupError as error:
        raise UsageError(f"$.setup: {error}") from None


def _check(
    field: str,
    kinds: tuple[str, str],
    given: Mapping[str, Any],
    allowed: Mapping[str, tuple[str, ...]],
) -> None:
    """Refuse what the law does not know; `kinds` are what a name and a choice are called."""
    for name, chosen in given.items():
        if name not in allowed:
            raise UsageError(f"$.setup.{field}: {unknown(kinds[0], name, tuple(allowed))}")
        if not isinstance(chosen, str):
            expected = f"expected the {kinds[1]} as a string"
            raise UsageError(f"$.setup.{field}.{name}: {expected}, not {shown(chosen)}")
        if chosen not in allowed[name]:
            raise UsageError(f"$.setup.{field}.{name}: {unknown(kinds[1], chosen, allowed[name])}")


def within(path: str, message: str) -> str:
    """A message about a part of a file, with the path of the part in place of its `$`."""
    return ROOT.sub(lambda _: path, message)


def ended(law: Law, setup: Setup, record: Record) -> Position:
    """The position after the record's last step, by the law; UsageError where a step is refused."""
    adapter = LawAdapter(law, setup)
    position = adapter.start()
    for index, step in enumerate(record.steps):
        verdict = adapter.verdict(position, step)
        if not verdict.legal:
            which = f"step {index + 1} of {len(record.steps)}"
            raise UsageError(f"{which} is refused, so nothing follows: {verdict.message}")
        position = adapter.do(position, step)
    return adapter.to_json(position)


def reasons(
    machine: Machine, position: Any, step: Step, seat: int | None = None
) -> tuple[ForbiddingRule, ...]:
    """Why each rule that forbids a step does so; none where it is legal or unreadable.

    With a `seat` they have no value that the seat does not see.
    """
    return tuple(
        ForbiddingRule(
            rule=reason.rule,
            sentence=reason.sentence,
            text=reason.text,
            file=reason.place.file,
            line=reason.place.line,
        )
        for reason in machine.explain(position, step, seat)
    )


def replay(game: Game, record: Record) -> Replay:
    """Play a record again, by the law and by the engine (where there is one) side by side.

    UsageError where the setup cannot be played, or a step is of no action's form.
    """
    law, engine = game.law, game.engine
    setup = setup_of_record(law, record)
    others = [] if engine is None else [EngineAdapter(engine, setup)]
    return _Replayer(law, record, LawAdapter(law, setup), others).run()


class _Replayer:
    """The walk through one record; every adapter is at the same moment of the game."""

    def __init__(
        self, law: Law, record: Record, own: LawAdapter, others: Sequence[Adapter]
    ) -> None:
        self.law = law
        self.record = record
        self.own = own
        self.adapters: list[Adapter] = [own, *others]
        self.positions = [adapter.start() for adapter in self.adapters]
        self.silent = leaves_out(record.steps)
        self.left_out = 0

    def run(self) -> Replay:
        for index, step in enumerate(self.record.steps):
            earlier = before(self.own.machine, self.positions[0], step, always=self.silent)
            fault = self._by_itself(index, earlier) or self._stepped(index, step)
            if fault is not None:
                return fault
        return self._by_itself(len(self.record.steps), self._to_the_end()) or self._over()

    def _stepped(self, at: int, step: Step) -> Replay | None:
        return self._denied(at, step) or self._taken(at, step)

    def _by_itself(self, at: int, steps: Iterable[Step]) -> Replay | None:
        """Take automatic steps that the record leaves out; the outcome where one fails."""
        for step in steps:
            fault = self._stepped(at, step)
            if fault is not None:
                return fault
            self.left_out += 1
        return None

    def _to_the_end(self) -> list[Step]:
        """The automatic steps after the last one, where the record says how the game ended."""
        if self.record.result is None:
            return []
        return [step for step, _ in due(self.own.machine, self.positions[0])]

    def _outcome(self, at: int, verdict: ReplayVerdict, message: str, **more: Any) -> Replay:
        return Replay(
            game=self.law.game,
            players=self.record.setup.players,
            steps=len(self.record.steps),
            replayed=at,
            verdict=verdict,
            message=message,
            left_out=self.left_out,
            **more,
        )

    def _denied(self, at: int, step: Step) -> Replay | None:
        """The outcome where an adapter refuses the step; None where all allow it."""
        asked = zip(self.adapters, self.positions, strict=True)
        answers = [adapter.verdict(position, step) for adapter, position in asked]
        if all(answer.legal for answer in answers):
            return None
        if all(answer.kind == UNREADABLE for answer in answers):
            raise UsageError(within(f"$.steps[{at}]", _why(answers[0])))
        reasons = self._reasons(answers[0], step)
        if all(_same(answer, answers[0]) for answer in answers):
            return self._outcome(at, "refused", _why(answers[0]), step=step, reasons=reasons)
        views = (f"{a.name}: {_why(v)}" for a, v in zip(self.adapters, answers, strict=True))
        return self._outcome(at, "differs", "; ".join(views), step=step, reasons=reasons)

    def _reasons(self, answer: StepVerdict, step: Step) -> tuple[ForbiddingRule, ...]:
        if answer.legal:
            return ()
        return reasons(self.own.machine, self.positions[0], step)

    def _taken(self, at: int, step: Step) -> Replay | None:
        """Take the step everywhere; the outcome where the positions differ, else None."""
        taken = zip(self.adapters, self.positions, strict=True)
        self.positions = [adapter.do(position, step) for adapter, position in taken]
        written = [t.to_json(p) for t, p in zip(self.adapters, self.positions, strict=True)]
        for adapter, other in zip(self.adapters[1:], written[1:], strict=True):
            parts = [f"{path} {a} and {b}" for path, a, b in differing(written[0], other)]
            if parts:
                message = f"spec and {adapter.name} differ: {listed(parts)}"
                return self._outcome(at, "differs", message, step=step)
        return None

    def _over(self) -> Replay:
        """The outcome of a record whose every step is legal, by its end."""
        count = len(self.record.steps)
        results = [t.result(p) for t, p in zip(self.adapters, self.positions, strict=True)]
        winners = [result and result["winners"] for result in results]
        if not all(same_json(other, winners[0]) for other in winners):
            return self._outcome(count, "differs", f"the winners are {winners[0]} or {winners[1]}")
        noted = self.record.result
        if noted is not None and not same_json(noted, results[0]):
            message = f"the record ends with {shown(noted)}, the law with {shown(results[0])}"
            return self._outcome(count, "refused", message, result=results[0])
        return self._outcome(count, "legal", "", result=results[0])


def _same(one: StepVerdict, other: StepVerdict) -> bool:
    """Whether a refusal is one of those that the law gives."""
    refused = not one.legal and one.kind == other.kind
    return refused and set(one.rules) <= set(other.rules)


def _why(answer: StepVerdict) -> str:
    return "legal" if answer.legal else answer.message
