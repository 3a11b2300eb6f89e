"""The kept report of all comparisons: it reads as written, and says when it is stale."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.opening import game_of

from lexludi.cases import suite_folder
from lexludi.catalogue import Game, open_game
from lexludi.catalogue.report_file import write_report
from lexludi.comparison import comparison_report
from lexludi.comparison.issue import rulings
from lexludi.comparison.single_changes import single_changes
from lexludi.language import Law
from lexludi.readings import readings
from lexludi.support.errors import UsageError
from lexludi.support.worker_pool.executor import Executor


@pytest.fixture(scope="module")
def manila() -> Law:
    return open_game("manila").law


@pytest.fixture
def made(stones: Law) -> comparison_report.Comparison:
    ruled = rulings(stones)
    every = {"ours": ruled, "theirs": {**ruled, "first.take": "one"}}
    return comparison_report.make(game_of(stones), every)


def test_a_report_reads_as_it_was_written(
    stones: Law, made: comparison_report.Comparison, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "reports", tmp_path)
    write_report(comparison_report.COMMITTED.place(game_of(stones)), made)
    assert comparison_report.COMMITTED.found(game_of(stones)) == made


def test_where_no_report_is_none_is_found(
    stones: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "reports", tmp_path)
    assert comparison_report.COMMITTED.found(game_of(stones)) is None


def test_a_report_answers_for_either_order_of_its_readings(
    made: comparison_report.Comparison,
) -> None:
    there, back = made.between({}, {"first.take": "one"}), made.between({"first.take": "one"}, {})
    assert there is not None
    assert back is not None
    assert [one.outcome_a for one in there] == [one.outcome_b for one in back]


def test_a_report_of_another_law_or_of_other_answers_is_stale(
    stones: Law, made: comparison_report.Comparison
) -> None:
    ruled = rulings(stones)
    every = {"ours": ruled, "theirs": {**ruled, "first.take": "one"}}
    assert list(comparison_report.stale(stones, every, made)) == []
    assert len(list(comparison_report.stale(stones, every, replace(made, law="another")))) == 1
    assert len(list(comparison_report.stale(stones, {**every, "theirs": ruled}, made))) == 1
    assert len(list(comparison_report.stale(stones, {"ours": ruled}, made))) == 1


@pytest.mark.parametrize("text", ['{"format": 1}', "", "[]", '{"format": "lexludi-report"}'])
def test_a_file_that_is_no_report_is_refused(
    stones: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(Game, "reports", tmp_path)
    (tmp_path / "comparison.json").write_text(text, "utf-8")
    with pytest.raises(UsageError, match=r"comparison\.json: not a report that can be read"):
        comparison_report.COMMITTED.found(game_of(stones))


def test_the_committed_report_is_of_the_law_and_the_editions_as_they_are(manila: Law) -> None:
    kept = comparison_report.COMMITTED.read(game_of(manila))
    assert len(kept.couples) == len(comparison_report.couples(readings.names(game_of(manila))))


def test_each_answer_of_the_committed_report_has_a_witness_by_itself(manila: Law) -> None:
    kept = comparison_report.COMMITTED.read(game_of(manila))
    found = {one: kept.alone(*one) for one in single_changes(manila)}
    assert [one for one, what in found.items() if what is None or what.word != "found"] == []
    assert all((what.point, what.b) == one for one, what in found.items() if what is not None)


def test_an_answer_that_is_the_ruling_or_unheard_of_makes_no_difference(
    made: comparison_report.Comparison,
) -> None:
    assert made.alone("first.take", "one") is not None
    assert made.alone("first.take", "any") is None
    assert made.alone("first.take", "none") is None
    assert made.alone("last.take", "one") is None


def test_an_answer_against_our_ruling_is_looked_up_in_either_order(stones: Law) -> None:
    made = comparison_report.make(game_of(stones), {"ours": rulings(stones)})
    there, back = made.between({}, {"first.take": "one"}), made.between({"first.take": "one"}, {})
    assert there is not None
    assert back is not None
    assert [(one.a, one.b) for one in there] == [("any", "one")]
    assert [(one.a, one.b) for one in back] == [("one", "any")]


def test_each_difference_in_the_committed_report_is_found_and_replayed(manila: Law) -> None:
    every = comparison_report.COMMITTED.read(game_of(manila)).differences
    assert [n for n, one in every.items() if one.word != "found" or one.faults] == []


def test_a_history_is_wanting_only_where_the_cases_have_none_either(manila: Law) -> None:
    every = comparison_report.COMMITTED.read(game_of(manila)).differences.values()
    constructed = suite_folder.index(open_game("manila").cases).constructed
    unreached = {f"{one.point}.{one.b}" for one in every if one.reached is None}
    assert unreached <= set(constructed)


@pytest.mark.slow
def test_the_committed_report_comes_out_again(manila: Law) -> None:
    assert comparison_report.make(
        game_of(manila), readings.every(game_of(manila)), executor=Executor(2)
    ) == comparison_report.COMMITTED.read(game_of(manila))
