"""One implementation that is asked a case at a time, started when the first one is put."""

from __future__ import annotations

import shlex
import threading
from functools import cached_property

from lexludi.cases.case import Case, Legal, Refused
from lexludi.cases.suite_folder import Suite
from lexludi.conformance.attribution import verdict
from lexludi.conformance.diagnose import declared, played
from lexludi.conformance.likely_rule import culprits
from lexludi.conformance.peer import Limits, PeerFault
from lexludi.conformance.questions import Inquirer
from lexludi.conformance.rebase import Adapter
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.reports.telling import departure
from lexludi.conformance.runner import Conversation, Judged, Runner
from lexludi.conformance.verdicts import CaseVerdict
from lexludi.support.errors import UsageError


class Bench:
    """An implementation, and the verdicts on it.

    Before the first case it is found out which answers are played, as `lexludi conform` does.
    One that does not even start is not started again: the reason holds for every case.
    """

    def __init__(self, sources: Sources, suite: Suite, limits: Limits) -> None:
        """`sources` has the law, and the command; without one it is the reference engine."""
        command = sources.command or None
        self._law = sources.law
        self._suite = suite
        self._adapter = Adapter(self._law, suite)
        self._runner = Runner(sources.game, suite, command, limits)
        self._session = self._runner.session()
        self._played: dict[str, str] = {}
        self.sources = sources
        self.told = shlex.join(command) if command else "the reference engine"

    def verdict(self, case: Case) -> CaseVerdict:
        """Put a case; whatever the implementation does is a verdict.

        A failure names a rule only where the case is about one step, because nothing is known
        of other cases.
        """
        judged = self._judged(case)
        step = isinstance(case.expect, Legal | Refused)
        (rule,) = culprits(self._law, [(case, judged.seen)], []) if step and judged.seen else ("",)
        return verdict(self._law, judged, rule)

    @property
    def unstartable(self) -> str:
        """Why the implementation cannot be started at all, "" where it can."""
        opened = self._opened
        return str(opened) if isinstance(opened, UsageError) else ""

    @property
    def departures(self) -> tuple[str, ...]:
        """The answers played that are not the rulings, as far as they are known by now."""
        return tuple(departure(one) for one in declared(self.sources.game, self._played))

    def _judged(self, case: Case) -> Judged:
        opened = self._opened
        if isinstance(opened, Exception):
            return Judged(case, "errored", reason=str(opened))
        inquirer, conversation = opened
        fit, unfit = self._adapter.fitting([case], self._played)
        asked = [inquirer.asked(one) for one in fit]
        skipped = [Judged(case, "skipped", reason=reason) for reason in unfit.values()]
        (judged,) = (*conversation.judged(asked), *skipped)
        return judged

    @cached_property
    def _opened(self) -> tuple[Inquirer, Conversation] | PeerFault | UsageError:
        """The conversation, or why there is none."""
        try:
            # In a process of its own: what breaks down at a question shall not count twice.
            self._played = played(self._law, self._suite, self._adapter, self._runner.session())
            greeting = self._session.open()
        except (PeerFault, UsageError) as fault:
            return fault
        inquirer = Inquirer(self._law, self._suite, greeting)
        reasons = "reason" in greeting.capabilities
        return inquirer, Conversation(self._session, reasons, threading.Event())

    def close(self) -> None:
        """End the implementation, if it runs. Safe to call twice."""
        self._session.close()
