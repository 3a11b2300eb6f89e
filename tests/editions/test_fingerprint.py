"""Fingerprints: what they recognise, and what they tell apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexludi.editions import fingerprint
from lexludi.editions.language import language
from lexludi.editions.normal_form import located, normal

GERMAN, CHINESE = language("de"), language("zh-Hans")
SENTENCE = "Der große Lotse bewegt zwei Kähne um je ein Feld, wenn er nicht verzichtet."


def of(text: str) -> fingerprint.Fingerprint:
    return fingerprint.of(text, GERMAN)


@given(st.text(max_size=80))
def test_the_text_form_of_a_fingerprint_reads_back(text: str) -> None:
    found = of(text)
    assert fingerprint.parse(str(found)) == found


@given(st.text(max_size=80))
def test_the_normal_form_of_a_normal_form_is_itself(text: str) -> None:
    assert normal(normal(text)) == normal(text)


@given(st.text(max_size=80))
def test_every_normal_letter_has_an_offset_in_the_text(text: str) -> None:
    letters, offsets = located(text)
    assert letters == normal(text)
    assert len(offsets) == len(letters)
    assert all(0 <= offset < len(text) for offset in offsets)


@pytest.mark.parametrize(
    "printed",
    [
        SENTENCE.upper(),
        SENTENCE.replace(" ", "\n"),
        SENTENCE.replace("bewegt", "be-\nwegt"),
        SENTENCE.replace("große Lotse", "„**große Lotse**“"),
        SENTENCE.replace("ä", "a\u0308"),
    ],
)
def test_type_breaks_and_hyphens_make_no_difference(printed: str) -> None:
    assert of(printed).digest == of(SENTENCE).digest


def test_full_width_and_spaced_digits_make_no_difference() -> None:
    assert fingerprint.of("第 1 3 格", CHINESE) == fingerprint.of("第１３格", CHINESE)


@pytest.mark.parametrize(
    ("was", "now"), [("zwei", "drei"), ("nicht", "nie"), ("große", "kleine"), (" nicht", "")]
)
def test_a_number_or_telling_word_changes_the_tells(was: str, now: str) -> None:
    assert of(SENTENCE.replace(was, now)).tells != of(SENTENCE).tells


def test_a_scanning_error_leaves_the_tells_and_most_of_the_sketch() -> None:
    worn = of(SENTENCE.replace("bewegt", "bewcgt").replace("Feld", "Fcld"))
    assert worn.digest != of(SENTENCE).digest
    assert worn.tells == of(SENTENCE).tells
    assert worn.likeness(of(SENTENCE)) > 0.7


def test_other_sentences_are_not_alike() -> None:
    other = of("Jeder erhält zu Beginn dreißig Münzen und verdeckt zwei Karten.")
    assert other.likeness(of(SENTENCE)) < 0.5


@pytest.mark.parametrize("text", ["", "12", "12.ff", "12.zz.00.0000", str(of(SENTENCE)) + "0"])
def test_what_is_no_fingerprint_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected LENGTH"):
        fingerprint.parse(text)
