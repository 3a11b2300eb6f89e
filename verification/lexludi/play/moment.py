"""The position at some moment of a record, or one that somebody has written down."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lexludi.language import Law, Machine, Position, PositionError, Setup
from lexludi.language.refusal import UNREADABLE, Refusal
from lexludi.play import record as records
from lexludi.play.record import Record
from lexludi.play.replay import within
from lexludi.support.errors import UsageError
from lexludi.support.strict_json import Fault, parse, read_text

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


def read(path: Path, after: int | None) -> Moment:
    """The moment in a file after so many steps; if not said, at the end of a record.

    A position that stands there is itself meant, and a step with it only if asked for.
    UsageError where the file is neither a record nor a position, or has not so many steps.
    """
    try:
        value = parse(read_text(path))
        if isinstance(value, dict) and "position" in value and "steps" not in value:
            return _counted(_from_position(value), value["position"], after or 0)
        if isinstance(value, dict) and not {"game", "steps"} & set(value):
            raise Fault("$", NEITHER)
        record = records.understood(value)
        return _counted(record, None, len(record.steps) if after is None else after)
    except Fault as fault:
        raise UsageError(f"{path}: {fault}") from None


def _from_position(value: dict[str, Any]) -> Record:
    rest = {name: field for name, field in value.items() if name not in ("position", "step")}
    return records.understood({**rest, "steps": [value["step"]] if "step" in value else []})


def _counted(record: Record, origin: Any, after: int) -> Moment:
    count = len(record.steps)
    if not 0 <= after <= count:
        raise Fault(
            "$.steps", f"--at {after}: expected a number from 0, the start, to {count}, the end"
        )
    return Moment(record, after, origin)


def position(law: Law, setup: Setup, moment: Moment) -> Position:
    """The position at a moment, as JSON.  UsageError where it cannot be, or a step is refused."""
    machine = Machine(law, setup)
    now = machine.start() if moment.origin is None else taken_up(machine, moment.origin)
    for number, step in enumerate(moment.record.steps[: moment.after], start=1):
        refusal = machine.refusal(now, step)
        if refusal is not None:
            raise UsageError(_why(moment, number, refusal))
        now = machine.advance(now, step)
    return machine.to_json(now)


def _why(moment: Moment, number: int, refusal: Refusal) -> str:
    path = f"$.steps[{number - 1}]" if moment.origin is None else "$.step"
    if refusal.kind == UNREADABLE:
        return within(path, refusal.message)
    return (
        f"{path}: step {number} of {len(moment.record.steps)} is refused by {refusal.message} "
        f"--at {number - 1} shows the position before it."
    )


def taken_up(machine: Machine, data: Any) -> Any:
    """The position that JSON stands for.  UsageError, with all that is wrong, where it is none."""
    try:
        return machine.from_json(data)
    except PositionError as error:
        faults = "\n".join(f"  {path}: {message}" for path, message in error.faults)
        raise UsageError(f"$.position: this is no position:\n{faults}") from None
