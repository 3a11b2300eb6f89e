"""Measuring the mutation score of a suite: all mutants, or a shard or a sample of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from lexludi.cases import suite_folder
from lexludi.catalogue import Game
from lexludi.catalogue.report_file import decoded
from lexludi.catalogue.shared_game import game_source
from lexludi.language import Law
from lexludi.mutants.mutant import Mutant
from lexludi.mutants.roles import MEASURING, SOUGHT
from lexludi.mutation.citation_check import citations
from lexludi.mutation.options import DEFAULTS, MutationOptions
from lexludi.mutation.run import MutantResult, MutantRunner, RunnerSource, cases_hash, results
from lexludi.mutation.score_report import (
    Citations,
    MutantOutcome,
    MutationScore,
    Survivor,
    Word,
)
from lexludi.proofs.solver import solver_version
from lexludi.support.errors import UsageError
from lexludi.support.progress import ProgressUpdate

FIRST = 3
"""So many of the cases that kill a mutant are named."""
REASONS = "reasons.json"


class Reasons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why mutants survive, by their ids, and why citations of a rule are not confirmed, by rule."""

    survivors: dict[str, str] = {}
    citations: dict[str, str] = {}


def measure(
    game: Game, options: MutationOptions = DEFAULTS, reasons: Reasons | None = None
) -> MutationScore:
    """Try the mutants of a game's law by cases.

    Args:
        game: the game whose law is mutated.
        options: which mutants, which cases, and how.
        reasons: the reasons given for survivors and citations; None stands for the committed ones.

    Returns:
        The score, with every mutant and what became of it.

    Raises:
        UsageError: there are no cases, or they belong to another law.
    """
    law, seed = game.law, options.seed
    directory = options.cases or game.cases
    suite = suite_folder.read(directory)
    if suite.index.law != law.fingerprint:
        raise UsageError(f"{directory}: the cases are those of another law; generate them again")
    enough = options.sample is not None
    runner = MutantRunner(law, suite, seed, one_is_enough=enough)
    folder = str(directory.resolve())
    source = RunnerSource(game_source(game), folder, cases_hash(suite), seed, enough)
    numbers = _chosen(runner.mutants, options)
    found: dict[int, MutantResult] = {}
    for number, one in results(runner, source, numbers, options.executor):
        found[number] = one
        subject = runner.mutants[number].subject
        options.progress(ProgressUpdate("mutation", len(found), len(numbers), subject))
    pairs = [(runner.mutants[number], found[number]) for number in numbers]
    given = reasons if reasons is not None else committed_reasons(game)
    about = {"seed": seed, "sample": options.sample, "shard": _shard_text(options.shard)}
    whole = not enough and len(numbers) == len(runner.mutants)
    return _report(law, suite, pairs, runner.aimed, given, about, whole=whole)


def _chosen(every: Sequence[Mutant], options: MutationOptions) -> list[int]:
    """The numbers of the mutants to run, in order."""
    subjects = options.subjects
    numbers = [n for n, one in enumerate(every) if subjects is None or one.subject in subjects]
    if options.sample is not None and options.sample < len(numbers):
        numbers = sorted(random.Random(options.seed).sample(numbers, options.sample))
    place, shards = options.shard
    return numbers[place - 1 :: shards]


def _shard_text(shard: tuple[int, int]) -> str:
    return "" if shard == (1, 1) else f"{shard[0]}/{shard[1]}"


def _report(
    law: Law,
    suite: suite_folder.Suite,
    pairs: Sequence[tuple[Mutant, MutantResult]],
    aimed: frozenset[str],
    reasons: Reasons,
    about: Mapping[str, object],
    whole: bool,
) -> MutationScore:
    outcomes = [_outcome(suite, aimed, mutant, found) for mutant, found in pairs]
    survivors = _survivors(pairs, outcomes, reasons)
    failures = [(mutant, found.tried.failures) for mutant, found in pairs]
    cited = citations(law, suite.cases, failures, reasons.citations) if whole else None
    score = scored(
        outcomes,
        survivors,
        game=law.game,
        law=law.fingerprint,
        suite=suite.index.suite,
        cases=cases_hash(suite),
        solver=solver_version(),
        citations=cited,
        stale=idle_reasons(outcomes, cited, reasons) if cited else (),
        **about,
    )
    if score.mutants != len(pairs):  # a mutant without an outcome would look like a success
        raise UsageError(f"{len(pairs)} mutants went in and {score.mutants} outcomes came out")
    return score


