"""Putting a whole folder in the place of another, so that a run that is killed loses neither."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from lexludi.support.atomic import named
from lexludi.support.system import here


def write_folder(directory: Path, files: Mapping[str, bytes]) -> None:
    """Put a folder with these files, by their paths in it, in the place of `directory`.

    What stood there is gone; the parent folder must exist.  Where writing fails, everything is
    left as it was, and OSError passes through to the caller.

    Linux exchanges the two folders in one move.  Elsewhere the old one stands beside its place for
    a moment, under the name that `set_aside` gives; a run that finds it so puts it back.
    """
    directory = directory.resolve()
    with named(directory):
        restore(directory)
        work = Path(tempfile.mkdtemp(dir=directory.parent, prefix=f".{directory.name}."))
        try:
            fresh = _filled(work / "new", files)
            if not directory.exists():
                fresh.rename(directory)
            elif not here.exchange(fresh, directory):
                _in_two_moves(fresh, directory)
        finally:
            shutil.rmtree(work)


def set_aside(directory: Path) -> Path:
    """Where the folder that is replaced stands between two moves."""
    return directory.with_name(f".{directory.name}.lexludi-replaced")


def restore(directory: Path) -> None:
    """Finish what a run that was killed between two moves has left. OSError passes through."""
    old = set_aside(directory)
    if old.is_symlink() or not old.is_dir():
        return
    if directory.exists():
        shutil.rmtree(old)
    else:
        old.rename(directory)


def _filled(folder: Path, files: Mapping[str, bytes]) -> Path:
    folder.mkdir()
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def _in_two_moves(fresh: Path, directory: Path) -> None:
    old = directory.rename(set_aside(directory))
    try:
        fresh.rename(directory)
    except BaseException:
        old.rename(directory)
        raise
    shutil.rmtree(old)
