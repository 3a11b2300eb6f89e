"""The position at a moment of a record, or a position written by hand."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lexludi.language import Law, Machine, Position, Setup
from lexludi.language.refusal import UNREADABLE, Refusal
from lexludi.play import record as records
from lexludi.play.adapter import position_of
from lexludi.play.record import Record, StepWords
from lexludi.play.replay import within
from lexludi.support.errors import UsageError
from lexludi.support.strict_json import JsonFault, parse, read_text

NEITHER = (
    "expected a record, or a position with its game: "
    '{"game": ..., "players": ..., "position": {...}}'
)


@dataclass(frozen=True)
class Moment:
    """The position after `after` steps of a record; a record may begin at a position."""

    record: Record
    after: int
    origin: Position | None = None


def read(path: Path, after: int | None, words: StepWords | None = None) -> Moment:
    """The moment in a file after a number of steps; without a number, at the end of a record.

    With `words` steps may be told in words.

    In a file with a position and a step it is that position; the one after it where `after` is 1.
    UsageError where the file is neither a record nor a position, or has fewer steps.
    """
    try:
        value = parse(read_text(path))
        if isinstance(value, dict) and "position" in value:
            record = _from_position(value, words)
            last = len(record.steps) if "steps" in value else 0
            return _counted(record, value["position"], last if after is None else after)
        if isinstance(value, dict) and not {"game", "steps"} & set(value):
            raise JsonFault("$", NEITHER)
        record = records.understood(value, words)
        return _counted(record, None, len(record.steps) if after is None else after)
    except JsonFault as fault:
        raise UsageError(f"{path}: {fault}") from None


def _from_position(value: dict[str, Any], words: StepWords | None) -> Record:
    rest = {name: field for name, field in value.items() if name not in ("position", "step")}
    steps = {"steps": [value["step"]] if "step" in value else []}
    return records.understood({**steps, **rest}, words)


def _counted(record: Record, origin: Any, after: int) -> Moment:
    count = len(record.steps)
    if not 0 <= after <= count:
        raise JsonFault(
            "$.steps", f"--at {after}: expected a number from 0, the start, to {count}, the end"
        )
    return Moment(record, after, origin)


def position(law: Law, setup: Setup, moment: Moment, seat: int | None = None) -> Position:
    """The position at a moment, as JSON, or as a `seat` sees it.

    UsageError where it cannot be, or a step is refused.
    """
    machine = Machine(law, setup)
    now = first_position(machine, moment.origin)
    for number, step in enumerate(moment.record.steps[: moment.after], start=1):
        refusal = machine.refusal(now, step)
        if refusal is not None:
            raise UsageError(_why(moment, number, refusal))
        now = machine.advance(now, step)
    return machine.to_json(now) if seat is None else machine.view(now, seat)


def _why(moment: Moment, number: int, refusal: Refusal) -> str:
    path = f"$.steps[{number - 1}]" if moment.origin is None else "$.step"
    if refusal.kind == UNREADABLE:
        return within(path, refusal.message)
    return (
        f"{path}: step {number} of {len(moment.record.steps)} is refused by {refusal.message} "
        f"--at {number - 1} shows the position before it."
    )


def first_position(machine: Machine, origin: Any) -> Any:
    """The position before the first step: `origin` as JSON, or the start where it is None.

    UsageError, with every fault, where it is no position.
    """
    return machine.start() if origin is None else position_of(machine, origin, "$.position: ")
