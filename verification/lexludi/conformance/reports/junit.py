"""JUnit XML, as Jenkins, GitLab and the actions for GitHub read it.

Its shape is what pytest writes as `xunit2`; the message stands in the element's text as well,
because GitLab shows nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

from lexludi.conformance.reports.escaping import brief
from lexludi.conformance.reports.grouping import agreed
from lexludi.conformance.reports.lines import (
    as_posed,
    counted,
    departure,
    difference,
    evidence,
    facts,
    overall,
    rule_source,
    unsettled,
)
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import CaseVerdict, Conformance
from lexludi.foreign.visible import plain

OUTCOMES = {"failed": "failure", "errored": "error", "skipped": "skipped", "known": "skipped"}
"""The element that says how a case came out; one that passed has none."""


def junit(run: Conformance, sources: Sources) -> str:
    """The whole file: one suite, with a test case for each verdict."""
    counts = counted(run)
    shown = {
        "name": f"lexludi {run.game}",
        "tests": str(len(run.verdicts)),
        "failures": str(counts["failed"]),
        "errors": str(counts["errored"]),
        "time": f"{run.seconds:.3f}",
    }
    root = Element("testsuites", shown)
    suite = ET.SubElement(root, "testsuite", shown)
    suite.set("skipped", str(counts["skipped"] + counts["known"]))
    suite.append(_properties(run))
    suite.extend(_case(run, one, sources) for one in run.verdicts)
    agreed("JUnit", len(run.verdicts), len(suite.findall("testcase")))
    if beside := [*overall(run), *_played(run), *unsettled(run)]:
        _add(suite, "system-out", "\n".join(beside))
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _played(run: Conformance) -> Iterator[str]:
    for one in run.declared:
        yield from (departure(one), evidence(one))


def _properties(run: Conformance) -> Element:
    properties = Element("properties")
    for name, value in {**facts(run), **counted(run)}.items():
        ET.SubElement(properties, "property", name=name, value=str(value))
    return properties


def _case(run: Conformance, one: CaseVerdict, sources: Sources) -> Element:
    about = {"classname": f"{run.game}.{one.case.partition('.')[0]}", "name": one.case}
    case = Element("testcase", {key: plain(value) for key, value in about.items()})
    case.set("time", f"{one.seconds:.3f}")
    if one.verdict in OUTCOMES:
        body = _add(case, OUTCOMES[one.verdict], "\n".join(_body(one, sources)))
        body.set("message", _message(one))
        if one.verdict in ("failed", "errored"):
            body.set("type", plain(one.rule or one.verdict))
    return case


def _message(one: CaseVerdict) -> str:
    text = difference(one) if one.verdict != "skipped" else brief(one.reason)
    known = "known to fail: " if one.verdict == "known" else ""
    against = f"{plain(one.rule)}: " if one.rule else ""
    return f"{known}{against}{text}"


def _body(one: CaseVerdict, sources: Sources) -> list[str]:
    if one.verdict == "skipped":
        return [plain(word) for word in (one.reason, one.link) if word]
    return [
        _message(one),
        *rule_source(one, sources),
        *as_posed(one.posed),
        plain(sources.again(one)),
    ]


def _add(parent: Element, tag: str, words: str) -> Element:
    child = ET.SubElement(parent, tag)
    child.text = words
    return child
