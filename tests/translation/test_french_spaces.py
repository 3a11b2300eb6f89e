"""In French a line never breaks before a sign of two parts, nor inside guillemets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lexludi.annotation import annotation_words
from lexludi.catalogue import installed, open_game
from lexludi.cli import spoken
from lexludi.editions import editions, load, po
from lexludi.site import labels
from lexludi.table import page_words

BREAKS = re.compile(r" [;:?!»](?!\w)|« ")
FOLDERS = (
    labels.FOLDER,
    spoken.FOLDER,
    annotation_words.FOLDER,
    page_words.FOLDER,
    *(open_game(name).labels for name in installed()),
)
FRENCH = [name for name in installed() if "fr" in editions(open_game(name).editions)]
"""The games with a French rulebook."""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_no_french_text_breaks_before_its_signs(folder: Path) -> None:
    found = po.read((folder / "fr.po").read_bytes())
    assert [entry.text for entry in found.entries if BREAKS.search(entry.text)] == []


@pytest.mark.parametrize("name", FRENCH)
def test_no_french_edition_says_what_breaks_before_its_signs(name: str) -> None:
    book = load(open_game(name).editions, "fr")
    said = [text for one in book.passages for text in (one.says, one.remark and one.remark.text)]
    assert [text for text in said if text and BREAKS.search(text)] == []
