"""Failures grouped by their most likely rule, the easiest to read first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lexludi.conformance.mismatch import ALLOWED
from lexludi.conformance.verdicts import CaseVerdict, Conformance, LikelyRule
from lexludi.support.errors import UsageError


@dataclass(frozen=True)
class FailureGroup:
    """Cases that most likely fail for one cause: a rule, or the kind of a breakdown."""

    cause: str
    cases: tuple[CaseVerdict, ...]
    """The smallest first: least away from the start of a game, fewest players."""

    @property
    def smallest(self) -> CaseVerdict:
        """The case to read first."""
        return self.cases[0]


def groups(run: Conformance) -> tuple[FailureGroup, ...]:
    """The failures of a run by their cause, in the order of `grouped`."""
    return grouped(run.failures, run.likely)


def grouped(
    verdicts: tuple[CaseVerdict, ...], likely: tuple[LikelyRule, ...] = ()
) -> tuple[FailureGroup, ...]:
    """Verdicts by their cause: a guard that is sure to be wrong, the most suspect, the largest.

    An illegal step is allowed, or a step refused for which one rule alone is asked, for nothing but
    its guards.  Other groups may be consequences: a wrong guard shows again wherever an
    implementation asks what is allowed.
    """
    suspicion = {one.rule: one.suspicion for one in likely}
    found: dict[str, list[CaseVerdict]] = {}
    for one in verdicts:
        found.setdefault(_cause(one), []).append(one)
    every = [FailureGroup(cause, tuple(sorted(cases, key=_ease))) for cause, cases in found.items()]
    agreed("grouping", len(verdicts), sum(len(group.cases) for group in every))

    def order(one: FailureGroup) -> tuple[bool, float, int, str]:
        return not _sure(one), -suspicion.get(one.cause, 0.0), -len(one.cases), one.cause

    return tuple(sorted(every, key=order))


def _sure(group: FailureGroup) -> bool:
    """Whether an illegal step is allowed, or the rule alone is asked for one, or is named.

    An implementation that names the rule of a wrong refusal has that rule wrong.
    """
    return any(
        one.path == "/legal"
        and one.rule
        and (one.came == ALLOWED or one.named == one.rule or one.rules == (one.rule,))
        for one in group.cases
    )


def agreed(where: str, went_in: int, came_out: int) -> None:
    """UsageError where a report holds more or fewer cases than the run has verdicts."""
    if went_in != came_out:
        raise UsageError(f"{where}: {went_in} cases went in and {came_out} came out")


def _cause(one: CaseVerdict) -> str:
    """The rule, or the place that no rule is known for; after a breakdown its kind.

    The kind stands before the first colon.
    """
    if one.rule or (one.path and not one.reason):
        return one.rule or f"no rule known, at {one.path}"
    return (one.reason or one.came).partition(":")[0] or one.verdict


def _ease(one: CaseVerdict) -> Any:
    """A case that was asked is easier to read than one that was not, whatever its size.

    A history that could not be replayed says little about the step that the case is for.
    """
    return not one.rules, one.path == "/history", one.size, one.case
