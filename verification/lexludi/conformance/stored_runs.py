"""Reading the results of earlier runs, which `lexludi conform --format json` has printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from lexludi.conformance.verdicts import ConformResult
from lexludi.foreign.visible import plain
from lexludi.language import Law
from lexludi.support.canonical_json import canonical
from lexludi.support.errors import UsageError
from lexludi.support.stored_json import stored

KIND = "conform"
EXPECTED = "expected what `lexludi conform GAME --format json` prints"


class _Head(msgspec.Struct, frozen=True):
    kind: str
    version: int
    game: str
    law: str


class _Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    version: int
    game: str
    law: str
    result: ConformResult


@dataclass(frozen=True)
class StoredRun:
    """The result of an earlier run, the file that holds it, and a name that no other run has."""

    path: Path
    name: str
    result: ConformResult


def stored_runs(law: Law, version: int, paths: Sequence[Path]) -> tuple[StoredRun, ...]:
    """The results in some files, one each, that answer the same cases of a law.

    Arguments:
        law: the law that the cases were derived from.
        version: the version of the envelope that is understood.
        paths: the files.

    Raises:
        UsageError: a file cannot be read, is damaged, or is about other cases than the first.
    """
    found = [(path, _read(law, version, path)) for path in paths]
    for path, result in found[1:]:
        _same_cases(found[0], path, result)
    names = Counter(_name(result) for _, result in found)
    return tuple(
        StoredRun(path, _name(r) if names[_name(r)] == 1 else f"{_name(r)} ({path})", r)
        for path, r in found
    )


def _name(result: ConformResult) -> str:
    return plain(result.implementation)[:60] or "unnamed"


def _read(law: Law, version: int, path: Path) -> ConformResult:
    head = stored(path, _Head, EXPECTED)
    _agree(path, "$.kind", KIND, head.kind)
    _agree(path, "$.version", version, head.version)
    _agree(path, "$.game", law.game, head.game)
    hint = "; run the cases of this law again"
    _agree(path, "$.law", law.fingerprint[:12], head.law[:12], hint)
    result = stored(path, _Whole, EXPECTED).result
    cases = Counter(one.case for one in result.verdicts)
    if twice := next((case for case, count in cases.items() if count > 1), None):
        raise UsageError(f"{path}: $.result.verdicts: {plain(twice)} stands there twice")
    counted = Counter(one.verdict for one in result.verdicts)
    for word in ("passed", "failed", "errored", "skipped", "known"):
        _agree(path, f"$.result.{word}", counted[word], getattr(result, word))
    return result


def _agree(path: Path, where: str, expected: Any, came: Any, hint: str = "") -> None:
    if came != expected:
        raise UsageError(f"{path}: {where}: expected {expected}, got {_shown(came)}{hint}")


def _shown(value: Any) -> str:
    """A value of a file, which may hold anything."""
    return plain(value if isinstance(value, str) else canonical(value))[:60]


def _same_cases(first: tuple[Path, ConformResult], path: Path, result: ConformResult) -> None:
    """UsageError where two runs are not about the same cases: a table would not compare them."""
    for name in ("suite", "reading"):
        wanted, came = getattr(first[1], name), getattr(result, name)
        if wanted != came:
            raise UsageError(
                f"{path}: $.result.{name}: expected {_shown(wanted)} as in {first[0]}, "
                f"got {_shown(came)}; run both with the same options"
            )
    wanted, came = ({one.case for one in run.verdicts} for run in (first[1], result))
    for case in sorted(wanted ^ came)[:1]:
        lacks = path if case in wanted else first[0]
        other = first[0] if case in wanted else path
        raise UsageError(
            f"{lacks}: $.result.verdicts: expected the cases of {other}, and {plain(case)} is "
            "missing; run both with the same options"
        )
