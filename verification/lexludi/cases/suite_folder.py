"""Reading a folder of cases."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from lexludi.cases import manifest
from lexludi.cases.case import Case, CaseFile, Index, Play, PlayFile
from lexludi.support.errors import UsageError

INDEX = "index.json"
PLAYS = "plays.json"

Form = TypeVar("Form")


@dataclass(frozen=True)
class Suite:
    """A folder of cases, read and checked against its index."""

    index: Index
    plays: dict[str, Play]
    cases: tuple[Case, ...]

    def history(self, case: Case) -> tuple[dict[str, Any], ...] | None:
        """The steps from the start of a game to the case, if it was reached so."""
        if case.history is None:
            return None
        return self.plays[case.history.play].steps[: case.history.steps]


def read(directory: Path) -> Suite:
    """Read a folder of cases, or a release. UsageError where it is damaged or not understood."""
    manifest.check(directory)
    found = index(directory)
    for name, expected in found.files.items():
        manifest.refuse_outside(name, directory / INDEX)
        came = hashlib.sha256(_bytes(directory / name)).hexdigest()
        if came != expected:
            raise UsageError(
                f"{directory / name}: expected the hash {expected[:12]} of the index, got "
                f"{came[:12]}; `lexludi generate {found.game}` writes the cases again"
            )
    plays = _decode(directory / PLAYS, PlayFile).plays
    files = [_decode(directory / name, CaseFile) for name in sorted(found.files) if name != PLAYS]
    return Suite(found, plays, tuple(case for file in files for case in file.cases))


def index(directory: Path) -> Index:
    """The index of a folder of cases. UsageError where it is missing, damaged or not understood."""
    return _decode(directory / INDEX, Index)


def _decode(path: Path, form: type[Form]) -> Form:
    try:
        return msgspec.json.decode(_bytes(path), type=form)
    except msgspec.MsgspecError as error:
        raise UsageError(f"{path}: {error}") from error


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise UsageError(
            f"{path}: {error.strerror}; expected a folder of cases, as "
            "`lexludi generate GAME` writes it"
        ) from error
