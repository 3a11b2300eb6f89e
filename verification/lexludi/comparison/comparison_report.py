"""The comparison of all readings, and of every answer with its ruling, as a report.

A point's figures depend on all that decides how a game goes, on the invariants, which a witness
satisfies, on what the editions answer, and on the cases that show the point, since a history may
be taken from one.  That the engine agrees is looked at whenever a difference is shown.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from typing import Literal

import msgspec

from lexludi.cases import suite_folder
from lexludi.catalogue import Game
from lexludi.catalogue import content as contents
from lexludi.catalogue.report_folder import ReportFolder, Stored
from lexludi.comparison.compare import Compared, Two, compare, replayed
from lexludi.comparison.difference import Difference, swapped
from lexludi.comparison.issue import rulings
from lexludi.comparison.single_changes import changed, single_changes, unparsed
from lexludi.comparison.situation import ReadingPair
from lexludi.language import Answers, Law
from lexludi.proofs.solver import solver_version
from lexludi.readings import readings as books
from lexludi.support.canonical_json import digest
from lexludi.support.messages import shown
from lexludi.support.progress import Progress, no_progress
from lexludi.support.worker_pool.executor import ALONE, Executor

METHOD = 1
"""Raised when witnesses are searched otherwise, so that older ones are not taken for them."""
READINGS = 64
"""So many readings a report may have: every two of them are compared."""


class PointDifferences(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the readings make of one point.

    `answers` names what each answer that is not the ruling makes of the reference reading, and
    `between` what divides two readings, both named; `differences` has each of these once.
    """

    answers: dict[str, str]
    between: dict[str, str]
    differences: dict[str, Difference]

    def __post_init__(self) -> None:
        """ValueError where a name stands for no difference."""
        lost = {*self.answers.values(), *self.between.values()} - self.differences.keys()
        if lost:
            raise ValueError(f"expected a difference named {shown(min(lost))}, and there is none")


