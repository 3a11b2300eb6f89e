"""The words of a room: in English in its file, and translated in its catalogues."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lexludi.annotation import annotation_words
from lexludi.cli import spoken
from lexludi.editions import EditionError
from lexludi.editions.language import languages
from lexludi.site import labels
from lexludi.table import page_words
from lexludi.translation.catalogue import report
from lexludi.translation.room_words import main, read, texts, words

FOLDERS = (labels.FOLDER, spoken.FOLDER, page_words.FOLDER, annotation_words.FOLDER)


def english(before: str, after: str) -> str:
    """What is said of the English labels with one thing changed."""
    text = (labels.FOLDER / "en.toml").read_text("utf-8")
    assert before in text
    with pytest.raises(EditionError) as caught:
        read(text.replace(before, after).encode(), "labels/en.toml")
    return str(caught.value)


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("code", [code for code in languages() if code != "en"])
def test_every_word_of_every_room_is_translated_soundly(folder: Path, code: str) -> None:
    _, faults = report(folder, code, texts(folder))
    assert faults == ()


def test_new_words_are_added_to_every_catalogue_and_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "en.toml").write_text('[a]\nb = "See {who}"\n', "utf-8")
    assert main([str(tmp_path)]) == 1
    assert "de.po: 0 of 1 translated" in capsys.readouterr().out
    file = tmp_path / "de.po"
    text = file.read_text("utf-8").replace('{who}"\nmsgstr ""', '{who}"\nmsgstr "Siehe {who}"')
    file.write_text(text, "utf-8")
    assert words(tmp_path, "de") == {"a": {"b": "Siehe {who}"}}
    assert words(tmp_path, "fr") == {"a": {"b": "See {who}"}}


def test_the_catalogues_of_every_room_are_up_to_their_english(tmp_path: Path) -> None:
    for number, folder in enumerate(FOLDERS):
        copy = Path(shutil.copytree(folder, tmp_path / str(number)))
        assert main([str(copy)]) == 0
        assert all(
            file.read_bytes() == (folder / file.name).read_bytes() for file in copy.iterdir()
        )


def test_a_brace_that_is_not_closed_is_found_with_file_and_key() -> None:
    assert "edition.title: its braces cannot be read" in english("{game}: the", "{game: the")


def test_a_wrong_script_is_found_with_file_and_key() -> None:
    message = english('name = "English"', 'name = "英文"')
    assert message == "labels/en.toml: name: expected English, but finds 英 文"


def test_an_empty_label_is_found_with_file_and_key() -> None:
    message = english('name = "English"', 'name = ""')
    assert message == "labels/en.toml: name: says nothing; a text was expected"


def test_a_file_that_is_no_toml_is_refused() -> None:
    assert "labels/en.toml" in english("[edition]", "[edition")
