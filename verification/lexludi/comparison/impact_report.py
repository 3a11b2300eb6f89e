"""How much every answer to every point matters, as a file, kept so that nobody need wait for it.

Each answer is weighed against its ruling: all other points are answered as ruled, and the variants
are those in which the comparison of readings shows that the answer matters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from lexludi.catalogue import Game
from lexludi.catalogue.report_file import ReportFile, of_another_law
from lexludi.comparison import impact
from lexludi.comparison.comparison_report import Comparison
from lexludi.comparison.difference import Difference
from lexludi.comparison.impact import Impact
from lexludi.comparison.issue import rulings
from lexludi.comparison.single_changes import changed, single_changes
from lexludi.language import Law
from lexludi.support.progress import Progress, no_progress
from lexludi.support.worker_pool.executor import ALONE, Executor

Measures = tuple[float, float, float]
"""Shares of pairs of games with another winner, another payment, other legal steps."""


class AnswerImpact(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """How much an answer matters that is not the ruling.

    `supposed` are answers to other points that both sides give instead of our rulings, because
    as we rule those, the answer never matters: what is measured matters only to who gives them.
    """

    impact: Impact
    supposed: dict[str, str] = {}

    @property
    def most(self) -> Measures:
        """Of each measure the larger share of the policies."""
        played = self.impact.policies.values()
        shares = [(p.winner.share, p.payment.share, p.legal.share) for p in played]
        winner, payment, legal = map(max, zip(*shares, strict=True))
        return winner, payment, legal


class ImpactReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The weight of every answer that is not the ruling, by point and answer.

    `law` is the law's fingerprint, and `games` the pairs for each answer and policy.
    """

    format: Literal["lexludi-impact"] = "lexludi-impact"
    version: Literal[1] = 1
    game: str
    law: str
    seed: int
    games: int
    players: tuple[int, ...]
    points: dict[str, dict[str, AnswerImpact]]

    def alone(self, point: str, answer: str) -> AnswerImpact | None:
        """The weight of an answer, None where it is the ruling or unheard of."""
        return self.points.get(point, {}).get(answer)

    def ranked(self) -> tuple[str, ...]:
        """The points, that which matters most first; equals by their names.

        A point matters as much as the weightiest of its answers: by how often another wins, then
        is paid, then may step otherwise, under the policy under which that is more often.
        """
        weighed = sorted(point for point, answers in self.points.items() if answers)
        return tuple(sorted(weighed, key=self.most, reverse=True))

    def most(self, point: str) -> Measures:
        """How much a point matters: what its weightiest answer does."""
        return max(weighed.most for weighed in self.points[point].values())


def measure_all(
    game: Game,
    comparison: Comparison,
    *,
    players: Sequence[int],
    games: int,
    seed: int = 0,
    executor: Executor = ALONE,
    progress: Progress = no_progress,
) -> ImpactReport:
    """Weigh every answer that is not the ruling, as often for one as for the other.

    The arguments and the errors are those of `impact.measure`; `comparison` is the law's.
    """
    law = game.law
    shown = {one: comparison.alone(*one) for one in single_changes(law)}
    pairs = [_pair(law, one, found) for one, found in shown.items()]
    measured = impact.several(game, pairs, players, games, seed, executor, progress)
    points: dict[str, dict[str, AnswerImpact]] = {point: {} for point in law.points}
    for ((point, answer), found), came in zip(shown.items(), measured, strict=True):
        points[point][answer] = AnswerImpact(impact=came, supposed=found.supposed if found else {})
    return ImpactReport(
        game=law.game,
        law=law.fingerprint,
        seed=seed,
        games=games,
        players=tuple(players),
        points=points,
    )


def _pair(law: Law, one: tuple[str, str], found: Difference | None) -> impact.Pair:
    """The reference with and without an answer, under what it takes for that to matter."""
    supposed, variants = (found.supposed, found.variants) if found else ({}, {})
    unusual = {n: chosen for n, chosen in variants.items() if chosen != law.variants[n].default}
    return {**rulings(law), **supposed}, {**changed(law, one), **supposed}, unusual


def _stale(game: Game, weights: ImpactReport) -> Iterator[str]:
    law = game.law
    return of_another_law(law, weights.law)


COMMITTED = ReportFile("impact.json", ImpactReport, "lexludi refresh {game} --only impact", _stale)
