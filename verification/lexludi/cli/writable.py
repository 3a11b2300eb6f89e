"""Places to write to: refused before the work, not after it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lexludi.support.errors import UsageError


def writable_file(option: str, path: Path) -> None:
    """Refuse a place that cannot be written to before the work, not after it."""
    if path.is_dir():
        raise UsageError(f"{option} {path} is a folder, and a file is to be written")
    writable_parent(option, path)


@contextmanager
def writing(what: str, path: Path) -> Iterator[None]:
    """Write there inside; UsageError where that fails.  `what` is the option that names it."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"{what} {path} cannot be written: {error.strerror}") from None


def writable_parent(option: str, path: Path) -> None:
    """Refuse a place in a folder that is not there."""
    if not path.absolute().parent.is_dir():
        raise UsageError(f"{option} {path}: there is no folder {path.parent}")
