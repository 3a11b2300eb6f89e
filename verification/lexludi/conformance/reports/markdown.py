"""Markdown, for the summary of a CI run (`$GITHUB_STEP_SUMMARY`) or a comment."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.conformance.reports.blame_lines import blame, likely
from lexludi.conformance.reports.escaping import code, prose
from lexludi.conformance.reports.grouping import FailureGroup, groups
from lexludi.conformance.reports.lines import (
    as_posed,
    counted,
    declared_costs,
    departure,
    difference,
    evidence,
    facts,
    headline,
    overall,
    rule_source,
    unsettled,
)
from lexludi.conformance.reports.skip_lines import skipped
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import CaseVerdict, Conformance
from lexludi.support.messages import plural

MOST = 50
"""Rules that are shown; the rest are counted.  GitHub takes a summary of one megabyte."""


def markdown(run: Conformance, sources: Sources) -> str:
    """The whole page."""
    return "".join(f"{line}\n" for line in _lines(run, sources))


def _lines(run: Conformance, sources: Sources) -> Iterator[str]:
    counts = {"cases": len(run.verdicts), **counted(run)}
    about = facts(run)
    yield from (f"## Conformance of {prose(about['implementation'])}", "")
    yield from _row(*counts)
    yield from _row(*("--:" for _ in counts))
    yield from _row(*(f"{count:,}" for count in counts.values()))
    for line in overall(run):
        yield from ("", prose(line))
    yield ""
    yield from (f"- {name}: {prose(value)}" for name, value in about.items())
    yield from _failures(run, sources)
    if run.likely:
        yield from ("", "### Likely rules", "", *(prose(line) for line in likely(run)))
    if run.declared:
        yield from ("", "### Plays otherwise", "")
        for one in run.declared:
            yield f"- {prose(departure(one))}"
            yield f"  - {prose(evidence(one))}"
    if run.unsettled:
        yield from ("", "### Not settled", "")
        yield from (f"- {prose(line)}" for line in unsettled(run))
    if run.costs:
        yield from ("", "### Declared", "")
        yield from (f"- {prose(line)}" for line in declared_costs(run))
    if lost := list(skipped(run)):
        yield from ("", "### Skipped", "", *(f"- {prose(line)}" for line in lost))


def _row(*cells: str) -> Iterator[str]:
    yield f"| {' | '.join(cells)} |"


def _failures(run: Conformance, sources: Sources) -> Iterator[str]:
    found = groups(run)
    for group in found[:MOST]:
        yield from ("", f"### {prose(headline(group))}", "")
        yield from _group(group, sources)
    if len(found) > MOST:
        yield from ("", f"… and {plural(len(found) - MOST, 'more rule')}.")


def _group(group: FailureGroup, sources: Sources) -> Iterator[str]:
    one = group.smallest
    yield from (f"- {prose(line)}" for line in rule_source(one, sources))
    yield f"- smallest case {code(one.case)}: {_difference(one)}"
    yield from (f"  - {code(line)}" for line in as_posed(one.posed))
    yield from (f"  - {prose(line)}" for line in blame(one, sources))
    yield f"- again: {code(sources.again(one))}"


def _difference(one: CaseVerdict) -> str:
    if one.verdict == "errored" or one.reason:
        return prose(difference(one))
    where = f"at {code(one.path)} " if one.path else ""
    return f"{where}expected {code(one.expected)}, came {code(one.came)}"
