"""How two readings differ on one point, as data."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from lexludi.comparison.impact import PointImpact
from lexludi.comparison.outcome import Outcome
from lexludi.comparison.situation import Kind
from lexludi.language import Position, Step

Word = Literal["found", "none", "unknown"]
"""Whether there is a witness; `none` is shown by the solver, `unknown` is no success."""
Under = Literal["both", "a", "b", "reference", "supposed"]
"""Which readings are set against each other.

`both`: the two themselves; `a` or `b`: that one as it is, and with the other's answer to the one
point; `reference`: the two answers, with all other points as we rule; `supposed`: the same with
some points supposed otherwise, because as we rule the one point never matters.
A history is legal under both, and their positions are alike up to its end.
"""
SWAPPED: dict[Under, Under] = {"a": "b", "b": "a"}


class ReachedSituation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation to which a history leads, and what follows there."""

    exact: bool
    """Whether it is the witness itself, and not merely a situation like it."""
    under: Under
    players: int
    variants: dict[str, Any]
    step: Step | None
    outcome_a: Outcome
    outcome_b: Outcome


class Difference(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A point that two readings answer differently, and the smallest thing that comes of it.

    `a` and `b` are the two answers, `witness` is the position, `step` what is done there, null
    where the games start or end differently.  `under` tells whether the two readings themselves
    differ there; where the point matters to neither, since they differ on other points too or
    answer one so that it never arises, it is shown with those held fixed, or supposed otherwise.
    `alone` means that nothing but the point makes the two differ.
    The witness is the smallest where other points are as we rule, except for those in `answers_a`
    and `answers_b`.  `history` leads from the start of a game to what `reached` describes.
    """

    point: str
    question: str
    a: str
    b: str
    word: Word
    kind: Kind | None = None
    under: Under = "both"
    alone: bool = False
    answers_a: dict[str, str] = {}
    answers_b: dict[str, str] = {}
    supposed: dict[str, str] = {}
    players: int | None = None
    variants: dict[str, Any] = {}
    witness: Position | None = None
    step: Step | None = None
    outcome_a: Outcome | None = None
    outcome_b: Outcome | None = None
    history: tuple[Step, ...] | None = None
    reached: ReachedSituation | None = None
    impact: PointImpact | None = None
    """How much it matters in paired games, where that was asked."""
    faults: tuple[str, ...] = ()
    """Where law or engine disagree when all this is replayed."""


def swapped(difference: Difference) -> Difference:
    """The same difference with the two readings in the other order."""
    reached = difference.reached
    return replace(
        difference,
        a=difference.b,
        b=difference.a,
        under=SWAPPED.get(difference.under, difference.under),
        answers_a=difference.answers_b,
        answers_b=difference.answers_a,
        outcome_a=difference.outcome_b,
        outcome_b=difference.outcome_a,
        reached=reached and _turned(reached),
    )


def _turned(reached: ReachedSituation) -> ReachedSituation:
    outcomes = reached.outcome_b, reached.outcome_a
    under = SWAPPED.get(reached.under, reached.under)
    return replace(reached, under=under, outcome_a=outcomes[0], outcome_b=outcomes[1])
