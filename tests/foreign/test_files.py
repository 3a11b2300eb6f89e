"""Whatever file somebody names, reading it ends, and takes no more memory than it may."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lexludi.foreign.files import read_bytes, read_text


def test_a_file_of_the_largest_size_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    assert read_bytes(tmp_path / "file", most=5) == b"12345"


def test_a_larger_file_is_refused_with_the_size(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * 2049)
    with pytest.raises(OSError, match="larger than 2 KiB"):
        read_bytes(tmp_path / "file", most=2048)


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="expected a regular file, not a folder"):
        read_bytes(tmp_path)


def test_a_pipe_is_refused_though_nobody_writes_to_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="not a pipe or a device"):
        read_bytes(tmp_path / "pipe")


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_a_device_is_refused(device: str) -> None:
    with pytest.raises(OSError, match="not a pipe or a device"):
        read_bytes(Path(device))


def test_a_mark_at_the_beginning_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("\ufeffé", "utf-8")
    assert read_text(tmp_path / "file") == "é"


def test_text_that_is_not_utf_8_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\xed\xa0\x80")
    with pytest.raises(UnicodeDecodeError):
        read_text(tmp_path / "file")
