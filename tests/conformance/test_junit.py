"""A report in JUnit XML holds every verdict, in the form that its readers know."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from tests.conformance.reported import ANY, broken, run_of
from tests.game_of_law import game_of

from lexludi.conformance.reports.formats import FORMATS
from lexludi.conformance.reports.sources import Sources
from lexludi.conformance.verdicts import Conformance
from lexludi.foreign.visible import plain
from lexludi.language import Law


def suite_of(run: Conformance, sources: Sources) -> ET.Element:
    (suite,) = ET.fromstring(FORMATS["junit"](run, sources))
    return suite


def test_junit_has_a_case_for_every_verdict(run: Conformance, sources: Sources) -> None:
    cases = suite_of(run, sources).findall("testcase")
    assert [case.get("name") for case in cases] == [one.case for one in run.verdicts]


def test_junit_counts_what_it_holds(run: Conformance, sources: Sources) -> None:
    suite = suite_of(run, sources)
    counted = {"tests": "testcase", "failures": "*/failure", "errors": "*/error"}
    counted["skipped"] = "*/skipped"
    held = {name: str(len(suite.findall(path))) for name, path in counted.items()}
    assert held == {name: suite.get(name) for name in counted}
    assert held == {"tests": "7", "failures": "3", "errors": "1", "skipped": "2"}


def test_junit_has_the_form_that_its_readers_know(run: Conformance, sources: Sources) -> None:
    suite = suite_of(run, sources)
    order = [child.tag for child in suite]
    assert order == ["properties", *["testcase"] * 7, "system-out"]
    for case in suite.findall("testcase"):
        assert set(case.attrib) == {"classname", "name", "time"}
        assert all(set(child.attrib) <= {"message", "type"} for child in case)


def test_junit_repeats_the_message_in_the_text(run: Conformance, sources: Sources) -> None:
    for body in suite_of(run, sources).findall("testcase/*"):
        message = (body.get("message") or "").removeprefix("known to fail: ")
        assert message in (body.text or "")


@pytest.mark.parametrize(
    ("case", "tag", "message"),
    [
        ("take.long", "failure", "take.most: at /legal expected refused, came legal"),
        ("toss.crash", "error", "exit: ended with status 1"),
        ("toss.loan", "skipped", "no loans"),
        ("take.listed", "skipped", "known to fail: take.most: at /legal expected refused"),
    ],
)
def test_junit_distinguishes_the_outcomes(
    run: Conformance, sources: Sources, case: str, tag: str, message: str
) -> None:
    (body,) = suite_of(run, sources).findall(f"testcase[@name='{case}']/*")
    assert (body.tag, (body.get("message") or "").startswith(message)) == (tag, True)


@given(foreign=ANY)
def test_junit_gives_back_any_text(stones: Law, foreign: str) -> None:
    run = run_of(broken(foreign, foreign or "-"))
    (case,) = suite_of(run, Sources(game_of(stones))).findall("testcase")
    body = case.find("error")
    assert body is not None
    assert (case.get("name"), body.get("message")) == (plain(foreign), plain(foreign or "-"))
    assert (body.text or "").split("\n")[0] == plain(foreign or "-")
