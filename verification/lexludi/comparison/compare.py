"""Comparing readings: each issue between any two of them settled once, by all the cores."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import TypeVar

import msgspec

from lexludi.catalogue import Game, open_game
from lexludi.comparison.difference import Difference, turned
from lexludi.comparison.issue import Answers, Finding, Issue, issue, pairs, settled
from lexludi.comparison.points import difference
from lexludi.comparison.replay_check import faults
from lexludi.comparison.witness_moment import Pair
from lexludi.language import Law
from lexludi.play.adapter import opponent
from lexludi.support.progress import Progress, ProgressUpdate, no_progress
from lexludi.support.worker_pool import workers

Two = tuple[str, str]
"""The names of two readings."""
Compared = dict[Two, tuple[Difference, ...]]
Look = tuple[Pair, Finding]
Task = TypeVar("Task")
Made = TypeVar("Made")


def compare(
    game: Game,
    readings: Mapping[str, Answers],
    couples: Iterable[Two],
    *,
    jobs: int = 1,
    progress: Progress = no_progress,
) -> Compared:
    """The differences between couples of readings, each replayed; the same with any `jobs`.

    `readings` are answers to every point by name.  Every issue is settled once by our rulings, and
    then looked at under the readings of each couple that it divides.
    """
    law = game.law
    every = {two: pairs(law, readings[two[0]], readings[two[1]]) for two in couples}
    tasks = [(two, pair) for two, found in every.items() for pair in found]
    issues = list(dict.fromkeys(issue(law, pair) for _, pair in tasks))
    total = len(issues) + len(tasks)
    findings: dict[Issue, Finding] = {}
    for one, finding in _each(game, _settled, issues, jobs):
        findings[one] = finding
        progress(ProgressUpdate("comparison", len(findings), total, one[0]))
    looks = [(pair, findings[issue(law, pair)]) for _, pair in tasks]
    compared: dict[Two, list[Difference]] = {two: [] for two in every}
    results = _each(game, looked, looks, jobs)
    for number, ((two, _), (_, found)) in enumerate(zip(tasks, results, strict=True), start=1):
        compared[two].append(found)
        progress(ProgressUpdate("comparison", len(issues) + number, total, found.point))
    return {two: tuple(found) for two, found in compared.items()}


def _settled(game: Game, issue: Issue) -> Finding:
    return settled(game, issue)


def looked(game: Game, look: Look) -> Difference:
    """What two readings make of an issue, with all that a replay finds wrong with it.

    The same whichever reading is named first.
    """
    law = game.law
    pair, finding = look
    if _places(law, pair.b) < _places(law, pair.a):
        return turned(looked(game, (Pair(pair.point, pair.b, pair.a), finding)))
    return replayed(game, pair, difference(game, pair, finding))


def _places(law: Law, answers: Answers) -> list[int]:
    return [point.answers.index(answers[name]) for name, point in law.points.items()]


def replayed(game: Game, pair: Pair, found: Difference) -> Difference:
    """A difference with what law or engine, played again, say otherwise about it."""
    law = game.law
    wrong = faults(law, opponent(game), pair, found)
    return msgspec.structs.replace(found, faults=wrong)


def _each(
    game: Game, work: Callable[[Game, Task], Made], tasks: Sequence[Task], jobs: int
) -> Generator[tuple[Task, Made], None, None]:
    """Each task with what comes of it, in their order, whichever process does it."""
    if jobs <= 1 or len(tasks) < 2:
        yield from ((task, work(game, task)) for task in tasks)
        return
    # A law holds compiled functions, which do not travel: each process reads its own.
    with workers(jobs, _open, game.source) as pool:
        made = pool.map(_do, [work] * len(tasks), tasks)
        yield from zip(tasks, made, strict=True)


_GAME: list[Game] = []


def _open(source: str) -> None:
    _GAME.append(open_game(source))


def _do(work: Callable[[Game, Task], Made], task: Task) -> Made:
    return work(_GAME[0], task)
