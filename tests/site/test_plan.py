"""The pages of a game are written into a folder of its own, and into nobody else's."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.site.conftest import HOUSE

from lexludi.catalogue import open_game
from lexludi.site import plan
from lexludi.site.published_game import PublishedGame
from lexludi.support.errors import UsageError
from lexludi.verify import dossier


def test_a_game_with_the_name_of_a_folder_of_pages_takes_none_of_them(tmp_path: Path) -> None:
    shutil.copytree(HOUSE / "tests" / "games" / "pebbles", tmp_path / "guides")
    page = tmp_path / "docs" / "guides" / "why.md"
    page.parent.mkdir(parents=True)
    page.write_text("# Why\n", "utf-8")
    game = open_game(tmp_path / "guides")
    published = PublishedGame(game, (), dossier.of(game), {})
    with pytest.raises(UsageError, match="no build wrote this folder"):
        plan.write(published, tmp_path / "docs")
    assert page.is_file()
