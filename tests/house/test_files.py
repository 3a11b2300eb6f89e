"""Files are replaced whole, or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lexludi.support.atomic import write_atomically, write_changed


def test_a_new_file_has_the_permissions_of_any_new_file(tmp_path: Path) -> None:
    plain, ours = tmp_path / "plain", tmp_path / "ours"
    plain.write_text("", "utf-8")
    write_atomically(ours, "é")
    assert ours.read_bytes() == b"\xc3\xa9"
    assert ours.stat().st_mode == plain.stat().st_mode


def test_a_replaced_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old", "utf-8")
    path.chmod(0o600)
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_file_stays_as_it_was_where_writing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_text("old", "utf-8")
    monkeypatch.setattr(Path, "replace", lambda *_: os.stat("/no such file"))  # noqa: PTH116
    with pytest.raises(OSError, match="No such file"):
        write_atomically(path, "new")
    assert path.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_has_not_changed_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"same")
    os.utime(path, (0, 0))
    write_changed(path, b"same")
    assert path.stat().st_mtime == 0


def test_a_file_that_has_changed_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    write_changed(path, b"new")
    assert path.read_bytes() == b"new"


def test_the_folders_of_a_new_file_are_made(tmp_path: Path) -> None:
    write_changed(tmp_path / "one" / "two" / "file", b"new")
    assert (tmp_path / "one" / "two" / "file").read_bytes() == b"new"
