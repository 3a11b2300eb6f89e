"""Games are found by name, by entry point and by folder, and know where their parts stand."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Iterator
from importlib import metadata
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from lexludi.catalogue import Game, installed, open_game
from lexludi.support.errors import UsageError

finding = importlib.import_module("lexludi.catalogue.find_games")
PEBBLES = Path(__file__).parents[1] / "games" / "pebbles"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game in a package of its own, named under the entry point group."""
    folder = tmp_path / "strangers_pebbles"
    shutil.copytree(PEBBLES / "law", folder / "law")
    (folder / "engine.py").write_text("raise RuntimeError('imported')\n", "utf-8")
    point = EntryPoint("pebbles", "strangers_pebbles", "lexludi.games")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(metadata, "entry_points", lambda group: [point])
    finding._entry_points.cache_clear()
    yield folder.name
    finding._entry_points.cache_clear()


def test_the_games_that_come_along_are_installed() -> None:
    assert "manila" in installed()


def test_the_parts_of_a_game_are_found_in_all_portions() -> None:
    game = open_game("manila")
    for part in ("law", "engine", "editions", "labels", "drawing", "cases", "reports"):
        assert game.part(part).is_dir()


@pytest.mark.parametrize(
    ("part", "top"), [("cases", "verification"), ("labels", "translations"), ("law", "spec")]
)
def test_a_part_that_is_not_there_yet_goes_to_its_top_level_folder(part: str, top: str) -> None:
    manila = open_game("manila")
    nim = Game("nim", "nim", tuple(folder.with_name("nim") for folder in manila.folders))
    assert top in nim.part(part).parts


def test_a_folder_is_a_game_without_a_package() -> None:
    game = open_game(PEBBLES)
    assert (game.name, game.package, game.engine) == ("pebbles", None, None)
    assert game.law.game == "pebbles"


@pytest.mark.parametrize("name", ["law/2.md", "labels", "reports/proofs", "editions/de.toml"])
def test_a_folder_from_which_a_link_leads_out_is_no_game(tmp_path: Path, name: str) -> None:
    shutil.copytree(PEBBLES / "law", tmp_path / "nim" / "law")
    (tmp_path / "nim" / name).parent.mkdir(exist_ok=True)
    (tmp_path / "nim" / name).symlink_to("/etc/hostname")
    with pytest.raises(UsageError, match=f"{name} is a link out of"):
        open_game(tmp_path / "nim")


def test_a_name_that_is_too_long_for_a_folder_is_no_game() -> None:
    with pytest.raises(UsageError, match="unknown game 'xxx"):
        open_game("x" * 5000)


def test_a_link_within_a_folder_is_followed(tmp_path: Path) -> None:
    shutil.copytree(PEBBLES / "law", tmp_path / "nim" / "chapters")
    (tmp_path / "nim" / "law").symlink_to("chapters")
    assert open_game(tmp_path / "nim").law.game == "pebbles"


def test_a_part_of_a_folder_goes_beside_its_law() -> None:
    assert open_game(PEBBLES).part("cases") == PEBBLES / "cases"


def test_a_package_is_found_by_its_entry_point(package: str) -> None:
    assert "pebbles" in installed()
    assert open_game("pebbles").package == package


def test_opening_a_package_runs_none_of_its_code(package: str) -> None:
    assert open_game("pebbles").law.counts == (2, 3)
    assert f"{package}.engine" not in sys.modules


def test_a_name_that_comes_along_cannot_be_taken(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    point = EntryPoint("manila", package, "lexludi.games")
    monkeypatch.setattr(metadata, "entry_points", lambda group: [point])
    finding._entry_points.cache_clear()
    assert open_game("manila").package == "lexludi.games.manila"


@pytest.mark.parametrize(
    ("source", "message"),
    [("manilla", "did you mean manila"), ("", "unknown game"), ("/nowhere", "unknown game")],
)
def test_an_unknown_game_is_answered_with_the_nearest(source: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        open_game(source)


def test_a_folder_without_a_law_is_refused_with_what_is_expected(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"expected the folder of a game, .* law/\*\.md"):
        open_game(tmp_path)


def test_a_law_with_faults_is_told_with_its_places(tmp_path: Path) -> None:
    (tmp_path / "law").mkdir()
    (tmp_path / "law" / "01.md").write_text("```{game} x\nplayers: 2 to\n```\n", "utf-8")
    with pytest.raises(UsageError, match=r"01\.md:2"):
        _ = open_game(tmp_path).law
