"""Reading a copy, and refusing what is none."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from tests.editions.conftest import filled

from lexludi.editions import copies
from lexludi.editions.collation import collate
from lexludi.editions.copies import CopyError

Given = Any


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "empty"),
        (b" \n\n", "empty"),
        (b"%PDF-1.7 ...", "a PDF"),
        (b"PK\x03\x04...", "a packed document"),
        (b"{\\rtf1 Regeln}", "RTF"),
        ("Größe".encode("latin-1"), "not UTF-8 at byte 2"),
        (b"Regeln\0Regeln", "not text"),
        (b"a" * (copies.LARGEST + 1), "larger than 256 KiB"),
    ],
)
def test_what_is_no_text_is_refused_with_a_word(tmp_path: Path, data: bytes, word: str) -> None:
    path = tmp_path / "copy.txt"
    path.write_bytes(data)
    with pytest.raises(CopyError, match=word):
        copies.read(path)


def test_a_gigabyte_is_refused_without_reading_it(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    with pytest.raises(CopyError, match="larger"):
        copies.read(path)


def test_a_folder_is_no_copy(tmp_path: Path) -> None:
    with pytest.raises(CopyError, match="expected a regular file"):
        copies.read(tmp_path)


def test_a_pipe_is_no_copy(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(CopyError, match="expected a regular file"):
        copies.read(tmp_path / "pipe")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(CopyError, match="No such file"):
        copies.read(tmp_path / "none.txt")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_the_usual_encodings_are_read(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "copy.txt"
    path.write_text("Die Größe zählt.", encoding)
    assert copies.read(path) == "Die Größe zählt."


def test_another_book_is_refused(marbles: Given) -> None:
    found = collate(marbles.edition, "Im Wald. Da geht niemand. Es regnet auf die Kinder und alle.")
    with pytest.raises(CopyError, match="it is another book"):
        copies.recognise(found, [marbles.edition])


def test_a_copy_of_another_edition_is_named(marbles: Given) -> None:
    text = "# 彈珠\n\n每位孩子拿七顆彈珠。沒有彈珠的人停一次。袋子空了，遊戲結束。"
    other = filled(text, "zh-Hant")
    with pytest.raises(CopyError, match="it looks like zh-Hant: 100%"):
        copies.recognise(collate(marbles.edition, text), [marbles.edition, other])


def test_a_copy_of_very_many_headings_is_refused_before_it_is_compared(tmp_path: Path) -> None:
    file = tmp_path / "copy.md"
    file.write_text("# a\n" * 40_000)
    with pytest.raises(copies.CopyError, match="40,000 sentences, headings and list items"):
        copies.read(file)
