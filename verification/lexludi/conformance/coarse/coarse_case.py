"""A case as it is put to an engine with coarser steps."""

from __future__ import annotations

from dataclasses import dataclass

from lexludi.cases.case import Case
from lexludi.conformance.coarse.walk import Move


@dataclass(frozen=True)
class CoarseCase:
    """A case as it is asked.

    Attributes:
        case: with the position in which the engine is at rest, and what it comes to rest in.
        history: the moves that lead there; None where no game is known that does.
        chain: the steps in question where they are asked as one; else the case has its step.
        reasons: whether kind and rule of a refusal can be compared.
        used: the declarations for which more is asked at once, or less.
        lost: the declaration for which it cannot be asked, or "".
    """

    case: Case
    history: tuple[Move, ...] | None = None
    chain: Move = ()
    reasons: bool = True
    used: frozenset[str] = frozenset()
    lost: str = ""
