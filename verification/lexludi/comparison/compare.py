"""Comparing readings: each issue between any two of them is settled once, by many workers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

import msgspec

from lexludi.catalogue import Game
from lexludi.catalogue.shared_game import shared_game
from lexludi.comparison.difference import Difference, swapped
from lexludi.comparison.issue import Issue, IssueFinding, issue, pairs, settled
from lexludi.comparison.points import difference
from lexludi.comparison.replay_check import faults
from lexludi.comparison.situation import ReadingPair
from lexludi.language import Answers, Law
from lexludi.play.adapter import opponent
from lexludi.support.progress import Progress, ProgressUpdate, no_progress
from lexludi.support.worker_pool.executor import ALONE, Executor
from lexludi.support.worker_pool.ordered import map_ordered

Two = tuple[str, str]
"""The names of two readings."""
Compared = dict[Two, tuple[Difference, ...]]
Examined = tuple[ReadingPair, IssueFinding]


def compare(
    game: Game,
    readings: Mapping[str, Answers],
    couples: Iterable[Two],
    *,
    points: Collection[str] | None = None,
    executor: Executor = ALONE,
    progress: Progress = no_progress,
) -> Compared:
    """The differences between couples of readings, each replayed; the same whoever works.

    `readings` are answers to every point by name.  Every issue is settled once by our rulings, and
    then looked at under the readings of each couple that it divides.  Where `points` are
    given, no others are looked at.
    """
    law = game.law
    every = {two: pairs(law, readings[two[0]], readings[two[1]]) for two in couples}
    wanted = law.points.keys() if points is None else points
    tasks = [(two, pair) for two, found in every.items() for pair in found if pair.point in wanted]
    issues = list(dict.fromkeys(issue(law, pair) for _, pair in tasks))
    total = len(issues) + len(tasks)
    findings: dict[Issue, IssueFinding] = {}
    shared = shared_game(game)
    results = map_ordered(executor, settled, issues, shared)
    for one, finding in zip(issues, results, strict=True):
        findings[one] = finding
        progress(ProgressUpdate("comparison", len(findings), total, one[0]))
    examined = [(pair, findings[issue(law, pair)]) for _, pair in tasks]
    compared: dict[Two, list[Difference]] = {two: [] for two in every}
    differences = map_ordered(executor, difference_at, examined, shared)
    for number, ((two, _), found) in enumerate(zip(tasks, differences, strict=True), start=1):
        compared[two].append(found)
        progress(ProgressUpdate("comparison", len(issues) + number, total, found.point))
    return {two: tuple(found) for two, found in compared.items()}


def difference_at(game: Game, examined: Examined) -> Difference:
    """How two readings differ on an issue, with the faults that a replay finds.

    The same whichever reading is named first.
    """
    law = game.law
    pair, finding = examined
    if _places(law, pair.b) < _places(law, pair.a):
        return swapped(difference_at(game, (ReadingPair(pair.point, pair.b, pair.a), finding)))
    return replayed(game, pair, difference(game, pair, finding))


def _places(law: Law, answers: Answers) -> list[int]:
    return [point.answers.index(answers[name]) for name, point in law.points.items()]


def replayed(game: Game, pair: ReadingPair, found: Difference) -> Difference:
    """A difference with the faults that a replay by law and engine finds in it."""
    law = game.law
    wrong = faults(law, opponent(game), pair, found)
    return msgspec.structs.replace(found, faults=wrong)
