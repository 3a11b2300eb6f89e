"""Where a suite may be written: over its own files and over nobody else's."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from lexludi.cases import own_files, regenerate
from lexludi.cases.regenerate import Draft
from lexludi.language import Law
from lexludi.support.errors import UsageError

FOREIGN = "no index of cases there names"


@pytest.fixture
def folder(cases: Path, tmp_path: Path) -> Path:
    """The cases of the stones, written before."""
    return Path(shutil.copytree(cases, tmp_path / "cases"))


@pytest.fixture
def draft(stones: Law, cases: Path) -> Draft:
    """The cases of the stones, to be written."""
    return regenerate.recomputed(stones, cases)


def edit(path: Path, **fields: object) -> None:
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **fields}), "utf-8")


def without(draft: Draft, name: str) -> Draft:
    """The same, as if there were no case for one of its files."""
    files = {one: data for one, data in draft.assembled.files.items() if one != name}
    return replace(draft, assembled=replace(draft.assembled, files=files))


@pytest.mark.parametrize("name", ["letters.json", "notes.txt", "take.json.bak"])
def test_files_of_other_names_are_left_alone(draft: Draft, folder: Path, name: str) -> None:
    (folder / name).write_text("mine")
    regenerate.save(draft, folder)
    assert (folder / name).read_text() == "mine"


def test_a_file_that_the_suite_no_longer_has_is_removed(draft: Draft, folder: Path) -> None:
    regenerate.save(without(draft, "toss.json"), folder)
    assert not (folder / "toss.json").exists()


def test_a_file_of_the_suite_that_was_changed_is_written_again(draft: Draft, folder: Path) -> None:
    (folder / "take.json").write_text("{}")
    regenerate.save(draft, folder)
    assert (folder / "take.json").read_bytes() == draft.assembled.files["take.json"]


@pytest.mark.parametrize("name", ["take.json", "plays.json", "games.json"])
def test_a_file_in_the_way_that_no_index_names_is_refused(
    draft: Draft, tmp_path: Path, name: str
) -> None:
    (tmp_path / name).write_text("mine")
    with pytest.raises(UsageError, match=rf"holds {name}, which {FOREIGN}"):
        regenerate.save(draft, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_text() == "mine"


@pytest.mark.parametrize("text", ["{", "{}", '{"format": "something else"}', "[1]"])
def test_an_index_of_something_else_is_refused(draft: Draft, tmp_path: Path, text: str) -> None:
    (tmp_path / "index.json").write_text(text)
    with pytest.raises(UsageError, match=r"index\.json: .* it is no index of cases"):
        regenerate.save(draft, tmp_path)
    assert (tmp_path / "index.json").read_text() == text


def test_the_cases_of_another_game_are_refused(draft: Draft, folder: Path) -> None:
    edit(folder / "index.json", game="pebbles")
    with pytest.raises(UsageError, match=r"holds cases of pebbles, not of stones"):
        regenerate.save(draft, folder)


@pytest.mark.parametrize("name", ["../letter.json", "/letter.json", "a/../../letter.json"])
def test_an_index_that_names_a_file_elsewhere_is_refused(
    draft: Draft, folder: Path, name: str
) -> None:
    (folder.parent / "letter.json").write_text("mine")
    files = {**json.loads((folder / "index.json").read_text("utf-8"))["files"], name: "0" * 64}
    edit(folder / "index.json", files=files)
    with pytest.raises(UsageError, match=r"index\.json: expected names of files"):
        regenerate.save(draft, folder)
    assert (folder.parent / "letter.json").read_text() == "mine"


def test_a_release_is_refused(draft: Draft, folder: Path) -> None:
    (folder / "manifest.json").write_text("{}")
    with pytest.raises(UsageError, match="is a release"):
        regenerate.save(draft, folder)


def test_a_suite_of_which_only_the_index_was_written_can_be_written_again(
    draft: Draft, folder: Path
) -> None:
    for path in folder.glob("*.json"):
        if path.name not in ("index.json", "take.json"):
            path.unlink()
    regenerate.save(draft, folder)
    assert {path.name for path in folder.glob("*.json")} == draft.assembled.files.keys()


def test_cases_that_another_command_wrote_meanwhile_are_not_lost(stones: Law, folder: Path) -> None:
    mine = regenerate.recomputed(stones, folder)
    edit(folder / "index.json", seed=5)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    with pytest.raises(UsageError, match="another command has written cases there"):
        regenerate.save(mine, folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_every_file_of_a_suite_is_among_those_looked_for_before_the_work(
    stones: Law, draft: Draft
) -> None:
    assert draft.assembled.files.keys() <= {*own_files.file_names(stones)}


@pytest.mark.parametrize(
    ("place", "checkout"),
    [
        ("work/room/games/stones/cases", "work"),
        ("work/.venv/lib/site-packages/games/stones/cases", None),
        ("work/.venv/lib/dist-packages/games/stones/cases", None),
        ("work/vendored/games/stones/cases", None),
        ("loose/games/stones/cases", None),
    ],
)
def test_a_checkout_is_what_has_a_project_file_and_no_installed_package_between(
    tmp_path: Path, place: str, checkout: str | None
) -> None:
    (tmp_path / place).mkdir(parents=True)
    (tmp_path / "work" / "vendored" / "stones-1.dist-info").mkdir(parents=True)
    (tmp_path / "work" / "pyproject.toml").touch()
    expected = None if checkout is None else (tmp_path / checkout).resolve()
    assert own_files.checkout_of(tmp_path / place) == expected


def test_cases_of_a_law_from_elsewhere_are_refused(stones: Law, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    with pytest.raises(UsageError, match="say with --out"):
        own_files.refuse_installed(stones.folder, tmp_path / "stones" / "cases")


def test_law_and_cases_in_one_checkout_may_be_written(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    own_files.refuse_installed(tmp_path / "a" / "law", tmp_path / "b" / "cases")


def test_cases_that_cannot_be_written_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr("os.access", lambda path, mode: False)
    with pytest.raises(UsageError, match="cannot be written to"):
        own_files.refuse_installed(tmp_path / "law", tmp_path / "cases")
