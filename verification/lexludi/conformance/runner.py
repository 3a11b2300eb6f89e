"""Running cases against an implementation: one result for each, whatever it does."""

from __future__ import annotations

import re
import threading
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from itertools import chain
from typing import Any, NamedTuple

import msgspec

from lexludi.cases.case import Case
from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import Game
from lexludi.conformance.coarse.declared import Coarse
from lexludi.conformance.comparing import Comparing
from lexludi.conformance.conversation import Conversation, Told
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


class Begun(NamedTuple):
    """A session that has begun, and what it told of cases as they stand, by their ids."""

    session: Session
    told: Mapping[str, Told]


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
        self._told: Mapping[str, Told] = {}
        self.name = ""
        self.coarse = Coarse()
        """What the implementation declares about coarser steps and missing parts."""

    def session(self) -> Session:
        """A new conversation with the implementation, which the caller has to close."""
        if self._command is None:
            return Session(*reference_engine(self._game), self._limits)
        return Session(self._command, limits=self._limits)

    def run(
        self, cases: Sequence[Case], jobs: int, progress: Progress, begun: Begun | None = None
    ) -> list[CaseResult]:
        """The results in the order of the cases, from `jobs` processes of the implementation.

        Where the run has begun, one of them is its session, and what it told is not asked again.
        """
        sessions = chain([begun.session] if begun else [], iter(self.session, None))
        self._told = begun.told if begun else {}
        shards = self._shards(cases, jobs)
        self._over.clear()
        done: list[CaseResult] = []
        with ThreadPoolExecutor(max(1, len(shards))) as pool:
            running = {
                pool.submit(self._shard, session, shard, done)
                for shard, session in zip(shards, sessions, strict=False)
            }
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

    def _shards(self, cases: Sequence[Case], jobs: int) -> list[list[Case]]:
        """The cases in as many parts as there are jobs, those of one setup side by side.

        What has been told already goes with the first part, as it takes no time.
        """
        told = [case for case in cases if self._told_of(case)]
        ordered = sorted((c for c in cases if not self._told_of(c)), key=lambda c: repr(c.setup))
        size = max(1, -(-len(ordered) // max(jobs, 1)))
        parts = [ordered[start : start + size] for start in range(0, len(ordered), size)]
        return [(parts[0] if parts else []) + told, *parts[1:]] if cases else []

    def _told_of(self, case: Case) -> Told | None:
        """What has been told of a case as it is to be asked, unless it was a breakdown."""
        told = self._told.get(case.id)
        usable = told and told.question.case is case and isinstance(told.answer, Answer)
        return told if usable else None

    def _shard(self, session: Session, cases: Sequence[Case], done: list[CaseResult]) -> None:
        session.allow(self._limits.breakdowns)
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
        judge = Judge(Comparing.of(greeting, Traces(self._law, self._suite, self.coarse)))
        asked = [questioner.question(case) for case in cases if not self._told_of(case)]
        yield from (judge.unasked(one) for one in asked if one.reason)
        told = [told for case in cases if (told := self._told_of(case))]
        pending = [one for one in asked if not one.reason]
        left = deque([*(one.question for one in told), *pending])
        for one in chain(told, Conversation(session, self._over).answers(pending)):
            left.popleft()
            yield judge.result(one)
            if self._over.is_set():
                break
        yield from (CaseResult(one.case, "skipped", reason=STOPPED) for one in left)


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
