"""Labels that cannot be used are named with their file, and stop no other language."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from lexludi.catalogue import Game, open_game
from lexludi.readings import labels
from lexludi.support.errors import UsageError

PEBBLES = open_game(Path(__file__).parents[1] / "games" / "pebbles")


def relabelled(folder: Path) -> Game:
    """Manila with the labels that stand in `labels` of a folder."""
    game = open_game("manila")
    return replace(game, folders=(folder, *game.folders))


def test_english_words_that_lack_something_are_unusable_and_the_file_named(
    tmp_path: Path,
) -> None:
    whole = (open_game("manila").labels / "en.toml").read_text("utf-8")
    folder = tmp_path / "manila"
    (folder / "labels").mkdir(parents=True)
    (folder / "labels" / "en.toml").write_text(whole.replace('silk = "silk"\n', "", 1), "utf-8")
    with pytest.raises(UsageError, match=r"manila/labels/en.toml: values.silk: is missing"):
        labels.of(relabelled(folder), "de")


def test_the_labels_of_the_game_can_all_be_used() -> None:
    assert labels.unusable(open_game("manila")) == ()


def test_a_game_without_labels_has_none_that_cannot_be_used() -> None:
    assert labels.unusable(PEBBLES) == ()


def test_a_file_that_is_no_catalogue_is_named_and_stops_no_other_language(tmp_path: Path) -> None:
    shutil.copytree(open_game("manila").labels, tmp_path / "labels")
    (tmp_path / "labels" / "de.po").write_bytes(b'msgid "a"\nmsgstr "\xff"\n')
    game = relabelled(tmp_path)
    [line] = labels.unusable(game)
    assert line.startswith("labels de cannot be used: ")
    assert "labels/de.po: line 2: not UTF-8 at byte 18" in line
    assert labels.of(game, "fr").value("silk") == "soie"
