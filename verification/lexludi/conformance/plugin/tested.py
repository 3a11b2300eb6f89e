"""The implementation under test: one case at a time, started with the first one."""

from __future__ import annotations

import shlex
from functools import cached_property

from lexludi.cases.case import Case, ExpectedRefusal, Legal
from lexludi.cases.suite_folder import Suite
from lexludi.conformance.attribution import verdict
from lexludi.conformance.comparing import Comparing
from lexludi.conformance.conversation import Conversation
from lexludi.conformance.diagnosing.diagnose import declared, diagnosed
from lexludi.conformance.diagnosing.diagnosis import Diagnosed
from lexludi.conformance.judging import CaseResult, Judge
from lexludi.conformance.localisation.ranking import localised
from lexludi.conformance.peer import Limits, PeerFault
from lexludi.conformance.questions import Questioner
from lexludi.conformance.rebase import Rebaser
from lexludi.conformance.reports.lines import departure
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.runner import Runner
from lexludi.conformance.trace import Traces
from lexludi.conformance.verdicts import CaseVerdict
from lexludi.support.errors import UsageError


class TestedImplementation:
    """The implementation under test, which gives a verdict on each case.

    Before the first case it finds the points that are played by one answer only, as `lexludi
    conform` does.  An implementation that does not start is not started again: every case has the
    same error.
    """

    def __init__(self, sources: Sources, suite: Suite, limits: Limits) -> None:
        """`sources` has the game and the command; without a command it is the reference engine."""
        command = sources.command or None
        self._law = sources.law
        self._suite = suite
        self._rebaser = Rebaser(self._law, suite)
        self._limits = limits
        self._session = Runner(sources.game, suite, command, limits).session()
        self._found = Diagnosed()
        self.sources = sources
        self.name = shlex.join(command) if command else "the reference engine"

    def verdict(self, case: Case) -> CaseVerdict:
        """Run a case; whatever the implementation does, there is a verdict.

        A failure names a rule only where the case is about one step, because the other cases are
        not compared.
        """
        result = self._result(case)
        step = isinstance(case.expect, Legal | ExpectedRefusal)
        failed = [(case, result.seen)] if step and result.seen else []
        (rule,) = localised(self._law, failed, []).rules or ("",)
        return verdict(self._law, result, rule)

    @property
    def unstartable(self) -> str:
        """Why the implementation cannot be started at all, "" where it can."""
        opened = self._opened
        return str(opened) if isinstance(opened, UsageError) else ""

    @property
    def departures(self) -> tuple[str, ...]:
        """The answers played that differ from the rulings, as far as they have been found."""
        return tuple(departure(one) for one in declared(self.sources.game, self._found))

    def _result(self, case: Case) -> CaseResult:
        opened = self._opened
        if isinstance(opened, Exception):
            return CaseResult(case, "errored", reason=str(opened))
        questioner, conversation, judge = opened
        held, loads = self._found.played, self._found.loads
        rebased, reasons = self._rebaser.rebased([case], held, loads=loads)
        if reasons:
            return CaseResult(case, "skipped", reason=reasons[case.id])
        asked = questioner.question(rebased[0])
        if asked.reason:
            return judge.unasked(asked)
        (told,) = conversation.answers([asked])
        return judge.result(told)

    @cached_property
    def _opened(self) -> tuple[Questioner, Conversation, Judge] | PeerFault | UsageError:
        """The conversation, or why there is none."""
        try:
            self._found = diagnosed(self._law, self._suite, self._rebaser, self._session)
            self._session.allow(self._limits.breakdowns)
            greeting = self._session.open()
            questioner = Questioner(self._law, self._suite, greeting)
        except (PeerFault, UsageError) as fault:
            return fault
        traces = Traces(self._law, self._suite, questioner.coarse)
        judge = Judge(Comparing.of(greeting, traces))
        return questioner, Conversation(self._session), judge

    def close(self) -> None:
        """End the implementation, if it runs. Safe to call twice."""
        self._session.close()
