"""Taking a text apart into sentences."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexludi.editions.language import language, languages
from lexludi.editions.normal_form import normal
from lexludi.editions.sentences import sentences

GERMAN, ENGLISH, CHINESE = language("de"), language("en"), language("zh-Hant")


def texts(text: str, code: str = "de") -> list[str]:
    return [sentence.text for sentence in sentences(text, language(code))]


@given(st.text(alphabet="aB3.!? \n#-()。，兩", max_size=200), st.sampled_from(languages()))
def test_no_letter_is_lost_and_none_stands_twice(text: str, code: str) -> None:
    found = sentences(text, language(code))
    assert "".join(normal(sentence.text) for sentence in found) == normal(text)


@given(st.text(alphabet="aB3.!? \n#-()。，兩", max_size=200))
def test_the_offsets_give_the_sentence(text: str) -> None:
    for sentence in sentences(text, GERMAN):
        assert text[sentence.start : sentence.end] == sentence.text


def test_an_abbreviation_ends_no_sentence() -> None:
    assert len(texts("Dies gilt immer (vgl. Abb. 7). Danach nicht.")) == 2


def test_an_ordinal_after_an_article_ends_no_sentence() -> None:
    assert texts("Nun zieht der 2. Pirat. Er darf.") == ["Nun zieht der 2. Pirat.", "Er darf."]


def test_a_number_at_the_end_ends_a_sentence() -> None:
    assert len(texts("Die Summe ist 9. Im Beispiel auch.")) == 2


def test_the_number_of_a_list_item_belongs_to_the_item() -> None:
    assert texts("1. Erst bieten.\n2. Dann laden.") == ["1. Erst bieten.", "2. Dann laden."]


def test_a_number_that_a_line_break_tears_off_begins_no_item() -> None:
    assert texts("Nur in der\n3. Runde!") == ["Nur in der\n3. Runde!"]


def test_chinese_sentences_need_no_blank_between_them() -> None:
    assert texts("先出價。然後裝貨！", "zh-Hant") == ["先出價。", "然後裝貨！"]


def test_a_heading_is_a_sentence_in_no_paragraph() -> None:
    (heading, sentence) = sentences("# Ablauf\n\nReihum.", GERMAN)
    assert heading.is_heading
    assert (sentence.headings, sentence.paragraph, sentence.number) == (("Ablauf",), 1, 1)


def test_a_heading_closes_those_of_its_level_and_below() -> None:
    found = list(sentences("# A\n\n## B\n\nb.\n\n# C\n\nc.", GERMAN))
    assert found[-1].headings == ("C",)


def test_paragraphs_count_from_the_last_heading() -> None:
    found = list(sentences("# A\n\nEins.\n\nZwei. Drei.\n\n# C\n\nVier.", GERMAN))
    assert [(s.paragraph, s.number) for s in found] == [
        (0, 1),
        (1, 1),
        (2, 1),
        (2, 2),
        (0, 1),
        (1, 1),
    ]


def test_closing_brackets_and_quotes_stay_with_their_sentence() -> None:
    assert texts("“Go!” Then (stop.) Now.", "en") == ["“Go!”", "Then (stop.)", "Now."]


@pytest.mark.parametrize("code", languages())
def test_every_language_says_what_its_words_are(code: str) -> None:
    assert language(code).telling
    assert language(code).numerals


def test_there_is_no_language_without_a_file(tmp_path: Path) -> None:
    with pytest.raises(KeyError):
        language("xx")


def test_a_long_row_of_dots_is_looked_at_once() -> None:
    begun = process_time()
    assert len(list(sentences("a" + "." * 100_000 + "x", ENGLISH))) == 1
    assert process_time() - begun < 1


def test_a_row_of_dots_ends_a_sentence_once() -> None:
    found = sentences('He waits... Then he goes?!" Now.', ENGLISH)
    assert [one.text for one in found] == ["He waits...", 'Then he goes?!"', "Now."]
