"""The manifest of a release: what it is, how much it holds, and the hash of every file."""

from __future__ import annotations

import hashlib
from pathlib import Path, PurePosixPath

import msgspec

from lexludi.support.errors import UsageError
from lexludi.support.messages import shown
from lexludi.support.stored_json import bytes_of, stored

MANIFEST = "manifest.json"
FORMAT = "lexludi-release"
VERSION = 1


class Manifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a release of a suite holds and what it was made from.

    `cases_version` and `protocol_version` are those of the two forms.  `only` names the rules
    and cases that were picked out; where it is empty, and `players` are all, the suite is whole.
    """

    format: str = FORMAT
    version: int = VERSION
    suite: str
    game: str
    law: str
    cases_version: int
    protocol_version: int
    players: tuple[int, ...]
    only: tuple[str, ...]
    counts: dict[str, int]
    files: dict[str, str]


def hashed(data: bytes) -> str:
    """The SHA-256 of the bytes of a file, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def read(directory: Path) -> Manifest | None:
    """The manifest of a folder, None where it is no release. UsageError where it is damaged."""
    path = directory / MANIFEST
    if not path.is_file():
        return None
    found = stored(path, Manifest, "the manifest of a release was expected")
    if (found.format, found.version) != (FORMAT, VERSION):
        raise UsageError(
            f"{path}: expected {FORMAT} {VERSION}, got {found.format} {found.version}; "
            "read it with the lexludi that wrote it"
        )
    return found


def check(directory: Path) -> None:
    """See to it that a release is as it was written; any other folder passes.

    UsageError where a file is missing or changed.
    """
    found = read(directory)
    for name, expected in (found.files if found else {}).items():
        refuse_outside(name, directory / MANIFEST)
        came = _hash(directory / name)
        if came != expected:
            raise UsageError(
                f"{directory / name}: expected the hash {expected[:12]} of {MANIFEST}, got "
                f"{came[:12]}; get the release again"
            )


def refuse_outside(name: str, path: Path) -> None:
    """UsageError where a name in the list at `path`, or a link, leads out of its folder."""
    parts = PurePosixPath(name).parts
    if not parts or ".." in parts or "\\" in name or ":" in name or name.startswith("/"):
        raise UsageError(f"{path}: expected names of files below its folder, got {shown(name)}")
    if not (path.parent / name).resolve().is_relative_to(path.parent.resolve()):
        raise UsageError(f"{path}: {shown(name)} is a link out of its folder: put the file there")


def _hash(path: Path) -> str:
    return hashed(bytes_of(path, f"{MANIFEST} names it, so get the release again"))


def foreign(directory: Path) -> tuple[str, ...]:
    """The files in a folder that no release wrote as they are, so that nobody else's are lost."""
    found = read(directory)
    known = found.files if found else {}
    files = (path for path in sorted(directory.rglob("*")) if not path.is_dir())
    names = {path.relative_to(directory).as_posix(): path for path in files}
    if found is not None:
        names.pop(MANIFEST)
    return tuple(name for name, path in names.items() if known.get(name) != _hash(path))
