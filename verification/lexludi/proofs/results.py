"""What proving found: verdicts by their number, and each obligation that does not hold."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from lexludi.proofs.obligation import Kind, Obligation
from lexludi.proofs.verdict import Reason


class ProofFinding(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An obligation that does not hold, that nobody could decide, or that no game shows."""

    obligation: str
    """The obligation in English; the five below are its data, as `Obligation` has them."""
    kind: Kind
    subject: str
    action: str | None = None
    part: str | None = None
    about: Kind | None = None
    verdict: Literal["refuted", "unknown", "constructed"]
    reason: Reason
    message: str
    """The reason in English."""
    known: bool = False
    """The document itself declares that it fails exactly here (`unless`)."""
    sentence: str = ""
    file: str = ""
    line: int = 0
    players: int | None = None
    answers: dict[str, str] = {}
    """The answers under which it fails; points not named are as ruled."""
    parameters: dict[str, Any] = {}
    """The values of open parameters with which it fails."""
    position: dict[str, Any] | None = None
    step: dict[str, Any] | None = None
    other: dict[str, Any] | None = None
    """The second position, where the obligation speaks of two."""
    game_steps: int | None = None
    """How many steps the game has that reaches a counterexample to induction, if one was found."""

    @property
    def claim(self) -> Obligation:
        """The obligation as data."""
        return Obligation(self.kind, self.subject, self.action, self.part, self.about)


class Tally(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many verdicts of each kind there are."""

    proved: int = 0
    refuted: int = 0
    unknown: int = 0
    known: int = 0
    constructed: int = 0


Decision = Literal["sat", "unsat", "unknown"]
"""Whether formulas can hold together."""


class SolverDisagreement(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question to which the two solvers give contrary answers: one of them is wrong."""

    obligation: str
    """The obligation in English."""
    players: int
    question: int
    """The number of the question among those that the verdict rests on."""
    expected: Decision
    """What the first solver answers."""
    came: Decision
    """What the second one does."""


class SecondOpinion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How far another solver confirms the verdicts; each obligation counts once."""

    solver: str
    """The second solver and its version."""
    limit: int = 0
    """The most that one question may cost it, in its own count."""
    agreed: int = 0
    """It gives the same answer to every question that the verdict rests on."""
    undecided: int = 0
    """It reaches the limit on at least one question, and contradicts none."""
    unasked: int = 0
    """No question to compare: the formulas decide it as they stand, or the first solver gave up."""
    questions: int = 0
    """All questions that it was asked."""
    contradicted: int = 0
    """It gives the contrary answer to at least one question."""
    disagreements: tuple[SolverDisagreement, ...] = ()
    """Each question that it answers otherwise."""

    @property
    def asked(self) -> int:
        """The obligations that it was asked about."""
        return self.agreed + self.undecided + self.contradicted


class Obligations(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Verdicts on what the law promises: invariants, properties, exclusive exceptions."""

    proved: int = 0
    refuted: int = 0
    unknown: int = 0
    known: int = 0
    """Refuted exactly where the document says so; counted apart from `refuted`."""
    constructed: int = 0
    """What has a position that satisfies every invariant, but no game that was found."""
    played: int = 0
    """Of `proved`, what can happen by a game that random play found."""
    unrolled: int = 0
    """Of `proved`, what can happen by a game of which the solver found the last steps."""
    not_applicable: int = 0
    """What happens only with numbers of players or answers that the run left out."""
    findings: tuple[ProofFinding, ...] = ()
    by: dict[str, Tally] = {}
    """The verdicts that concern each action, by its name."""
    solver: str = ""
    """The solver and its version."""
    effort: int = 0
    """The most that one question may cost it, in its own count; the same on every machine."""
    seconds: float = 0.0
    second: SecondOpinion | None = None
    """What another solver says, where it was asked."""

    @property
    def finding_count(self) -> int:
        """How many things were found against the law, or against one of two solvers."""
        return self.refuted + (self.second.contradicted if self.second else 0)

    @property
    def open_count(self) -> int:
        """How many things remain open; a part that did nothing leaves everything open."""
        return self.unknown + (self.proved + self.refuted + self.known + self.constructed == 0)
