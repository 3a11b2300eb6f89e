"""Asking an implementation the cases as they stand, each once."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from lexludi.cases.case import Case
from lexludi.conformance.conversation import Conversation, Told
from lexludi.conformance.diagnosing.leaning import Answered
from lexludi.conformance.peer import PeerFault
from lexludi.conformance.questions import CaseQuestion, Questioner
from lexludi.conformance.session import Session


class CaseAsker:
    """Asks cases as they stand, and keeps what came of each."""

    def __init__(self, session: Session, questioner: Questioner) -> None:
        self._conversation = Conversation(session)
        self._questioner = questioner
        self.told: dict[str, Told] = {}
        """What the implementation told of each case, by its id."""

    def ahead(self, cases: Iterable[Case]) -> None:
        """Ask cases that have not been asked, those of one setup side by side."""
        fresh = {case.id: case for case in cases if case.id not in self.told}
        ordered = sorted(fresh.values(), key=lambda case: repr(case.setup))
        questions = [found for case in ordered if (found := self._question(case))]
        for told in self._conversation.answers(questions):
            self.told[told.question.case.id] = told

    def answered(self, case: Case) -> Answered | None:
        """The answer to a case; None where it cannot be asked, or the implementation breaks down.

        Where the history of a case cannot be followed, its position is given, if that is possible.
        """
        self.ahead([case])
        answered = _usable(self.told.get(case.id))
        if answered is None or answered[1].error is None or answered[0].history is None:
            return answered
        there = self._question(replace(case, history=None))
        told = list(self._conversation.answers([there])) if there else []
        return (_usable(told[0]) if told else None) or answered

    def _question(self, case: Case) -> CaseQuestion | None:
        """The question about a case, if it can be asked by itself.

        What is asked as something longer shows no single answer by itself.
        """
        asked = self._questioner.question(case)
        return None if asked.reason or asked.case is not case else asked


def _usable(told: Told | None) -> Answered | None:
    """The case as it was asked and its answer; None where that shows nothing."""
    if told is None or isinstance(told.answer, PeerFault):
        return None
    case, answer = told.question.case, told.answer
    given = case if "history" in told.question.request else replace(case, history=None)
    unusable = answer.error is not None and given.history is None
    return None if answer.skipped or answer.errored or unusable else (given, answer)
