"""The committed suite of a law, written by one command.

What the suite holds of a search is its input: who plays, which steps, what is asked.  What
must follow is derived from the law each time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from lexludi.cases import changelog, suite_folder
from lexludi.cases.assemble import Assembled, assemble, from_found, from_suite, without
from lexludi.cases.case import SuiteIndex
from lexludi.cases.changelog import ChangelogEntry
from lexludi.cases.derive import BrokenInput, CaseInput
from lexludi.cases.generation.complete import Built, Construct, completed
from lexludi.cases.generation.construct import construct as from_solver
from lexludi.cases.generation.for_survivors import search_for_survivors
from lexludi.cases.generation.further import Searched, for_faults, further
from lexludi.cases.generation.generate import FURTHER, Effort, search, search_further
from lexludi.cases.generation.search import Finder, GoalMoment, Question
from lexludi.cases.goals import goals
from lexludi.cases.losses import NOTHING, Losses, losses
from lexludi.cases.manifest import hashed
from lexludi.cases.needed_answers import with_needed_answers
from lexludi.cases.own_files import indexed, refuse_foreign
from lexludi.cases.suite_folder import EXPECTED, INDEX, Suite
from lexludi.language import Law
from lexludi.mutants.element_faults import element_sites
from lexludi.mutants.mutant import Mutant
from lexludi.support.errors import UsageError
from lexludi.support.inside_folder import alone, replace_together
from lexludi.support.number_words import word
from lexludi.support.progress import Progress, no_progress
from lexludi.support.stored_json import bytes_of


@dataclass(frozen=True)
class Draft:
    """A suite that is worked out and not yet written, with the versions before it.

    `read` is the folder that it goes on from, if any, with the hash of the index there.
    """

    assembled: Assembled
    versions: tuple[ChangelogEntry, ...] = ()
    losses: Losses = NOTHING
    read: tuple[Path, str] | None = None


def write(
    law: Law,
    directory: Path,
    *,
    seed: int = 0,
    effort: Effort | None = None,
    construct: Construct = from_solver,
    progress: Progress = no_progress,
) -> SuiteIndex:
    """Search games and write the whole suite of a law into a folder.

    `construct` gives positions for the goals that no game reached.  The same law, seed, effort
    and solver give the same bytes.  Case files that the suite no longer has are removed from
    the folder, and so are cases that this search does not find.
    """
    found = searched(law, seed, effort or Effort(), construct, progress)
    return save(drafted(law, found, directory, seed), directory, allow_loss=True)


def searched(
    law: Law,
    seed: int,
    effort: Effort,
    construct: Construct = from_solver,
    progress: Progress = no_progress,
) -> Searched:
    """What the cases of a law ask, after a search of so much effort."""
    finder = search(law, players=law.counts, seed=seed, effort=effort, progress=progress)
    inputs = from_found(finder.found, list(finder.goals))
    inputs += _built(completed(finder, construct, law.counts))
    more = further(law, inputs, players=law.counts, seed=seed, effort=effort, progress=progress)
    return replace(more, inputs=inputs + more.inputs)


def drafted(law: Law, found: Searched, directory: Path, seed: int) -> Draft:
    """The suite of what was found, numbered after the versions in a folder.

    Each case has only the answers that it needs.
    """
    versions = changelog.entries(directory)
    last = changelog.last(versions)
    inputs = with_needed_answers(law, found.inputs)
    return Draft(assemble(law, inputs, list(goals(law)), seed, last, found.silent), versions)


def recomputed(law: Law, directory: Path) -> Draft:
    """The suite in a folder with what the law says today to the questions that it already asks.

    UsageError where there is no suite, or that of another game.
    """
    read = directory, _hash_of_index(directory)
    suite = suite_folder.read(directory)
    if suite.index.game != law.game:
        raise UsageError(f"{directory}: expected cases of {law.game}, got {suite.index.game}")
    kept = Searched(from_suite(law, suite), _still_silent(law, suite.index.silent))
    draft = drafted(law, kept, directory, suite.index.seed)
    again = draft.assembled
    return replace(draft, losses=_losses(suite, again, again.broken), read=read)


def added(
    law: Law,
    directory: Path,
    effort: Effort = FURTHER,
    construct: Construct = from_solver,
    survivors: Sequence[Mutant] = (),
    progress: Progress = no_progress,
) -> Draft:
    """The suite in a folder as `recomputed` has it, with new cases for the goals that it misses.

    Faults of the law that no case shows are sought as well, and so are the mutants given.
    A case that shows none of its goals any more is no loss where other cases show them.
    The same suite, law, effort and solver give the same bytes.
    """
    draft = recomputed(law, directory)
    suite = suite_folder.read(directory)
    broken, unshown = draft.assembled.broken, draft.assembled.unshown
    known = without(from_suite(law, suite), {one.id for one in broken}, unshown)
    finder = _finder(law, known, draft.assembled.index.missed)
    seed = suite.index.seed
    search_further(finder, seed=seed, effort=effort, progress=progress)
    missed = draft.assembled.index.missed
    found = {goal: finder.found[goal] for goal in missed if goal in finder.found}
    new = from_found(found, list(finder.goals))
    new += _built(completed(finder, construct, law.counts))
    more = for_faults(
        law, [*known, *new], players=law.counts, seed=seed, effort=effort, progress=progress
    )
    new += more.inputs
    new += search_for_survivors(
        law, [*known, *new], survivors, players=law.counts, seed=seed,
        games=effort.survivors, walks=effort.walks, progress=progress,
    )  # fmt: skip
    inputs = [*known, *_named_anew(new, {one.id for one in known})]
    again = drafted(law, replace(more, inputs=inputs), directory, seed)
    lost = tuple(one for one in broken if one.id not in unshown)
    return replace(again, losses=_losses(suite, again.assembled, lost), read=draft.read)


def standing(directory: Path) -> Suite | None:
    """The suite of a folder; None where there is none, or one that can only be written anew."""
    try:
        return suite_folder.read(directory) if (directory / INDEX).exists() else None
    except UsageError:
        return None


def compared(draft: Draft, suite: Suite) -> Draft:
    """A draft with what it has not of a suite that it was not made from.

    Goals that no case of that suite showed are not lost.
    """
    found = _losses(suite, draft.assembled)
    missed = tuple(goal for goal in found.missed if goal in found.shown)
    return replace(draft, losses=replace(found, missed=missed))


def _losses(suite: Suite, new: Assembled, broken: tuple[BrokenInput, ...] = ()) -> Losses:
    return losses(suite.cases, suite.index, new.cases, new.index, broken)


def _still_silent(law: Law, silent: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The elements that no case shows, without those that the law no longer has."""
    known = {one.name for site in element_sites(law) for one in site.elements} if silent else ()
    return {why: tuple(name for name in names if name in known) for why, names in silent.items()}


