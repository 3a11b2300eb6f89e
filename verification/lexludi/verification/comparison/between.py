"""The points at which two readings differ, each with its witness and its history."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from lexludi.spec import Law
from lexludi.verification.comparison.difference import Difference, Reached, Under
from lexludi.verification.comparison.follows import Fit, fit, outcomes
from lexludi.verification.comparison.history import Way, known, walked
from lexludi.verification.comparison.moment import Moment, Pair
from lexludi.verification.comparison.smallest import Word, smallest
from lexludi.verification.comparison.ways import way_to

Answers = Mapping[str, str]
Issue = tuple[str, str, str]
"""A point and two of its answers, in the order of the law."""


@dataclass(frozen=True)
class Finding:
    """The smallest moment at which readings part, or why there is none, and a way there."""

    moment: Moment | Word
    fit: Fit | None = None
    way: Way | None = None


def rulings(law: Law) -> dict[str, str]:
    """The ruling on every point."""
    return {name: point.ruling for name, point in law.points.items()}


def pairs(law: Law, a: Answers, b: Answers) -> list[Pair]:
    """The two readings at each point on which they differ, in the order of the law."""
    return [Pair(point, a, b) for point in law.points if a[point] != b[point]]


def issue(law: Law, pair: Pair) -> Issue:
    """What the pair's point leaves to decide, whichever of the two says which."""
    order = law.points[pair.point].answers
    one, other = sorted((pair.a[pair.point], pair.b[pair.point]), key=order.index)
    return pair.point, one, other


def settled(law: Law, issue: Issue) -> Finding:
    """What an issue comes to where all other points are as ruled."""
    point, one, other = issue
    usual = Pair(point, {point: one}, {point: other}).upon(rulings(law))
    moment, how = _smallest(law, usual)
    way = None if isinstance(moment, str) else way_to(law, usual, moment)
    return Finding(moment, how, way)


def _smallest(law: Law, pair: Pair) -> tuple[Moment | Word, Fit | None]:
    answer = smallest(law, pair)
    return (answer, None) if isinstance(answer, str) else answer


def difference(law: Law, pair: Pair, finding: Finding) -> Difference:
    """What two readings make of a point on which they differ.

    `finding` is what the issue comes to by our rulings.  It is taken over where it shows the same
    under the two readings; elsewhere the solver is asked again, under their own answers.
    """
    bare = Difference(
        point=pair.point,
        question=law.points[pair.point].question,
        a=pair.a[pair.point],
        b=pair.b[pair.point],
        word="none",
    )
    shown = _shown(law, pair, finding)
    if isinstance(shown, str):
        return replace(bare, word=shown)
    outcome_a, outcome_b = outcomes(law, trials(law, pair)[shown.under], shown.moment)
    history, reached = _reached(law, pair, shown.moment, finding.way)
    return replace(
        bare,
        word="found",
        kind=shown.moment.kind,
        under=shown.under,
        alone=shown.alone,
        answers_a=shown.answers[0],
        answers_b=shown.answers[1],
        players=shown.moment.players,
        variants=dict(shown.moment.variants),
        witness=shown.moment.position,
        step=shown.moment.step,
        outcome_a=outcome_a,
        outcome_b=outcome_b,
        history=history,
        reached=reached,
    )


@dataclass(frozen=True)
class Shown:
    """A moment that shows the difference, under which readings, and what the solver was told."""

    moment: Moment
    under: Under = "both"
    alone: bool = True
    answers: tuple[dict[str, str], dict[str, str]] = ({}, {})


def _shown(law: Law, pair: Pair, finding: Finding) -> Shown | Word:
    """The moment to show: the one by our rulings if it serves, else one of the readings' own."""
    usual = finding.moment
    if not isinstance(usual, str) and fit(law, pair, usual) == "alone":
        return Shown(usual)
    words = {usual if isinstance(usual, str) else "none"}
    ruled = pair.upon(rulings(law))
    for under, trial in trials(law, pair).items():
        moment, how = (usual, finding.fit) if trial == ruled else _smallest(law, trial)
        if isinstance(moment, str):
            words.add(moment)
            continue
        alone = under == "both" and how == "alone"
        told = _apart(law, pair, trial.a), _apart(law, pair, trial.b)
        return Shown(moment, under, alone, told)
    return "unknown" if "unknown" in words else "none"


def _apart(law: Law, pair: Pair, answers: Answers) -> dict[str, str]:
    """A reading's answers to the other points, where they are not our rulings."""
    ruled = rulings(law)
    return {n: a for n, a in answers.items() if n != pair.point and a != ruled[n]}


def trials(law: Law, pair: Pair) -> dict[Under, Pair]:
    """The readings to set against each other, the ones at issue first; none of them twice."""
    if pair.bare:
        return {"both": pair}
    every: dict[Under, Pair] = {"both": pair, "a": pair.upon(pair.a), "b": pair.upon(pair.b)}
    ruled = pair.upon(rulings(law))
    return every if ruled in every.values() else {**every, "reference": ruled}


def _reached(
    law: Law, pair: Pair, moment: Moment, usual: Way | None
) -> tuple[tuple[dict[str, object], ...] | None, Reached | None]:
    """A history and what it reaches, under the best of the trials that has one."""
    for under, trial, way in _ways(law, pair, moment, usual):
        outcome_a, outcome_b = outcomes(law, trial, way.moment)
        reached = Reached(
            exact=way.moment == moment,
            under=under,
            players=way.moment.players,
            variants=dict(way.moment.variants),
            step=way.moment.step,
            outcome_a=outcome_a,
            outcome_b=outcome_b,
        )
        return way.history, reached
    return None, None


def _ways(
    law: Law, pair: Pair, moment: Moment, usual: Way | None
) -> Iterator[tuple[Under, Pair, Way]]:
    """Ways to the moment or its like: those known, then those searched, then one by our rulings."""
    every = trials(law, pair)
    candidates = [*filter(None, [usual]), *known(law, pair.point)]
    for under, trial in every.items():
        found = (way for known_way in candidates if (way := walked(law, trial, known_way)))
        yield from ((under, trial, way) for way in found)
    ruled = pair.upon(rulings(law))
    for under, trial in every.items():
        # By our rulings it has been searched before; and where nothing parts, no way leads there.
        worth = trial != ruled and fit(law, trial, moment) is not None
        searched = way_to(law, trial, moment) if worth else None
        if searched is not None:
            yield under, trial, searched
