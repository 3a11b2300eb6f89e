"""Bringing cases before an implementation: one verdict for each, whatever it does."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from itertools import groupby, islice

from lexludi.cases.case import Case
from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import Game
from lexludi.conformance.mismatch import Mismatch, mismatch
from lexludi.conformance.peer import Limits, PeerFault
from lexludi.conformance.protocol import Answer
from lexludi.conformance.questions import Asked, Inquirer
from lexludi.conformance.session import Command, Session, reference_engine, unusable
from lexludi.conformance.verdicts import Word
from lexludi.support.progress import Progress, ProgressUpdate

STOPPED = "the run was over before"
"""Why a case was not put after the first failure."""


@dataclass(frozen=True)
class Judged:
    """The verdict on one case, and for one that did not pass what was seen."""

    case: Case
    verdict: Word
    seen: Mismatch | None = None
    reason: str = ""
    """What broke down, or why it was not asked."""
    link: str = ""
    asked: bool = True
    """Whether the question was put: after too many breakdowns it is not."""
    seconds: float = 0.0


class Runner:
    """Brings cases before one implementation, in as many processes of it as wanted."""

    EVERY = 0.1
    """Seconds between two words of progress."""

    def __init__(
        self,
        game: Game,
        suite: Suite,
        command: Command | None = None,
        limits: Limits | None = None,
        fail_fast: bool = False,
    ) -> None:
        """`command` None is the reference engine, through the same door as everybody else."""
        self._game = game
        self._law = game.law
        self._suite = suite
        self._limits = limits or Limits()
        self._command = command
        self._fail_fast = fail_fast
        self._over = threading.Event()
        self._sessions: list[Session] = []
        self.name = ""

    def session(self, patience: int | None = None) -> Session:
        """A new conversation with the implementation, which the caller has to close.

        `patience` is how many breakdowns are borne, if other than usual.
        """
        limits = replace(self._limits, patience=patience or self._limits.patience)
        if self._command is None:
            return Session(*reference_engine(self._game), limits)
        return Session(self._command, limits=limits)

    def run(self, cases: Sequence[Case], jobs: int, progress: Progress) -> list[Judged]:
        """The verdicts, in the order of the cases; `jobs` processes of the implementation."""
        ordered = sorted(cases, key=lambda case: repr(case.setup))
        size = max(1, -(-len(cases) // max(jobs, 1)))
        shards = [ordered[start : start + size] for start in range(0, len(ordered), size)]
        self._over.clear()
        done: list[Judged] = []
        with ThreadPoolExecutor(max(1, len(shards))) as pool:
            running = {pool.submit(self._shard, shard, done) for shard in shards}
            try:
                while waiting := wait(running, self.EVERY, FIRST_EXCEPTION).not_done:
                    progress(ProgressUpdate("conformance", len(done), len(cases)))
                    if any(one.exception() for one in running - waiting):
                        break
            finally:
                # Who interrupts does not want to wait for the rest, nor for an answer.
                self._over.set()
                for session in [] if all(one.done() for one in running) else self._sessions:
                    session.interrupt()
        for one in running:
            one.result()
        progress(ProgressUpdate("conformance", len(done), len(cases)))
        place = {case.id: number for number, case in enumerate(cases)}
        return sorted(done, key=lambda one: place[one.case.id])

    def _shard(self, cases: Sequence[Case], done: list[Judged]) -> None:
        session = self.session()
        self._sessions.append(session)
        try:
            for one in self._verdicts(session, cases):
                done.append(one)
                if self._fail_fast and one.verdict in ("failed", "errored"):
                    self._over.set()
        finally:
            session.close()

    def _verdicts(self, session: Session, cases: Sequence[Case]) -> Iterator[Judged]:
        try:
            greeting = session.open()
        except PeerFault as fault:
            yield from (Judged(case, "errored", reason=str(fault)) for case in cases)
            return
        self.name = name_of(greeting)
        inquirer = Inquirer(self._law, self._suite, greeting)
        conversation = Conversation(session, "reason" in greeting.capabilities, self._over)
        asked = [inquirer.asked(case) for case in cases]
        for _, group in groupby(asked, key=lambda one: one.chosen):
            yield from conversation.judged(list(group))


class Conversation:
    """Puts questions, some ahead of the answers where the implementation allows that."""

    def __init__(self, session: Session, reasons: bool, over: threading.Event) -> None:
        """`over` is set when no more questions are to be put."""
        self._session = session
        self._reasons = reasons
        self._over = over

    def judged(self, asked: Sequence[Asked]) -> Iterator[Judged]:
        """The verdicts on cases of one setup."""
        yield from (Judged(one.case, "skipped", reason=one.reason) for one in asked if one.reason)
        pending = deque(one for one in asked if not one.reason)
        ahead = 0
        begun = time.monotonic()
        while pending and not self._over.is_set():
            try:
                self._session.choose(pending[0].chosen)
                ahead = self._put(pending, ahead)
                one = self._verdict(pending[0].case, self._session.take())
                ahead -= 1
            except PeerFault as fault:
                # What was put ahead is lost with the process, and is put again to the next one.
                ahead, put = 0, fault.kind != "unasked"
                one = Judged(pending[0].case, "errored", reason=str(fault), asked=put)
            pending.popleft()
            now = time.monotonic()
            yield replace(one, seconds=now - begun)
            begun = now
        yield from (Judged(one.case, "skipped", reason=STOPPED) for one in pending)

    def _put(self, pending: deque[Asked], ahead: int) -> int:
        """Put more questions once half of those ahead are answered; how many are ahead now."""
        window = self._session.window
        if ahead > window // 2:
            return ahead
        for one in islice(pending, ahead, window):
            self._session.put(one.question)
        return min(len(pending), window)

    def _verdict(self, case: Case, answer: Answer) -> Judged:
        if answer.error is not None and (answer.error.path or "").startswith("$.history["):
            # It plays on, but not by this law: a step that it refuses is no breakdown.
            refused = Mismatch("/history", "legal steps", answer.error.message)
            return Judged(case, "failed", refused)
        if answer.error is not None:
            return Judged(case, "errored", reason=f"error: {unusable(answer.error)}")
        if answer.errored is not None:
            return Judged(case, "errored", reason=f"errored: {answer.errored.context}")
        if answer.skipped is not None:
            said = answer.skipped
            return Judged(case, "skipped", reason=said.reason, link=said.link)
        seen = mismatch(case, answer, self._reasons)
        return Judged(case, "passed" if seen is None else "failed", seen)


def name_of(greeting: Answer) -> str:
    """What an implementation calls itself, with its version if it gives one."""
    described = greeting.implementation
    if isinstance(described, dict):
        return " ".join(str(described[key]) for key in ("name", "version") if key in described)
    return str(described or "")
