"""All that is claimed of a law, task by task."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.language import Law
from lexludi.proofs import chance, positions, steps
from lexludi.proofs.knowledge import alike
from lexludi.proofs.open_position import Claim, SymbolicPosition

POSITIONS = "positions"
"""The task of claims about positions as such; the claims about an action have its name for one."""


def claims_of(position: SymbolicPosition, task: str) -> Iterator[Claim]:
    """The claims of one task; each is decided, or passed over, before the next is asked for."""
    if task == POSITIONS:
        yield from positions.claims(position)
        return
    yield from steps.claims(position, position.law.actions[task])
    yield from chance.claims(position, position.law.actions[task])
    yield from alike.claims(position, position.law.actions[task])


def tasks_of(law: Law) -> tuple[str, ...]:
    """The names of all tasks of a law; no action is called as the task about positions is."""
    return (POSITIONS, *law.actions)
