"""Files that belong together are written together, and never out of their folder."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest
from tests.support.killed_runs import killed_runs

from lexludi.support.inside_folder import READY, alone, replace_together, write_inside
from lexludi.support.system import unix

OLD = {"index": b"old", "one": b"old", "below/two": b"old"}
NEW = {"index": b"new", "below/two": b"new", "three": b"new"}


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with three files."""
    replace_together(tmp_path / "folder", OLD)
    return tmp_path / "folder"


def test_files_are_replaced_and_removed(folder: Path) -> None:
    replace_together(folder, NEW, {"one"})
    assert contents(folder) == NEW


def test_other_files_stay(folder: Path) -> None:
    replace_together(folder, {"index": b"new"}, {"no such file"})
    assert contents(folder) == {**OLD, "index": b"new"}


def test_files_that_have_not_changed_are_left_alone(folder: Path) -> None:
    for name in OLD:
        os.utime(folder / name, (0, 0))
    replace_together(folder, {**OLD, "one": b"new"})
    assert [name for name in OLD if (folder / name).stat().st_mtime != 0] == ["one"]


def test_a_replaced_file_keeps_its_permissions(folder: Path) -> None:
    (folder / "one").chmod(0o600)
    replace_together(folder, {"one": b"new"})
    assert (folder / "one").stat().st_mode & 0o777 == 0o600


def test_a_killed_run_leaves_the_old_files_or_the_new_ones(folder: Path) -> None:
    seen = []
    for _ in killed_runs(lambda: replace_together(folder, NEW, {"one"})):
        with alone(folder):
            seen.append(contents(folder))
            replace_together(folder, OLD, {"three"})
    assert [one for one in seen if one not in (OLD, NEW)] == []
    assert OLD in seen
    assert NEW in seen


@pytest.mark.parametrize("name", ["index", "below/two", "new/four"])
def test_nothing_is_written_through_a_link_out_of_the_folder(
    folder: Path, tmp_path: Path, name: str
) -> None:
    (tmp_path / "two").write_bytes(b"mine")
    place = folder / name
    if "/" in name:
        for path in sorted(place.parent.glob("*")):
            path.unlink()
        if place.parent.exists():
            place.parent.rmdir()
        place.parent.symlink_to(tmp_path)
    else:
        place.unlink()
        place.symlink_to(tmp_path / "two")
    before = contents(tmp_path)
    with pytest.raises(OSError, match=f"{name} is a link out of"):
        replace_together(folder, {"one": b"new", name: b"new"})
    with pytest.raises(OSError, match=f"{name} is a link out of"):
        write_inside(folder, name, b"new")
    assert contents(tmp_path) == before


def test_what_a_stranger_made_ready_is_not_moved_out_of_the_folder(
    folder: Path, tmp_path: Path
) -> None:
    (folder / READY / "new" / "out").mkdir(parents=True)
    (folder / READY / "new" / "out" / "two").write_bytes(b"theirs")
    (tmp_path / "two").write_bytes(b"mine")
    (folder / "out").symlink_to(tmp_path)
    with pytest.raises(OSError, match="out/two is a link out of"), alone(folder):
        pass
    assert (tmp_path / "two").read_bytes() == b"mine"


@pytest.mark.skipif(os.name != "posix", reason="only Unix locks folders")
def test_one_writer_waits_for_the_other(folder: Path) -> None:
    order = []

    def second() -> None:
        with unix.alone_in(folder):
            order.append("second")

    with unix.alone_in(folder):
        thread = threading.Thread(target=second)
        thread.start()
        time.sleep(0.1)
        order.append("first")
    thread.join()
    assert order == ["first", "second"]


@pytest.mark.skipif(os.name != "posix", reason="only Unix locks folders")
def test_nobody_waits_for_ever(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unix, "TURN", 0.05)
    with (
        unix.alone_in(folder),
        pytest.raises(OSError, match="another process has been writing there too long"),
        unix.alone_in(folder),
    ):
        pass
