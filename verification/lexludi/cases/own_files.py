"""Where a suite may be written, so that nobody else's files are lost."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from lexludi.cases.case import SuiteIndex
from lexludi.cases.changelog import FOLDER
from lexludi.cases.manifest import MANIFEST
from lexludi.cases.suite_folder import INDEX, PLAYS
from lexludi.language import Law
from lexludi.support.errors import UsageError
from lexludi.support.messages import listed
from lexludi.support.stored_json import stored

INSTALLED = frozenset({"site-packages", "dist-packages"})
"""Folders into which packages are installed."""
ELSEWHERE = "name an empty or a new folder"


def file_names(law: Law) -> tuple[str, ...]:
    """Every file that a suite of the law can have, without its changelog."""
    return (INDEX, PLAYS, "games.json", *(f"{action}.json" for action in law.actions))


def refuse_foreign(directory: Path, game: str, names: Iterable[str]) -> None:
    """Refuse to write files of these names over somebody else's.

    Our own are those that the index of an earlier suite of the game names, the index itself, and
    the changelog beside it.  UsageError where a file of one of the names is none of them, where
    the index is not ours, or where the folder is a release.
    """
    if directory.exists() and not directory.is_dir():
        raise UsageError(f"{directory} is a file, and a folder is to be written")
    if (directory / MANIFEST).exists():
        raise UsageError(
            f"{directory} is a release, which `lexludi cases` writes as a whole; {ELSEWHERE}"
        )
    own = indexed(directory, game)
    if (directory / INDEX).exists():
        entries = (directory / FOLDER).glob("*.json")
        own |= {INDEX, *(f"{FOLDER}/{entry.name}" for entry in entries)}
    foreign = [name for name in names if name not in own and (directory / name).exists()]
    if foreign:
        raise UsageError(
            f"{directory} holds {listed(foreign[:3])}, which no index of cases there names, so "
            f"somebody else wrote it; {ELSEWHERE}"
        )


def indexed(directory: Path, game: str) -> frozenset[str]:
    """The files that the index in a folder names; none where there is no index.

    UsageError where the index is not one of cases of the game.
    """
    path = directory / INDEX
    if not path.exists():
        return frozenset()
    index = _index(path)
    if index.game != game:
        raise UsageError(f"{directory} holds cases of {index.game}, not of {game}; {ELSEWHERE}")
    outside = [name for name in index.files if Path(name).name != name]
    if outside:
        raise UsageError(f"{path}: expected names of files, got {outside[0]!r}; {ELSEWHERE}")
    return frozenset(index.files)


def _index(path: Path) -> SuiteIndex:
    return stored(path, SuiteIndex, f"it is no index of cases: {ELSEWHERE}")


def checkout_of(folder: Path) -> Path | None:
    """The source checkout that a folder lies in, None where it is installed or a loose copy.

    That is the nearest folder above with a `pyproject.toml`, unless packages are installed
    somewhere between: an environment may lie inside a checkout.
    """
    for parent in folder.resolve().parents:
        if parent.name in INSTALLED or any(parent.glob("*.dist-info")):
            return None
        if (parent / "pyproject.toml").is_file():
            return parent
    return None


def refuse_installed(law: Path, directory: Path) -> None:
    """Refuse a folder of cases that is installed, and not worked on.

    UsageError where it does not lie in one source checkout with the folder of the law, or
    cannot be written to.
    """
    checkout = checkout_of(directory)
    if checkout is None or checkout != checkout_of(law) or not _writable(directory):
        raise UsageError(
            f"{directory} is not in a source checkout of the game, or cannot be written to; "
            "say with --out where the cases are to go"
        )


def _writable(directory: Path) -> bool:
    return os.access(next(one for one in (directory, *directory.parents) if one.exists()), os.W_OK)
