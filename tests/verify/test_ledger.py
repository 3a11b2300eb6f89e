"""The ledger: every tie is looked at, and each missing one is a hole."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.game_of_law import game_of

from lexludi.cases import suite_folder
from lexludi.cases.case import SuiteIndex
from lexludi.catalogue import open_game
from lexludi.editions import Edition
from lexludi.language import Law
from lexludi.proofs.results import Tally
from lexludi.readings import readings
from lexludi.verify.ledger import take
from lexludi.verify.ledger_report import Ledger


@pytest.fixture(scope="module")
def law() -> Law:
    return open_game("manila").law


@pytest.fixture(scope="module")
def index() -> SuiteIndex:
    return suite_folder.read(open_game("manila").cases).index


@pytest.fixture(scope="module")
def books(law: Law) -> tuple[Edition, ...]:
    return readings.editions(game_of(law))


def proofs(law: Law, **odd: Tally) -> dict[str, Tally]:
    return {name: Tally(proved=1) for name in law.actions} | odd


def ledger(law: Law, books: tuple[Edition, ...], index: SuiteIndex, **odd: Tally) -> Ledger:
    return take(law, books, index, proofs(law, **odd))


def changed(book: Edition, name: str, **changes: Any) -> Edition:
    return replace(
        book, passage=tuple(replace(p, **changes) if p.name == name else p for p in book.passage)
    )


def test_the_committed_ledger_has_no_hole(
    law: Law, books: tuple[Edition, ...], index: SuiteIndex
) -> None:
    found = ledger(law, books, index)
    assert found.holes == ()
    assert found.open == ()


def test_every_rule_parameter_action_and_variant_and_the_scoring_has_a_row(
    law: Law, books: tuple[Edition, ...], index: SuiteIndex
) -> None:
    rows = ledger(law, books, index).rules
    every = [*law.rules, *law.parameters, *law.actions, *law.variants, law.scoring.name]
    assert [row.name for row in rows] == every


def test_every_row_names_a_passage_a_point_or_an_assumption(
    law: Law, books: tuple[Edition, ...], index: SuiteIndex
) -> None:
    found = ledger(law, books, index)
    assert found.unfounded == ()
    assert all(any(r.editions.values()) or r.points or r.assumptions for r in found.rules)


@pytest.mark.parametrize(
    ("name", "kind"), [("deal.count", "rule"), ("deal.turn", "rule"), ("land", "action")]
)
def test_what_nobody_says_and_rests_on_no_assumption_is_a_hole(
    law: Law, books: tuple[Edition, ...], index: SuiteIndex, name: str, kind: str
) -> None:
    found = ledger(law.replaced(assumptions={}), books, index)
    assert f"{kind} {name}: no passage, point or assumption says it" in found.holes
    assert name in (found.unfounded or ())


def test_a_rule_that_reads_a_point_needs_no_assumption(
    law: Law, books: tuple[Edition, ...], index: SuiteIndex
) -> None:
    found = ledger(law.replaced(assumptions={}), books, index)
    row = next(row for row in found.rules if row.name == "steer.behind")
    assert not any(row.editions.values())
    assert row.points == ("pilot.behind",)
    assert row.name not in (found.unfounded or ())


def test_a_rule_reads_the_points_that_decide_between_it_and_an_exception(
    law: Law, books: tuple[Edition, ...], index: SuiteIndex
) -> None:
    row = next(row for row in ledger(law, books, index).rules if row.name == "auction.retained")
    assert row.points == ("auction.unbid",)


@pytest.mark.parametrize("game", ["manila", "massilia"])
def test_no_committed_game_has_a_rule_that_nobody_says(game: str) -> None:
    opened = open_game(game)
    found = take(opened.law, readings.editions(opened), None, None)
    assert found.holes == ()


def test_a_rule_that_no_edition_says_any_more_is_a_hole(
    law: Law, books: tuple[Edition, ...], index: SuiteIndex
) -> None:
    bare = tuple(
        replace(book, passage=tuple(replace(p, rules=()) for p in book.passage)) for book in books
    )
    found = ledger(law.replaced(assumptions={}), bare, index)
    assert "rule launch.sum: no passage, point or assumption says it" in found.holes
    assert "parameter loan: no passage, point or assumption says it" in found.holes
    assert "variant boarding.variant: no passage, point or assumption says it" in found.holes
    assert found.finding_count >= len(found.unfounded or ()) > 100


def test_without_editions_it_is_not_measured_whether_somebody_says_a_rule(
    law: Law, index: SuiteIndex
) -> None:
    found = ledger(law.replaced(assumptions={}), (), index)
    assert found.unfounded is None
    assert not [hole for hole in found.holes if "assumption" in hole]


def test_a_rule_that_no_passage_supports_any_more_is_a_hole(
    law: Law, books: tuple[Edition, ...], index: SuiteIndex
) -> None:
    rule = "roll.dock"
    book = books[0]
    for passage in book.supporting(rule):
        rest = tuple(name for name in passage.rules if name != rule)
        book = changed(book, passage.name, rules=rest)
    found = ledger(law, (book, *books[1:]), index)
    expected = f"edition {book.code}: {rule} is neither supported nor recorded as silent"
    assert expected in found.holes
    assert [row.name for row in found.rules if row.missing] == [rule]


def test_a_point_that_is_neither_answered_nor_silent_is_a_hole(
    law: Law, books: tuple[Edition, ...], index: SuiteIndex
) -> None:
    book = replace(books[0], silent=replace(books[0].silent, points={}))
    holes = ledger(law, (book, *books[1:]), index).holes
    assert f"edition {book.code}: point end.tie is neither answered nor silent" in holes


@pytest.mark.parametrize(("kind", "word"), [("legal", "follows"), ("illegal", "breaks")])
def test_a_rule_that_no_case_exercises_is_a_hole(
    law: Law, books: tuple[Edition, ...], index: SuiteIndex, kind: str, word: str
) -> None:
    cited = replace(index.rules["launch.sum"], **{kind: ()})
    poorer = replace(index, rules=index.rules | {"launch.sum": cited})
    assert f"rule launch.sum: no case {word} it" in ledger(law, books, poorer).holes


def test_an_undecided_obligation_leaves_the_rules_of_its_action_open(
    law: Law, books: tuple[Edition, ...], index: SuiteIndex
) -> None:
    found = ledger(law, books, index, launch=Tally(proved=3, unknown=1))
    assert "launch.sum" in found.open
    assert "bid.raise" not in found.open


def test_an_action_without_verdicts_is_open(
    law: Law, books: tuple[Edition, ...], index: SuiteIndex
) -> None:
    assert len(take(law, books, index, {}).open) == len(law.rules)


def test_an_edition_counts_its_idle_passages_by_reason(
    law: Law, books: tuple[Edition, ...], index: SuiteIndex
) -> None:
    for book in ledger(law, books, index).editions:
        assert book.supporting + sum(book.idle.values()) == book.passages
        assert book.points + book.silences == len(law.points)


def test_a_passage_that_supports_only_an_assumption_is_counted_so(
    law: Law, books: tuple[Edition, ...], index: SuiteIndex
) -> None:
    book = books[0]
    alone = next(one for one in book.passages if one.rules)
    changes = {"rules": (), "answers": (), "assumptions": (next(iter(law.assumptions)),)}
    found = ledger(law, (changed(book, alone.name, **changes),), index)
    assert found.editions[0].idle["assumption"] == 1
