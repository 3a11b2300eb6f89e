"""The verdict on one obligation, and the obligation's name."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal

Word = Literal["proved", "refuted", "unknown"]


@dataclass(frozen=True)
class Witness:
    """A position that the solver found, with the answers, and a step where one is at stake."""

    players: int
    answers: dict[str, str]
    position: dict[str, Any]
    step: dict[str, Any] | None = None


@dataclass(frozen=True)
class Verdict:
    """What the solver says of one obligation for one number of players.

    `obligation` is a name such as `money.conserved kept by bid`; `subject` the declaration that it
    is about; `known` that a refutation is declared in the documents; `under` the answers apart from
    the rulings that a refutation needs; `effort` what it cost the solver, the search for the least
    example included: Z3's rlimit count, which differs somewhat with what the same process has
    asked before.
    """

    obligation: str
    subject: str
    players: int
    word: Word
    message: str = ""
    witness: Witness | None = None
    known: bool = False
    under: dict[str, str] = field(default_factory=dict)
    effort: int = 0

    def as_known(self) -> Verdict:
        """The same refutation, as one that the documents declare."""
        return replace(self, known=True)
