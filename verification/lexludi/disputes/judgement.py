"""A judgement as data, as `lexludi judge --format json` prints it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from lexludi.language import Position, Result, Step
from lexludi.language.explain.rule_trace import Change, RuleTrace
from lexludi.play.replay import ForbiddingRule
from lexludi.readings.citations import Cited, Silent

Verdict = Literal["legal", "refused", "impossible"]


class StepOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of the step under some answers.

    It is `impossible` where these answers exclude the position and the law has no verdict on it.
    """

    verdict: Verdict
    kind: str = ""
    rules: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    result: Result | None = None


class Earlier(msgspec.Struct, frozen=True):
    """An earlier step, counted from 1, that a reading refuses already, by these rules."""

    step: int
    rules: tuple[str, ...]


class DecidingPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A point that makes a difference to the step, with the answers on both sides.

    The reading differs from the reference by this point alone, or by all of `together`.
    """

    point: str
    question: str
    reference: str
    reading: str
    because: str
    """Why the reference takes its answer."""
    together: tuple[str, ...] = ()


class OwnPosition(msgspec.Struct, frozen=True, kw_only=True):
    """Another position, to which the same steps lead by the answers of a reading.

    Each of the `differences` has an entry as it is at the table `before`, and as it is there
    `after`.  `points` are those by which the steps lead there; `outcome` is what becomes of the
    step there, for the `reasons`.
    """

    differences: tuple[Change, ...]
    points: tuple[str, ...]
    outcome: StepOutcome
    reasons: tuple[ForbiddingRule, ...] = ()


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """The step under one reading, in the position that the game had reached.

    `deciding` and `why` are empty where the outcome is the reference's.  `earlier` is a step of the
    record before this one that the reading refuses, and `own` the position to which the same steps
    lead by its answers, if it is another; `faults` says why the position cannot be under it, where
    others than its own answers led there.
    """

    name: str
    outcome: StepOutcome
    reasons: tuple[ForbiddingRule, ...] = ()
    deciding: tuple[DecidingPoint, ...] = ()
    why: tuple[RuleTrace, ...] = ()
    earlier: Earlier | None = None
    own: OwnPosition | None = None
    faults: tuple[str, ...] = ()


class SelfContradiction(msgspec.Struct, frozen=True, kw_only=True):
    """An edition that contradicts itself on a point that the step reads.

    It is read by `answer`, for the reason in `ground`; its `passages` say the `other` answer, under
    which the step would have `outcome`.
    """

    edition: str
    point: str
    question: str
    answer: str
    ground: str
    other: str
    outcome: StepOutcome
    passages: tuple[Cited, ...]


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """The answer about one step: under each reading, why, and who says so.

    `columns` begins with the reference, whose account is `why`; `points` holds the answers that
    this account read; `cited` names the rules, parameters and definitions that decided, and the
    rules that forbid the step under some reading; `contradictions` are of all editions, `passages`
    and `silent` of those that are quoted.
    """

    game: str
    players: int
    steps: int
    at: int
    """The step that was judged, counted from 1; an earlier one than asked where that is refused."""
    asked: int
    seat: int | None = None
    """The seat that sees all that is said; None where nothing is hidden."""
    position: Position
    """The one before the step."""
    filled: dict[str, Any] = {}
    """Entries of it that nobody told and that are not as at the start, by JSON pointers."""
    step: Step
    columns: tuple[Column, ...]
    why: tuple[RuleTrace, ...]
    points: dict[str, str]
    cited: tuple[str, ...]
    contradictions: tuple[SelfContradiction, ...] = ()
    passages: tuple[Cited, ...] = ()
    silent: tuple[Silent, ...] = ()

    @property
    def reference(self) -> Column:
        """The step under all rulings."""
        return self.columns[0]
