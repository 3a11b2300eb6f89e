"""The committed suite of a law: written by one command, checked by regeneration.

What the suite holds of a search is its input: who plays, which steps, what is asked.  What
must follow is derived from the law each time, so a check needs no search, and whatever the
law says otherwise than before comes out by name.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from lexludi.cases import changelog, suite_folder
from lexludi.cases.assemble import Assembled, assemble, from_found, from_suite
from lexludi.cases.case import Case, Index
from lexludi.cases.changelog import Entry
from lexludi.cases.complete import Built, Construct, completed
from lexludi.cases.construct import construct as from_solver
from lexludi.cases.derive import CaseInput
from lexludi.cases.further import further
from lexludi.cases.generate import Effort, search
from lexludi.cases.goals import goals
from lexludi.cases.losses import NOTHING, Losses, losses
from lexludi.cases.results import Coverage
from lexludi.cases.search import Question
from lexludi.cases.selection import wanted
from lexludi.cases.suite_folder import INDEX, Suite
from lexludi.cases.target import indexed, refuse_foreign
from lexludi.catalogue import Game
from lexludi.language import Law
from lexludi.language.read.chapters import read_chapters
from lexludi.language.read.fences import KINDS
from lexludi.support.atomic import write_changed
from lexludi.support.canonical_json import canonical, differing
from lexludi.support.errors import UsageError
from lexludi.support.progress import Progress, ProgressUpdate, no_progress


@dataclass(frozen=True)
class Draft:
    """A suite that is worked out and not yet written, with the versions before it."""

    assembled: Assembled
    versions: tuple[Entry, ...] = ()
    losses: Losses = NOTHING


def write(
    law: Law,
    directory: Path,
    *,
    seed: int = 0,
    effort: Effort | None = None,
    construct: Construct = from_solver,
    progress: Progress = no_progress,
) -> Index:
    """Search games and write the whole suite of a law into a folder.

    `construct` gives positions for the goals that no game reached.  The same law, seed, effort
    and solver give the same bytes.  Case files that the suite no longer has are removed from
    the folder.
    """
    inputs = searched(law, seed, effort or Effort(), construct, progress)
    return save(drafted(law, inputs, directory, seed), directory)


def searched(
    law: Law,
    seed: int,
    effort: Effort,
    construct: Construct = from_solver,
    progress: Progress = no_progress,
) -> list[CaseInput]:
    """What the cases of a law ask, after a search of so much effort."""
    finder = search(law, players=law.counts, seed=seed, effort=effort, progress=progress)
    inputs = from_found(finder.found, list(finder.goals))
    inputs += _built(completed(finder, construct, law.counts))
    return inputs + further(
        law, inputs, players=law.counts, seed=seed, effort=effort, progress=progress
    )


def drafted(law: Law, inputs: Sequence[CaseInput], directory: Path, seed: int) -> Draft:
    """The suite of these inputs, numbered after the versions in a folder."""
    versions = changelog.entries(directory)
    last = changelog.last(versions)
    return Draft(assemble(law, inputs, list(goals(law)), seed, last), versions)


def renewed(law: Law, directory: Path) -> Draft:
    """The suite in a folder with what the law says today to the questions that it already asks.

    UsageError where there is no suite, or that of another game.
    """
    suite = suite_folder.read(directory)
    if suite.index.game != law.game:
        raise UsageError(f"{directory}: expected cases of {law.game}, got {suite.index.game}")
    draft = drafted(law, from_suite(law, suite), directory, suite.index.seed)
    again = draft.assembled
    lost = losses(suite.cases, suite.index, again.index, again.broken)
    return replace(draft, losses=lost)


def renew(law: Law, directory: Path) -> Index:
    """Write the suite in a folder again. UsageError where it would lose cases or goals."""
    draft = renewed(law, directory)
    if draft.losses:
        raise UsageError("\n".join([f"{directory}: cases would be lost", *draft.losses.lines()]))
    return save(draft, directory)


def save(draft: Draft, directory: Path, note: str | None = None) -> Index:
    """Write a suite and its versions into a folder, with a new version where there is a note.

    UsageError, before anything is written, where the note has nothing to be about, or where
    files of somebody else are in the way.
    """
    versions, index = draft.versions, draft.assembled.index
    if note is not None:
        versions = (changelog.next_entry(versions, draft.assembled.cases, note), *versions)
    files = {**draft.assembled.files, **changelog.files(versions)}
    refuse_foreign(directory, index.game, files)
    for name in indexed(directory, index.game) - files.keys():
        (directory / name).unlink(missing_ok=True)
    # The index first: what it names is known for ours if the rest does not get written.
    for name in sorted(files, key=lambda name: name != INDEX):
        write_changed(directory / name, files[name])
    return index


def _built(built: Mapping[str, Built]) -> list[CaseInput]:
    """One input for each goal that only a constructed position shows."""
    inputs = []
    for goal, (setup, position, step) in built.items():
        question: Question = "step" if step is not None else "result"
        inputs.append(CaseInput(goal, (goal,), setup, None, question, step, position))
    return inputs


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
    of players and these answers.  Unusable where there are no cases for the law.
    """
    begun = time.monotonic()
    law = game.law
    directory = directory or game.cases
    suite = suite_folder.read(directory)
    again = renewed(law, directory).assembled
    progress(ProgressUpdate("cases", len(suite.cases), len(suite.cases)))
    counted = [
        c for c in again.cases if wanted(again.index, c, players or law.counts, answers or {})
    ]
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
        seconds=time.monotonic() - begun,
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
    yield from _changed(suite.cases, again.cases)
    for name, data in sorted(again.files.items()):
        path = directory / name
        if not path.exists() or path.read_bytes() != data:
            yield f"{name}: regeneration gives other bytes"
    yield from changelog.findings(directory, law.game, suite.cases)


def _gone(old: Index, new: Index) -> Iterator[str]:
    for name, cited in old.rules.items():
        if name not in new.rules:
            cases = [*cited.legal, *cited.illegal]
            yield f"rule {name}: cited by {len(cases)} cases, and the law has no such rule"


def _idle(new: Index, law: Law) -> Iterator[str]:
    for name, cited in new.rules.items():
        if not cited.legal and not cited.illegal:
            yield f"rule {name}: no case exercises it ({law.place(name)})"


def _parameters(old: Index, new: Index) -> Iterator[str]:
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


def _choices(old: Index, new: Index) -> Iterator[str]:
    for kind, was, now in (
        ("point", old.reference, new.reference),
        ("variant", old.variants, new.variants),
    ):
        for path, before, after in differing(dict(was), dict(now)):
            yield f"{kind} {path[1:]}: {before!r} in the index, {after!r} in the law"


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
