"""The words of a game: what a file must hold, whatever the law says."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.editions import EditionError, label_file, text_faults
from lexludi.editions.language import language, languages

MARBLES = """
[values]
red = "red marble"
[state]
bowl = "bowl"
[actions]
roll = "{who} rolls {marble}"
[points."roll.first".answers]
oldest = "the oldest"
"""
PHRASES = {"seat": {"seat"}, "item": {"key", "value"}, "part": {"what", "key"}}
"""The words in braces of the phrases that have any."""


def refused(text: str) -> str:
    with pytest.raises(EditionError) as caught:
        label_file.read(text.encode(), "marbles/labels/en.toml")
    return str(caught.value)


def test_a_good_file_is_read() -> None:
    found = label_file.read(MARBLES.encode(), "marbles/labels/en.toml")
    assert found.points["roll.first"].answers == {"oldest": "the oldest"}


def test_a_missing_file_is_named() -> None:
    with pytest.raises(EditionError, match=r"marbles/labels/en\.toml: no such file"):
        label_file.load(Path("games/marbles/labels"))


def test_a_text_that_says_nothing_is_refused_with_its_place() -> None:
    message = refused(MARBLES.replace('"bowl"', '" "'))
    assert message == "marbles/labels/en.toml: state.bowl: says nothing; a text was expected"


def test_a_text_in_another_script_is_refused_with_its_place() -> None:
    message = refused(MARBLES.replace("the oldest", "最年長"))
    assert 'points."roll.first".answers.oldest: expected English, but finds 最 年 長' in message


def test_braces_in_a_name_are_refused_with_its_place() -> None:
    message = refused(MARBLES.replace('"bowl"', '"bowl {who}"'))
    assert "state.bowl: expected nothing in braces, but finds {who}" in message


@pytest.mark.parametrize(
    "brace", ["{who", "who}", "{}", "{who!r}", "{who:>9}", "{who.name}", "{0}"]
)
def test_braces_around_anything_but_a_word_are_refused(brace: str) -> None:
    message = refused(MARBLES.replace("{who}", brace))
    assert "actions.roll: its braces cannot be read" in message


def test_all_faults_are_told_at_once() -> None:
    message = refused(MARBLES.replace('"bowl"', '""').replace("{who}", "{who"))
    assert len(message.splitlines()) == 2


def test_a_surplus_table_is_refused() -> None:
    assert "unknown field `colours`" in refused(MARBLES + "[colours]\n")


def test_a_question_is_the_laws_and_refused() -> None:
    message = refused(MARBLES + '[points."roll.last"]\nquestion = "Who?"\nanswers = {}\n')
    assert "unknown field `question`" in message


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


def test_a_variant_that_is_a_text_is_told_what_its_table_holds() -> None:
    wrong = MARBLES + '\n[variants]\ndays = "days"\n'
    with pytest.raises(EditionError, match=r"\$\.variants.*a table with choices belongs there"):
        label_file.read(wrong.encode(), "marbles/labels/en.toml")
