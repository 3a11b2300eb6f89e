"""A report in SARIF has a result for each rule, in the form that code scanning takes."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
from hypothesis import given
from tests.conformance.reported import ANY, SENTENCE, failing, run_of
from tests.game_of_law import game_of

from lexludi.conformance.reports.escaping import brief
from lexludi.conformance.reports.formats import FORMATS
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import Conformance
from lexludi.language import Law

TEXT = {
    "type": "object",
    "required": ["text"],
    "properties": {"text": {"type": "string", "minLength": 1}},
}
SPOT = {
    "type": "object",
    "required": ["physicalLocation"],
    "properties": {
        "physicalLocation": {
            "required": ["artifactLocation", "region"],
            "properties": {
                "artifactLocation": {
                    "required": ["uri"],
                    "properties": {"uri": {"type": "string", "pattern": "^[A-Za-z0-9._~/%-]+$"}},
                },
                "region": {
                    "required": ["startLine"],
                    "properties": {"startLine": {"type": "integer", "minimum": 1}},
                },
            },
        }
    },
}
RULE = {
    "type": "object",
    "required": ["id", "shortDescription", "fullDescription", "help"],
    "properties": {
        "id": {"type": "string"},
        "shortDescription": TEXT,
        "fullDescription": TEXT,
        "help": TEXT,
    },
    "additionalProperties": False,
}
RESULT = {
    "type": "object",
    "required": ["ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints"],
    "properties": {
        "ruleId": {"type": "string"},
        "ruleIndex": {"type": "integer", "minimum": 0},
        "level": {"enum": ["none", "note", "warning", "error"]},
        "message": TEXT,
        "locations": {"type": "array", "minItems": 1, "items": SPOT},
        "partialFingerprints": {"additionalProperties": {"type": "string"}},
        "occurrenceCount": {"type": "integer", "minimum": 1},
        "suppressions": {
            "items": {
                "required": ["kind"],
                "properties": {
                    "kind": {"enum": ["inSource", "external"]},
                    "status": {"enum": ["accepted", "underReview", "rejected"]},
                },
            }
        },
        "properties": {"type": "object"},
    },
    "additionalProperties": False,
}
ESSENTIALS = {
    "type": "object",
    "required": ["version", "runs", "$schema"],
    "properties": {
        "version": {"const": "2.1.0"},
        "$schema": {"type": "string", "pattern": "sarif-schema-2.1.0"},
        "runs": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["tool", "results"],
                "properties": {
                    "tool": {
                        "required": ["driver"],
                        "properties": {
                            "driver": {
                                "required": ["name", "rules"],
                                "properties": {
                                    "rules": {"type": "array", "uniqueItems": True, "items": RULE}
                                },
                            }
                        },
                    },
                    "results": {"type": "array", "items": RESULT},
                },
            },
        },
    },
}
"""Of the published schema of SARIF 2.1.0, and of what code scanning wants, what touches us."""


def scanned(run: Conformance, sources: Sources) -> dict[str, Any]:
    """The one run of a file that is in order."""
    whole = json.loads(FORMATS["sarif"](run, sources))
    jsonschema.validate(whole, ESSENTIALS)
    (only,) = whole["runs"]
    assert isinstance(only, dict)
    return only


def test_sarif_has_a_result_for_every_rule(run: Conformance, sources: Sources) -> None:
    text = [(one["ruleId"], one["level"]) for one in scanned(run, sources)["results"]]
    assert text == [
        ("take.most", "error"),
        ("exit", "error"),
        ("take.turn", "error"),
        ("take.most", "note"),
        ("first.take", "note"),
    ]


def test_sarif_counts_every_case_that_did_not_pass(run: Conformance, sources: Sources) -> None:
    only = scanned(run, sources)
    counts = only["properties"]["counts"]
    occurred = sum(one.get("occurrenceCount", 0) for one in only["results"])
    assert occurred == counts["failed"] + counts["errored"] + counts["known"] == 5
    assert sum(counts.values()) == only["properties"]["cases"] == 7


def test_a_result_of_sarif_refers_to_its_rule_by_name_and_number(
    run: Conformance, sources: Sources
) -> None:
    only = scanned(run, sources)
    rules = [rule["id"] for rule in only["tool"]["driver"]["rules"]]
    for one in only["results"]:
        assert rules[one["ruleIndex"]] == one["ruleId"]


def test_sarif_suppresses_known_failures(run: Conformance, sources: Sources) -> None:
    known = [one for one in scanned(run, sources)["results"] if "suppressions" in one]
    assert [one["properties"]["cases"] for one in known] == [["take.listed"]]


def test_sarif_shows_a_rule_by_its_sentence(run: Conformance, sources: Sources) -> None:
    rule = scanned(run, sources)["tool"]["driver"]["rules"][0]
    assert (rule["id"], rule["shortDescription"]["text"]) == ("take.most", SENTENCE)


def test_a_finding_of_sarif_keeps_its_fingerprint_when_other_cases_fail(
    sources: Sources,
) -> None:
    one, other = (scanned(run_of(failing(case)), sources)["results"][0] for case in ("a", "b"))
    assert one["partialFingerprints"] == other["partialFingerprints"]


def test_sarif_doubles_braces_because_single_ones_stand_for_placeholders(sources: Sources) -> None:
    (result,) = scanned(run_of(failing("a", came='{"box":{}}')), sources)["results"]
    assert 'came {{"box":{{}}}}\n' in result["message"]["text"]


@given(foreign=ANY)
def test_sarif_gives_back_any_text(stones: Law, foreign: str) -> None:
    sources = Sources(game_of(stones))
    (result,) = scanned(run_of(failing("a", came=foreign)), sources)["results"]
    text = result["message"]["text"].replace("{{", "{").replace("}}", "}")
    assert f"  at /legal expected refused, came {brief(foreign)}\n" in text
