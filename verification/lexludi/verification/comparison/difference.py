"""What the comparison of two readings says of one point, as data."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from lexludi.verification.comparison.follows import Outcome
from lexludi.verification.comparison.moment import Kind

Word = Literal["found", "none", "unknown"]
"""Whether there is a witness; `none` is shown by the solver, `unknown` is no success."""
Under = Literal["both", "a", "b", "reference"]
"""Which readings are set against each other.

`both`: the two themselves; `a` or `b`: that one as it is, and with the other's answer to the one
point; `reference`: the two answers, with all other points as we rule.  A history is legal under
both, and their positions are alike up to its end.
"""


class Reached(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The moment to which a history leads, and what follows there."""

    exact: bool
    """Whether it is the witness itself, and not merely a moment like it."""
    under: Under
    players: int
    variants: dict[str, str]
    step: dict[str, Any] | None
    outcome_a: Outcome
    outcome_b: Outcome


class Difference(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A point that two readings answer differently, and the smallest thing that comes of it.

    `a` and `b` are the two answers, `witness` is the position, `step` what is done there, null
    where the games start or end differently.  `under` tells whether the two readings themselves
    part there; if the point matters to neither as they differ on other points too, it is shown
    with those held fixed.  `alone` says that nothing but the point makes them part.
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
    players: int | None = None
    variants: dict[str, str] = {}
    witness: dict[str, Any] | None = None
    step: dict[str, Any] | None = None
    outcome_a: Outcome | None = None
    outcome_b: Outcome | None = None
    history: tuple[dict[str, Any], ...] | None = None
    reached: Reached | None = None
    impact: Any = None
    faults: tuple[str, ...] = ()
    """What law or engine say otherwise when all this is replayed."""
