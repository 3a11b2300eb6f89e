"""Positions that a record shows on the way: whole ones, and those with public fields only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lexludi.language import Law, Position
from lexludi.language.knowledge.hidden import HIDDEN
from lexludi.play.record import Checkpoint, Record
from lexludi.support.canonical_json import differing
from lexludi.support.errors import UsageError
from lexludi.support.messages import unknown


def checkpoints_of(law: Law, record: Record) -> dict[int, Checkpoint]:
    """The checkpoints of a record by the number of steps before them.

    UsageError where one is about no step of the record, is not after the one before it, or shows
    a field that the law lacks.
    """
    least = 0
    for number, one in enumerate(record.checkpoints):
        path = f"$.checkpoints[{number}]"
        if number and one.after < least:
            expected = f"more steps than the {least - 1} before the last checkpoint"
            raise UsageError(f"{path}.after: expected {expected}, not {one.after}")
        if not least <= one.after <= len(record.steps):
            expected = f"a number of steps from {least} to {len(record.steps)}"
            raise UsageError(f"{path}.after: expected {expected}, not {one.after}")
        least = one.after + 1
        for name in one.position:
            if name not in law.state:
                message = unknown("field", name, tuple(law.state))
                raise UsageError(f"{path}.position: {message}")
    return {one.after: one for one in record.checkpoints}


def complete(law: Law, checkpoint: Checkpoint) -> bool:
    """Whether a checkpoint shows every field, and hides no part of one."""
    return len(checkpoint.position) == len(law.state) and not _hides(checkpoint.position)


def differences(own: Position, checkpoint: Checkpoint) -> Iterator[tuple[str, Any, Any]]:
    """Every place where a checkpoint differs from the law's position, in what it shows."""
    seen = {name: own[name] for name in checkpoint.position}
    return differing(seen, _filled(checkpoint.position, seen))


def _filled(came: Any, own: Any) -> Any:
    """What a checkpoint shows, with the law's value wherever it hides one."""
    if _marked(came):
        return own
    if isinstance(came, dict) and isinstance(own, dict):
        return {name: _filled(value, own.get(name)) for name, value in came.items()}
    if isinstance(came, list) and isinstance(own, list) and len(came) == len(own):
        return [_filled(value, other) for value, other in zip(came, own, strict=True)]
    return came


def _hides(value: Any) -> bool:
    if _marked(value):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return isinstance(value, dict | list) and any(_hides(one) for one in inner)


def _marked(value: Any) -> bool:
    return isinstance(value, dict) and value.get(HIDDEN) is True
