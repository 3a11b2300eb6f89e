"""Some questions of a run asked once more at its end, in the same process.

An engine that keeps something from one question to the next answers otherwise then: the copy of a
position that is too shallow, a value that was worked out for another position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from lexludi.conformance.conversation import Conversation, Told
from lexludi.conformance.judging import CaseResult, Judge
from lexludi.conformance.questions import CaseQuestion

_Asked: TypeAlias = tuple[CaseQuestion, CaseResult]
JUDGED = ("passed", "failed")
"""Verdicts on what was answered: a breakdown or a skip says nothing of what is kept."""
MOST = 24
"""So many cases that passed are asked once more, and as many that failed."""


class OnceMore:
    """The questions that were answered in a run, and what came of them."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._first: dict[str, list[_Asked]] = {}

    def noted(self, told: Told, result: CaseResult) -> CaseResult:
        """Remember a result, if it rests on an answer, and give it back."""
        if result.verdict in JUDGED:
            self._first.setdefault(result.verdict, []).append((told.question, result))
        return result

    def otherwise(self, conversation: Conversation) -> Iterator[CaseResult]:
        """The cases that come out otherwise the second time, as breakdowns.

        The last ones are asked first, so that others than before stand before each.
        """
        again = [one for every in self._first.values() for one in _spread(every)]
        ordered = sorted(again, key=lambda one: repr(one[0].case.setup), reverse=True)
        first = {question.case.id: result for question, result in again}
        for told in conversation.answers([question for question, _ in ordered]):
            second, before = self._judge.result(told), first[told.question.case.id]
            if second.verdict in JUDGED and not _agree(before, second):
                yield replace(second, verdict="errored", seen=None, reason=_reason(before, second))


def _spread(every: Sequence[_Asked]) -> Sequence[_Asked]:
    """So many of them, from the whole run."""
    return every[:: max(1, len(every) // MOST)][:MOST]


def _agree(one: CaseResult, other: CaseResult) -> bool:
    return (one.verdict, one.seen) == (other.verdict, other.seen)


def _reason(before: CaseResult, second: CaseResult) -> str:
    """What happened, for somebody who looks for it in the engine."""
    words = f"the first time it {_came(before)}, once more after other questions it {_came(second)}"
    return f"state: {words}: it keeps something from one question to the next, or draws lots"


def _came(one: CaseResult) -> str:
    if one.seen is None:
        return one.verdict
    return f"{one.verdict} at {one.seen.path} with {one.seen.came}"
