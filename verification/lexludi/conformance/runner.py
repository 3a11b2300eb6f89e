"""Running cases against an implementation: one result for each, whatever it does."""

from __future__ import annotations

import re
import threading
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import replace
from itertools import groupby, islice
from typing import Any

import msgspec

from lexludi.cases.case import Case
from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import Game
from lexludi.conformance.coarse.declared import Coarse
from lexludi.conformance.comparing import Comparing
from lexludi.conformance.mismatch import Mismatch
from lexludi.conformance.peer import Limits, PeerFault
from lexludi.conformance.protocol import Answer, Broken, RequestFault
from lexludi.conformance.questions import CaseQuestion, Questioner
from lexludi.conformance.session import Command, Session, reference_engine, unusable
from lexludi.conformance.trace import Traces
from lexludi.conformance.verdicts import Word
from lexludi.support.progress import Progress, ProgressUpdate

HISTORY = re.compile(r"(\$\.?|/)?\[?[\"']?history\b")
"""How the place of a step of the history begins, in a JSON path or a JSON pointer."""
STOPPED = "the run was over before"
"""Why a case is not asked after the first failure."""


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


class Runner:
    """Runs cases against one implementation, in one or more processes of it."""

    EVERY = 0.1
    """Seconds between two reports of progress."""

    def __init__(
        self,
        game: Game,
        suite: Suite,
        command: Command | None = None,
        limits: Limits | None = None,
        fail_fast: bool = False,
    ) -> None:
        """`command` None is the reference engine, reached by the protocol like any other."""
        self._game = game
        self._law = game.law
        self._suite = suite
        self._limits = limits or Limits()
        self._command = command
        self._fail_fast = fail_fast
        self._over = threading.Event()
        self._sessions: list[Session] = []
        self.name = ""
        self.coarse = Coarse()
        """What the implementation declares about coarser steps and missing parts."""

    def session(self, breakdowns: int | None = None) -> Session:
        """A new conversation with the implementation, which the caller has to close.

        `breakdowns` replaces that number of the limits.
        """
        limits = replace(self._limits, breakdowns=breakdowns or self._limits.breakdowns)
        if self._command is None:
            return Session(*reference_engine(self._game), limits)
        return Session(self._command, limits=limits)

    def run(self, cases: Sequence[Case], jobs: int, progress: Progress) -> list[CaseResult]:
        """The results in the order of the cases, from `jobs` processes of the implementation."""
        ordered = sorted(cases, key=lambda case: repr(case.setup))
        size = max(1, -(-len(cases) // max(jobs, 1)))
        shards = [ordered[start : start + size] for start in range(0, len(ordered), size)]
        self._over.clear()
        done: list[CaseResult] = []
        with ThreadPoolExecutor(max(1, len(shards))) as pool:
            running = {pool.submit(self._shard, shard, done) for shard in shards}
            try:
                while waiting := wait(running, self.EVERY, FIRST_EXCEPTION).not_done:
                    progress(ProgressUpdate("conformance", len(done), len(cases)))
                    if any(one.exception() for one in running - waiting):
                        break
            finally:
                # An interrupted run waits neither for the other cases nor for an answer.
                self._over.set()
                for session in [] if all(one.done() for one in running) else self._sessions:
                    session.interrupt()
        for one in running:
            one.result()
        progress(ProgressUpdate("conformance", len(done), len(cases)))
        place = {case.id: number for number, case in enumerate(cases)}
        return sorted(done, key=lambda one: place[one.case.id])

    def _shard(self, cases: Sequence[Case], done: list[CaseResult]) -> None:
        session = self.session()
        self._sessions.append(session)
        try:
            for one in self._results(session, cases):
                done.append(one)
                if self._fail_fast and one.verdict in ("failed", "errored"):
                    self._over.set()
        finally:
            session.close()

    def _results(self, session: Session, cases: Sequence[Case]) -> Iterator[CaseResult]:
        try:
            greeting = session.open()
            questioner = Questioner(self._law, self._suite, greeting)
        except PeerFault as fault:
            yield from (CaseResult(case, "errored", reason=str(fault)) for case in cases)
            return
        self.name, self.coarse = name_of(greeting), questioner.coarse
        traces = Traces(self._law, self._suite, self.coarse)
        conversation = Conversation(session, Comparing.of(greeting, traces), self._over)
        asked = [questioner.question(case) for case in cases]
        for _, group in groupby(asked, key=lambda one: one.chosen):
            yield from conversation.results(list(group))


class Conversation:
    """Asks questions, some ahead of the answers where the implementation allows that."""

    def __init__(self, session: Session, comparing: Comparing, over: threading.Event) -> None:
        """`over` is set when no more questions are to be asked."""
        self._session = session
        self._comparing = comparing
        self._over = over

    def results(self, asked: Sequence[CaseQuestion]) -> Iterator[CaseResult]:
        """The results of cases of one setup."""
        yield from (
            CaseResult(one.case, "skipped", reason=one.reason, lost=one.lost)
            for one in asked
            if one.reason
        )
        pending = deque(one for one in asked if not one.reason)
        ahead = 0
        begun = time.monotonic()
        while pending and not self._over.is_set():
            try:
                self._session.choose(pending[0].chosen)
                ahead = self._ask_ahead(pending, ahead)
                one = self._result(pending[0], self._session.answer())
                ahead -= 1
            except PeerFault as fault:
                # Questions asked ahead are lost with the process; the next process is asked again.
                ahead, reached = 0, fault.kind != "unasked"
                one = CaseResult(pending[0].case, "errored", reason=str(fault), asked=reached)
            used = pending.popleft().used
            now = time.monotonic()
            yield msgspec.structs.replace(one, seconds=now - begun, used=used)
            begun = now
        yield from (CaseResult(one.case, "skipped", reason=STOPPED) for one in pending)

    def _ask_ahead(self, pending: deque[CaseQuestion], ahead: int) -> int:
        """Ask more once half of the questions ahead are answered; how many are ahead now."""
        window = self._session.window
        if ahead > window // 2:
            return ahead
        for one in islice(pending, ahead, window):
            self._session.ask(one.request)
        return min(len(pending), window)

    def _result(self, question: CaseQuestion, answer: Answer) -> CaseResult:
        case = question.case
        if answer.error is not None and about_history(question.request, answer.error):
            # It refuses a step that the law allows: that is a failure, and no breakdown.
            words, place = answer.error.message, answer.error.path or ""
            refused = Mismatch("/history", "legal steps", words, place=place)
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


def name_of(greeting: Answer) -> str:
    """The name of an implementation, with its version if it gives one."""
    described = greeting.implementation
    if isinstance(described, dict):
        return " ".join(str(described[key]) for key in ("name", "version") if key in described)
    return str(described or "")
