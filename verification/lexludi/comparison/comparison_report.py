"""The comparison of all readings, and of every answer with its ruling, as a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Literal

import msgspec

from lexludi.catalogue import Game
from lexludi.catalogue.report_file import ReportFile, of_another_law
from lexludi.comparison.compare import Compared, Two, compare, replayed
from lexludi.comparison.difference import Difference, swapped
from lexludi.comparison.issue import rulings
from lexludi.comparison.single_changes import changed, single_changes, unparsed
from lexludi.comparison.situation import Pair
from lexludi.language import Answers, Law
from lexludi.proofs.solver import solver_version
from lexludi.readings import readings as books
from lexludi.support.canonical_json import digest
from lexludi.support.progress import Progress, no_progress
from lexludi.support.worker_pool.executor import ALONE, Executor


class Couple(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Two readings and the names of their differences, in the order of the law."""

    a: str
    b: str
    differences: tuple[str, ...]


class Comparison(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every difference once, by name; for each couple of readings, and each answer, what it has.

    `law` is the law's fingerprint; `readings` holds of each reading the answers that are not our
    rulings.  The report is stale where either has changed since.  `points` names for each point,
    and each answer to it that is not the ruling, what it makes of the reference reading.
    """

    format: Literal["lexludi-comparison"] = "lexludi-comparison"
    version: Literal[2] = 2
    game: str
    law: str
    solver: str
    readings: dict[str, dict[str, str]]
    couples: tuple[Couple, ...]
    points: dict[str, dict[str, str]]
    differences: dict[str, Difference]

    def alone(self, point: str, answer: str) -> Difference | None:
        """What an answer makes of the reference, None where it is the ruling or unheard of."""
        name = self.points.get(point, {}).get(answer)
        return None if name is None else self.differences[name]

    def between(self, a: Answers, b: Answers) -> tuple[Difference, ...] | None:
        """The differences of two readings by their unruled answers, None where it has no such."""
        one = self._alone(a, b)
        if one is not None:
            return (one,)
        for couple in self.couples:
            both = self.readings[couple.a], self.readings[couple.b]
            found = tuple(self.differences[name] for name in couple.differences)
            if both == (a, b):
                return found
            if both == (b, a):
                return tuple(swapped(difference) for difference in found)
        return None

    def _alone(self, a: Answers, b: Answers) -> Difference | None:
        """The difference where one of the readings is the reference but for one answer."""
        if len(a) == 1 and not b:
            found = self._alone(b, a)
            return found and swapped(found)
        return self.alone(*next(iter(b.items()))) if len(b) == 1 and not a else None


def kept(game: Game, a: Answers, b: Answers) -> tuple[Difference, ...] | None:
    """The differences of two readings in the committed report, replayed; None where it has none.

    A report for another law counts as none.
    """
    law = game.law
    comparison = COMMITTED.found(game)
    if comparison is None or comparison.law != law.fingerprint:
        return None
    found = comparison.between(unruled(law, a), unruled(law, b))
    if found is None:
        return None
    return tuple(replayed(game, Pair(one.point, a, b), one) for one in found)


def couples(names: tuple[str, ...]) -> list[Two]:
    """Every two of some readings."""
    return list(combinations(names, 2))


def make(
    game: Game,
    readings: Mapping[str, Answers],
    *,
    executor: Executor = ALONE,
    progress: Progress = no_progress,
) -> Comparison:
    """Compare every two of some readings, and our rulings with every other answer to a point."""
    law = game.law
    single = {unparsed(one): changed(law, one) for one in single_changes(law)}
    every = {books.REFERENCE: rulings(law), **single, **readings}
    both = [*couples(tuple(readings)), *((books.REFERENCE, name) for name in single)]
    return report(
        game.law, readings, compare(game, every, both, executor=executor, progress=progress)
    )


def report(law: Law, readings: Mapping[str, Answers], compared: Compared) -> Comparison:
    """The report of a comparison of all that `make` compares."""
    named = {two: {_name(d): d for d in found} for two, found in compared.items()}
    points: dict[str, dict[str, str]] = {name: {} for name in law.points}
    for point, answer in single_changes(law):
        (points[point][answer],) = named[books.REFERENCE, unparsed((point, answer))]
    between = ((two, tuple(named[two])) for two in couples(tuple(readings)))
    return Comparison(
        game=law.game,
        law=law.fingerprint,
        solver=solver_version(),
        readings={name: unruled(law, answers) for name, answers in readings.items()},
        couples=tuple(Couple(a=a, b=b, differences=names) for (a, b), names in between),
        points=points,
        differences=dict(sorted((n, d) for found in named.values() for n, d in found.items())),
    )


def _name(difference: Difference) -> str:
    """A name for what is said of a point: the same words have the same name."""
    return f"{difference.point}.{digest(msgspec.to_builtins(difference))[:8]}"


def unruled(law: Law, answers: Answers) -> dict[str, str]:
    """The answers of a reading that are not our rulings."""
    ruled = rulings(law)
    return {point: answer for point, answer in answers.items() if answer != ruled[point]}


def stale(law: Law, readings: Mapping[str, Answers], comparison: Comparison) -> Iterator[str]:
    """What has changed since a report was written, for each thing one sentence."""
    yield from of_another_law(law, comparison.law)
    for name, answers in readings.items():
        if comparison.readings.get(name) != unruled(law, answers):
            yield f"the reading {name} answers otherwise now, or was not there"
    for name in comparison.readings.keys() - readings.keys():
        yield f"the reading {name} is no longer there"


def _stale(game: Game, comparison: Comparison) -> Iterator[str]:
    return stale(game.law, books.every(game), comparison)


COMMITTED = ReportFile(
    "comparison.json", Comparison, "lexludi refresh {game} --only comparison", _stale
)
