"""The labels of the site's pages: the same ones in every language, and the faults of a file."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lexludi.editions import Idle, PassageKind, RemarkKind
from lexludi.editions.language import language, languages
from lexludi.readings.apparatus import Class
from lexludi.site import labels as module
from lexludi.site.labels import FOLDER, labels
from lexludi.support.errors import UsageError
from lexludi.translation.catalogue import report
from lexludi.translation.room_words import texts

TRANSLATED = [code for code in languages() if code != "en"]


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_label_is_translated_into_every_language(code: str) -> None:
    _, faults = report(FOLDER, code, texts(FOLDER))
    assert faults == ()


def test_there_are_labels_of_no_other_language() -> None:
    assert {path.stem for path in FOLDER.glob("*.po")} == set(TRANSLATED)


def test_a_label_is_told_in_its_language() -> None:
    assert labels("de")["edition.title"].format(game="Go") == "Go: die kommentierte Anleitung"
    assert labels("fr").table("theme")["Search"] != "Search"


def test_a_label_that_is_not_translated_is_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(FOLDER / "en.toml", tmp_path)
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    assert labels.__wrapped__("de")["edition.title"] == labels("en")["edition.title"]


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
