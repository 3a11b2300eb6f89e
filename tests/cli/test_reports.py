"""`lexludi conform --report`: which report goes where, and what is refused before the run."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from lexludi.conformance import run as conformance
from lexludi.conformance.verdicts import CaseVerdict, Conformance

Command = Callable[..., Any]
FAILED = CaseVerdict(case="grab.most", verdict="failed", rule="grab.limit", expected="1", came="2")
PASSED = CaseVerdict(case="grab.one", verdict="passed")


@pytest.fixture(autouse=True)
def judged(monkeypatch: pytest.MonkeyPatch) -> list[Conformance]:
    """What judging comes to, without an implementation; the list fills as runs are made."""
    runs: list[Conformance] = []

    def run_cases(*_: object) -> Conformance:
        found = (FAILED, PASSED)
        runs.append(Conformance(game="pebbles", suite="1.0.0", law="", verdicts=found))
        return runs[-1]

    monkeypatch.setattr(conformance, "run_cases", run_cases)
    return runs


def test_the_summary_is_printed_where_no_report_is_asked_for(
    lexludi: Command, pebbles: Path
) -> None:
    ran = lexludi("conform", pebbles)
    assert (ran.status, "\ngrab.limit: 1 case failed\n" in ran.out) == (1, True)


def test_several_reports_are_written_beside_the_summary(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    xml, lines = tmp_path / "out.xml", tmp_path / "out.jsonl"
    ran = lexludi("conform", pebbles, "--report", f"junit={xml}", "--report", f"jsonl={lines}")
    assert "grab.limit: 1 case failed" in ran.out
    assert ET.parse(xml).getroot().get("tests") == "2"
    assert len(lines.read_text("utf-8").splitlines()) == 3


def test_a_report_may_be_printed_in_place_of_the_summary(lexludi: Command, pebbles: Path) -> None:
    ran = lexludi("conform", pebbles, "--report", "sarif=-")
    assert json.loads(ran.out)["version"] == "2.1.0"


def test_the_json_of_the_run_is_printed_while_a_report_is_written(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    page = tmp_path / "page.md"
    ran = lexludi("conform", pebbles, "--format", "json", "--report", f"markdown={page}")
    assert ran.data["failed"] == 1
    assert "### grab" in page.read_text("utf-8")


def test_a_report_says_how_to_run_a_case_again_with_the_same_words(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    ran = lexludi("conform", pebbles, "--cases", tmp_path, "--", "node", "my game.js")
    again = f"lexludi conform {pebbles} --cases {tmp_path} --only grab.most -- node 'my game.js'"
    assert again in ran.out


def test_a_case_is_run_again_with_the_same_patience(lexludi: Command, pebbles: Path) -> None:
    ran = lexludi("conform", pebbles, "--timeout", 1.5)
    assert f"lexludi conform {pebbles} --timeout 1.5 --only grab.most\n" in ran.out


def test_a_case_is_run_again_without_diagnosis_where_there_was_none(
    lexludi: Command, pebbles: Path
) -> None:
    ran = lexludi("conform", pebbles, "--no-diagnose")
    assert f"lexludi conform {pebbles} --no-diagnose --only grab.most\n" in ran.out


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["--report", "junit"], "expected FORMAT=FILE"),
        (["--report", "junit="], "expected FORMAT=FILE"),
        (["--report", "junti=out.xml"], "did you mean junit?"),
        (["--report", "junit=nowhere/out.xml"], "there is no folder nowhere"),
        (["--report", "junit=."], "is a folder"),
        (["--report", "junit=-", "--report", "sarif=-"], "only one report can be printed"),
        (["--report", "junit=-", "--format", "json"], "only one report can be printed"),
        (["--lang", "tlh"], "unknown language 'tlh'"),
    ],
)
def test_what_cannot_be_written_is_refused_before_the_run(
    lexludi: Command,
    judged: list[Conformance],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    text: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = lexludi("conform", "manila", *words)
    assert (ran.status, text in ran.err, judged) == (2, True, [])


def test_two_reports_are_not_written_to_one_file(
    lexludi: Command, pebbles: Path, tmp_path: Path
) -> None:
    file = tmp_path / "same"
    ran = lexludi("conform", pebbles, "--report", f"junit={file}", "--report", f"sarif={file}")
    assert ran.status == 2
    assert "cannot both be written" in ran.err


def test_the_editions_asked_for_are_quoted(
    lexludi: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = CaseVerdict(case="launch.nine", verdict="failed", rule="launch.sum")
    run = Conformance(game="manila", suite="1.0.0", law="", verdicts=(wrong,))
    monkeypatch.setattr(conformance, "run_cases", lambda *_, **__: run)
    ran = lexludi("conform", "manila", "--lang", "de", "--lang", "fr")
    quoted = [code for code in ("de", "en", "fr") if f"\n  {code}, " in ran.out]
    assert quoted == ["de", "fr"]


def test_the_formats_that_can_be_asked_for_are_those_that_there_are() -> None:
    from lexludi.cli.reports import NAMES
    from lexludi.conformance.reports.badge import BADGES
    from lexludi.conformance.reports.formats import FORMATS

    assert (*FORMATS, *BADGES) == NAMES
