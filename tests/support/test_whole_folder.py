"""A folder that is replaced is the old one or the new one, whenever the run is killed."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.support.killed_runs import killed_runs

from lexludi.support import whole_folder
from lexludi.support.system import portable, unix
from lexludi.support.whole_folder import set_aside, write_folder

OLD = {"a": b"old", "b/c": b"old"}
NEW = {"a": b"new", "d/e": b"new"}


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def filled(folder: Path, files: Mapping[str, bytes] = OLD) -> Path:
    write_folder(folder, files)
    return folder


def test_a_folder_is_replaced_as_a_whole(tmp_path: Path) -> None:
    folder = filled(tmp_path / "folder")
    write_folder(folder, NEW)
    assert contents(folder) == NEW
    assert list(tmp_path.iterdir()) == [folder]


def test_two_moves_replace_it_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole_folder, "here", portable)
    folder = filled(tmp_path / "folder")
    write_folder(folder, NEW)
    assert contents(folder) == NEW
    assert list(tmp_path.iterdir()) == [folder]


@pytest.mark.skipif(not hasattr(unix, "exchange"), reason="needs Unix")
def test_a_killed_run_leaves_the_folder_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole_folder, "here", unix)
    one, other = filled(tmp_path / "one"), filled(tmp_path / "other", NEW)
    if not unix.exchange(one, other):
        pytest.skip("this system exchanges no folders")
    folder = filled(tmp_path / "folder")
    seen = []
    for _ in killed_runs(lambda: write_folder(folder, NEW)):
        seen.append(contents(folder))
        write_folder(folder, OLD)
    assert [one for one in seen if one not in (OLD, NEW)] == []
    assert OLD in seen
    assert NEW in seen


def test_a_run_after_one_that_was_killed_between_two_moves_has_the_old_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole_folder, "here", portable)
    folder = filled(tmp_path / "folder")
    between = 0
    for _ in killed_runs(lambda: write_folder(folder, NEW)):
        between += not folder.exists()
        whole_folder.restore(folder)
        assert contents(folder) in (OLD, NEW)
        assert not set_aside(folder).exists()
        write_folder(folder, OLD)
    assert between > 0


def test_the_old_folder_stays_where_the_new_one_cannot_take_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole_folder, "here", portable)
    folder, rename = filled(tmp_path / "folder"), Path.rename

    def failing(path: Path, target: Path) -> Path:
        if path.name == "new":
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(OSError, match="No space left") as found:
        write_folder(folder, NEW)
    assert found.value.filename == str(folder)
    assert contents(folder) == OLD
    assert list(tmp_path.iterdir()) == [folder]
