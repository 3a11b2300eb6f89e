"""How much every answer to every point matters, as a report, so that nobody need wait for it.

Each answer is compared with its ruling: all other points are answered as ruled, and the variants
are those in which the comparison of readings shows that the answer matters.

A point's figures depend on all rules of the law, whichever a game comes to, but not on what it
promises; on the code of the engine, of the policies and of the pairing of games; and on what the
comparison says about the point.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

import msgspec

from lexludi.catalogue import Game
from lexludi.catalogue import content as contents
from lexludi.catalogue.report_folder import ReportFolder, Stored
from lexludi.comparison import affected_rules, comparison_report, impact, pairable, paired_games
from lexludi.comparison.comparison_report import Comparison
from lexludi.comparison.difference import Difference
from lexludi.comparison.impact import Impact, ImpactOptions
from lexludi.comparison.issue import rulings
from lexludi.comparison.single_changes import changed, single_changes
from lexludi.language import Law
from lexludi.play import policy
from lexludi.support.canonical_json import digest
from lexludi.support.errors import UsageError

METHOD = 1
"""Raised when pairs of games are counted otherwise, so that older shares are not taken for them."""
GAMES = 1500
"""Pairs of games for each answer and policy, unless the engine has fewer: any share is known to
within 2.6 %."""
SEED = 0
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


class PointImpacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much each answer to one point matters that is not the ruling."""

    answers: dict[str, AnswerImpact]


class ImpactHeader(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What belongs to no single point: see `ImpactReport`."""

    law: str
    seed: int
    games: int
    players: tuple[int, ...]


class ImpactReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The weight of every answer that is not the ruling, by point and answer.

    `law` is the fingerprint of the law that it was last written for, and `games` the pairs for each
    answer and policy.
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
        measured = sorted(point for point, answers in self.points.items() if answers)
        return tuple(sorted(measured, key=self.most, reverse=True))

    def most(self, point: str) -> Measures:
        """How much a point matters: what its weightiest answer does."""
        return max(impact.most for impact in self.points[point].values())


def measure_all(game: Game, comparison: Comparison, options: ImpactOptions) -> ImpactReport:
    """Measure every answer that is not the ruling, as often for one as for the other.

    The arguments and the errors are those of `impact.measure`; `comparison` is the law's.
    """
    law = game.law
    players = tuple(options.players or law.counts)
    header = ImpactHeader(
        law=law.fingerprint, seed=options.seed, games=options.games, players=players
    )
    found = entries(game, comparison, tuple(law.points), options)
    return _whole(law, header, found)


def entries(
    game: Game, comparison: Comparison, points: Collection[str], options: ImpactOptions
) -> dict[str, PointImpacts]:
    """What `measure_all` finds out about some points alone."""
    law = game.law
    shown = {one: comparison.alone(*one) for one in single_changes(law) if one[0] in points}
    pairs = [_pair(law, one, found) for one, found in shown.items()]
    measured = impact.several(game, pairs, options)
    answers: dict[str, dict[str, AnswerImpact]] = {point: {} for point in points}
    for ((point, answer), found), came in zip(shown.items(), measured, strict=True):
        answers[point][answer] = AnswerImpact(impact=came, supposed=found.supposed if found else {})
    return {point: PointImpacts(impacts) for point, impacts in answers.items()}


def about(game: Game) -> ImpactHeader:
    """What the committed report says that belongs to no single point."""
    law, games = game.law, pairable.pairs_of(game, GAMES)
    return ImpactHeader(law=law.fingerprint, seed=SEED, games=games, players=law.counts)


def _joined(game: Game, stored: Stored[PointImpacts]) -> ImpactReport:
    return _whole(game.law, msgspec.convert(stored.about, ImpactHeader), stored.entries)


def _whole(law: Law, header: ImpactHeader, found: Mapping[str, PointImpacts]) -> ImpactReport:
    """The whole of all points, in the order of the law."""
    return ImpactReport(
        game=law.game,
        law=header.law,
        seed=header.seed,
        games=header.games,
        players=header.players,
        points={point: found[point].answers for point in law.points if point in found},
    )


def _pair(law: Law, one: tuple[str, str], found: Difference | None) -> impact.Pair:
    """The reference with and without an answer, under what it takes for that to matter.

    The values of open parameters are drawn for each game, whatever the witness has.
    """
    supposed, given = (found.supposed, found.variants) if found else ({}, {})
    defaults = {name: variant.default for name, variant in law.variants.items()}
    unusual = {n: c for n, c in given.items() if n in defaults and c != defaults[n]}
    return {**rulings(law), **supposed}, {**changed(law, one), **supposed}, unusual


def _content(game: Game) -> dict[str, str]:
    law = game.law
    return {
        "games": digest([METHOD, SEED, pairable.pairs_of(game, GAMES), list(law.counts)])[:16],
        "engine": contents.code(game.part("engine")),
        "policies": contents.code(policy),
        "pairing": contents.code(paired_games, affected_rules),
        "stake": contents.hashed(contents.content(law.scoring.stake)),
        **{name: contents.declarations(law)[name] for name in contents.played(law)},
        **_shown(game),
    }


def _shown(game: Game) -> dict[str, str]:
    """The hash of what it takes for each point's answers to matter, where that is known."""
    try:
        stored = comparison_report.COMMITTED.stored(game)
    except UsageError:
        return {}
    found = stored.entries if stored else {}
    return {
        f"comparison of {point}": digest(
            [[a, one.supposed, one.variants] for a, one in sorted(_alone(found[point]).items())]
        )[:16]
        for point in game.law.points
        if point in found
    }


def _alone(point: comparison_report.PointDifferences) -> dict[str, Difference]:
    return {answer: point.differences[name] for answer, name in point.answers.items()}


def _parts(game: Game, _: Mapping[str, PointImpacts]) -> dict[str, tuple[str, ...]]:
    law = game.law
    shared = ("games", "engine", "policies", "pairing", "stake", *contents.played(law))
    return {point: (*shared, f"comparison of {point}") for point in law.points}


COMMITTED = ReportFolder(
    kind="impact",
    version=2,
    form=ImpactReport,
    about=ImpactHeader,
    entry=PointImpacts,
    joined=_joined,
    content=_content,
    parts=_parts,
)
