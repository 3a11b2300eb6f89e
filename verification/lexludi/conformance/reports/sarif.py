"""SARIF 2.1.0, as code scanning takes it: one result for each rule that fails.

`occurrenceCount` says how many cases fail for it, and `properties` of the run counts all.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any
from urllib.parse import quote

from lexludi.cases.suite_folder import INDEX
from lexludi.conformance.reports.grouping import FailureGroup, agreed, grouped, groups
from lexludi.conformance.reports.lines import (
    counted,
    departure,
    details,
    evidence,
    facts,
    headline,
    overall,
    rule_source,
    unsettled,
)
from lexludi.conformance.reports.sources import SourceLine, Sources
from lexludi.conformance.verdicts import Conformance, DeclaredAnswer
from lexludi.foreign.visible import plain

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
KNOWN = {"kind": "external", "status": "accepted", "justification": "listed as known to fail"}
Found = tuple[dict[str, Any], dict[str, Any]]
"""A descriptor and the result that refers to it."""


def sarif(run: Conformance, sources: Sources) -> str:
    """The whole file, indented for the eye."""
    found = [*_failing(run, sources), *_known(run, sources)]
    came_out = sum(result["occurrenceCount"] for _, result in found)
    agreed("SARIF", len(run.failures) + run.known, came_out)
    found += [_declared(one, sources) for one in run.declared]
    descriptors = {descriptor["id"]: descriptor for descriptor, _ in found}
    order = list(descriptors)
    results = [{**result, "ruleIndex": order.index(result["ruleId"])} for _, result in found]
    driver = {"name": "lexludi", "version": version("lexludi"), "rules": list(descriptors.values())}
    about = {**facts(run), "cases": len(run.verdicts), "counts": counted(run)}
    about |= {"overall": " ".join(overall(run)), "unsettled": list(unsettled(run))}
    whole = {"tool": {"driver": driver}, "results": results, "properties": about}
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [whole]}, indent=1) + "\n"


def _failing(run: Conformance, sources: Sources) -> Iterator[Found]:
    for group in groups(run):
        yield _descriptor(group, sources), _result(group, sources)


def _known(run: Conformance, sources: Sources) -> Iterator[Found]:
    known = tuple(one for one in run.verdicts if one.verdict == "known")
    for group in grouped(known):
        result = _result(group, sources)
        yield _descriptor(group, sources), {**result, "level": "note", "suppressions": [KNOWN]}


def _descriptor(group: FailureGroup, sources: Sources) -> dict[str, Any]:
    one = group.smallest
    cause = plain(group.cause)
    return _rule(cause, one.sentence or cause, "\n".join(rule_source(one, sources)))


def _rule(name: str, sentence: str, more: str) -> dict[str, Any]:
    text = {"text": plain(sentence)}
    return {
        "id": name,
        "shortDescription": text,
        "fullDescription": text,
        "help": {"text": more or sentence},
    }


def _result(group: FailureGroup, sources: Sources) -> dict[str, Any]:
    message = "\n".join((headline(group), *details(group, sources)))
    located = _located(
        plain(group.cause), message, sources.to_mend(case.case for case in group.cases)
    )
    cases = [case.case for case in group.cases]
    return {**located, "occurrenceCount": len(cases), "properties": {"cases": cases}}


def _declared(one: DeclaredAnswer, sources: Sources) -> Found:
    question = sources.choice(one.point).question
    result = _located(
        one.point, f"{departure(one)}\n{evidence(one)}", sources.to_mend(one.evidence)
    )
    return _rule(one.point, question, question), {**result, "level": "note"}


def _located(name: str, message: str, where: SourceLine | None) -> dict[str, Any]:
    """A result on a line that the implementer has, known again by its name in another run."""
    where = where or SourceLine(INDEX, 1)
    artifact = {"artifactLocation": {"uri": quote(where.file)}, "region": {"startLine": where.line}}
    return {
        "ruleId": name,
        "level": "error",
        # Braces stand for placeholders in a message, and are doubled where they do not.
        "message": {"text": message.replace("{", "{{").replace("}", "}}")},
        "locations": [{"physicalLocation": artifact}],
        "partialFingerprints": {"rule/v1": hashlib.sha256(name.encode()).hexdigest()},
    }
