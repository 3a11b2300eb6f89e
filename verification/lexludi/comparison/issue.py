"""What an issue comes to by our rulings, whichever readings it divides."""

from __future__ import annotations

from dataclasses import dataclass, field

from lexludi.catalogue import Game
from lexludi.comparison.situation import ReadingPair, Situation
from lexludi.comparison.witness import Word, smallest, suppositions
from lexludi.comparison.witness_game import trace_to
from lexludi.comparison.witness_history import Trace
from lexludi.language import Answers, Law

Issue = tuple[str, str, str]
"""A point and two of its answers, in the order of the law."""


@dataclass(frozen=True)
class IssueFinding:
    """What an issue comes to: the smallest situation where readings differ, and a trace to it.

    `supposed` are answers to other points without which it would never arise, as we rule them;
    `situation` is a word where there is none even so.
    """

    situation: Situation | Word
    trace: Trace | None = None
    supposed: dict[str, str] = field(default_factory=dict)


def rulings(law: Law) -> dict[str, str]:
    """The ruling on every point."""
    return {name: point.ruling for name, point in law.points.items()}


def pairs(law: Law, a: Answers, b: Answers) -> list[ReadingPair]:
    """The two readings at each point on which they differ, in the order of the law."""
    return [ReadingPair(point, a, b) for point in law.points if a[point] != b[point]]


def issue(law: Law, pair: ReadingPair) -> Issue:
    """The issue of a pair: its point and the two answers, in whichever order they came."""
    order = law.points[pair.point].answers
    one, other = sorted((pair.a[pair.point], pair.b[pair.point]), key=order.index)
    return pair.point, one, other


def settled(game: Game, issue: Issue) -> IssueFinding:
    """What an issue comes to where all other points are as ruled, or as near to it as can be."""
    law = game.law
    point, one, other = issue
    usual = ReadingPair(point, {point: one}, {point: other}).with_others(rulings(law))
    found, supposed = smallest(law, usual), {}
    if found == "none":
        answers = suppositions(law, usual)
        if isinstance(answers, str):
            return IssueFinding(answers)
        usual = usual.with_others(answers)
        found, supposed = smallest(law, usual), unruled_elsewhere(law, usual, usual.a)
    if isinstance(found, str):
        return IssueFinding(found)
    return IssueFinding(found, trace_to(game, usual, found), supposed)


def unruled_elsewhere(law: Law, pair: ReadingPair, answers: Answers) -> dict[str, str]:
    """A reading's answers to the other points, where they are not our rulings."""
    ruled = rulings(law)
    return {n: a for n, a in answers.items() if n != pair.point and a != ruled[n]}
