"""The summary for people: each rule that fails once, with its smallest case."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.conformance.reports.blame_lines import likely
from lexludi.conformance.reports.grouping import groups
from lexludi.conformance.reports.lines import (
    declared_costs,
    departure,
    details,
    evidence,
    facts,
    headline,
    overall,
    totals,
    unsettled,
)
from lexludi.conformance.reports.skip_lines import skipped
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import Conformance
from lexludi.support.messages import plural

MOST = 10
"""Rules that are shown; the rest are counted."""


def text(run: Conformance, sources: Sources) -> str:
    """The whole summary."""
    return "".join(f"{line}\n" for line in lines(run, sources))


def lines(run: Conformance, sources: Sources) -> Iterator[str]:
    """The lines of the summary."""
    yield "; ".join(f"{name} {value}" for name, value in facts(run).items())
    yield totals(run)
    yield from overall(run)
    yield from _failures(run, sources)
    yield from _section("Likely rules", likely(run))
    yield from _section("Plays otherwise", _departures(run))
    yield from _section("Not settled", unsettled(run))
    yield from _section("Declared", declared_costs(run))
    yield from _section("Skipped", skipped(run))


def _failures(run: Conformance, sources: Sources) -> Iterator[str]:
    found = groups(run)
    for group in found[:MOST]:
        yield from _section(headline(group), details(group, sources))
    if len(found) > MOST:
        more = plural(len(found) - MOST, "more rule")
        yield from ("", f"... and {more}; --report jsonl=FILE has all of them")


def _departures(run: Conformance) -> Iterator[str]:
    for one in run.declared:
        yield departure(one)
        yield f"  {evidence(one)}"


def _section(title: str, body: Iterator[str]) -> Iterator[str]:
    body_lines = list(body)
    if body_lines:
        yield from ("", title, *(f"  {line}" for line in body_lines))
