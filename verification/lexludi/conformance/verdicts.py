"""What a run of cases found: one verdict for every case, and the run as a whole."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

import msgspec

Word = Literal["passed", "failed", "errored", "skipped", "known"]
"""How a case came out.  A `known` one failed, and was listed among the known failures."""


class PosedCase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A case as it was asked: where it starts, the step, and what should follow."""

    players: int
    answers: dict[str, str] = {}
    """The answers and choices of variants that are not the usual ones."""
    history: int | None = None
    """The number of steps from the start of a game; None for a constructed position."""
    position: dict[str, Any]
    matters: tuple[str, ...] = ()
    """The variables of the position that the rule reads, or that change."""
    step: Any = None
    question: str = ""
    """What is asked, in words."""
    refused: bool = False
    """Whether the step must be refused, so that nothing changes."""
    follows: tuple[str, ...] = ()
    """What should follow, a line for each thing that must hold."""
    changes: dict[str, Any] = {}
    """The fields of the position that a legal step changes, by JSON pointer, with new values."""


class DifferingField(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A field of an answer that differs, as a JSON pointer, and the rules that write it."""

    path: str
    expected: str
    came: str
    rules: tuple[str, ...] = ()
    """The rules of the step that write it; if there are none, no rule of the step does."""


class ListedStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A legal step that is missing in a list, or an illegal one that is listed."""

    step: str
    missing: bool
    rules: tuple[str, ...] = ()
    """The time and the guards that a missing step passes, or the rules that forbid an extra one."""


class LikelyRule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rule that the implementation may have wrong."""

    rule: str
    suspicion: float
    """From 0 to 1, by all the cases that failed and all that passed."""
    failed: int
    """How many failed cases speak against it."""
    passed: int
    """How many cases exercise it and passed."""


class CaseVerdict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How one case came out, and the difference or the reason where it did not pass."""

    case: str
    verdict: Word
    rule: str = ""
    """The rule that the implementation most likely has wrong; empty after a breakdown."""
    rules: tuple[str, ...] = ()
    """The rules that the case exercises, if the implementation was asked."""
    path: str = ""
    """The first field that differs, as a JSON pointer into the answer."""
    expected: str = ""
    came: str = ""
    differing: tuple[DifferingField, ...] = ()
    """The first fields of a position or a result that differ."""
    steps: tuple[ListedStep, ...] = ()
    """The first steps that are missing in a list of steps, and that are extra."""
    named: str = ""
    """The rule that the implementation gives for a refusal that is wrong."""
    named_sentence: str = ""
    """That rule in words; empty where the law has no such rule."""
    said: str = ""
    """Why the implementation refuses the step, in its own words."""
    reason: str = ""
    """Why the case was skipped, the breakdown, or that a known failure passed."""
    link: str = ""
    """Where the implementation gives more details on what it skips."""
    file: str = ""
    line: int = 0
    """Where the rule stands in the law."""
    sentence: str = ""
    """The rule in words."""
    size: tuple[int, int, int] = (0, 0, 0)
    """What the position holds, as `attribution.size` counts it; the smallest is shown first."""
    posed: PosedCase | None = None
    """The case as it was asked, if it did not pass."""
    seconds: float = 0.0


class DeclaredAnswer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A point or variant that the implementation plays otherwise than the reference reading.

    `editions` are the readings of editions with the same answer: the code of one that states it,
    and `CODE.letter` of one that is silent and comes to it by the letter.
    """

    point: str
    answer: str
    ruling: str
    editions: tuple[str, ...] = ()
    offered: bool = False
    """Whether the implementation says so itself; else the evidence shows it."""
    evidence: tuple[str, ...] = ()
    """The cases that show it, by id."""
    cases: int = 0
    """How many of the cases that were run have another expectation by the ruling."""


class UnsettledPoint(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A point of which the cases do not tell how the implementation plays it."""

    point: str
    why: str
    fits: tuple[str, ...] = ()
    """The answers that fit what it does."""
    cases: tuple[str, ...] = ()
    """The cases that are made to tell its answers apart, by id."""


class DeclarationCost(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What it costs that an engine declares a coarser step, or a part that it lacks."""

    declaration: str
    less: int = 0
    """How many cases were asked together with other steps, or without what is lacking."""
    lost: int = 0
    """How many cases could not be asked."""


class FailingRule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rule, or the kind of a breakdown, and how many cases fail for it."""

    rule: str
    cases: int


class Overall(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the implementation plays on the whole.

    `like` are the readings with no other answer than it plays.  If there are none, `nearest` are
    those with the fewest others, and `departing` are the points of the first of these.
    """

    sentence: str = ""
    like: tuple[str, ...] = ()
    nearest: tuple[str, ...] = ()
    departing: tuple[str, ...] = ()
    failing: tuple[FailingRule, ...] = ()


class Conformed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A run in short, as a part of a verification: the counts, and the failures in full."""

    implementation: str = ""
    passed: int = 0
    failed: int = 0
    errored: int = 0
    skipped: int = 0
    known: int = 0
    failures: tuple[CaseVerdict, ...] = ()
    likely: tuple[LikelyRule, ...] = ()
    declared: tuple[DeclaredAnswer, ...] = ()
    unsettled: tuple[UnsettledPoint, ...] = ()
    overall: Overall = Overall()
    seconds: float = 0.0

    @property
    def finding_count(self) -> int:
        """The number of cases against the implementation."""
        return self.failed + self.errored

    @property
    def open_count(self) -> int:
        """How many things remain open; a part that did nothing leaves everything open."""
        return self.skipped + (self.passed + self.known + self.finding_count == 0)


class Conformance(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole run: the implementation, the suite, and one verdict for every case chosen."""

    game: str
    suite: str
    """Version of the cases."""
    law: str
    """Fingerprint of the law that the cases were derived from."""
    reading: dict[str, str] = {}
    """The answers held fixed; if there are none, cases under every answer were chosen."""
    players: tuple[int, ...] = ()
    seed: int = 0
    implementation: str = ""
    """Its name and version, as it gives them."""
    verdicts: tuple[CaseVerdict, ...] = ()
    likely: tuple[LikelyRule, ...] = ()
    """The rules that it may have wrong, the most suspect first."""
    declared: tuple[DeclaredAnswer, ...] = ()
    unsettled: tuple[UnsettledPoint, ...] = ()
    costs: tuple[DeclarationCost, ...] = ()
    overall: Overall = Overall()
    seconds: float = 0.0

    def counts(self) -> dict[Word, int]:
        """How many verdicts of each kind there are; together as many as cases."""
        found = Counter(one.verdict for one in self.verdicts)
        return {word: found[word] for word in ("passed", "failed", "errored", "skipped", "known")}

    @property
    def passed(self) -> int:
        """How many cases passed."""
        return self.counts()["passed"]

    @property
    def failed(self) -> int:
        """How many cases failed that are not listed as known failures."""
        return self.counts()["failed"]

    @property
    def errored(self) -> int:
        """On how many cases the implementation broke down."""
        return self.counts()["errored"]

    @property
    def skipped(self) -> int:
        """How many cases were not asked, because the implementation lacks a capability."""
        return self.counts()["skipped"]

    @property
    def known(self) -> int:
        """How many cases failed that are listed as known failures."""
        return self.counts()["known"]

    @property
    def failures(self) -> tuple[CaseVerdict, ...]:
        """The verdicts against the implementation."""
        return tuple(one for one in self.verdicts if one.verdict in ("failed", "errored"))

    def short(self) -> Conformed:
        """The run with the failures as its only verdicts."""
        return Conformed(
            implementation=self.implementation,
            **self.counts(),
            failures=self.failures,
            likely=self.likely,
            declared=self.declared,
            unsettled=self.unsettled,
            overall=self.overall,
            seconds=self.seconds,
        )


class ConformResult(Conformed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole run: its counts and what was found, and one verdict for every case."""

    suite: str
    reading: dict[str, str]
    players: tuple[int, ...]
    seed: int
    costs: tuple[DeclarationCost, ...] = ()
    verdicts: tuple[CaseVerdict, ...]
