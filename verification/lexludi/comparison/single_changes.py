"""The rulings with one point answered otherwise, for every point and every other answer."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.comparison.issue import rulings
from lexludi.language import Answers, Law

SingleChange = tuple[str, str]
"""A point, and an answer to it that is not the ruling."""


def single_changes(law: Law) -> Iterator[SingleChange]:
    """Every answer that is not the ruling, in the order of the law."""
    for name, point in law.points.items():
        yield from ((name, answer) for answer in point.answers if answer != point.ruling)


def changed(law: Law, change: SingleChange) -> Answers:
    """The reading that takes every ruling but for one answer."""
    point, answer = change
    return {**rulings(law), point: answer}


def unparsed(change: SingleChange) -> str:
    """A change as the command takes it, `pilots.order=large_first`."""
    return "=".join(change)
