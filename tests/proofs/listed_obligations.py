"""Every obligation of a law, listed without asking the solver."""

from __future__ import annotations

from collections.abc import Mapping

from lexludi.language import Law
from lexludi.proofs.claims import claims_of, tasks_of
from lexludi.proofs.obligation import Obligation
from lexludi.proofs.open_position import SymbolicPosition


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
