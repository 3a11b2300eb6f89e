"""What is to be judged: a step of a record, or a step in a position."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lexludi.language import Position, Step
from lexludi.play import record as records
from lexludi.play.record import Record, StepWords
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
    is_single: bool = False
    """Whether the file has a single step in the place of a list."""

    @property
    def step(self) -> Step:
        """The step to be judged."""
        return self.record.steps[self.at - 1]

    def path(self, number: int) -> str:
        """Where a step stands in the file."""
        return "$.step" if self.is_single else f"$.steps[{number - 1}]"


def read(path: Path, at: int | None, words: StepWords | None = None) -> DisputeQuestion:
    """The question in a file; the last step is judged unless another is named.

    With `words` steps may be told in words.

    UsageError where the file is neither a record nor a position with a step, or has no such step.
    """
    try:
        return understood(parse(read_text(path)), at, words)
    except JsonFault as fault:
        raise UsageError(f"{path}: {fault}") from None


def understood(value: Any, at: int | None, words: StepWords | None = None) -> DisputeQuestion:
    """The question that a JSON value asks.  JsonFault says what is wrong with it, and where."""
    if _has_position(value):
        return _position(value, at, words)
    return _record(value, at, words)


def _has_position(value: Any) -> bool:
    return (
        isinstance(value, dict) and "steps" not in value and bool({"position", "step"} & set(value))
    )


def _record(value: Any, at: int | None, words: StepWords | None) -> DisputeQuestion:
    """The question on a record, which may begin in a position."""
    position = value.get("position") if isinstance(value, dict) else None
    record = records.understood(value if position is None else without_position(value), words)
    count = len(record.steps)
    if count == 0:
        raise JsonFault("$.steps", "there is no step to judge")
    if at is not None and not 1 <= at <= count:
        raise JsonFault("$.steps", f"--at {at}: expected a step from 1 to {count}")
    return DisputeQuestion(record, at or count, position)


def without_position(value: dict[str, Any]) -> dict[str, Any]:
    """The fields of a record that begins in a position, without the position."""
    return {name: field for name, field in value.items() if name != "position"}


def _position(value: dict[str, Any], at: int | None, words: StepWords | None) -> DisputeQuestion:
    for name in value:
        if name not in FIELDS:
            raise JsonFault("$", unknown("field", name, FIELDS))
    for name in ("position", "step"):
        if name not in value:
            raise JsonFault("$", f'the field "{name}" is missing')
    if not isinstance(value["step"], dict if words is None else (dict, str)):
        expected = "an object" if words is None else "an object, or a sentence"
        raise JsonFault("$.step", f"a step is {expected}, not {shown(value['step'])}")
    if at is not None:
        raise JsonFault("$.step", "--at chooses a step of a record, and this is a single step")
    rest = {name: field for name, field in value.items() if name not in ("position", "step")}
    record = _of_step({**rest, "steps": [value["step"]]}, words)
    return DisputeQuestion(record, 1, value["position"], is_single=True)


def _of_step(value: dict[str, Any], words: StepWords | None) -> Record:
    """The record with a single step, whose faults stand at `$.step`."""
    try:
        return records.understood(value, words)
    except JsonFault as fault:
        message = str(fault).removeprefix(f"{fault.path}: ")
        raise JsonFault(fault.path.replace("$.steps[0]", "$.step"), message) from None
