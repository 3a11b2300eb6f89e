"""Editions read by the letter: nothing is added to a book where it is silent."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from lexludi.catalogue import open_game
from lexludi.editions import Edition, Passage, PassageKind, Section
from lexludi.editions.edition import Letter, Silence
from lexludi.language import Law
from lexludi.readings import apparatus, citations, readings, sound_edition, tei
from lexludi.support.errors import UsageError

SILENT = "place.docked"
RULED, BY_LETTER = "refused", "allowed"
STATED, SAYS = "pilots.order", "large_first"
OPEN = "auction.unbid"


@pytest.fixture(scope="module")
def law() -> Law:
    return open_game("manila").law


def book(**letter: str) -> Edition:
    """A book that speaks of one point and is silent on two, with answers by the letter."""
    passage = Passage(
        "pilots.first", "pilots", 1, 1, PassageKind.rule, "The large pilot begins.", "0.0.0.0",
        ("pilots.next",), (f"{STATED}={SAYS}",),
    )  # fmt: skip
    silent = Silence(
        points={SILENT: "no word on it", OPEN: "no word on it"},
        letter={name.replace("_", "."): answer for name, answer in letter.items()},
    )
    return Edition(
        code="en", game="manila", language="English", title="Manila", publisher="Somebody",
        source="", section=(Section("pilots", "The pilots"),), passage=(passage,), silent=silent,
    )  # fmt: skip


LITERAL, SPEECHLESS = book(place_docked=BY_LETTER), book()


def test_the_letter_takes_its_answer_where_the_book_is_silent(law: Law) -> None:
    assert readings.letter(law, LITERAL)[SILENT] == BY_LETTER
    assert readings.reading(law, LITERAL)[SILENT] == RULED


def test_the_letter_takes_what_the_book_states(law: Law) -> None:
    assert readings.letter(law, LITERAL)[STATED] == SAYS


def test_the_ruling_stays_where_the_letter_decides_nothing(law: Law) -> None:
    assert readings.letter(law, LITERAL)[OPEN] == law.points[OPEN].ruling


def test_an_edition_with_answers_by_the_letter_is_read_twice(law: Law) -> None:
    assert tuple(readings.of_editions(law, [LITERAL])) == ("en", "en.letter")


def test_an_edition_without_answers_by_the_letter_is_read_once(law: Law) -> None:
    assert tuple(readings.of_editions(law, [SPEECHLESS])) == ("en",)


@pytest.mark.parametrize(
    ("source", "point", "expected"),
    [
        (LITERAL, SILENT, Letter(BY_LETTER)),
        (LITERAL, OPEN, Letter(None)),
        (LITERAL, STATED, None),
        (SPEECHLESS, SILENT, None),
    ],
)
def test_the_apparatus_has_the_letter_of_a_silent_book_alone(
    law: Law, source: Edition, point: str, expected: Letter | None
) -> None:
    (testimony,) = apparatus.entry(law, [source], point).testimonies
    assert testimony.letter == expected


def test_a_silence_that_is_cited_has_its_letter() -> None:
    found = list(citations.silences([LITERAL], [SILENT, OPEN, STATED]))
    assert [one.letter for one in found] == [Letter(BY_LETTER), Letter(None)]


def test_the_tei_document_tells_the_letter_in_a_detail_of_its_own(law: Law) -> None:
    document = tei.document("manila", [apparatus.entry(law, [LITERAL], SILENT)], [LITERAL])
    details = ET.fromstring(document).iter(f"{{{tei.NAMESPACE}}}witDetail")
    assert [d.text for d in details if d.get("type") == "letter"] == ["allowed by the letter"]


@pytest.mark.parametrize(
    ("letter", "fault"),
    [
        ({"place.dokked": BY_LETTER}, "unknown point 'place.dokked'; did you mean place.docked?"),
        ({SILENT: "alowed"}, "unknown answer to place.docked 'alowed'; did you mean allowed?"),
        ({STATED: SAYS}, "pilots.order is not in silent.points"),
    ],
)
def test_a_letter_that_fits_no_silence_is_a_fault(
    law: Law, letter: dict[str, str], fault: str
) -> None:
    odd = replace(LITERAL, silent=replace(LITERAL.silent, letter=letter))
    (found,) = sound_edition.faults(law, odd)
    assert found.startswith(f"silent.letter: {fault}")


def test_names_tell_whether_silence_is_ruled_or_read_by_the_letter() -> None:
    names = readings.all_names(open_game("manila"))
    assert names[:3] == ("reference", "de", "en")
    assert {"de.letter", "zh-Hant.letter"} <= set(names)


def test_the_readings_that_the_report_compares_all_rule_where_they_are_silent() -> None:
    assert not any(name.endswith(readings.LETTER) for name in readings.every(open_game("manila")))


def test_a_name_that_is_almost_one_by_the_letter_is_told_the_nearest() -> None:
    with pytest.raises(UsageError, match=r"did you mean fr\.letter\?"):
        readings.answers(open_game("manila"), "fr.leter")


def test_the_reference_has_no_letter() -> None:
    with pytest.raises(UsageError, match=r"unknown reading 'reference\.letter'"):
        readings.answers(open_game("manila"), "reference.letter")


@pytest.mark.parametrize(
    ("taken", "shown"),
    [
        (("de", "fr", "fr.letter"), ("de", "fr")),
        (("reference", "fr.letter"), ("reference", "fr.letter")),
    ],
)
def test_a_reading_by_the_letter_is_named_where_its_edition_is_not(
    taken: tuple[str, ...], shown: tuple[str, ...]
) -> None:
    assert readings.in_short(taken) == shown
