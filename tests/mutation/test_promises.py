"""Faults in effects: each is noticed by a promise of the law, or the report says that none does."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from lexludi.catalogue import Game, open_game
from lexludi.mutation.effect_faults import effect_faults
from lexludi.mutation.promise_report import FaultRow
from lexludi.mutation.promises import COMMITTED, entries, measure_promises

CHAPTERS = Path(__file__).parents[1] / "games" / "pebbles"


@pytest.fixture(scope="module")
def pebbles() -> Game:
    return open_game(CHAPTERS)


@pytest.fixture(scope="module")
def rows(pebbles: Game) -> tuple[FaultRow, ...]:
    return measure_promises(pebbles).rows


def kinds(rows: Iterable[FaultRow], rule: str) -> set[str]:
    return {row.kind for row in rows if row.rule == rule}


def test_each_effect_is_left_out_turned_and_made_larger(rows: tuple[FaultRow, ...]) -> None:
    assert {"left_out", "turned", "amount", "seat"} == kinds(rows, "grab.move")


def test_money_out_of_nothing_is_noticed_by_the_invariant_of_all_pebbles(
    rows: tuple[FaultRow, ...],
) -> None:
    (more,) = (r for r in rows if r.rule == "grab.move" and r.kind == "amount" and "heap" in r.id)
    assert (more.word, more.by) == ("noticed", "pebbles.kept")


def test_a_fault_has_the_name_that_its_effect_had_before(pebbles: Game) -> None:
    names = [fault.id for fault in effect_faults(pebbles.law)]
    assert len(names) == len(set(names))


def test_every_row_has_a_promise_just_where_it_is_noticed(rows: tuple[FaultRow, ...]) -> None:
    assert all(bool(row.by) == (row.word == "noticed") for row in rows)


def test_the_rows_stand_in_a_file_for_each_rule(pebbles: Game) -> None:
    found = measure_promises(pebbles)
    assert [r for one in entries(found).values() for r in one.rows] == list(found.rows)


def test_every_fault_in_the_effects_of_manila_is_noticed() -> None:
    found = COMMITTED.read(open_game("manila"))
    assert found.counts["unnoticed"] == 0
