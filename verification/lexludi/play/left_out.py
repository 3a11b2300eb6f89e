"""Automatic steps that a record leaves out, because its engine takes them without being asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from lexludi.language import Machine, Step
from lexludi.language.declarations import NOBODY

FARTHEST = 64
"""Automatic steps that may follow one another before somebody has to act."""


def leaves_out(steps: Sequence[Step]) -> bool:
    """Whether a record has no automatic step at all."""
    return all(step.get("by") != NOBODY for step in steps)


def before(machine: Machine, position: Any, step: Step, *, always: bool) -> tuple[Step, ...]:
    """The automatic steps that come before a step and are left out; none where it is legal now.

    `always` says whether they come as well before a step that is refused after them, too: its
    reason is then found where somebody has to act.
    """
    taken: list[Step] = []
    if machine.refusal(position, step) is None:
        return ()
    for one, now in due(machine, position):
        taken.append(one)
        if machine.refusal(now, step) is None:
            return tuple(taken)
    return tuple(taken) if always else ()


def due(machine: Machine, position: Any) -> Iterator[tuple[Step, Any]]:
    """The automatic steps from a position on, each with the position after it.

    Up to where somebody has to act, or where several automatic steps are open.
    """
    for _ in range(FARTHEST):
        if machine.side(position) != NOBODY:
            return
        steps = [step for step in machine.legal(position) if step["by"] == NOBODY]
        if len(steps) != 1:
            return
        position = machine.advance(position, steps[0])
        yield steps[0], position
