"""Places to write to: refused before the work, not after it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lexludi.support.errors import UsageError


def writable_file(option: str, path: Path) -> None:
    """Refuse a place that cannot be written to before the work, not after it."""
    if str(path) == "-":
        raise UsageError(f"{option} -: expected the name of a file, and nothing is printed by `-`")
    if path.is_dir():
        raise UsageError(f"{option} {path} is a folder, and a file is to be written")
    writable_parent(option, path)


def drawing_file(option: str, path: Path) -> None:
    """Refuse a place for a drawing that cannot be written to, or that is named as another form."""
    writable_file(option, path)
    if path.suffix.lower() != ".svg":
        raise UsageError(
            f"{option} {path}: a drawing is SVG, and the name of its file ends in .svg: "
            f"give {option} {path.stem or 'board'}.svg"
        )


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
