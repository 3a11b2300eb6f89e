"""Questions to an implementation and its answers, some asked ahead where it allows that."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from typing import NamedTuple

from lexludi.conformance.peer import PeerFault
from lexludi.conformance.protocol import Answer
from lexludi.conformance.questions import CaseQuestion
from lexludi.conformance.session import Session


class Told(NamedTuple):
    """A question, what came of it, and the seconds since what came before it."""

    question: CaseQuestion
    answer: Answer | PeerFault
    seconds: float


class Conversation:
    """Asks questions, some ahead of the answers where the implementation allows that."""

    def __init__(self, session: Session, over: threading.Event | None = None) -> None:
        """`over` is set when no more questions are to be asked."""
        self._session = session
        self._over = over or threading.Event()

    def answers(self, asked: Sequence[CaseQuestion]) -> Iterator[Told]:
        """What comes of each question, in order; fewer where the run is over before.

        Questions about one setup that follow each other are asked together.
        """
        for _, group in groupby(asked, key=lambda one: one.chosen):
            yield from self._of_one_setup(deque(group))

    def _of_one_setup(self, pending: deque[CaseQuestion]) -> Iterator[Told]:
        ahead = 0
        begun = time.monotonic()
        while pending and not self._over.is_set():
            answer: Answer | PeerFault | None = self._given_up(pending[0])
            if answer is None:
                ahead, answer = self._told(pending, ahead)
            now = time.monotonic()
            yield Told(pending.popleft(), answer, now - begun)
            begun = now

    def _given_up(self, one: CaseQuestion) -> PeerFault | None:
        """Why a question is not asked any more; never changes while others are ahead."""
        return self._session.patience.over(one.topic)

    def _told(self, pending: deque[CaseQuestion], ahead: int) -> tuple[int, Answer | PeerFault]:
        """What comes of the first question, and how many others have been asked by then."""
        try:
            unchosen = self._session.choose(pending[0].chosen)
            if unchosen is not None:
                return ahead, unchosen
            ahead = self._ask_ahead(pending, ahead) - 1
            answer: Answer | PeerFault = self._session.answer(pending[0].times)
        except PeerFault as fault:
            # Questions asked ahead are lost with the process; the next process is asked again.
            ahead, answer = 0, fault
        self._session.patience.note(pending[0].topic, answer)
        return ahead, answer

    def _ask_ahead(self, pending: deque[CaseQuestion], ahead: int) -> int:
        """Ask more once half of the questions ahead are answered; how many are ahead now."""
        window = self._session.window
        if ahead > window // 2:
            return ahead
        wanted = (one for one in pending if self._given_up(one) is None)
        for one in islice(wanted, ahead, window):
            self._session.ask(one.request)
            ahead += 1
        return ahead
