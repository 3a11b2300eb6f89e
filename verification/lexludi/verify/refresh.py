"""Bringing the cases and the reports of a game up to date, entry by entry, in the right order.

Each stage rests on those before it.  A stage computes what is out of date and nothing else, and
writes as it goes, so that a run that was broken off goes on where it stopped.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from lexludi.cases.own_files import INSTALLED, checkout_of
from lexludi.catalogue import Game
from lexludi.catalogue.report_folder import EVERYTHING, ReportFolder
from lexludi.comparison import comparison_report, impact_report, pairable
from lexludi.comparison.comparison_report import Comparison
from lexludi.comparison.impact import ImpactOptions
from lexludi.mutants.mutants import mutants
from lexludi.mutation import committed as mutation
from lexludi.mutation import promises
from lexludi.mutation.measure import measure
from lexludi.mutation.options import MutationOptions
from lexludi.mutation.promise_report import PromiseScore, PromiseScoreHeader
from lexludi.mutation.score_report import (
    THRESHOLD,
    Citations,
    MutationScore,
    MutationScoreHeader,
)
from lexludi.proofs import proof_report
from lexludi.proofs.proof_report import Proofs
from lexludi.proofs.prove import proved
from lexludi.proofs.shown import kept_games
from lexludi.readings import readings as books
from lexludi.support.errors import UsageError
from lexludi.support.exit_status import CLEAN, FINDINGS, UNKNOWN
from lexludi.support.messages import plural
from lexludi.support.options import DEFAULTS, RunOptions
from lexludi.verify import refresh_cases

CASES = "cases"
BATCH = 8
"""So many points are compared before they are written: enough to keep several cores busy."""


@dataclass(frozen=True)
class Refreshed:
    """What became of one stage.

    Attributes:
        kind: the stage, as `--only` names it.
        made: the entries that were computed.
        status: an exit status; of the whole stage, not only of what was computed.
        seconds: how long it took.
        message: what was found, or why the stage was passed over; "" where all is well.
    """

    kind: str
    made: tuple[str, ...] = ()
    status: int = CLEAN
    seconds: float = 0.0
    message: str = ""


Batch = tuple[msgspec.Struct, Mapping[str, Any], Collection[str] | None]
"""The fields of no single entry, new entries, and in the last batch the names of all entries."""
Compute = Callable[[Game, Collection[str], RunOptions], Iterator[Batch]]


@dataclass(frozen=True)
class Stage:
    """A report that can be refreshed.

    `compute` makes the entries that are out of date, `judge` gives the status of the whole,
    `missing` says why the game cannot have this report, "" if it can, and `differs` whether the
    whole was made with other options.
    """

    report: ReportFolder[Any, Any]
    compute: Compute
    judge: Callable[[Any], tuple[int, str]]
    missing: Callable[[Game], str] = lambda _: ""
    differs: Callable[[Game, RunOptions], bool] = lambda _, __: False


def refresh(
    game: Game, only: Collection[str] = (), options: RunOptions = DEFAULTS
) -> Iterator[Refreshed]:
    """Bring stages up to date, all of them if `only` names none; what became of each.

    Of the options `executor`, `progress` and `players` count: a committed report is about all
    answers, and has one seed.  `players` are those of the proofs; where none are given, they are
    those of the report that is there, and all where there is none.  The first stage with a finding
    is the last.  UsageError where the game's folder is not to be written to, and where a stage
    lacks what an earlier one gives.
    """
    refuse_installed(game)
    for kind in _wanted(only):
        found = _refreshed(game, kind, options)
        yield found
        if found.status == FINDINGS:
            return


def outdated(game: Game, only: Collection[str] = ()) -> dict[str, dict[str, str]]:
    """What is out of date, by stage and entry, with the reason; only stages that have any."""
    found = {kind: _outdated(game, kind) for kind in _wanted(only)}
    return {kind: entries for kind, entries in found.items() if entries}


def refuse_installed(game: Game) -> None:
    """Refuse a game that an installer has put where it is. UsageError."""
    place = game.reports.resolve()
    own = game.package is None and not INSTALLED & set(place.parts)
    if not own and checkout_of(place) is None:
        raise UsageError(
            f"{place.parent} is installed and not in a source checkout: expected the folder of "
            "the game, or a package installed from its sources with `pip install --editable`"
        )


def _wanted(only: Collection[str]) -> list[str]:
    return [kind for kind in KINDS if not only or kind in only]


def _outdated(game: Game, kind: str) -> dict[str, str]:
    if kind == CASES:
        return refresh_cases.outdated(game)
    stage = STAGES[kind]
    return {} if stage.missing(game) else stage.report.outdated(game)


def _refreshed(game: Game, kind: str, options: RunOptions) -> Refreshed:
    begun = time.monotonic()
    if kind == CASES:
        made, status, message = refresh_cases.refresh(game, options.progress)
    elif why := STAGES[kind].missing(game):
        made, status, message = (), CLEAN, f"not measured: {why}"
    else:
        made = _computed(game, STAGES[kind], options)
        status, message = STAGES[kind].judge(STAGES[kind].report.read(game))
    return Refreshed(kind, made, status, time.monotonic() - begun, message)


def _computed(game: Game, stage: Stage, options: RunOptions) -> tuple[str, ...]:
    """Compute and write what is out of date; the names of these entries."""
    made: list[str] = []
    stage.report.settle(game)
    stale = stage.report.outdated(game)
    if stage.differs(game, options):
        stale = {EVERYTHING: "other options"}
    if not stale:
        return ()
    for about, entries, names in stage.compute(game, stale.keys(), options):
        stage.report.write(game, msgspec.to_builtins(about), entries, names=names)
        made += entries
    return tuple(made)


def _compared(game: Game, stale: Collection[str], options: RunOptions) -> Iterator[Batch]:
    readings = books.every(game)
    about = comparison_report.about(game.law, readings)
    for points, names in _batches(tuple(game.law.points), stale):
        yield about, comparison_report.entries(game, readings, points, **_how(options)), names


def _measured_impact(game: Game, stale: Collection[str], options: RunOptions) -> Iterator[Batch]:
    comparison, about = comparison_report.COMMITTED.read(game), impact_report.about(game)
    asked = ImpactOptions(
        players=about.players,
        games=about.games,
        seed=about.seed,
        executor=options.executor,
        progress=options.progress,
    )
    for points, names in _batches(tuple(game.law.points), stale):
        yield about, impact_report.entries(game, comparison, points, asked), names


def _how(options: RunOptions) -> dict[str, Any]:
    """Who works, and who is told how far it is."""
    return {"executor": options.executor, "progress": options.progress}


def _batches(
    every: tuple[str, ...], stale: Collection[str]
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...] | None]]:
    """The points to look at, a few at a time; with the last of them all that there are."""
    points = [point for point in every if point in stale or EVERYTHING in stale]
    starts = range(0, len(points), BATCH) or [0]
    for start in starts:
        last = start + BATCH >= len(points)
        yield tuple(points[start : start + BATCH]), every if last else None


def _proved(game: Game, stale: Collection[str], options: RunOptions) -> Iterator[Batch]:
    """All verdicts; those that did not change come from the prover's cache where it has them."""
    players = options.players or _players_there(game) or game.law.counts
    asked = RunOptions(players, executor=options.executor, progress=options.progress)
    found = proved(game, asked)
    kept_games.write(game, found.verdicts)
    tasked = [(task.name, v) for task, verdicts in found.verdicts.items() for v in verdicts]
    report = proof_report.report(game.law, tasked, players=players, answers={}, seed=0)
    every = proof_report.entries(report)
    yield (
        proof_report.about(report),
        _only(game, proof_report.COMMITTED, every, stale),
        every.keys(),
    )


