"""Running the cases of a suite against an implementation."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import closing

from lexludi.cases import suite_folder
from lexludi.cases.case import Case, ExpectedRefusal
from lexludi.cases.selection import Selection, known_failures
from lexludi.catalogue import Game
from lexludi.conformance.attribution import attributed, with_known
from lexludi.conformance.coarse.costs import costs
from lexludi.conformance.diagnosing import diagnose
from lexludi.conformance.judging import CaseResult
from lexludi.conformance.options import DEFAULTS, ConformanceOptions
from lexludi.conformance.overall import PlayedAnswers, overall
from lexludi.conformance.rebase import Rebaser
from lexludi.conformance.runner import Begun, Runner
from lexludi.conformance.verdicts import Conformance
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
    counts = tuple(options.players or game.law.counts)
    listed = known_failures(suite, options.known) if options.known else frozenset()
    runner = Runner(game, suite, options.command, options.limits, options.fail_fast)
    rebaser = Rebaser(game.law, suite)
    every = Selection(counts, None, options.only, options.shard).of(suite)
    chosen = [case for case in every if not rebaser.conflict(case, options.answers)]
    with closing(runner.session()) as session:
        found = diagnose.diagnosed(game.law, suite, rebaser, session, search=options.diagnose)
        held = {**options.answers, **found.played}
        rebased, skipped = rebaser.rebased(chosen, held)
        ran = runner.run(
            rebased, options.executor.jobs, options.progress, Begun(session, found.told)
        )
    results = _results(chosen, ran, skipped)
    named, likely = attributed(game.law, suite, results)
    verdicts = tuple(with_known(suite, named, listed))
    asked = [case for case, one in zip(chosen, verdicts, strict=True) if one.verdict != "skipped"]
    played = PlayedAnswers(
        answers=held,
        verdicts=verdicts,
        unsettled=found.unsettled,
        looked=options.diagnose or bool(held),
        likely=likely,
        refused=_refused(chosen),
    )
    return Conformance(
        game=game.law.game,
        suite=suite.index.suite,
        law=suite.index.law,
        reading=dict(options.answers),
        players=counts,
        seed=options.seed,
        implementation=runner.name,
        verdicts=verdicts,
        likely=likely,
        declared=diagnose.declared(game, found, _resting(rebaser, asked, found.played)),
        unsettled=found.unsettled,
        costs=costs(runner.coarse, results),
        overall=overall(game, played),
        seconds=time.monotonic() - begun,
    )


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
