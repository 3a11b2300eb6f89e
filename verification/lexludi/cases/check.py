"""Checking a suite by regeneration: whatever the law says otherwise than before is named.

What must follow is derived from the law each time, so a check needs no search.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from lexludi.cases import changelog, kept_checks, suite_folder
from lexludi.cases.assemble import Assembled
from lexludi.cases.case import Case, SuiteIndex
from lexludi.cases.goals import goals
from lexludi.cases.regenerate import recomputed
from lexludi.cases.results import Coverage
from lexludi.cases.selection import wanted
from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import Game
from lexludi.foreign.files import read_bytes
from lexludi.language import Law
from lexludi.language.read.chapters import read_chapters
from lexludi.language.read.fences import KINDS
from lexludi.support.canonical_json import canonical, differing
from lexludi.support.messages import listed
from lexludi.support.progress import Progress, ProgressUpdate, no_progress


def check(
    game: Game,
    *,
    directory: Path | None = None,
    players: Sequence[int] | None = None,
    answers: Mapping[str, str] | None = None,
    progress: Progress = no_progress,
) -> Coverage:
    """Derive every committed case again, and name whatever differs.

    The goals are the law's, whoever plays; `generated` counts the cases with these numbers
    of players and these answers.  UsageError where there are no cases for the law.  Where the last
    check of the same law and files found no difference, nothing is derived.
    """
    begun, law, folder = time.monotonic(), game.law, directory or game.cases
    suite = suite_folder.read(folder)
    asked = (players or law.counts, answers or {})
    key = kept_checks.key(law, folder, *asked)
    found = kept_checks.kept(key)
    if found is None:
        found = _checked(law, suite, folder, *asked)
        kept_checks.keep(key, found)
    progress(ProgressUpdate("cases", len(suite.cases), len(suite.cases)))
    return msgspec.structs.replace(found, seconds=time.monotonic() - begun)


def _checked(
    law: Law, suite: Suite, directory: Path, players: Sequence[int], answers: Mapping[str, str]
) -> Coverage:
    """What the cases in a folder cover, and what differs when they are derived again."""
    again = recomputed(law, directory).assembled
    counted = [c for c in again.cases if wanted(again.index, c, players, answers)]
    reached = {goal for case in again.cases if not case.constructed for goal in case.goals}
    every = goals(law)
    missed = tuple(again.index.missed)
    return Coverage(
        goals=len(every),
        reached=len(reached & every.keys()),
        constructed=len(every) - len(reached & every.keys()) - len(missed),
        generated=len(counted),
        missed=missed,
        differs=tuple(findings(law, suite, again, directory)),
    )


def vanished(folder: Path, directory: Path) -> tuple[str, ...]:
    """The rules that the suite cites and the chapters in `folder` no longer declare.

    Works where the chapters are no law any more, because what a deleted rule alone made
    use of is now idle: the message about that would not name the rule.
    """
    declared = set()
    for fence in read_chapters(folder, frozenset(KINDS)):
        if fence.kind in ("rule", "exception"):
            declared.add(fence.name)
        elif fence.kind in ("action", "chance"):
            declared |= {f"{fence.name}.when", f"{fence.name}.who"}
    return tuple(name for name in suite_folder.read(directory).index.rules if name not in declared)


def findings(law: Law, suite: Suite, again: Assembled, directory: Path) -> Iterator[str]:
    """Everything in which the suite and the law disagree, the causes before the symptoms."""
    yield from _gone(suite.index, again.index)
    yield from _parameters(suite.index, again.index)
    yield from _choices(suite.index, again.index)
    yield from _idle(again.index, law)
    for broken in again.broken:
        yield f"case {broken.id}: {broken.message} (rules: {', '.join(broken.rules) or 'none'})"
    yield from _needless(suite.cases, again.cases)
    yield from _changed(suite.cases, again.cases)
    for name, data in sorted(again.files.items()):
        path = directory / name
        if not path.exists() or read_bytes(path) != data:
            yield f"{name}: regeneration gives other bytes"
    yield from changelog.findings(directory, law.game, suite.cases)


def _gone(old: SuiteIndex, new: SuiteIndex) -> Iterator[str]:
    for name, cited in old.rules.items():
        if name not in new.rules:
            cases = [*cited.legal, *cited.illegal]
            yield f"rule {name}: cited by {len(cases)} cases, and the law has no such rule"


def _idle(new: SuiteIndex, law: Law) -> Iterator[str]:
    for name, cited in new.rules.items():
        if not cited.legal and not cited.illegal:
            yield f"rule {name}: no case exercises it ({law.place(name)})"


def _parameters(old: SuiteIndex, new: SuiteIndex) -> Iterator[str]:
    for name in sorted(old.parameters.keys() | new.parameters.keys()):
        if name not in new.parameters:
            yield f"parameter {name}: the index has it, and the law has not"
        elif name not in old.parameters:
            yield f"parameter {name}: the law has it, and the index has not"
        else:
            for path, was, now in differing(old.parameters[name], new.parameters[name]):
                players, _, key = path[1:].partition("/")
                where = f"{name}[{key.replace('/', '][')}]" if key else name
                values = f"{was!r} in the index, {now!r} in the law"
                yield f"parameter {where}: {values} ({players} players)"


def _choices(old: SuiteIndex, new: SuiteIndex) -> Iterator[str]:
    for kind, was, now in (
        ("point", old.reference, new.reference),
        ("variant", old.variants, new.variants),
    ):
        for path, before, after in differing(dict(was), dict(now)):
            yield f"{kind} {path[1:]}: {before!r} in the index, {after!r} in the law"


def _needless(old: Sequence[Case], new: Sequence[Case]) -> Iterator[str]:
    """Cases with answers that they do not need."""
    needed = {case.id: case.setup.answers for case in new}
    for case in old:
        spared = sorted(case.setup.answers.keys() - needed.get(case.id, case.setup.answers).keys())
        if spared:
            yield f"case {case.id}: nothing that it shows depends on the answer to {listed(spared)}"


def _changed(old: Sequence[Case], new: Sequence[Case]) -> Iterator[str]:
    """Cases that are still asked and have another answer."""
    now = {case.id: case for case in new}
    for case in old:
        again = now.get(case.id)
        if again is not None and again.hash != case.hash:
            yield f"case {case.id}: {_difference(case, again)}"


def _difference(case: Case, again: Case) -> str:
    rules = sorted({*case.rules} ^ {*again.rules}) or sorted(again.rules)
    was, now = msgspec.to_builtins(case), msgspec.to_builtins(again)
    for path, before, after in differing(was, now):
        if not path.startswith("/hash"):
            shown = [
                v if isinstance(v, str) else canonical(v) for v in map(_plain, (before, after))
            ]
            return f"{path} was {shown[0][:80]}, is {shown[1][:80]} (rules: {', '.join(rules)})"
    return "its hash does not belong to it"


def _plain(value: Any) -> Any:
    return (
        value if isinstance(value, str | int | float | bool | list | dict | None) else repr(value)
    )