def _players_there(game: Game) -> tuple[int, ...]:
    """The numbers of players that the report is about which is there; none if none can be read."""
    try:
        stored = proof_report.COMMITTED.stored(game)
        if stored is None:
            return ()
        header = msgspec.convert(stored.about, proof_report.ProofsHeader)
    except (UsageError, msgspec.ValidationError):
        return ()
    return tuple(count for count in header.players if count in game.law.counts)


def _other_players(game: Game, options: RunOptions) -> bool:
    """Whether the proofs that are there are about other numbers of players than is asked."""
    return options.players not in (None, _players_there(game))


def _measured(game: Game, stale: Collection[str], options: RunOptions) -> Iterator[Batch]:
    """All mutants, or those alone that bear on no citation, if nothing else is out of date.

    Of all mutants, what became of those that did not change is kept in the cache.
    """
    asked = MutationOptions(executor=options.executor, progress=options.progress)
    stored = mutation.COMMITTED.stored(game) if _uncited(game, stale) else None
    if stored is not None:
        score = measure(game, replace(asked, subjects=frozenset(stale)))
        known = msgspec.convert(stored.about, MutationScoreHeader)
        about = msgspec.structs.replace(mutation.about(score), true=known.true)
        yield about, mutation.entries(score), {*stored.entries, *stale}
        return
    score = measure(game, asked)
    every = mutation.entries(score)
    yield mutation.about(score), _only(game, mutation.COMMITTED, every, stale), every.keys()


