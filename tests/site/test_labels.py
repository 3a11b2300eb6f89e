"""The labels of the site's pages: the same ones in every language, and the faults of a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.editions import EditionError, Idle, PassageKind, RemarkKind
from lexludi.editions.language import language, languages
from lexludi.readings.apparatus import Class
from lexludi.site import labels as module
from lexludi.site.labels import labels, read
from lexludi.support.errors import UsageError

FOLDER = Path(module.__file__).with_name("labels")


def german(before: str, after: str) -> str:
    """What is said of the German labels with one thing changed."""
    text = (FOLDER / "de.toml").read_text("utf-8")
    assert before in text
    with pytest.raises(EditionError) as caught:
        read(text.replace(before, after).encode(), "labels/de.toml", "de")
    return str(caught.value)


@pytest.mark.parametrize("code", languages())
def test_every_language_has_sound_labels(code: str) -> None:
    assert labels(code).texts.keys() == labels("en").texts.keys()


def test_there_are_labels_of_no_other_language() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(languages())


@pytest.mark.parametrize("code", languages())
def test_a_language_has_the_same_name_in_labels_and_editions(code: str) -> None:
    assert labels(code)["name"].casefold() == language(code).name.casefold()


@pytest.mark.parametrize(
    ("table", "kinds"),
    [("kinds", PassageKind), ("idle", Idle), ("remarks", RemarkKind), ("classes", Class)],
)
def test_every_kind_has_a_label(table: str, kinds: type[PassageKind]) -> None:
    assert list(labels("en").table(table)) == [kind.name for kind in kinds]


def test_every_class_has_a_meaning() -> None:
    assert list(labels("en").table("classes_mean")) == [kind.name for kind in Class]


def test_a_label_is_filled_in() -> None:
    assert labels("en")["edition.title"].format(game="Go") == "Go: the annotated rulebook"


def test_a_label_that_is_none_is_unusable_and_the_likely_one_named() -> None:
    with pytest.raises(UsageError, match=r"did you mean edition.title\?"):
        labels("en")["edition.titel"]


def test_a_table_that_is_none_is_unusable_and_the_likely_one_named() -> None:
    with pytest.raises(UsageError, match=r"did you mean theme\?"):
        labels("en").table("themes")


def test_a_language_without_labels_is_unusable() -> None:
    with pytest.raises(UsageError, match="unknown language 'nl'"):
        labels("nl")


def test_a_missing_label_is_found_with_file_and_key() -> None:
    message = german("\ncounts =", "\ncount =")
    assert "labels/de.toml: edition.counts: is missing; labels/en.toml has it" in message


def test_a_surplus_label_is_found_with_file_and_key() -> None:
    message = german("[edition]", '[edition]\ntitles = "Titel"')
    assert "labels/de.toml: edition.titles: unknown label 'edition.titles'" in message


def test_a_wrong_brace_is_found_with_file_and_key() -> None:
    message = german("{game}", "{spiel}")
    assert "edition.title: expected {game} in braces, but finds {spiel}" in message


def test_a_brace_that_is_not_closed_is_found_with_file_and_key() -> None:
    assert "edition.title: its braces cannot be read" in german("{game}", "{game")


def test_a_wrong_script_is_found_with_file_and_key() -> None:
    message = german('name = "Deutsch"', 'name = "德文"')
    assert message == "labels/de.toml: name: expected Deutsch, but finds 德 文"


def test_an_empty_label_is_found_with_file_and_key() -> None:
    message = german('name = "Deutsch"', 'name = ""')
    assert message == "labels/de.toml: name: says nothing; a text was expected"


def test_a_file_that_is_no_toml_is_refused() -> None:
    assert "labels/de.toml" in german("[edition]", "[edition")
