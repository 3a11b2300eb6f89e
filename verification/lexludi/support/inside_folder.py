"""Writing several files into a folder: all of them or none, and never out of it through a link."""

from __future__ import annotations

import errno
import shutil
import tempfile
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from lexludi.foreign.files import read_bytes
from lexludi.support.atomic import named, write_changed
from lexludi.support.system import here

READY = ".lexludi-ready"
"""The folder with what is yet to be moved to its place: whole from the moment it has this name."""
NEW, GONE = "new", "gone"
"""Its folders: of new files, and of empty ones with the names of those to be removed."""


def write_inside(folder: Path, name: str, data: bytes) -> None:
    """Make the file `name` below a folder hold this; folders are made, an equal file is left alone.

    OSError passes through, and is raised where a link below the folder leads out of it.
    """
    write_changed(inside(folder, name), data)


def replace_together(folder: Path, files: Mapping[str, bytes], gone: Collection[str] = ()) -> None:
    """Make files below a folder hold this, and remove others: all of it, or nothing.

    A run that is killed leaves the folder as it was, or what `complete` completes.  The folder is
    made.  OSError as of `write_inside`.
    """
    changed = {name: data for name, data in files.items() if not _holds(folder, name, data)}
    gone = [name for name in gone if inside(folder, name).is_file()]
    if not changed and not gone:
        return
    folder.mkdir(parents=True, exist_ok=True)
    with named(folder):
        stage = Path(tempfile.mkdtemp(dir=folder, prefix=f"{READY}."))
        try:
            for name, data in changed.items():
                _put(stage / NEW / name, data)
            for name in gone:
                _put(stage / GONE / name, b"")
            stage.rename(folder / READY)
        except BaseException:
            shutil.rmtree(stage, ignore_errors=True)
            raise
        complete(folder)


def complete(folder: Path) -> None:
    """Move to its place what a run that was killed had made ready, if there is anything.

    OSError as of `write_inside`.
    """
    ready = folder / READY
    if ready.is_symlink() or not ready.is_dir():
        return
    for name, path in _below(ready / NEW):
        target = inside(folder, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.is_file():
            shutil.copymode(target, path)
        path.replace(target)
    for name, _ in _below(ready / GONE):
        inside(folder, name).unlink(missing_ok=True)
    shutil.rmtree(ready)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Let one process at a time write to a folder, which is made; what a killed one left is gone.

    OSError passes through, and is raised where another process writes too long.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with here.alone_in(folder):
        complete(folder)
        for unready in folder.glob(f"{READY}.*"):
            shutil.rmtree(unready, ignore_errors=True)
        yield


def settle(folder: Path) -> None:
    """Complete a folder, if there is one, as `alone` does, and write nothing else."""
    if folder.is_dir():
        with alone(folder):
            pass


def _put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def _below(folder: Path) -> Iterator[tuple[str, Path]]:
    """The regular files below a folder, by their names in it."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            yield path.relative_to(folder).as_posix(), path


def _holds(folder: Path, name: str, data: bytes) -> bool:
    path = inside(folder, name)
    return path.is_file() and read_bytes(path) == data


def inside(folder: Path, name: str) -> Path:
    """The path of something below a folder. OSError where a link on the way leads out of it."""
    path = folder / name
    if not path.resolve().is_relative_to(folder.resolve()):
        raise OSError(errno.EPERM, f"{name} is a link out of {folder}: remove it", str(path))
    return path
