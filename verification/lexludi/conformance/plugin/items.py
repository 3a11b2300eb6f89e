"""A conformance case as a pytest item, and the text of its failure."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lexludi.cases.case import Case
from lexludi.conformance.plugin.tested import TestedImplementation
from lexludi.conformance.reports.lines import as_posed, difference, rule_source
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import CaseVerdict
from lexludi.support.messages import listed


class CaseItem(pytest.Item):
    """One case: run in the setup, so that a breakdown is an error; its verdict fails the test."""

    def __init__(
        self, *, case: Case, tested: TestedImplementation, known: frozenset[str], **about: object
    ) -> None:
        """`known` are the names by which the case is known to fail: its own, or those of rules."""
        super().__init__(**about)  # type: ignore[arg-type]
        self._case = case
        self._tested = tested
        self._known = known
        self._verdict: CaseVerdict | None = None
        self.extra_keyword_matches.update(case.rules)
        self.add_marker("lexludi")
        for rule in case.rules:
            self.add_marker(pytest.mark.lexludi(rule=rule))

    def setup(self) -> None:
        """Run the case. A breakdown is an error, and a case that cannot be asked is skipped."""
        if self._tested.unstartable:  # no case's fault, so that no known failure excuses it
            pytest.fail(self._tested.unstartable, pytrace=False)
        found = self._verdict = self._tested.verdict(self._case)
        if found.verdict == "skipped":
            pytest.skip(f"{found.reason} ({found.link})" if found.link else found.reason)
        if found.verdict == "errored":
            self._fail(found)

    def runtest(self) -> None:
        """Fail where the answer differs from the law, or a known failure passes."""
        if self._verdict is not None and self._verdict.verdict == "failed":
            self._fail(self._verdict)
        if self.name in self._known:  # a rule may be known to fail though some of its cases pass
            reason = "is listed as a known failure, and passes: take it off the list"
            pytest.fail(f"{self.name} {reason}", pytrace=False)

    def _fail(self, found: CaseVerdict) -> None:
        if self._known:
            pytest.xfail(f"{min(self._known)} is known to fail")
        pytest.fail(failure_text(found, self._tested.sources), pytrace=False)

    def reportinfo(self) -> tuple[Path, None, str]:
        """The folder of the cases, no line in it, and a headline."""
        return self.path, None, f"{self.nodeid.partition('::')[0]} {self.name}"


def failure_text(found: CaseVerdict, sources: Sources) -> str:
    """The difference, the rule with its sources, the case, and the command that runs it again."""
    return "\n".join(_lines(found, sources))


def _lines(found: CaseVerdict, sources: Sources) -> Iterator[str]:
    cause = f"{found.rule}: " if found.rule else ""
    yield f"{cause}{difference(found)}"
    yield from (f"  {line}" for line in rule_source(found, sources))
    yield from (f"  {line}" for line in as_posed(found.posed))
    if found.rules:
        yield f"  the case exercises {listed(found.rules)}"
    yield f"  {sources.again(found)}"
