"""Editions that contradict themselves on a point, and what the step comes to either way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from lexludi.disputes.evaluate import Evaluator
from lexludi.disputes.judgement import SelfContradiction
from lexludi.editions import Edition
from lexludi.language import Answers
from lexludi.readings import citations, readings


def torn(
    court: Evaluator, books: Sequence[Edition], taken: Mapping[str, Answers], points: Iterable[str]
) -> Iterator[SelfContradiction]:
    """What editions say beside the answer by which they are read, on each of these points.

    `taken` has the readings of the editions by their codes.
    """
    for point in points:
        for book in books:
            for other in book.stating(point):
                if other != taken[book.code][point]:
                    yield _torn(court, book, taken[book.code], point, other)


def _torn(
    court: Evaluator, book: Edition, reading: Answers, point: str, other: str
) -> SelfContradiction:
    stating = book.stating(point)[other]
    return SelfContradiction(
        edition=book.code,
        point=point,
        question=court.law.points[point].question,
        answer=reading[point],
        ground=readings.ground(court.law, book, point),
        other=other,
        outcome=court.hear({**reading, point: other}).outcome,
        passages=tuple(citations.of(book, one, (), (f"{point}={other}",)) for one in stating),
    )
