"""In French a line never breaks before a sign of two parts, nor inside guillemets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lexludi.annotation import annotation_words
from lexludi.catalogue import installed, open_game
from lexludi.editions import po
from lexludi.site import labels
from lexludi.table import page_words

BREAKS = re.compile(r" [;:?!»](?!\w)|« ")
FOLDERS = (
    labels.FOLDER,
    annotation_words.FOLDER,
    page_words.FOLDER,
    *(open_game(name).labels for name in installed()),
)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_no_french_text_of_a_page_breaks_before_its_signs(folder: Path) -> None:
    found = po.read((folder / "fr.po").read_bytes())
    assert [entry.text for entry in found.entries if BREAKS.search(entry.text)] == []
