"""The kept report of all comparisons: it reads as written, and says when it is stale."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.game_of_law import game_of

from lexludi.cases import suite_folder
from lexludi.catalogue import Game, open_game
from lexludi.comparison import comparison_report
from lexludi.comparison.issue import rulings
from lexludi.comparison.single_changes import single_changes
from lexludi.language import Answers, Law
from lexludi.mutants.reach import Reach
from lexludi.readings import readings
from lexludi.support.worker_pool.executor import Executor


@pytest.fixture(scope="module")
def manila() -> Law:
    return open_game("manila").law


@pytest.fixture
def made(stones: Law) -> comparison_report.Comparison:
    return comparison_report.make(game_of(stones), readings_of(stones))


def readings_of(stones: Law) -> dict[str, Answers]:
    """Two readings that differ on the only point."""
    ruled = rulings(stones)
    return {"ours": ruled, "theirs": {**ruled, "first.take": "one"}}


def test_a_report_reads_as_it_was_written(
    stones: Law, made: comparison_report.Comparison, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "reports", tmp_path)
    monkeypatch.setattr(readings, "every", lambda _: readings_of(stones))
    game = game_of(stones)
    entries = comparison_report.entries(game, readings_of(stones), tuple(stones.points))
    about = msgspec.to_builtins(comparison_report.about(stones, readings_of(stones)))
    comparison_report.COMMITTED.write(game, about, entries, names=entries.keys())
    assert comparison_report.COMMITTED.read(game) == made


def test_where_no_report_is_none_is_found(
    stones: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "reports", tmp_path)
    assert comparison_report.COMMITTED.stored(game_of(stones)) is None


def test_a_report_answers_for_either_order_of_its_readings(
    made: comparison_report.Comparison,
) -> None:
    there, back = made.between({}, {"first.take": "one"}), made.between({"first.take": "one"}, {})
    assert there is not None
    assert back is not None
    assert [one.outcome_a for one in there] == [one.outcome_b for one in back]


def test_the_committed_report_is_of_the_law_and_the_editions_as_they_are(manila: Law) -> None:
    kept = comparison_report.COMMITTED.read(game_of(manila))
    assert len(kept.couples) == len(comparison_report.couples(readings.names(game_of(manila))))


def test_each_answer_of_the_committed_report_has_a_witness_by_itself(manila: Law) -> None:
    kept = comparison_report.COMMITTED.read(game_of(manila))
    reach = Reach(manila)
    changes = [one for one in single_changes(manila) if reach.played(one[0])]
    found = {one: kept.alone(*one) for one in changes}
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
    reach = Reach(manila)
    played = {n: one for n, one in every.items() if reach.played(one.point)}
    assert [n for n, one in played.items() if one.word != "found" or one.faults] == []


def test_a_history_is_wanting_only_where_the_cases_have_none_either(manila: Law) -> None:
    every = comparison_report.COMMITTED.read(game_of(manila)).differences.values()
    constructed = suite_folder.index(open_game("manila").cases).constructed
    reach = Reach(manila)
    unreached = {
        f"{one.point}.{one.b}" for one in every if one.reached is None and reach.played(one.point)
    }
    assert unreached <= set(constructed)


@pytest.mark.slow
def test_the_committed_report_comes_out_again(manila: Law) -> None:
    assert comparison_report.make(
        game_of(manila), readings.every(game_of(manila)), executor=Executor(2)
    ) == comparison_report.COMMITTED.read(game_of(manila))
