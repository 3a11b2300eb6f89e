"""What is to be judged: a step of a record, or a step in a position."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lexludi.language import Position, Step
from lexludi.play import record as records
from lexludi.play.record import Record
from lexludi.support.errors import UsageError
from lexludi.support.messages import shown, unknown
from lexludi.support.strict_json import JsonFault, parse, read_text

FIELDS = ("game", "players", "setup", "position", "step")


@dataclass(frozen=True)
class DisputeQuestion:
    """The steps from the start, or from `position`, of which number `at` (from 1) is judged."""

    record: Record
    at: int
    position: Position | None = None

    @property
    def step(self) -> Step:
        """The step to be judged."""
        return self.record.steps[self.at - 1]

    def path(self, number: int) -> str:
        """Where a step stands in the file."""
        return "$.step" if self.position is not None else f"$.steps[{number - 1}]"


def read(path: Path, at: int | None) -> DisputeQuestion:
    """The question in a file; the last step is judged unless another is named.

    UsageError where the file is neither a record nor a position with a step, or has no such step.
    """
    try:
        value = parse(read_text(path))
        return _position(value, at) if _has_position(value) else _record(value, at)
    except JsonFault as fault:
        raise UsageError(f"{path}: {fault}") from None


def _has_position(value: Any) -> bool:
    return (
        isinstance(value, dict) and "steps" not in value and bool({"position", "step"} & set(value))
    )


def _record(value: Any, at: int | None) -> DisputeQuestion:
    record = records.understood(value)
    count = len(record.steps)
    if count == 0:
        raise JsonFault("$.steps", "there is no step to judge")
    if at is not None and not 1 <= at <= count:
        raise JsonFault("$.steps", f"--at {at}: expected a step from 1 to {count}")
    return DisputeQuestion(record, at or count)


def _position(value: dict[str, Any], at: int | None) -> DisputeQuestion:
    for name in value:
        if name not in FIELDS:
            raise JsonFault("$", unknown("field", name, FIELDS))
    for name in ("position", "step"):
        if name not in value:
            raise JsonFault("$", f'the field "{name}" is missing')
    if not isinstance(value["step"], dict):
        raise JsonFault("$.step", f"a step is an object, not {shown(value['step'])}")
    if at is not None:
        raise JsonFault("$.step", "--at chooses a step of a record, and this is a single step")
    rest = {name: field for name, field in value.items() if name not in ("position", "step")}
    record = records.understood({**rest, "steps": [value["step"]]})
    return DisputeQuestion(record, 1, value["position"])
