"""Commands to a GitHub workflow, which shows each as an annotation of the run.

Data are escaped as the runner undoes it: `%`, carriage return and newline, and in a property
colon and comma, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lexludi.conformance.reports.grouping import FailureGroup, groups
from lexludi.conformance.reports.lines import (
    departure,
    details,
    evidence,
    facts,
    headline,
    overall,
    totals,
    unsettled,
)
from lexludi.conformance.reports.sources import SourceLine, Sources
from lexludi.conformance.verdicts import Conformance
from lexludi.foreign.visible import uncommanded


def github(run: Conformance, sources: Sources) -> str:
    """An error for each rule that fails, a notice for each answer that is played otherwise.

    GitHub shows ten errors of a step; the order is that of `groups`.
    """
    return "".join(f"{line}\n" for line in _lines(run, sources))


def _lines(run: Conformance, sources: Sources) -> Iterator[str]:
    for group in groups(run):
        yield _command("error", _about(group, sources), details(group, sources))
    for one in run.declared:
        about = {**_place(sources.to_mend(one.evidence)), "title": one.point}
        yield _command("notice", about, [departure(one), evidence(one)])
    body = [
        totals(run),
        *overall(run),
        *unsettled(run),
        *(f"{name} {value}" for name, value in facts(run).items()),
    ]
    yield _command("notice", {"title": f"Conformance to {run.game}"}, body)


def _about(group: FailureGroup, sources: Sources) -> dict[str, str]:
    return {**_place(sources.to_mend(case.case for case in group.cases)), "title": headline(group)}


def _place(line: SourceLine | None) -> dict[str, str]:
    return {"file": line.file, "line": str(line.line)} if line else {}


def _command(word: str, about: dict[str, str], body: Iterable[str]) -> str:
    shown = ",".join(f"{name}={_property(value)}" for name, value in about.items())
    return f"::{word} {shown}::{'%0A'.join(map(_data, body))}"


def _data(text: str) -> str:
    return uncommanded(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
