"""All that is claimed of a law: what the prover decides, and what is listed without a solver."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lexludi.language import Law
from lexludi.proofs import chance, positions, steps
from lexludi.proofs.knowledge import alike
from lexludi.proofs.obligation import Obligation
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


def obligations_of(
    law: Law, players: int, answers: Mapping[str, str] | None = None
) -> tuple[Obligation, ...]:
    """Every obligation for a number of players, in the prover's order; the solver is not asked.

    `answers` are held fixed, all others open.  Obligations of the kinds in `EXAMPLES` are listed
    whether a step comes near the limit or not: only the solver knows.
    """
    position = SymbolicPosition(law, players, answers or {}, seed=0)
    every = (claim for task in tasks_of(law) for claim in claims_of(position, task))
    return tuple(claim.obligation for claim in every)
