"""How much an erratum matters to play, as the impact of its answers was measured."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from lexludi.comparison.impact_report import ImpactReport, Measures

MEASURES = ("winner", "payment", "legal")
"""What is counted, what weighs most first; the order is that of `Measures`."""


class Weight(msgspec.Struct, frozen=True):
    """The shares of simulated games that end otherwise, under the answer that matters most.

    `measures` are the shares with another winner, another payment, other legal steps; `games` is
    how many pairs of games were played for each answer.
    """

    answer: str
    measures: Measures
    games: int

    @property
    def felt(self) -> tuple[str, float] | None:
        """The first measure that shows a difference, and its share; None where none does."""
        found = zip(MEASURES, self.measures, strict=True)
        return next(((name, share) for name, share in found if share), None)


def weight(impact: ImpactReport | None, point: str, answers: Iterable[str]) -> Weight | None:
    """The weight of the weightiest of some answers; None where none was measured."""
    if impact is None:
        return None
    measured = [(impact.alone(point, answer), answer) for answer in answers]
    weighed = [(one.most, answer) for one, answer in measured if one is not None]
    if not weighed:
        return None
    most, answer = max(weighed, key=lambda pair: pair[0])
    return Weight(answer, most, impact.games)
