"""Numbers in passages against the numbers that their rules know."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.game_of_law import game_of

from lexludi import editions
from lexludi.catalogue import installed, open_game
from lexludi.editions import Edition, Passage, PassageKind, Remark, RemarkKind, Section
from lexludi.editions.collation import collate
from lexludi.language import Law
from lexludi.readings import numerals, readings

BOOKS = os.environ.get("LEXLUDI_RULEBOOKS")
EDITIONS = [
    (game, code) for game in installed() for code in editions.editions(open_game(game).editions)
]


@pytest.fixture(scope="module")
def law() -> Law:
    return open_game("manila").law


def edition(says: str, **more: Any) -> Edition:
    passage = Passage(
        name="launch.sum", section="launch", paragraph=1, sentence=1, kind=PassageKind.rule,
        says=says, fingerprint="", rules=("launch.sum",),
    )  # fmt: skip
    return Edition(
        code="en", game="manila", language="English", title="", publisher="", year=2026,
        source="", section=(Section("launch"),), passage=(replace(passage, **more),),
    )  # fmt: skip


def odd(law: Law, book: Edition) -> list[int]:
    return [one.number for one in numerals.of_edition(law, book)]


def test_a_number_of_the_rule_s_parameter_is_known(law: Law) -> None:
    assert odd(law, edition("The three starts make nine.")) == []


def test_the_numbers_from_which_a_variant_lets_choose_are_known() -> None:
    cartagena = open_game("cartagena").law
    assert odd(cartagena, edition("Seven tiles are many, nine too many.", rules=("tiles",))) == [9]


def test_another_number_is_odd(law: Law) -> None:
    assert odd(law, edition("The three starts make 19.")) == [19]


def test_a_number_of_another_rule_is_odd(law: Law) -> None:
    assert odd(law, edition("A share costs at least 12.", rules=("share_floor",))) == [12]


def test_a_remark_that_names_the_number_explains_it(law: Law) -> None:
    remark = Remark(RemarkKind.cosmetic, "The book prints 19 for 9.")
    assert odd(law, edition("They make 19.", remark=remark)) == []
    assert odd(law, edition("They make 18.", remark=remark)) == [18]


@pytest.mark.parametrize("kind", [PassageKind.example, PassageKind.figure])
def test_examples_choose_their_numbers(law: Law, kind: PassageKind) -> None:
    assert odd(law, edition("The red player gets 24.", kind=kind)) == []


def test_a_number_says_where_it_stands_and_what_is_known(law: Law) -> None:
    (found,) = numerals.of_edition(law, edition("They make 19."))
    assert str(found).startswith("the restatement of en launch.sum names 19; its rules know ")
    assert "9" in str(found)


@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_no_number_of_a_committed_edition_is_odd(game: str, code: str) -> None:
    own = open_game(game)
    assert list(map(str, numerals.of_edition(own.law, readings.edition(own, code)))) == []


@pytest.mark.skipif(not BOOKS, reason="LEXLUDI_RULEBOOKS names no folder")
@pytest.mark.parametrize(("game", "code"), EDITIONS)
def test_no_number_of_a_rulebook_is_odd_or_unexplained(game: str, code: str) -> None:
    text = (Path(str(BOOKS)) / game / f"{code}.md").read_text("utf-8")
    own = open_game(game)
    found = collate(readings.edition(own, code), text)
    assert list(map(str, numerals.of_copy(own.law, found))) == []


@pytest.mark.skipif(not BOOKS, reason="LEXLUDI_RULEBOOKS names no folder")
def test_a_changed_number_of_a_rulebook_is_odd(law: Law) -> None:
    text = (Path(str(BOOKS)) / "manila" / "de.md").read_text("utf-8")
    assert "**12 PESOS**" in text
    found = collate(
        readings.edition(game_of(law), "de"), text.replace("**12 PESOS**", "**11 PESOS**")
    )
    assert [one.number for one in numerals.of_copy(law, found)] == [11]


@pytest.mark.parametrize(("was", "now"), [("9", "8"), ("12", "15")])
def test_a_changed_number_in_a_committed_edition_is_odd(law: Law, was: str, now: str) -> None:
    book = readings.edition(game_of(law), "de")
    rule = {"9": "launch.sum", "12": "pledge.loan"}[was]
    place = next(i for i, p in enumerate(book.passage) if rule in p.rules and was in p.says)
    passages = list(book.passage)
    passages[place] = replace(passages[place], says=passages[place].says.replace(was, now))
    assert int(now) in odd(law, replace(book, passage=tuple(passages)))
