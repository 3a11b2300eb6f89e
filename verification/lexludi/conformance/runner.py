"""Running cases against an implementation: one result for each, whatever it does."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from itertools import chain
from typing import NamedTuple

from lexludi.cases.case import Case
from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import Game
from lexludi.conformance.coarse.declared import Coarse
from lexludi.conformance.comparing import Comparing
from lexludi.conformance.conversation import Conversation, Told
from lexludi.conformance.judging import CaseResult, Judge
from lexludi.conformance.once_more import OnceMore
from lexludi.conformance.peer import Limits, PeerFault
from lexludi.conformance.protocol import Answer
from lexludi.conformance.questions import Questioner
from lexludi.conformance.session import Command, Session, reference_engine
from lexludi.conformance.trace import Traces
from lexludi.support.progress import Progress, ProgressUpdate

STOPPED = "the run was over before"
"""Why a case is not asked after the first failure."""


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
                    progress(ProgressUpdate("conformance", min(len(done), len(cases)), len(cases)))
                    if any(one.exception() for one in running - waiting):
                        break
            finally:
                # An interrupted run waits neither for the other cases nor for an answer.
                self._over.set()
                for session in [] if all(one.done() for one in running) else self._sessions:
                    session.interrupt()
        for one in running:
            one.result()
        progress(ProgressUpdate("conformance", min(len(done), len(cases)), len(cases)))
        # Of a case that is asked once more the last result counts.
        found = {one.case.id: one for one in done}
        return [found[case.id] for case in cases if case.id in found]

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
        conversation, once_more = Conversation(session, self._over), OnceMore(judge)
        for one in chain(told, conversation.answers(pending)):
            left.popleft()
            yield once_more.noted(one, judge.result(one))
            if self._over.is_set():
                break
        yield from (CaseResult(one.case, "skipped", reason=STOPPED) for one in left)
        yield from once_more.otherwise(conversation)


def name_of(greeting: Answer) -> str:
    """The name of an implementation, with its version if it gives one."""
    described = greeting.implementation
    if isinstance(described, dict):
        return " ".join(str(described[key]) for key in ("name", "version") if key in described)
    return str(described or "")