class ComparisonHeader(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What belongs to no single point: `readings` are in the order in which they are paired."""

    law: str
    solver: str
    order: tuple[str, ...]
    readings: dict[str, dict[str, str]]

    def __post_init__(self) -> None:
        """ValueError where the order is not one of the readings, each once."""
        if sorted(self.order) != sorted(self.readings):
            raise ValueError("expected the order to have each reading once")
        if len(self.order) > READINGS:
            raise ValueError(f"expected at most {READINGS} readings, got {len(self.order)}")


class Couple(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Two readings and the names of their differences, in the order of the law."""

    a: str
    b: str
    differences: tuple[str, ...]


class Comparison(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every difference once, by name; for each couple of readings, and each answer, what it has.

    `law` is the fingerprint of the law that it was last written for; `readings` holds of each
    reading the answers that are not our rulings.  `points` names for each point, and each answer
    to it that is not the ruling, what it makes of the reference reading.
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

    What is out of date about a point on which they differ counts as none.
    """
    law = game.law
    stored = COMMITTED.stored(game)
    if stored is None:
        return None
    differing = {point for point in law.points if a[point] != b[point]}
    if differing & COMMITTED.outdated(game, stored).keys():
        return None
    found = _joined(game, stored).between(unruled(law, a), unruled(law, b))
    if found is None:
        return None
    return tuple(replayed(game, ReadingPair(one.point, a, b), one) for one in found)


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
    found = entries(game, readings, tuple(game.law.points), executor=executor, progress=progress)
    return _whole(game.law, about(game.law, readings), found)


def entries(
    game: Game,
    readings: Mapping[str, Answers],
    points: Collection[str],
    *,
    executor: Executor = ALONE,
    progress: Progress = no_progress,
) -> dict[str, PointDifferences]:
    """What `make` finds out about some points alone."""
    law = game.law
    single = {unparsed(one): changed(law, one) for one in single_changes(law) if one[0] in points}
    every = {books.REFERENCE: rulings(law), **single, **readings}
    both = [*couples(tuple(readings)), *((books.REFERENCE, name) for name in single)]
    compared = compare(game, every, both, points=points, executor=executor, progress=progress)
    return {point: _entry(law, point, tuple(readings), compared) for point in points}


def _entry(law: Law, point: str, names: tuple[str, ...], compared: Compared) -> PointDifferences:
    """What was found out about a point."""
    own = {two: d for two, found in compared.items() for d in found if d.point == point}
    return PointDifferences(
        answers={
            answer: _name(own[books.REFERENCE, unparsed((point, answer))])
            for one, answer in single_changes(law)
            if one == point
        },
        between={f"{a} {b}": _name(own[a, b]) for a, b in couples(names) if (a, b) in own},
        differences={_name(difference): difference for difference in own.values()},
    )


def about(law: Law, readings: Mapping[str, Answers]) -> ComparisonHeader:
    """What the report of some readings says that belongs to no single point."""
    return ComparisonHeader(
        law=law.fingerprint,
        solver=solver_version(),
        order=tuple(readings),
        readings={name: unruled(law, answers) for name, answers in readings.items()},
    )


def _joined(game: Game, stored: Stored[PointDifferences]) -> Comparison:
    return _whole(game.law, msgspec.convert(stored.about, ComparisonHeader), stored.entries)


def _whole(law: Law, about: ComparisonHeader, found: Mapping[str, PointDifferences]) -> Comparison:
    """The whole of all points, in the order of the law."""
    points = {point: found[point] for point in law.points if point in found}
    between = {
        (a, b): tuple(p.between[f"{a} {b}"] for p in points.values() if f"{a} {b}" in p.between)
        for a, b in couples(about.order)
    }
    return Comparison(
        game=law.game,
        law=about.law,
        solver=about.solver,
        readings=about.readings,
        couples=tuple(Couple(a=a, b=b, differences=names) for (a, b), names in between.items()),
        points={name: point.answers for name, point in points.items()},
        differences=dict(
            sorted((n, d) for point in points.values() for n, d in point.differences.items())
        ),
    )


def _name(difference: Difference) -> str:
    """A name for what is said of a point: the same words have the same name."""
    return f"{difference.point}.{digest(msgspec.to_builtins(difference))[:8]}"


def unruled(law: Law, answers: Answers) -> dict[str, str]:
    """The answers of a reading that are not our rulings."""
    ruled = rulings(law)
    return {point: answer for point, answer in answers.items() if answer != ruled[point]}


def _content(game: Game) -> dict[str, str]:
    law, every = game.law, books.every(game)
    depends = (*contents.played(law), *contents.of_kinds(law, {"invariant"}))
    return {
        "method": str(METHOD),
        **{name: contents.declarations(law)[name] for name in depends},
        **{f"reading {name}": digest(unruled(law, every[name]))[:16] for name in every},
        **{f"answers to {p}": digest({n: a[p] for n, a in every.items()})[:16] for p in law.points},
        **{f"question of {name}": digest(p.question)[:16] for name, p in law.points.items()},
        **{f"cases on {name}": found for name, found in _cases(game)},
    }


def _cases(game: Game) -> Iterator[tuple[str, str]]:
    """The hash of the moments that cases ask about to show each point's answers."""
    if not (game.cases / suite_folder.INDEX).exists():
        yield from ((point, "") for point in game.law.points)
        return
    suite = suite_folder.read(game.cases)
    for point in game.law.points:
        own = [c for c in suite.cases if any(g.rpartition(".")[0] == point for g in c.goals)]
        moments = [[c.setup, suite.history(c), c.position, c.step] for c in own]
        yield point, digest(msgspec.to_builtins(moments))[:16]


def _parts(game: Game, _: Mapping[str, PointDifferences]) -> dict[str, tuple[str, ...]]:
    """What each point depends on; on whole readings only where it divides any."""
    law, every = game.law, books.every(game)
    depends = (*contents.played(law), *contents.of_kinds(law, {"invariant"}))
    whole = tuple(f"reading {name}" for name in every)
    found: dict[str, tuple[str, ...]] = {}
    for point in law.points:
        divided = len({answers[point] for answers in every.values()}) > 1
        readings = whole if divided else (f"answers to {point}",)
        own = (f"question of {point}", f"cases on {point}", *readings)
        found[point] = ("method", *depends, *own)
    return found


COMMITTED = ReportFolder(
    kind="comparison",
    version=3,
    form=Comparison,
    about=ComparisonHeader,
    entry=PointDifferences,
    joined=_joined,
    content=_content,
    parts=_parts,
)
