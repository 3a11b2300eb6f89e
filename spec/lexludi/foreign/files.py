"""Reading files that anybody may have written: regular ones only, and only so many bytes."""

from __future__ import annotations

import errno
import stat
from pathlib import Path

LARGEST = 64 << 20
"""Bytes beyond which a file is not read."""


def read_bytes(path: Path, most: int = LARGEST) -> bytes:
    """The bytes of a regular file.

    A pipe without a writer would never end to wait, and a device never end to give.

    Arguments:
        path: the file; a link is followed.
        most: the size in bytes beyond which it is refused.

    Raises:
        OSError: it cannot be read, is no regular file, or is too large; `strerror` says which.
    """
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode):
        what = "a folder" if stat.S_ISDIR(mode) else "a pipe or a device"
        raise OSError(errno.EINVAL, f"expected a regular file, not {what}", str(path))
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"the file is larger than {_size(most)}", str(path))
    return data


def read_text(path: Path, most: int = LARGEST) -> str:
    """The text of a regular file in UTF-8, with or without a mark at its beginning.

    Raises:
        OSError: as `read_bytes`.
        UnicodeDecodeError: it is not UTF-8.
    """
    return read_bytes(path, most).decode("utf-8-sig")


def _size(count: int) -> str:
    return f"{count >> 20} MiB" if count >= 1 << 20 else f"{count >> 10} KiB"
