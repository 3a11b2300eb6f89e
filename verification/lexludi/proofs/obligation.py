"""What is to be proved of a law, as data: of what kind, about what, for which action."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal[
    "set_up_exists",
    "answer_fits",
    "start",
    "holds",
    "possible",
    "goes_on",
    "one_side_to_move",
    "nothing_after_end",
    "defined",
    "can_fail_alone",
    "below_limit",
    "at_limit",
    "above_limit",
    "can_be_legal",
    "inductive",
    "in_range",
    "step",
    "progress",
    "can_progress",
    "bounded",
    "loop_shown",
    "weights_bounded",
    "listed_in_full",
    "can_apply",
    "exclusive",
    "replaces",
    "legal_exactly",
    "weighed_exactly",
    "weight_not_negative",
    "in_shares",
    "some_outcome",
    "alike",
    "known_failure_shows",
    "engine_agrees",
    "within_met",
    "case_met",
    "part_decides",
    "exempts",
    "branch_taken",
    "conjunct_needed",
]
"""Every kind of obligation that the prover has; `obligation_text` puts each into words."""

CAN_HAPPEN: frozenset[Kind] = frozenset({"can_fail_alone", "can_apply", "can_be_legal", "possible"})
"""What can happen: a game is to show it."""

BY_A_GAME: frozenset[Kind] = CAN_HAPPEN | {"loop_shown"}
"""What nothing but a game shows.  A loop has no position of its own that could be constructed."""

MAY_BE_OUT_OF_REACH: frozenset[Kind] = frozenset({"inductive", "holds"})
"""What a position refutes that perhaps no game reaches; a game is looked for, to tell which."""

NOT_IN_VAIN: frozenset[Kind] = frozenset(
    {
        "within_met",
        "case_met",
        "part_decides",
        "exempts",
        "conjunct_needed",
        "branch_taken",
        "replaces",
    }
)
"""That something is not stated in vain: somewhere, in any of the actions that it is about."""

SOMEWHERE: frozenset[Kind] = frozenset({"answer_fits", "loop_shown"})
"""Of set-ups and loops, what some number of players is enough for."""

ONCE_IS_ENOUGH: frozenset[Kind] = CAN_HAPPEN - {"possible"} | NOT_IN_VAIN | SOMEWHERE
"""What must be possible, but for some number of players only."""

UNDER_SOME_ANSWERS: frozenset[Kind] = ONCE_IS_ENOUGH | {"possible", "known_failure_shows"}
"""What must be possible, but under some answers only."""

WITH_SOME_NUMBER: frozenset[Kind] = NOT_IN_VAIN | {"known_failure_shows"}
"""What need show with some number of players only, and whose example no engine and no game needs.

So it is looked for with more players only where it does not show with the fewest.
"""

FOR_NO_ENGINE: frozenset[Kind] = frozenset({"defined", "in_range", "start"})
"""What is refuted by a position that breaks an invariant, or where the law itself has no answer."""

EXAMPLES: frozenset[Kind] = frozenset({"below_limit", "at_limit", "above_limit"})
"""Examples for the engine to judge: a limit that no step comes near to has none, and no verdict."""


@dataclass(frozen=True)
class Obligation:
    """One thing to prove.

    Attributes:
        kind: its kind; all that depends on what sort of obligation it is looks at this.
        subject: the declaration that it is about.
        action: the action whose steps it is about; None for positions as such.
        part: what else it names: the second of two exceptions, a rule whose place one takes, or an
            argument.
        about: the kind of the obligation that this one speaks of, where it speaks of another one
            with the same subject, action and part (`known_failure_shows`, `engine_agrees`).
    """

    kind: Kind
    subject: str
    action: str | None = None
    part: str | None = None
    about: Kind | None = None

    def spoken_of(self, kind: Kind) -> Obligation:
        """The obligation of another kind that speaks of this one."""
        return replace(self, kind=kind, about=self.kind)

    @property
    def aim(self) -> Obligation:
        """What obligations share of which one must show: of a known failure all of its property."""
        if self.kind == "known_failure_shows":
            return Obligation(self.kind, self.subject)
        return replace(self, action=None, about=None) if self.kind in NOT_IN_VAIN else self

    @property
    def inner(self) -> Obligation | None:
        """The obligation that this one speaks of, if it speaks of another one."""
        return replace(self, kind=self.about, about=None) if self.about else None