def _uncited(game: Game, stale: Collection[str]) -> bool:
    """Whether no mutant of what is out of date bears on a citation: no rule reads that."""
    about = [one for one in mutants(game.law) if one.subject in stale]
    return {one.subject for one in about} == set(stale) and not any(one.rules for one in about)


def _promised(game: Game, stale: Collection[str], options: RunOptions) -> Iterator[Batch]:
    rules = None if EVERYTHING in stale else stale
    score = promises.measure_promises(game, rules, options.progress)
    about = PromiseScoreHeader(law=score.law, seed=score.seed)
    made = promises.entries(score)
    there = promises.COMMITTED.stored(game) if rules is not None else None
    kept = there.entries.keys() - stale if there else set()
    yield about, made, {*made, *kept}


def _only(
    game: Game,
    report: ReportFolder[Any, Any],
    every: Mapping[str, Any],
    stale: Collection[str],
) -> dict[str, Any]:
    """The entries that are out of date or new; the others stay as they are, byte by byte."""
    if EVERYTHING in stale:
        return dict(every)
    stored = report.stored(game)
    there = stored.entries.keys() - set(stale) if stored else set()
    return {name: entry for name, entry in every.items() if name not in there}


def _of_proofs(found: Proofs) -> tuple[int, str]:
    if found.tally.refuted:
        return FINDINGS, f"{plural(found.tally.refuted, 'verdict')} against the law"
    if found.tally.unknown:
        return UNKNOWN, f"{plural(found.tally.unknown, 'obligation')} undecided"
    return CLEAN, ""


def _of_comparison(found: Comparison) -> tuple[int, str]:
    every = found.differences
    wrong = [name for name, one in every.items() if one.faults]
    if wrong:
        return FINDINGS, f"law and engine disagree about {', '.join(wrong)}"
    unknown = [name for name, one in every.items() if one.word == "unknown"]
    return (UNKNOWN, f"undecided: {', '.join(unknown)}") if unknown else (CLEAN, "")


def _of_promises(found: PromiseScore) -> tuple[int, str]:
    missed = found.counts["unnoticed"]
    text = f"{plural(missed, 'fault')} in effects that no promise notices" if missed else ""
    return (UNKNOWN if missed else CLEAN), text  # a weak promise speaks against no law


def _of_mutants(found: MutationScore) -> tuple[int, str]:
    cited = found.citations or Citations()
    counts = {
        "survivor without a reason": len(found.unexplained),
        "citation that no mutant confirms": sum(map(len, cited.unproved.values())),
        "failure for a rule that is not cited": sum(map(len, cited.stray.values())),
        "reason for what needs none": len(found.stale),
    }
    many = {name: re.sub(r"^\w+", r"\g<0>s", name) for name in counts}
    wrong = [plural(count, name, many[name]) for name, count in counts.items() if count]
    if found.score < THRESHOLD:
        wrong.insert(0, f"{found.noticed:.1%} of the mutants killed, expected {THRESHOLD:.0%}")
    return found.status, "; ".join(wrong).replace("%", " %")


def _without_engine(game: Game) -> str:
    return "" if pairable.by_engine(game) else f"no engine plays {game.name} twice"


def _without_cases(game: Game) -> str:
    return "" if refresh_cases.there(game) else f"{game.name} has no cases"


STAGES: Mapping[str, Stage] = {
    stage.report.kind: stage
    for stage in (
        Stage(proof_report.COMMITTED, _proved, _of_proofs, differs=_other_players),
        Stage(comparison_report.COMMITTED, _compared, _of_comparison),
        Stage(impact_report.COMMITTED, _measured_impact, lambda _: (CLEAN, ""), _without_engine),
        Stage(promises.COMMITTED, _promised, _of_promises),
        Stage(mutation.COMMITTED, _measured, _of_mutants, _without_cases),
    )
}
KINDS = (CASES, *STAGES)
"""All stages in their order: each rests on those before it."""
