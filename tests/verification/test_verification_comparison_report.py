"""The kept report of all comparisons: it reads as written, and says when it is stale."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from lexludi.spec import Law, load
from lexludi.verification import readings
from lexludi.verification.comparison import report
from lexludi.verification.comparison.comparing import compare
from lexludi.verification.comparison.settling import rulings
from lexludi.verification.report import Unusable


@pytest.fixture(scope="module")
def manila() -> Law:
    return load("manila")


@pytest.fixture
def made(stones: Law) -> report.Comparison:
    ruled = rulings(stones)
    every = {"ours": ruled, "theirs": {**ruled, "first.take": "one"}}
    return report.report(stones, every, compare(stones, every, [("ours", "theirs")]))


def test_a_report_reads_as_it_was_written(made: report.Comparison, tmp_path: Path) -> None:
    path = tmp_path / "new" / "comparison.json"
    report.write(path, made)
    assert report.read(path) == made


def test_a_report_answers_for_either_order_of_its_readings(made: report.Comparison) -> None:
    there, back = made.between({}, {"first.take": "one"}), made.between({"first.take": "one"}, {})
    assert there is not None
    assert back is not None
    assert [one.outcome_a for one in there] == [one.outcome_b for one in back]


def test_a_report_of_another_law_or_of_other_answers_is_stale(
    stones: Law, made: report.Comparison
) -> None:
    ruled = rulings(stones)
    every = {"ours": ruled, "theirs": {**ruled, "first.take": "one"}}
    assert list(report.stale(stones, every, made)) == []
    assert len(list(report.stale(stones, every, replace(made, law="another")))) == 1
    assert len(list(report.stale(stones, {**every, "theirs": ruled}, made))) == 1
    assert len(list(report.stale(stones, {"ours": ruled}, made))) == 1


@pytest.mark.parametrize("text", ['{"format": 1}', "", "[]", '{"format": "lexludi-report"}'])
def test_a_file_that_is_no_report_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "comparison.json"
    path.write_text(text, "utf-8")
    with pytest.raises(Unusable, match=r"comparison\.json: not a comparison"):
        report.read(path)


def every_reading(law: Law) -> dict[str, dict[str, str]]:
    return {name: readings.answers(law, name) for name in readings.names(law)}


def test_the_committed_report_is_of_the_law_and_the_editions_as_they_are(manila: Law) -> None:
    kept = report.read(report.place("manila"))
    assert kept is not None
    assert list(report.stale(manila, every_reading(manila), kept)) == []
    assert len(kept.couples) == len(report.couples(readings.names(manila)))


def test_each_difference_in_the_committed_report_has_a_witness_and_a_history() -> None:
    kept = report.read(report.place("manila"))
    assert kept is not None
    lacking = [n for n, one in kept.differences.items() if one.reached is None or one.faults]
    assert lacking == []


@pytest.mark.slow
def test_the_committed_report_comes_out_again(manila: Law) -> None:
    every = every_reading(manila)
    found = compare(manila, every, report.couples(tuple(every)), jobs=2)
    assert report.report(manila, every, found) == report.read(report.place("manila"))
