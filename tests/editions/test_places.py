"""The places of an edition against its own order and against a copy."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.editions.conftest import BOOK, filled

from lexludi.editions import Edition
from lexludi.editions.collation import collate
from lexludi.editions.edition import Passage
from lexludi.editions.places import misplaced

EDITION = filled(BOOK)
PLAIN = BOOK.replace("#", "")
LAST_OF_FIRST = next(p for p in EDITION.passages if (p.paragraph, p.sentence) == (1, 2))


def moved(passage: Passage, **place: int | str) -> Edition:
    """The edition with another place for a passage."""
    other = replace(passage, **place)
    return replace(EDITION, passage=tuple(other if p is passage else p for p in EDITION.passages))


def whys(edition: Edition, text: str) -> list[tuple[str, str]]:
    return [(one.passage.name, one.why) for one in misplaced(collate(edition, text))]


@pytest.mark.parametrize("text", [BOOK, PLAIN, BOOK.replace("\n", "\r\n"), "Ein Wort."])
def test_true_places_are_no_finding(text: str) -> None:
    assert whys(EDITION, text) == []


def test_a_sentence_that_the_paragraph_does_not_have_is_told_with_what_is_there() -> None:
    found = whys(moved(LAST_OF_FIRST, sentence=7), BOOK)
    assert found == [(LAST_OF_FIRST.name, "the copy has it at Ablauf ¶1.2")]


@pytest.mark.parametrize("place", [{"sentence": 7}, {"paragraph": 4, "sentence": 1}])
def test_plain_text_shows_a_gap_in_the_count(place: dict[str, int]) -> None:
    found = whys(moved(LAST_OF_FIRST, **place), PLAIN)
    before = EDITION.passages[EDITION.passages.index(LAST_OF_FIRST) - 1].name
    assert found[0] == (LAST_OF_FIRST.name, f"{before} is ¶1.1, so expected ¶1.2 or ¶2.1")


def test_a_place_that_the_count_allows_is_compared_with_the_copy() -> None:
    last = EDITION.passages[-1]
    other = moved(last, paragraph=1, sentence=5)
    assert whys(other, PLAIN) == []
    assert whys(other, BOOK) == [(last.name, "the copy has it at Ablauf ¶2.1")]


def test_another_heading_is_told_with_the_heading_of_the_copy() -> None:
    section = EDITION.sections[LAST_OF_FIRST.section]
    sections = tuple(replace(s, heading="Ende") if s is section else s for s in EDITION.section)
    found = whys(replace(EDITION, section=sections), BOOK)
    assert (LAST_OF_FIRST.name, "the copy has it at Ablauf ¶1.2") in found


def test_a_sentence_that_is_missing_moves_no_other() -> None:
    assert whys(EDITION, BOOK.replace("Wer keine Murmel mehr hat, setzt aus.\n", "")) == []
