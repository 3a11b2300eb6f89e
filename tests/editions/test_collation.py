"""Comparing a reader's copy with an edition."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.editions.conftest import BOOK, filled

from lexludi.editions.collation import Collation, CollationVerdict, collate, shares

Given = Any
EDITION = filled(BOOK)


def verdicts(found: Collation) -> dict[str, str]:
    """The verdicts other than `same`, by passage."""
    return {
        f.passage.name: f.verdict for f in found.findings if f.verdict is not CollationVerdict.same
    }


def changed(was: str, now: str) -> Collation:
    assert was in BOOK
    return collate(EDITION, BOOK.replace(was, now, 1))


def test_the_book_itself_is_complete() -> None:
    found = collate(EDITION, BOOK)
    assert found.complete
    assert found.share == 1


@pytest.mark.parametrize(
    "printed",
    [
        re.sub(r"[#*]", "", BOOK),
        re.sub(r"\n\s*\n", "\n", BOOK),
        " ".join(BOOK.split()),
        re.sub(r"(\w{4})(\w{4})", r"\1-\n\2", BOOK),
        BOOK.upper(),
    ],
    ids=["no markup", "no blank lines", "one line", "hyphenated", "capitals"],
)
def test_print_makes_no_difference(printed: str) -> None:
    assert collate(EDITION, printed).complete


def test_a_deleted_sentence_is_missing() -> None:
    found = changed("Wer keine Murmel mehr hat, setzt aus.", "")
    assert list(verdicts(found).values()) == [CollationVerdict.missing]
    assert not found.complete


def test_an_inserted_sentence_is_a_stray() -> None:
    found = changed("Niemand darf", "Die Mulde ist aus Sand. Niemand darf")
    assert not verdicts(found)
    assert [stray.text for stray in found.strays] == ["Die Mulde ist aus Sand"]
    assert not found.complete


def test_exchanged_numerals_differ() -> None:
    swapped = BOOK.replace("7", "x").replace("12", "7").replace("x", "12")
    assert list(verdicts(collate(EDITION, swapped)).values()) == [CollationVerdict.differs] * 2


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("keine Murmel", "eine Murmel"),
        ("Niemand darf", "Niemand muss"),
        ("mehr als", "weniger als"),
    ],
)
def test_a_changed_telling_word_differs(was: str, now: str) -> None:
    assert list(verdicts(changed(was, now)).values()) == [CollationVerdict.differs]


def test_a_scanning_error_is_wear() -> None:
    found = changed("übrigen Murmeln", "übrlgen Murmcln")
    assert list(verdicts(found).values()) == [CollationVerdict.worn]
    assert found.complete


def test_a_moved_sentence_is_found() -> None:
    moved = BOOK.replace("- Jedes Kind nimmt 7 Murmeln aus dem Beutel.\n", "")
    assert collate(EDITION, moved + "\nJedes Kind nimmt 7 Murmeln aus dem Beutel.\n").complete


@given(st.data())
def test_every_letter_of_a_copy_is_claimed_or_stray(data: st.DataObject) -> None:
    cuts = sorted(data.draw(st.lists(st.integers(0, len(BOOK)), min_size=2, max_size=2)))
    text = BOOK[: cuts[0]] + data.draw(st.text(max_size=12)) + BOOK[cuts[1] :]
    found = collate(EDITION, text)
    spans = [(f.start, f.end) for f in found.findings if f.end]
    spans += [(stray.start, stray.end) for stray in found.strays]
    inside = {place for start, end in spans for place in range(start, end)}
    assert all(not text[place].isalnum() for place in range(len(text)) if place not in inside)


def test_the_likeliest_edition_is_the_one_that_has_most() -> None:
    other = filled("# Kreisel\n\nEs dreht, wer will. Niemand verliert.")
    assert shares([EDITION, other], BOOK)["de"] < shares([EDITION], BOOK)["de"] == 1
