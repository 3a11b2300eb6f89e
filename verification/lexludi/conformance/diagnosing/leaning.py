"""Which of two accounts of what an implementation plays its answer to a case speaks for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from lexludi.cases.case import Case, ExpectedRefusal, Legal
from lexludi.cases.deciding_points import deciding_points
from lexludi.cases.derive import BrokenInput
from lexludi.conformance.comparing import Comparing
from lexludi.conformance.localisation.history import STEP
from lexludi.conformance.mismatch import Mismatch, mismatch
from lexludi.conformance.protocol import Answer
from lexludi.conformance.rebase import Rebaser
from lexludi.language import Answers, Law
from lexludi.support.canonical_json import MISSING

Answered = tuple[Case, Answer]
"""A case as it was asked, without its history if its position was given, and the answer."""
Expected = Case | BrokenInput


class Leaning:
    """Compares answers with what the law expects under one account and under another.

    An account is a mapping of points: the answers that are played whatever is asked.
    """

    def __init__(self, law: Law, rebaser: Rebaser, comparing: Comparing) -> None:
        """`comparing`: what the implementation names of a refusal, and shows of a position."""
        self._law = law
        self._rebaser = rebaser
        self._comparing = comparing
        self._kept: dict[tuple[str, bool, frozenset[tuple[str, str]]], Expected] = {}
        self._stops: dict[tuple[str, frozenset[tuple[str, str]]], int | None] = {}

    def between(self, answered: Answered, one: Answers, other: Answers) -> int:
        """1 where an answer is right under the other account only, -1 under the first only, or 0.

        It is 0 as well where both expect the same, and where the answer is wrong under both: such
        an answer has another cause.  Only what the accounts differ in is looked at.
        """
        if answered[1].error is not None:
            return int(self._stops_alike(answered, other)) - int(self._stops_alike(answered, one))
        case, answer = answered
        both = self.expected(case, one), self.expected(case, other)
        if both[0] is both[1] or not all(isinstance(e, Case) for e in both):
            return 0
        telling = _telling(*both)
        wrong = [self._wrong(case, expected, answer, telling) for expected in both]
        return int(wrong[0]) - int(wrong[1])

    def right(self, answered: Answered, account: Answers) -> bool:
        """Whether an answer is all that the law expects under an account, if it can be asked."""
        case, answer = answered
        if answer.error is not None:
            return self._stops_alike(answered, account)
        return not self._wrong(case, self.expected(case, account), answer, None)

    def expected(self, case: Case, account: Answers) -> Expected:
        """The case under an account; with only the answers that can matter to it."""
        stepping = isinstance(case.expect, Legal | ExpectedRefusal) and case.history is None
        reads = deciding_points(self._law, case.step) if stepping else self._law.points.keys()
        matters = {p: a for p, a in account.items() if p in reads or p in self._law.variants}
        key = case.id, case.history is None, frozenset(matters.items())
        if key not in self._kept:
            self._kept[key] = self._rebaser.under(case, matters)
        return self._kept[key]

    def asked_under(self, case: Case, point: str, answer: str) -> Case | None:
        """A case at its position under another answer, with a name of its own; None without one."""
        there = self._rebaser.under(replace(case, history=None), {point: answer})
        return replace(there, id=f"{case.id} {answer}") if isinstance(there, Case) else None

    def _wrong(
        self, case: Case, expected: Expected, answer: Answer, telling: frozenset[str] | None
    ) -> bool:
        if isinstance(expected, BrokenInput):
            return False
        compared = self._comparing.reasons, self._comparing.without
        seen = mismatch(expected, answer, *compared)
        return seen is not None and (telling is None or _touches(seen, telling))

    def _stops_alike(self, answered: Answered, account: Answers) -> bool:
        """Whether the law refuses the very step of a history that the implementation refuses.

        Whoever cannot follow a history, and does not say where, may have any fault.
        """
        case, answer = answered
        place = STEP.search((answer.error.path if answer.error else None) or "")
        # The history of an engine with coarser steps has other numbers.
        if case.history is None or place is None or not self._comparing.traces.coarse.plain:
            return False
        key = case.id, frozenset(account.items())
        if key not in self._stops:
            self._stops[key] = self._rebaser.refused_at(case, account)
        return self._stops[key] == int(place[1]) + 1


def _telling(one: Expected, other: Expected) -> frozenset[str] | None:
    """The fields of the position after a step that two expectations differ in.

    None where they differ in anything else: whether the step is legal, a list, a result.
    """
    if not isinstance(one, Case) or not isinstance(other, Case):
        return None
    if not isinstance(one.expect, Legal) or not isinstance(other.expect, Legal):
        return None
    first, second = one.expect.changes, other.expect.changes
    paths = (*first, *second)
    return frozenset(path for path in paths if _at(first, path) != _at(second, path))


def _at(changes: Mapping[str, Any], path: str) -> Any:
    return changes.get(path, MISSING)


def _touches(seen: Mismatch, telling: Iterable[str]) -> bool:
    """Whether a difference is about one of these fields, or about no field of a position."""
    fields = [one.path.removeprefix("/position") for one in seen.fields]
    return not fields or any(
        f"{field}/".startswith(f"{path}/") or f"{path}/".startswith(f"{field}/")
        for field in fields
        for path in telling
    )
