"""Checks of committed cases that found no difference, kept from one run to the next.

What a check finds depends on the law, on every file of the suite and on the code, and all of these
are in its key.  A check that found a difference is never kept, so that it is named in every run.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path

from lexludi.cases.results import Coverage
from lexludi.catalogue.content import declarations
from lexludi.foreign.files import read_bytes
from lexludi.language import Law
from lexludi.support.cache import Cache, key_of
from lexludi.support.code_hash import installed_code

CACHE = Cache("checked")


def key(law: Law, directory: Path, players: Sequence[int], answers: Mapping[str, str]) -> str:
    """The hash of all that a check of the cases in a folder depends on. OSError passes through."""
    return key_of(
        code=installed_code(),
        law=(law.fingerprint, sorted(declarations(law).items())),
        suite=[(path, digest) for path, digest in _files(directory)],
        players=list(players),
        answers=sorted(answers.items()),
    )


def kept(key: str) -> Coverage | None:
    """What the check under a key found; None where none is kept."""
    found = CACHE.get(key, Coverage)
    return None if found is None or found.differs or not found.goals else found


def keep(key: str, found: Coverage) -> None:
    """Keep what a check found, unless anything differs."""
    if not found.differs:
        CACHE.put(key, found)


def _files(directory: Path) -> list[tuple[str, str]]:
    """Every file of a suite by its place in the folder, with the hash of its bytes."""
    return [
        (path.relative_to(directory).as_posix(), hashlib.sha256(read_bytes(path)).hexdigest())
        for path in sorted(directory.rglob("*"))
        if path.is_file()
    ]
