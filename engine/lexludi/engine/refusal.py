"""Refusals: why a step may not be taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["unreadable", "turn", "illegal"]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a step is refused.

    Attributes:
        kind: `unreadable` (not a step at all), `turn` (not now, or not this actor),
            `illegal` (a rule of the game forbids it).
        rule: the name of a rule that forbids the step; None where it is unreadable.
        message: one sentence with the values that matter.
    """

    kind: Kind
    rule: str | None
    message: str


class Refused(ValueError):
    """Raised where a refused step is carried out all the same.

    Attributes:
        refusal: the reason.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule or refusal.kind}: {refusal.message}")
        self.refusal = refusal
