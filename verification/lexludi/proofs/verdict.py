"""The verdict on one obligation, with its reason and the position that shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from lexludi.language import Step
from lexludi.proofs.obligation import Obligation

Word = Literal["proved", "refuted", "unknown", "constructed"]
"""What is found of an obligation.

`constructed`: what can happen has a position that satisfies every invariant, but no game was found
that reaches it.
"""

Reason = Literal[
    "counterexample",
    "unsatisfiable",
    "no_failure",
    "no_game",
    "no_loop",
    "engine_disagrees",
    "gave_up",
]
"""Why an obligation is not proved.

`counterexample`: a position shows that it fails.
`unsatisfiable`: it asks for a position, and none fulfils it.
`no_failure`: the documents declare that it fails under some answers, and it holds there.
`no_game`: a position fulfils it, and no game was found that reaches one; of every `constructed`.
`no_loop`: the documents declare that a game need not end, and no game was found that goes round.
`engine_disagrees`: law and engine judge the position of another verdict differently.
`gave_up`: the solver reached its limit; this is the reason of every unknown, and of nothing else.
"""


@dataclass(frozen=True)
class Witness:
    """A position that the solver found, with the answers, and a step where one is at stake.

    `parameters` are the values of open parameters, as JSON has them.
    `other` is a second position, where the obligation speaks of two.
    """

    players: int
    answers: dict[str, Any]
    position: dict[str, Any]
    step: dict[str, Any] | None = None
    other: dict[str, Any] | None = None
    parameters: dict[str, Any] = field(default_factory=dict)

    def apart(self, ruled: Mapping[str, str]) -> dict[str, str]:
        """The answers that are not as ruled, those that were held fixed included."""
        return {name: taken for name, taken in self.answers.items() if taken != ruled.get(name)}


How = Literal["played", "unrolled"]
"""Whether random play found a game, or the solver its last steps."""


@dataclass(frozen=True)
class Showing:
    """A game from the start that shows what can happen.

    Attributes:
        how: how it was found.
        answers: the answer to every point and variant, and the values of open parameters.
        steps: all steps, legal ones; the last of them shows it, or the position after it.
        refused: the step that is refused after them, where a refusal is what shows it.
    """

    how: How
    answers: dict[str, Any]
    steps: list[Step]
    refused: Step | None = None


@dataclass(frozen=True)
class Verdict:
    """What the solver says of one obligation for one number of players.

    Attributes:
        obligation: what was to be proved.
        players: for how many players.
        word: proved, refuted, or unknown.
        reason: why it is not proved; None where it is.
        detail: what more there is to say of the reason, such as how two engines differ.
        witness: the position that shows a counterexample, or what is possible.
        known: that the documents declare this refutation.
        under: the answers of the counterexample that are not as ruled, and no others.
        effort: what it cost the solver, the search for the least example included: Z3's rlimit
            count, which differs somewhat with what the same process has asked before.
        shown: the game that shows what is possible, or reaches a counterexample to induction.
    """

    obligation: Obligation
    players: int
    word: Word
    reason: Reason | None = None
    detail: str = ""
    witness: Witness | None = None
    known: bool = False
    under: dict[str, str] = field(default_factory=dict)
    effort: int = 0
    shown: Showing | None = None

    @property
    def subject(self) -> str:
        """The declaration that it is about."""
        return self.obligation.subject

    @property
    def asked(self) -> Obligation:
        """The obligation that was put: of a known failure, that it shows."""
        return self.obligation.spoken_of("known_failure_shows") if self.known else self.obligation

    def as_known(self) -> Verdict:
        """The same refutation, as one that the documents declare."""
        return replace(self, known=True)
