"""What came of one case, by what an implementation answered or did not."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from lexludi.cases.case import Case
from lexludi.conformance.comparing import Comparing
from lexludi.conformance.conversation import Told
from lexludi.conformance.mismatch import Mismatch
from lexludi.conformance.peer import PeerFault
from lexludi.conformance.protocol import Answer, Broken, RequestFault
from lexludi.conformance.questions import CaseQuestion
from lexludi.conformance.session import unusable
from lexludi.conformance.verdicts import Word

HISTORY = re.compile(r"(\$\.?|/)?\[?[\"']?history\b")
"""How the place of a step of the history begins, in a JSON path or a JSON pointer."""


class CaseResult(msgspec.Struct, frozen=True):
    """How one case came out, and the difference or the reason where it did not pass."""

    case: Case
    verdict: Word
    seen: Mismatch | None = None
    reason: str = ""
    """The breakdown, or why the case was not asked."""
    link: str = ""
    asked: bool = True
    """Whether the implementation was asked; after too many breakdowns it is not."""
    seconds: float = 0.0
    used: frozenset[str] = frozenset()
    """The declarations for which the implementation was asked more at once, or less."""
    lost: str = ""
    """The declaration for which it was not asked."""


class Judge:
    """Makes a result of what an implementation answered, or did not."""

    def __init__(self, comparing: Comparing) -> None:
        self._comparing = comparing

    def unasked(self, question: CaseQuestion) -> CaseResult:
        """The result of a case that is not asked, with its reason."""
        reason, lost = question.reason, question.lost
        return CaseResult(question.case, "skipped", reason=reason, lost=lost)

    def result(self, told: Told) -> CaseResult:
        """The result of a case that was asked."""
        question, answer, seconds = told
        if isinstance(answer, PeerFault):
            reached = answer.kind != "unasked"
            found = CaseResult(question.case, "errored", reason=str(answer), asked=reached)
        else:
            found = self._answered(question, answer)
        return msgspec.structs.replace(found, seconds=seconds, used=question.used)

    def _answered(self, question: CaseQuestion, answer: Answer) -> CaseResult:
        case = question.case
        if answer.error is not None and about_history(question.request, answer.error):
            # It refuses a step that the law allows: that is a failure, and no breakdown.
            place = self._comparing.step_of(question, answer.error.path or "")
            refused = Mismatch("/history", "legal steps", answer.error.message, place=place)
            return CaseResult(case, "failed", refused)
        if answer.error is not None:
            return CaseResult(case, "errored", reason=f"error: {unusable(answer.error)}")
        if answer.errored is not None:
            return CaseResult(case, "errored", reason=_broken(answer.errored))
        if answer.skipped is not None:
            skip = answer.skipped
            return CaseResult(case, "skipped", reason=skip.reason, link=skip.link)
        seen = self._comparing.mismatch(question, answer)
        return CaseResult(case, "passed" if seen is None else "failed", seen)


def _broken(told: Broken) -> str:
    """The breakdown that an implementation owns up to; its adapter's own is called that."""
    return f"{'adapter' if told.by == 'adapter' else 'errored'}: {told.context}"


def about_history(request: Mapping[str, Any], fault: RequestFault) -> bool:
    """Whether an error says that a history cannot be replayed.

    An adapter that gives no place says so as well: nothing else in such a request can be refused,
    because an illegal step in question has an answer of its own.
    """
    return "history" in request and (not fault.path or bool(HISTORY.match(fault.path)))