def _finder(law: Law, known: Sequence[CaseInput], missed: Sequence[str]) -> Finder:
    """A finder to which only the missed goals are open."""
    finder = Finder(law, goals(law))
    for one in known:
        moment = GoalMoment(one.setup, tuple(one.history or ()), one.question, one.step)
        for goal in one.goals:
            # Cases for faults are named after these, which are no goals of the law.
            if goal in finder.goals and goal not in missed:
                finder.settle(goal, moment)
    return finder


def _named_anew(new: Sequence[CaseInput], taken: set[str]) -> Iterator[CaseInput]:
    """New inputs under names that no case has."""
    for one in new:
        name, number = one.id, 1
        while name in taken:
            number += 1
            name = f"{one.id}.{word(number)}"
        taken.add(name)
        yield replace(one, id=name)


def recompute(law: Law, directory: Path) -> SuiteIndex:
    """Write the suite in a folder again. UsageError where it would lose cases or goals."""
    draft = recomputed(law, directory)
    if draft.losses:
        raise UsageError(_told(directory, draft.losses))
    return save(draft, directory)


def save(
    draft: Draft, directory: Path, note: str | None = None, *, allow_loss: bool = False
) -> SuiteIndex:
    """Write a suite and its versions into a folder, with a new version where there is a note.

    All files are written, or none.  UsageError where the note has nothing to be about, where files
    of somebody else are in the way, where the suite has changed since it was read, and where it
    shows or asks something that this one does not, unless `allow_loss`.
    """
    versions, index = draft.versions, draft.assembled.index
    if note is not None:
        versions = (changelog.next_entry(versions, draft.assembled.cases, note), *versions)
    files = {**draft.assembled.files, **changelog.files(versions)}
    with alone(directory):
        refuse_foreign(directory, index.game, files)
        if draft.read is not None:
            _refuse_changed(*draft.read)
        if not allow_loss:
            _refuse_losses(draft, directory)
        gone = indexed(directory, index.game) - files.keys()
        replace_together(directory, files, gone)
    return index


def _refuse_changed(directory: Path, before: str) -> None:
    if _hash_of_index(directory) != before:
        raise UsageError(
            f"{directory}: another command has written cases there since this one read them; "
            "nothing is written: give the command again"
        )


def _hash_of_index(directory: Path) -> str:
    return hashed(bytes_of(directory / INDEX, EXPECTED))


def _refuse_losses(draft: Draft, directory: Path) -> None:
    """UsageError where the suite of a folder has what a draft has not, however that was made."""
    before = standing(directory)
    lost = draft.losses or (compared(draft, before).losses if before else NOTHING)
    if before and lost:
        raise UsageError(_told(directory, lost))


def _told(directory: Path, lost: Losses) -> str:
    return "\n".join([f"{directory}: cases would be lost", *lost.lines()])


def _built(built: Mapping[str, Built]) -> list[CaseInput]:
    """One input for each goal that only a constructed position shows."""
    inputs = []
    for goal, (setup, position, step) in built.items():
        question: Question = "step" if step is not None else "result"
        inputs.append(CaseInput(goal, (goal,), setup, None, question, step, position))
    return inputs
