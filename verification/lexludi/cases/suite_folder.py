"""Reading a folder of cases."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lexludi.cases import manifest
from lexludi.cases.case import Case, CaseFile, Play, PlayFile, SuiteIndex
from lexludi.support.errors import UsageError
from lexludi.support.stored_json import bytes_of, stored

INDEX = "index.json"
PLAYS = "plays.json"
EXPECTED = "expected a folder of cases, as `lexludi generate GAME` writes it"


@dataclass(frozen=True)
class Suite:
    """A folder of cases, read and checked against its index."""

    index: SuiteIndex
    plays: dict[str, Play]
    cases: tuple[Case, ...]

    def history(self, case: Case) -> tuple[dict[str, Any], ...] | None:
        """The steps from the start of a game to the case, if it was reached so."""
        if case.history is None:
            return None
        return self.plays[case.history.play].steps[: case.history.steps]


def there(directory: Path) -> bool:
    """Whether a folder holds cases, sound or damaged; one that is empty holds none."""
    return directory.is_dir() and any(directory.iterdir())


def read(directory: Path) -> Suite:
    """Read a folder of cases, or a release. UsageError where it is damaged or not understood."""
    manifest.check(directory)
    found = index(directory)
    for name, expected in found.files.items():
        manifest.refuse_outside(name, directory / INDEX)
        came = hashlib.sha256(bytes_of(directory / name, EXPECTED)).hexdigest()
        if came != expected:
            raise UsageError(
                f"{directory / name}: expected the hash {expected[:12]} of the index, got "
                f"{came[:12]}; `lexludi generate {found.game}` writes the cases again"
            )
    plays = stored(directory / PLAYS, PlayFile, EXPECTED).plays
    names = sorted(name for name in found.files if name != PLAYS)
    files = [stored(directory / name, CaseFile, EXPECTED) for name in names]
    return Suite(found, plays, tuple(case for file in files for case in file.cases))


def index(directory: Path) -> SuiteIndex:
    """The index of a folder of cases. UsageError where it is missing, damaged or not understood."""
    return stored(directory / INDEX, SuiteIndex, EXPECTED)
