"""A badge is green only where every case was asked and passed."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from tests.conformance.reported import ANY, broken, failing, run_of, sources_on

from lexludi.conformance.reports.badge import BADGES
from lexludi.conformance.verdicts import CaseVerdict
from lexludi.language import Law

PASSED = CaseVerdict(case="a", verdict="passed")
SKIPPED = CaseVerdict(case="b", verdict="skipped")


@pytest.mark.parametrize(
    ("verdicts", "colour", "message"),
    [
        ((PASSED,), "brightgreen", "1 of 1 passed"),
        ((PASSED, SKIPPED), "yellow", "1 of 2 passed, 1 skipped"),
        ((SKIPPED,), "yellow", "0 of 1 passed, 1 skipped"),
        ((), "yellow", "0 of 0 passed"),
        ((PASSED, failing("c")), "red", "1 of 2 passed, 1 failed"),
        ((PASSED, broken("c", "exit: 1")), "red", "1 of 2 passed, 1 failed"),
        ((PASSED, failing("c", verdict="known")), "red", "1 of 2 passed, 1 failed"),
    ],
)
def test_a_badge_says_how_many_cases_passed(
    stones: Law, verdicts: tuple[CaseVerdict, ...], colour: str, message: str
) -> None:
    said: Any = json.loads(BADGES["shields"](run_of(*verdicts), sources_on(stones)))
    assert (said["color"], said["message"]) == (colour, message)
    assert (said["schemaVersion"], said["isError"]) == (1, colour == "red")


def test_the_picture_says_the_same_to_those_who_do_not_see_it(stones: Law) -> None:
    root = ET.fromstring(BADGES["badge"](run_of(PASSED), sources_on(stones)))
    assert root.attrib["aria-label"] == "stones 1.2.3: 1 of 1 passed"


@given(foreign=ANY)
def test_a_badge_is_a_picture_whatever_the_version_is_called(stones: Law, foreign: str) -> None:
    ET.fromstring(BADGES["badge"](run_of(PASSED, suite=foreign), sources_on(stones)))
