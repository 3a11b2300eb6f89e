"""Judging an implementation by the cases of a suite."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from lexludi.cases import suite_folder
from lexludi.cases.selection import Selection, known_failures
from lexludi.catalogue import Game
from lexludi.conformance import diagnose
from lexludi.conformance.attribution import attributed, with_known
from lexludi.conformance.peer import Limits
from lexludi.conformance.rebase import Adapter
from lexludi.conformance.runner import Judged, Runner
from lexludi.conformance.session import Command
from lexludi.conformance.verdicts import Conformance
from lexludi.support.errors import UsageError
from lexludi.support.progress import Progress, no_progress


def judge(
    game: Game,
    *,
    cases: Path | None = None,
    command: Command | None = None,
    players: Sequence[int] | None = None,
    answers: Mapping[str, str] | None = None,
    only: Sequence[str] = (),
    shard: tuple[int, int] = (1, 1),
    known: Path | None = None,
    fail_fast: bool = False,
    diagnosing: bool = False,
    jobs: int = 1,
    seed: int = 0,
    progress: Progress = no_progress,
    limits: Limits | None = None,
) -> Conformance:
    """Run the cases of a folder (None: the committed ones) against an implementation.

    `command` is its argv, or a call in this process (None: the reference engine, by its argv).
    Only cases with one of these numbers of players and these answers are run, of them those that
    `only` names (rules and cases), and of them one `shard`.  `known` is a file of failures that
    are no news.  With `diagnosing`, an implementation that plays some points by one answer only
    is judged under those answers.  UsageError where there are no cases, or where the implementation
    cannot be started.
    """
    law = game.law
    begun = time.monotonic()
    suite = suite_folder.read(cases or game.cases)
    counts = tuple(players or law.counts)
    chosen = Selection(counts, answers, only, shard).of(suite)
    listed = known_failures(suite, known) if known else frozenset()
    runner = Runner(game, suite, command, limits, fail_fast)
    adapter = Adapter(law, suite)
    session = runner.session(diagnose.PATIENCE)
    played = diagnose.played(law, suite, adapter, session) if diagnosing else {}
    fit, unfit = adapter.fitting(chosen, played)
    judged = {one.case.id: one for one in runner.run(fit, jobs, progress)}
    judged |= {c.id: Judged(c, "skipped", reason=unfit[c.id]) for c in chosen if c.id in unfit}
    if len(judged) != len(chosen):  # a case without a verdict would look like a success
        raise UsageError(f"{len(chosen)} cases went in and {len(judged)} verdicts came out")
    verdicts = attributed(law, [judged[case.id] for case in chosen])
    return Conformance(
        game=law.game,
        suite=suite.index.suite,
        law=suite.index.law,
        reading=dict(answers or {}),
        players=counts,
        seed=seed,
        implementation=runner.name,
        verdicts=tuple(with_known(suite, verdicts, listed)),
        declared=diagnose.declared(game, played),
        seconds=time.monotonic() - begun,
    )
