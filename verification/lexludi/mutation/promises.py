"""Which promise notices a fault in an effect: measured, and as a report with a file for each rule.

What notices a fault can be any property or invariant of the law, so a rule's file depends on all
that is played and promised.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import msgspec

from lexludi.catalogue import Game
from lexludi.catalogue import content as contents
from lexludi.catalogue.report_folder import ReportFolder, Stored
from lexludi.mutation.effect_faults import EffectFault, effect_faults
from lexludi.mutation.played_steps import played_steps
from lexludi.mutation.promise_check import PromiseChecker
from lexludi.mutation.promise_report import FaultRow, PromiseScore, PromiseScoreHeader, RuleFaults
from lexludi.support.progress import Progress, ProgressUpdate, no_progress

METHOD = 1
"""Raised when faults are made or tried otherwise, so that older results do not count."""
SEED = 0


def measure_promises(
    game: Game, rules: Collection[str] | None = None, progress: Progress = no_progress
) -> PromiseScore:
    """Put each fault into the effects of some rules (None: all), and see which promise breaks."""
    law = game.law
    faults = [one for one in effect_faults(law) if rules is None or one.rule in rules]
    checker = PromiseChecker(law, played_steps(law, SEED))
    rows = tuple(_rows(checker, faults, progress))
    return PromiseScore(game=law.game, law=law.fingerprint, seed=SEED, rows=rows)


def _rows(
    checker: PromiseChecker, faults: list[EffectFault], progress: Progress
) -> Iterator[FaultRow]:
    for number, fault in enumerate(faults, start=1):
        yield checker.row(fault)
        progress(ProgressUpdate("promises", number, len(faults), fault.rule))


def entries(found: PromiseScore) -> dict[str, RuleFaults]:
    """The rows by rule."""
    rules = dict.fromkeys(row.rule for row in found.rows)
    return {name: RuleFaults(tuple(r for r in found.rows if r.rule == name)) for name in rules}


def _joined(game: Game, stored: Stored[RuleFaults]) -> PromiseScore:
    about = msgspec.convert(stored.about, PromiseScoreHeader)
    rules = [name for name in game.law.rules if name in stored.entries]
    rows = tuple(row for name in rules for row in stored.entries[name].rows)
    return PromiseScore(game=game.law.game, law=about.law, seed=about.seed, rows=rows)


def _content(game: Game) -> dict[str, str]:
    return {"faults": str(METHOD), **contents.declarations(game.law)}


def _parts(game: Game, found: Mapping[str, RuleFaults]) -> dict[str, tuple[str, ...]]:
    return dict.fromkeys(found, tuple(_content(game)))


COMMITTED = ReportFolder(
    kind="promises",
    version=1,
    form=PromiseScore,
    about=PromiseScoreHeader,
    entry=RuleFaults,
    joined=_joined,
    content=_content,
    parts=_parts,
)
