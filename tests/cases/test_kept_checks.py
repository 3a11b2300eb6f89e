"""A check is kept where nothing differs, and made again where anything that it rests on changed."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from tests.changed_law import changed_law
from tests.game_of_law import game_of

from lexludi.cases import check as checking
from lexludi.cases import kept_checks, regenerate
from lexludi.cases.check import check
from lexludi.cases.generation.generate import Effort
from lexludi.cases.results import Coverage
from lexludi.language import Law, load
from lexludi.support.cache import VARIABLE

SMALL = Effort(usual=4, changed=2, mixed=2, twin_games=2, stubborn=2)
ONLY = (2,)
OLD, NEW = "value: 2", "value: 3"


@pytest.fixture(scope="module")
def written(stones: Law, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("checked") / "stones"
    regenerate.write(stones, folder, effort=SMALL)
    return folder


@pytest.fixture
def suite(written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of a small suite, with a cache of its own."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    return shutil.copytree(written, tmp_path / "suite")


@pytest.fixture
def derived(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders whose cases were derived again."""
    folders: list[Path] = []

    def recomputed(law: Law, directory: Path) -> Any:
        folders.append(directory)
        return regenerate.recomputed(law, directory)

    monkeypatch.setattr(checking, "recomputed", recomputed)
    return folders


def without_time(found: Coverage) -> dict[str, Any]:
    return {name: getattr(found, name) for name in Coverage.__struct_fields__ if name != "seconds"}


def test_a_second_check_finds_the_same_and_derives_nothing(
    stones: Law, suite: Path, derived: list[Path]
) -> None:
    first, again = (check(game_of(stones), directory=suite, players=ONLY) for _ in range(2))
    assert derived == [suite]
    assert without_time(first) == without_time(again)


def test_a_kept_check_says_nothing_of_another_law(
    stones: Law, suite: Path, tmp_path: Path, derived: list[Path]
) -> None:
    assert check(game_of(stones), directory=suite, players=ONLY).differs == ()
    bent = game_of(load(changed_law(stones.folder, tmp_path, (OLD, NEW))))
    found = [check(bent, directory=suite, players=ONLY).differs for _ in range(2)]
    assert found[0] == found[1] != ()  # a difference is named in every run
    assert len(derived) == 3


def test_every_file_of_a_suite_counts(stones: Law, suite: Path) -> None:
    files = sorted(path for path in suite.rglob("*") if path.is_file())
    keys = [kept_checks.key(stones, suite, ONLY, {})]
    for path in files:
        path.write_bytes(path.read_bytes() + b"\n")
        keys.append(kept_checks.key(stones, suite, ONLY, {}))
    assert len(files) > 1
    assert len({*keys}) == len(keys)


def test_other_players_and_other_code_are_checked_anew(
    stones: Law, suite: Path, derived: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    check(game_of(stones), directory=suite, players=ONLY)
    check(game_of(stones), directory=suite, players=(3,))
    monkeypatch.setattr(kept_checks, "installed_code", lambda: "another version")
    check(game_of(stones), directory=suite, players=ONLY)
    assert len(derived) == 3


def test_a_kept_check_without_goals_is_not_believed(stones: Law, suite: Path) -> None:
    key = kept_checks.key(stones, suite, ONLY, {})
    kept_checks.keep(key, Coverage())
    assert kept_checks.kept(key) is None
