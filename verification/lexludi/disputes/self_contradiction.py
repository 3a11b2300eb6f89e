"""Editions that contradict themselves on a point, and the outcome of the step under each answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from lexludi.disputes.evaluate import StepEvaluator
from lexludi.disputes.judgement import SelfContradiction
from lexludi.editions import Edition
from lexludi.language import Answers
from lexludi.readings import citations, readings


def self_contradictions(
    evaluator: StepEvaluator,
    editions: Sequence[Edition],
    taken: Mapping[str, Answers],
    points: Iterable[str],
) -> Iterator[SelfContradiction]:
    """The other answers of editions, beside the one by which they are read, on these points.

    `taken` has the readings of the editions by their codes.
    """
    for point in points:
        for edition in editions:
            for other in edition.stating(point):
                if other != taken[edition.code][point]:
                    yield _self_contradiction(evaluator, edition, taken[edition.code], point, other)


def _self_contradiction(
    evaluator: StepEvaluator, edition: Edition, reading: Answers, point: str, other: str
) -> SelfContradiction:
    stating = edition.stating(point)[other]
    return SelfContradiction(
        edition=edition.code,
        point=point,
        question=evaluator.law.points[point].question,
        answer=reading[point],
        ground=readings.ground(evaluator.law, edition, point),
        other=other,
        outcome=evaluator.evaluate({**reading, point: other}).outcome,
        passages=tuple(citations.of(edition, one, (), (f"{point}={other}",)) for one in stating),
    )
