"""What an implementation plays on the whole: like which readings, and but for which rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lexludi.catalogue import Game
from lexludi.conformance.reports.grouping import grouped
from lexludi.conformance.verdicts import (
    CaseVerdict,
    FailingRule,
    LikelyRule,
    Overall,
    UnsettledPoint,
)
from lexludi.language import Answers
from lexludi.readings import readings
from lexludi.support.messages import listed, plural

MOST = 5
"""Failing rules that the sentence names; the others are counted."""


@dataclass(frozen=True)
class PlayedAnswers:
    """What a run shows of an implementation.

    Attributes:
        answers: the answers to points that it plays whatever is asked.
        verdicts: what became of the cases.
        unsettled: the points of which nothing is known.
        likely: the rules that it may have wrong, the most suspect first.
        looked: whether the answers were looked for, or offered.
        refused: the cases in which nothing is to happen, which whatever refuses all passes.
    """

    answers: Answers
    verdicts: tuple[CaseVerdict, ...]
    unsettled: tuple[UnsettledPoint, ...]
    looked: bool
    likely: tuple[LikelyRule, ...] = ()
    refused: frozenset[str] = frozenset()


def overall(game: Game, played: PlayedAnswers) -> Overall:
    """The verdict on the whole.

    An implementation that fails half of the cases in which something happens plays as no edition,
    whatever answers the other half fits.
    """
    asked = [one for one in played.verdicts if one.verdict != "skipped"]
    failing = _failing(tuple(one for one in asked if one.verdict != "passed"), played.likely)
    happening = [one for one in asked if one.case not in played.refused]
    passed = sum(one.verdict == "passed" for one in happening or asked)
    departs = _departures(game, {n: a for n, a in played.answers.items() if n in game.law.points})
    like = readings.in_short(name for name, points in departs.items() if not points)
    fewest = min(map(len, departs.values()))
    nearest = readings.in_short(n for n, points in departs.items() if len(points) == fewest)
    if 2 * passed <= len(happening or asked):
        sentence = _little(len(asked), len(happening), passed)
        return Overall(sentence=sentence, failing=failing)
    if like:
        sentence = _alike(played, like, len(asked)) + _but(failing)
        return Overall(sentence=sentence, like=like, failing=failing)
    away = departs[nearest[0]]
    sentence = f"It plays as no reading. Nearest is {nearest[0]}, but for {listed(away)}"
    return Overall(
        sentence=sentence + _and(failing), nearest=nearest, departing=away, failing=failing
    )


def _failing(
    verdicts: tuple[CaseVerdict, ...], likely: tuple[LikelyRule, ...]
) -> tuple[FailingRule, ...]:
    return tuple(FailingRule(rule=g.cause, cases=len(g.cases)) for g in grouped(verdicts, likely))


def _departures(game: Game, answers: Answers) -> dict[str, tuple[str, ...]]:
    """For each reading the points that are played otherwise than it says."""
    books, _ = readings.usable_editions(game)
    every: Mapping[str, Answers] = {
        readings.REFERENCE: game.law.ruled,
        **readings.of_editions(game.law, books),
    }
    return {
        name: tuple(
            f"{point}={answer}" for point, answer in answers.items() if read[point] != answer
        )
        for name, read in every.items()
    }


def _little(asked: int, happening: int, passed: int) -> str:
    if not asked:
        return "Nothing is known of it: no case was asked."
    what = "case in which something happens" if happening else "case"
    every = plural(happening or asked, what, what.replace("case", "cases"))
    return f"It plays as no reading: {passed:,} of {every} passed."


def _alike(played: PlayedAnswers, like: tuple[str, ...], asked: int) -> str:
    """Whom it plays like, in the cases that were asked."""
    within = f"In the {plural(asked, 'case')} that were asked" if asked > 1 else "In the case asked"
    if played.answers:
        return f"{within}, it plays like {listed(like)}"
    if not played.looked:
        return f"{within}, it plays what it is asked; whether it plays one answer was not looked at"
    if any(one.fits for one in played.unsettled):
        return f"{within}, it plays what it is asked, as far as that is settled"
    return f"{within}, it plays every reading as it is asked"


def _but(failing: tuple[FailingRule, ...]) -> str:
    return f", but for these rules: {_named(failing)}." if failing else "."


def _and(failing: tuple[FailingRule, ...]) -> str:
    return f", and it fails for these rules: {_named(failing)}." if failing else "."


def _named(failing: tuple[FailingRule, ...]) -> str:
    shown = [f"{one.rule} ({plural(one.cases, 'case')})" for one in failing[:MOST]]
    rest = len(failing) - MOST
    return listed([*shown, *([plural(rest, "more rule")] if rest > 0 else [])])
