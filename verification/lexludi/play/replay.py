"""Checking a record step by step, by the law and by the engine at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from lexludi.language import Law, Machine, Setup, SetupError
from lexludi.language.refusal import UNREADABLE
from lexludi.play.record import Record, Step
from lexludi.play.setups import make
from lexludi.play.table import Denial, EngineTable, LawTable, Table, has_engine
from lexludi.support.canonical_json import differing
from lexludi.support.errors import UsageError
from lexludi.support.messages import listed, shown, unknown

Verdict = Literal["legal", "refused", "differs"]
ROOT = re.compile(r"(?:^|(?<=; ))\$(?=[.:])")
"""The root of each place in a message that may name several."""


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that forbids a step: its sentence, what is so here, and where the rule stands."""

    rule: str
    sentence: str
    text: str
    file: str
    line: int


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a record: legal to its end, refused at a step, or in dispute."""

    game: str
    players: int
    steps: int
    """Steps in the record."""
    replayed: int
    """Steps that law and engine took alike."""
    verdict: Verdict
    message: str = ""
    step: Step | None = None
    """The step where it failed, number `replayed` counted from 0."""
    reasons: tuple[Reason, ...] = ()
    result: dict[str, Any] | None = None
    """How the game ended by the law; None where it did not."""


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
    _check("variants", ("variant", "choice"), agreed.variants, allowed["variants"])
    setup = make(law, agreed.players, agreed.answers, agreed.variants)
    try:
        return Machine(law, setup).setup
    except SetupError as error:
        raise UsageError(f"$.setup: {error}") from None


def _check(
    field: str,
    kinds: tuple[str, str],
    given: dict[str, str],
    allowed: Mapping[str, tuple[str, ...]],
) -> None:
    """Refuse what the law does not know; `kinds` are what a name and a choice are called."""
    for name, chosen in given.items():
        if name not in allowed:
            raise UsageError(f"$.setup.{field}: {unknown(kinds[0], name, tuple(allowed))}")
        if chosen not in allowed[name]:
            raise UsageError(f"$.setup.{field}.{name}: {unknown(kinds[1], chosen, allowed[name])}")


def within(path: str, message: str) -> str:
    """What is wrong with a part of a file, whose `$` is the place where the part stands."""
    return ROOT.sub(lambda _: path, message)


def ended(law: Law, setup: Setup, record: Record) -> dict[str, Any]:
    """The position after the record's last step, by the law; UsageError where a step is refused."""
    table = LawTable(law, setup)
    position = table.start()
    for index, step in enumerate(record.steps):
        denial = table.denial(position, step)
        if denial is not None:
            which = f"step {index + 1} of {len(record.steps)}"
            raise UsageError(f"{which} is refused, so nothing follows: {denial.message}")
        position = table.do(position, step)
    return table.to_json(position)


def reasons(machine: Machine, position: Any, step: Step) -> tuple[Reason, ...]:
    """What each rule that forbids a step says against it; none where it is legal or unreadable."""
    return tuple(
        Reason(
            rule=told.rule,
            sentence=told.sentence,
            text=told.text,
            file=told.place.file,
            line=told.place.line,
        )
        for told in machine.explain(position, step)
    )


def replay(law: Law, record: Record) -> Replay:
    """Play a record again, by the law and by the engine (where there is one) side by side.

    UsageError where the setup cannot be played, or a step is of no action's form.
    """
    setup = setup_of_record(law, record)
    own = LawTable(law, setup)
    others: list[Table] = [EngineTable(law.game, setup)] if has_engine(law.game) else []
    return _Replayer(law, record, own, others).run()


class _Replayer:
    """The walk through one record; every table stands at the same moment of the game."""

    def __init__(self, law: Law, record: Record, own: LawTable, others: list[Table]) -> None:
        self.law = law
        self.record = record
        self.own = own
        self.tables: list[Table] = [own, *others]
        self.positions = [table.start() for table in self.tables]

    def run(self) -> Replay:
        for index, step in enumerate(self.record.steps):
            fault = self._denied(index, step) or self._taken(index, step)
            if fault is not None:
                return fault
        return self._over()

    def _outcome(self, at: int, verdict: Verdict, message: str, **more: Any) -> Replay:
        return Replay(
            game=self.law.game,
            players=self.record.setup.players,
            steps=len(self.record.steps),
            replayed=at,
            verdict=verdict,
            message=message,
            **more,
        )

    def _denied(self, at: int, step: Step) -> Replay | None:
        """What to say where somebody refuses the step; None where nobody does."""
        denials = [t.denial(p, step) for t, p in zip(self.tables, self.positions, strict=True)]
        if not any(denials):
            return None
        if all(denial is not None and denial.kind == UNREADABLE for denial in denials):
            raise UsageError(within(f"$.steps[{at}]", _why(denials[0])))
        reasons = self._reasons(denials[0], step)
        if all(denial is not None and _same(denial, denials[0]) for denial in denials):
            return self._outcome(at, "refused", _why(denials[0]), step=step, reasons=reasons)
        views = (f"{t.name}: {_why(d)}" for t, d in zip(self.tables, denials, strict=True))
        return self._outcome(at, "differs", "; ".join(views), step=step, reasons=reasons)

    def _reasons(self, denial: Denial | None, step: Step) -> tuple[Reason, ...]:
        if denial is None:
            return ()
        return reasons(self.own.machine, self.positions[0], step)

    def _taken(self, at: int, step: Step) -> Replay | None:
        """Take the step everywhere; what to say where the positions part."""
        taken = zip(self.tables, self.positions, strict=True)
        self.positions = [table.do(position, step) for table, position in taken]
        written = [t.to_json(p) for t, p in zip(self.tables, self.positions, strict=True)]
        for table, other in zip(self.tables[1:], written[1:], strict=True):
            parts = [f"{path} {a} and {b}" for path, a, b in differing(written[0], other)]
            if parts:
                message = f"spec and {table.name} part ways: {listed(parts)}"
                return self._outcome(at, "differs", message, step=step)
        return None

    def _over(self) -> Replay:
        """The outcome of a record whose every step is legal: does its end hold as well?"""
        count = len(self.record.steps)
        results = [t.result(p) for t, p in zip(self.tables, self.positions, strict=True)]
        winners = [result and result["winners"] for result in results]
        if any(other != winners[0] for other in winners):
            return self._outcome(count, "differs", f"the winners are {winners[0]} or {winners[1]}")
        noted = self.record.result
        if noted is not None and noted != results[0]:
            message = f"the record ends with {shown(noted)}, the law with {shown(results[0])}"
            return self._outcome(count, "refused", message, result=results[0])
        return self._outcome(count, "legal", "", result=results[0])


def _same(one: Denial, other: Denial | None) -> bool:
    """Whether a refusal is one of those that the law gives."""
    if other is None or one.kind != other.kind:
        return False
    return set(one.rules) <= set(other.rules)


def _why(denial: Denial | None) -> str:
    return "legal" if denial is None else denial.message
