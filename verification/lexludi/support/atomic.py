"""Writing files so that a reader never meets half of one."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lexludi.foreign.files import read_bytes

SHOWN = 40
"""Characters of a file's name that the name of the new one begins with until it takes its place."""


def write_atomically(path: Path, data: str | bytes) -> None:
    """Replace the file at `path` by `data` (text as UTF-8) in one move, or leave it as it was.

    The parent folder must exist; a link is followed.  OSError passes through to the caller,
    and is raised where something stands at the path that is no file, for example a device.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "Not a regular file", str(path))
    raw = data.encode("utf-8") if isinstance(data, str) else data
    with named(path):
        # Same folder, because a rename is atomic only within one file system.
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:SHOWN]}.")
        fresh = Path(name)
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(raw)
            fresh.chmod(_mode(path))
            fresh.replace(path)
        except BaseException:
            fresh.unlink(missing_ok=True)
            raise


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Let an error inside name what was to be written, not a file that nobody has seen."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def write_changed(path: Path, data: bytes) -> None:
    """Make the file at `path` hold this; one that does so already is left alone, with its time.

    Folders above it are made.  OSError passes through to the caller.
    """
    if not path.is_file() or read_bytes(path) != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, data)


def _mode(path: Path) -> int:
    """The permissions of the file to be replaced, or those any new file would get."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
