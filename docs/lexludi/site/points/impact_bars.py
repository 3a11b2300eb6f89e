"""How much answers matter to play, as pages say it: shares with their intervals, and an order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lexludi.comparison.impact import Impact, Played, Share
from lexludi.comparison.impact_report import AnswerImpact, ImpactReport
from lexludi.language import Law
from lexludi.readings.figures import percent
from lexludi.site.labels import Labels

MEASURES = ("winner", "payment", "legal")
"""What is counted, what weighs most first."""


class Bar(NamedTuple):
    """A share with its interval: in words, and in hundredths for a picture."""

    text: str
    share: float
    low: float
    high: float


class ImpactRow(NamedTuple):
    """One thing that is counted, with its share for each policy."""

    measure: str
    bars: tuple[Bar, ...]


class Most(NamedTuple):
    """How often somebody else wins: under the answer and the policy that make it most often."""

    answer: str
    policy: str
    bar: Bar


def bar(share: Share, language: str, own: Labels) -> Bar:
    """A share as a page in a language shows it."""
    figures = {name: percent(getattr(share, name), language) for name in ("share", "low", "high")}
    hundredths = (round(100 * part, 2) for part in (share.share, share.low, share.high))
    return Bar(own["point.interval"].format(**figures), *hundredths)


def rows(impact: Impact, language: str, own: Labels) -> Iterator[ImpactRow]:
    """A row for each thing that is counted, with the policies in their order."""
    for measure in MEASURES:
        shares = (getattr(played, measure) for played in impact.policies.values())
        yield ImpactRow(measure, tuple(bar(share, language, own) for share in shares))


def idle(impact: Impact) -> bool:
    """Whether an answer made no difference in any game that was played."""
    return not any(_counts(played) for played in impact.policies.values())


def _counts(played: Played) -> int:
    return sum(getattr(played, measure).count for measure in MEASURES)


def most(answers: Mapping[str, AnswerImpact], language: str, own: Labels) -> Most:
    """How often somebody else wins who would not under the ruling, at the most."""
    found = [
        (played.winner.share, answer, policy, played)
        for answer, measured in answers.items()
        for policy, played in measured.impact.policies.items()
    ]
    _, answer, policy, played = max(found, key=lambda one: one[0])
    return Most(answer, policy, bar(played.winner, language, own))


def places(law: Law, impact: ImpactReport | None) -> Iterator[tuple[int, str]]:
    """The points in the order in which they matter, each with its place; equals share one.

    Where that was not measured they come in the order of the law.
    """
    if impact is None:
        yield from enumerate(law.points, start=1)
        return
    place, before = 0, None
    for number, point in enumerate(impact.ranked(), start=1):
        weight = impact.most(point)
        place = place if weight == before else number
        before = weight
        yield place, point
