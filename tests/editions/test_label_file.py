"""The words of a game: what a file must hold, whatever the law says."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.editions import EditionError, label_file, text_faults
from lexludi.editions.language import language, languages

MARBLES = """
[values]
red = "rote Murmel"
[state]
bowl = "Mulde"
[actions]
roll = "{who} rollt {marble}"
[points."roll.first"]
question = "Wer rollt zuerst?"
[points."roll.first".answers]
oldest = "die Älteste"
"""
PHRASES = {"seat": {"seat"}, "item": {"key", "value"}, "part": {"what", "key"}}
"""The words in braces of the phrases that have any."""


def refused(text: str, code: str = "de") -> str:
    with pytest.raises(EditionError) as caught:
        label_file.read(text.encode(), f"marbles/labels/{code}.toml", code)
    return str(caught.value)


def test_a_good_file_is_read() -> None:
    found = label_file.read(MARBLES.encode(), "marbles/labels/de.toml", "de")
    assert found.points["roll.first"].answers == {"oldest": "die Älteste"}


def test_a_reason_that_is_left_out_is_none() -> None:
    found = label_file.read(MARBLES.encode(), "marbles/labels/de.toml", "de")
    assert found.points["roll.first"].reason is None


def test_a_missing_file_is_named() -> None:
    with pytest.raises(EditionError, match=r"marbles/labels/de\.toml: no such file"):
        label_file.load(Path("games/marbles/labels"), "de")


def test_a_text_that_says_nothing_is_refused_with_its_place() -> None:
    message = refused(MARBLES.replace('"Mulde"', '" "'))
    assert message == "marbles/labels/de.toml: state.bowl: says nothing; a text was expected"


def test_a_text_in_another_script_is_refused_with_its_place() -> None:
    message = refused(MARBLES.replace("Älteste", "最年長"))
    assert 'points."roll.first".answers.oldest: expected Deutsch, but finds 最 年 長' in message


def test_chinese_in_the_other_script_is_refused_with_its_place() -> None:
    message = refused(MARBLES.replace("Mulde", "凹处"), "zh-Hant")
    assert "state.bowl: expected 繁體中文, but finds 处" in message


def test_braces_in_a_name_are_refused_with_its_place() -> None:
    message = refused(MARBLES.replace("Mulde", "Mulde {who}"))
    assert "state.bowl: expected nothing in braces, but finds {who}" in message


@pytest.mark.parametrize(
    "brace", ["{who", "who}", "{}", "{who!r}", "{who:>9}", "{who.name}", "{0}"]
)
def test_braces_around_anything_but_a_word_are_refused(brace: str) -> None:
    message = refused(MARBLES.replace("{who}", brace))
    assert "actions.roll: its braces cannot be read" in message


def test_all_faults_are_told_at_once() -> None:
    message = refused(MARBLES.replace("Mulde", "").replace("{who}", "{who"))
    assert len(message.splitlines()) == 2


def test_a_surplus_table_is_refused() -> None:
    assert "unknown field `colours`" in refused(MARBLES + "[colours]\n")


def test_words_of_an_unknown_language_are_refused() -> None:
    assert "no language 'nl'" in refused(MARBLES, "nl")


@pytest.mark.parametrize("code", languages())
def test_the_phrases_of_every_language_have_their_words_in_braces(code: str) -> None:
    phrases = language(code).phrases
    found = {name: text_faults.braces(getattr(phrases, name)) for name in phrases.__struct_fields__}
    assert {name: held for name, held in found.items() if held} == PHRASES


@pytest.mark.parametrize("code", languages())
def test_the_phrases_of_every_language_are_in_its_script(code: str) -> None:
    phrases = language(code).phrases
    output = [getattr(phrases, name) for name in phrases.__struct_fields__]
    assert [fault for text in output for fault in text_faults.faults(text, language(code))] == []
