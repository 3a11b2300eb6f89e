"""Running the cases of a suite against an implementation."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass

from msgspec.structs import replace

from lexludi.cases import suite_folder
from lexludi.cases.case import Case, ExpectedRefusal
from lexludi.cases.selection import Selection, known_failures
from lexludi.cases.suite_folder import Suite
from lexludi.catalogue import Game
from lexludi.conformance.attribution import attributed, with_known
from lexludi.conformance.coarse.costs import costs
from lexludi.conformance.diagnosing import diagnose
from lexludi.conformance.diagnosing.diagnosis import Diagnosed
from lexludi.conformance.judging import CaseResult
from lexludi.conformance.options import DEFAULTS, ConformanceOptions
from lexludi.conformance.overall import PlayedAnswers, overall
from lexludi.conformance.rebase import Rebaser
from lexludi.conformance.runner import Begun, Runner
from lexludi.conformance.verdicts import CaseVerdict, Conformance, LikelyRule
from lexludi.language import Answers
from lexludi.support.errors import UsageError


def run_cases(game: Game, options: ConformanceOptions = DEFAULTS) -> Conformance:
    """Run cases against an implementation of a game.

    Args:
        game: the game whose law decides what is right.
        options: which cases, which implementation, and how.

    Returns:
        One verdict for each case that was chosen, in the order of the suite.

    Raises:
        UsageError: there are no cases, or the implementation cannot be started.
    """
    begun = time.monotonic()
    suite = suite_folder.read(options.cases or game.cases)
    listed = known_failures(suite, options.known) if options.known else frozenset()
    ran = _asked(game, suite, options)
    named, likely = attributed(game.law, suite, ran.results)
    run = _told(game, suite, options, ran, tuple(with_known(suite, named, listed)), likely)
    return replace(run, seconds=time.monotonic() - begun)


@dataclass(frozen=True)
class _Ran:
    """What came of asking: the results of the chosen cases, and what is played by one answer."""

    chosen: Sequence[Case]
    results: Sequence[CaseResult]
    found: Diagnosed
    rebaser: Rebaser
    runner: Runner


def _asked(game: Game, suite: Suite, options: ConformanceOptions) -> _Ran:
    """Ask the chosen cases under the answers that the implementation plays."""
    runner = Runner(game, suite, options.command, options.limits, options.fail_fast)
    rebaser = Rebaser(game.law, suite)
    counts = _counts(game, options)
    every = Selection(counts, None, options.only, options.shard).of(suite)
    chosen = [case for case in every if not rebaser.conflict(case, options.answers)]
    with closing(runner.session()) as session:
        found = diagnose.diagnosed(game.law, suite, rebaser, session, search=options.diagnose)
        held = {**options.answers, **found.played}
        rebased, skipped = rebaser.rebased(chosen, held, loads=found.loads)
        ran = runner.run(
            rebased, options.executor.jobs, options.progress, Begun(session, found.told)
        )
    return _Ran(chosen, _results(chosen, ran, skipped), found, rebaser, runner)


def _told(
    game: Game,
    suite: Suite,
    options: ConformanceOptions,
    ran: _Ran,
    verdicts: tuple[CaseVerdict, ...],
    likely: tuple[LikelyRule, ...],
) -> Conformance:
    """The run as a whole, but for the time that it took."""
    found, held = ran.found, {**options.answers, **ran.found.played}
    pairs = zip(ran.chosen, verdicts, strict=True)
    asked = [case for case, one in pairs if one.verdict != "skipped"]
    played = PlayedAnswers(
        answers=held,
        verdicts=verdicts,
        unsettled=found.unsettled,
        looked=options.diagnose or bool(held),
        likely=likely,
        refused=_refused(ran.chosen),
    )
    return Conformance(
        game=game.law.game,
        suite=suite.index.suite,
        law=suite.index.law,
        reading=dict(options.answers),
        players=_counts(game, options),
        seed=options.seed,
        implementation=ran.runner.name,
        verdicts=verdicts,
        likely=likely,
        declared=diagnose.declared(game, found, _resting(ran.rebaser, asked, found.played)),
        unsettled=found.unsettled,
        costs=costs(ran.runner.coarse, ran.results),
        overall=overall(game, played),
    )


def _counts(game: Game, options: ConformanceOptions) -> tuple[int, ...]:
    """The numbers of players that are asked for, or all."""
    return tuple(options.players or game.law.counts)


def _results(
    cases: Sequence[Case], ran: Sequence[CaseResult], skipped: Mapping[str, str]
) -> list[CaseResult]:
    """What came of every case, in the same order; `skipped` are reasons for those not asked."""
    found = {one.case.id: one for one in ran}
    unasked = [case for case in cases if case.id in skipped]
    found |= {one.id: CaseResult(one, "skipped", reason=skipped[one.id]) for one in unasked}
    if len(found) != len(cases):  # a case without a verdict would look like a success
        raise UsageError(f"{len(cases)} cases went in and {len(found)} verdicts came out")
    return [found[case.id] for case in cases]


def _resting(rebaser: Rebaser, asked: Sequence[Case], played: Answers) -> dict[str, int]:
    """On each answer that is played, how many of the cases that were asked rest."""
    return {name: rebaser.resting(asked, played, name) for name in played}


def _refused(cases: Sequence[Case]) -> frozenset[str]:
    """The cases in which nothing is to happen."""
    return frozenset(case.id for case in cases if isinstance(case.expect, ExpectedRefusal))