def scored(
    outcomes: Sequence[MutantOutcome], survivors: Mapping[str, tuple[Survivor, ...]], **fields: Any
) -> MutationScore:
    """The score of some outcomes; `fields` are those that cannot be counted."""
    counts = Counter(one.word for one in outcomes)
    return MutationScore(
        mutants=counts.total(),
        killed=counts["killed"],
        survived=counts["survived"],
        equivalent=counts["equivalent"],
        invalid=counts["invalid"],
        undecided=sum(one.undecided for group in survivors.values() for one in group),
        score=_share(outcomes),
        sought=_share(one for one in outcomes if one.kind in SOUGHT),
        measuring=_share(one for one in outcomes if one.kind in MEASURING),
        unaided=_share(outcomes, unaided=True),
        survivors=dict(survivors),
        outcomes=tuple(outcomes),
        **fields,
    )


def _share(outcomes: Iterable[MutantOutcome], *, unaided: bool = False) -> float:
    """The killed among those that are killed or survive, 0 where there are none.

    `unaided`: without those that only cases notice that were made for survivors.
    """
    counted = [one for one in outcomes if one.word in ("killed", "survived")]
    killed = [one for one in counted if one.word == "killed" and not (unaided and one.aimed)]
    return round(len(killed) / len(counted), 4) if counted else 0.0


def _outcome(
    suite: suite_folder.Suite, aimed: frozenset[str], mutant: Mutant, found: MutantResult
) -> MutantOutcome:
    failed = found.tried.failures
    cases = [case for case in suite.cases if case.id in set(failed)]
    cites = {rule for case in cases for rule in case.rules} & mutant.rules
    return MutantOutcome(
        id=mutant.id,
        kind=mutant.change.kind,
        subject=mutant.subject,
        place=_place(mutant),
        rules=tuple(sorted(mutant.rules)),
        word=_word(found),
        by=failed[:FIRST],
        kills=len(failed),
        cites=tuple(sorted(cites)),
        aimed=bool(failed) and aimed.issuperset(failed),
        why=found.tried.broken,
    )


def _word(found: MutantResult) -> Word:
    if found.tried.broken:
        return "invalid"
    if found.tried.failures:
        return "killed"
    equal = found.compared is not None and found.compared.word == "equivalent"
    return "equivalent" if equal else "survived"


def _place(mutant: Mutant) -> str:
    return f"{Path(mutant.change.place.file).name}:{mutant.change.place.line}"


def _survivors(
    pairs: Sequence[tuple[Mutant, MutantResult]],
    outcomes: Sequence[MutantOutcome],
    reasons: Reasons,
) -> dict[str, tuple[Survivor, ...]]:
    groups: dict[str, list[Survivor]] = {}
    for (mutant, found), outcome in zip(pairs, outcomes, strict=True):
        if outcome.word == "survived":
            one = _survivor(mutant, found, reasons.survivors.get(mutant.id, ""))
            groups.setdefault(mutant.subject, []).append(one)
    return {subject: tuple(group) for subject, group in sorted(groups.items())}


def _survivor(mutant: Mutant, found: MutantResult, reason: str) -> Survivor:
    compared = found.compared
    witness = compared.witness if compared else None
    return Survivor(
        id=mutant.id,
        place=_place(mutant),
        reason=reason,
        undecided=witness is None,
        differs=compared.how if compared else "",
        players=witness.players if witness else None,
        points=compared.points if compared else (),
    )


def idle_reasons(
    outcomes: Sequence[MutantOutcome], cited: Citations, reasons: Reasons
) -> tuple[str, ...]:
    """The reasons for survivors that are none, and for citations that are confirmed."""
    alive = {one.id for one in outcomes if one.word == "survived"}
    idle = [
        name for name, why in reasons.citations.items() if f"{name}: {why}" not in cited.excused
    ]
    return (*(name for name in reasons.survivors if name not in alive), *idle)


def committed_reasons(game: Game) -> Reasons:
    """The reasons that are committed for a game; none where there are none."""
    path = game.reports / REASONS
    if not path.exists():
        return Reasons()
    return decoded(path, Reasons)
